"""The place for training: its panel, what it shows on the board, and the person's game, which waits meanwhile."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

from PySide6.QtCore import QTimer, Signal

from gobang.controller.context import Context
from gobang.controller.notices.notice import Until
from gobang.controller.place_controller import PlaceController
from gobang.controller.train import training_cards
from gobang.game import forbidden
from gobang.game.judging import ban
from gobang.game.point import Point
from gobang.game.position import Position
from gobang.game.train import task as tasks
from gobang.model.activity import shows_weights
from gobang.model.orders import Deed
from gobang.model.refusal import Refusal
from gobang.model.train import shelf, training
from gobang.view import speech
from gobang.view.art import style
from gobang.view.art.marks import Speaker
from gobang.view.orders.actions import first_key
from gobang.view.surroundings import REVIEW, TRAIN
from gobang.words.catalogue import Phrase
from gobang.words.train import place as words

if TYPE_CHECKING:
    from gobang.view.review.review_panel import ReviewPanel
    from gobang.view.train.train_panel import TrainPanel

TICK_MS = 250
"""How often the time of a timed run is looked at."""


class TrainingController(PlaceController["TrainPanel"]):
    """Shows the task on the board, and passes on what the user does with it.

    The panel and the training are made when the place is first visited.
    """

    arriving = Signal()  # the place is about to take the board

    def __init__(self, context: Context) -> None:
        super().__init__(TRAIN, context)
        self._settings = context.settings
        self._study = context.study
        self._router = context.router
        self._in_sight: tuple[tasks.TaskKind | tasks.Topic | None, ...] = ()
        """What was practised when its row was brought into sight; nothing before that in each visit."""
        self._practises = False
        """Whether the button of the place for reviews is connected."""
        self._made = False
        """Whether tasks were being made when that was looked at last."""
        self._said = ("", "")
        """The task and the sentence about it that were said last."""
        self._tick = QTimer(self, interval=TICK_MS)
        self._tick.timeout.connect(self._show_rest)
        context.window.around.visited.connect(self._on_review_visited)
        context.router.obey(
            {Deed.ANSWER: self._answer, Deed.TASK_HINT: self._hint, Deed.TASK_WEIGHTS: self._switch_weights}
        )

    @property
    def _training(self) -> training.TrainingSession:
        return self._study.training

    # Coming and going

    def _on_review_visited(self, place: str) -> None:
        """Hear the button of the place for reviews that leads here, as soon as there is one."""
        if place == REVIEW and not self._practises:
            panel = cast("ReviewPanel", self._window.around.panel(REVIEW))
            panel.practise_wanted.connect(self._practise)
            self._practises = True

    def _arrive(self) -> None:
        if self._training.board.on:
            self._show()  # in a window that replaces another one
            return
        self.arriving.emit()
        kept = self._settings.now.practised
        if not self._training.chosen and kept in shelf.SELECTIONS:
            self._training.prefer(shelf.SELECTIONS[kept])
        self._training.begin()
        self._window.board.setFocus()

    def _furnish(self, panel: TrainPanel) -> None:
        trained = self._training
        panel.next_wanted.connect(self._go_on)
        panel.hint_wanted.connect(trained.hint)
        panel.solution_wanted.connect(trained.solve)
        panel.again_wanted.connect(self._retry)
        panel.run_wanted.connect(self._run)
        panel.more_wanted.connect(self._on_more)
        panel.back_wanted.connect(self._back)
        panel.card.step_chosen.connect(self._on_step)
        panel.kinds.chosen.connect(lambda number: self._choose(training_cards.KINDS[number]))
        panel.course.chosen.connect(lambda number: self._choose(training_cards.COURSE[number]))
        self._window.actions_.hint.changed.connect(lambda: self._name_hint_key(panel))
        self._name_hint_key(panel)
        trained.changed.connect(self._show)
        trained.left.connect(self._back)  # another game has been begun or opened
        trained.failed.connect(self._on_failed)
        self._study.making.changed.connect(self._on_making)
        self._study.making.failed.connect(self._on_failed)

    def _leave(self) -> None:
        """Put the person's game back, and everything else as it was before."""
        trained = self._training
        self._in_sight = ()
        self._tick.stop()
        self._window.board.show_marks(Speaker.TRAINING, None)
        if trained.board.on:
            trained.end()

    # Orders

    def _choose(self, selection: shelf.Selection) -> None:
        """Practise this from now on, after a start of the program too."""
        self._remember(selection)
        self._training.choose(selection)
        self._window.board.setFocus()

    def _remember(self, selection: shelf.Selection) -> None:
        name = next(name for name, each in shelf.SELECTIONS.items() if each is selection)
        self._settings.change(practised=name)

    def _go_on(self) -> None:
        trained = self._training
        before = trained.selection
        trained.next()
        if trained.chosen and trained.selection is not before:  # a lesson is learned, and the next one has begun
            self._remember(trained.selection)
        self._window.board.setFocus()

    def _on_more(self) -> None:
        """Make tasks by the rules of the person's own game, or stop that."""
        aside, maker = self._match.activity.aside, self._study.making
        if maker.on:
            maker.stop()
        else:
            maker.begin(self._training.selection, self._match.rules.active if aside is None else aside.setup.rules)

    def _hint(self) -> None:
        self._training.hint()

    def _retry(self) -> None:
        self._training.retry()
        self._window.board.setFocus()

    def _run(self) -> None:
        if self._training.timing.on:
            self._training.end_run()
        else:
            self._training.begin_run()
        self._window.board.setFocus()

    def _on_step(self, step: int) -> None:
        """Show the line up to a move; a second click takes that back."""
        trained = self._training
        trained.step(0 if step == trained.steps else step)

    def _answer(self, point: Point) -> None:
        attempt = self._training.attempt
        if attempt is None:
            return
        if attempt.position.is_free(point):
            self._training.answer(point)
        else:
            self._match.refused.emit(Refusal.TAKEN, point)

    def _switch_weights(self) -> None:
        """Show weights on the board of the task that is over, or hide them.

        Of a tutorial it is asked what it plays: its own weights of that position, and the sum of its point.
        """
        attempt, weighings = self._training.attempt, self._study.weighings
        if attempt is None:
            return
        task = attempt.task
        if shows_weights(self._match.activity, preferred=False):
            self._match.show_exercise_weights(shown=False)
            weighings.pin(None)
            return
        if task.kind is tasks.TaskKind.TUTORIAL:
            self._training.board.come_back(task.position)
            weighings.pin(task.answers[0], task.weigher)
        self._match.show_exercise_weights(shown=True)

    def _practise(self) -> None:
        """Keep the mistakes of the reviewed game as tasks, and practise them; not what only a file calls mistakes."""
        if self._study.review.game.told:
            self._tell(Phrase(words.unchecked_sentence))
            return
        many, wanted = self._study.keep_mistakes()
        self._remember(tasks.TaskKind.MISTAKE)
        self._training.prefer(tasks.TaskKind.MISTAKE, wanted)
        self._window.around.visit(TRAIN)
        self._tell(Phrase(words.kept_sentence, (many,)), Until.LASTING)

    # What is shown

    def _name_hint_key(self, panel: TrainPanel) -> None:
        """Say which key gives a hint; it can be changed."""
        key = first_key(self._window.actions_.hint)
        panel.hint_button.setToolTip(words.hint_tip(key))

    def _show(self) -> None:
        panel, trained = self._panel, self._training
        if panel is None or not self._here:
            return
        stage, attempt = trained.stage, trained.attempt
        over, to_move = stage is training.TrainingStage.OVER, stage is training.TrainingStage.TO_MOVE
        panel.chosen_label.setText(words.chosen_text(trained.selection))
        panel.card.show_content(training_cards.task_content(trained))
        panel.card.line.show_step(trained.steps)
        style.set_tip(panel.run_button, words.run_tip())
        had = panel.next_button.hasFocus()
        panel.show_orders(
            helps=to_move,
            again=trained.can_retry,
            over=over,
            can_skip=attempt is not None,
            running=trained.timing.on,
        )
        self._show_rows()
        if self._in_sight != (trained.selection,) and stage is not training.TrainingStage.LOADING:
            panel.show_chosen()
            self._in_sight = (trained.selection,)
        self._show_making()
        panel.today.show_numbers(training_cards.day_numbers(trained.today))
        panel.rating.show_rating(words.rating_text(trained.book.rating()), trained.book.deck.course)
        if over and self._window.board.hasFocus() and not had:
            panel.next_button.setFocus()
        self._show_board()
        self._show_rest()
        self._say()

    def _show_making(self) -> None:
        panel, maker = self._panel, self._study.making
        if panel is not None:
            panel.more.show_state(training_cards.making_line(maker), on=maker.on)

    def _on_making(self) -> None:
        """Show how far it has got, and say it when it has ended."""
        panel, maker = self._panel, self._study.making
        if panel is None or not self._here:
            return
        self._show_making()
        self._show_rows()
        if self._made and not maker.on:
            speech.say(panel.more, words.made_sentence(maker))
        self._made = maker.on

    def _show_rows(self) -> None:
        panel, trained = self._panel, self._training
        if panel is not None and trained.stage is not training.TrainingStage.LOADING:
            for part, known in ((panel.kinds, training_cards.KINDS), (panel.course, training_cards.COURSE)):
                part.show_rows(training_cards.practice_rows(trained, known), _place(trained, known))

    def _show_board(self) -> None:
        trained, board = self._training, self._window.board
        attempt = trained.attempt
        board.show_marks(Speaker.TRAINING, None if attempt is None else training_cards.marks_of(trained, attempt))
        stage = trained.stage
        self._router.note(answers=stage is training.TrainingStage.TO_MOVE, solved=stage is training.TrainingStage.OVER)
        if attempt is None:
            return
        ruling = trained.ruling
        if attempt.over and attempt.task.kind is tasks.TaskKind.FORBIDDEN:
            self._explain(attempt.task.position, attempt.task.answers[0])
        elif ruling is not None and not ruling.right and ban(attempt.position, ruling.move, attempt.task.rules):
            self._explain(attempt.position, ruling.move)

    def _explain(self, position: Position, point: Point) -> None:
        """Show on the board why a point is forbidden."""
        found = forbidden.forbidden(position, point)
        if found is not None:
            self._window.board.explain_forbidden(self._match.position, found)

    def _show_rest(self) -> None:
        """Say how much time a timed run has left, or what there is to do today."""
        trained = self._training
        if trained.timing.on is not self._tick.isActive():
            (self._tick.start if trained.timing.on else self._tick.stop)()
        if trained.stage is training.TrainingStage.LOADING:
            self._window.around.set_rest(TRAIN, "")
        else:
            self._window.around.set_rest(TRAIN, training_cards.rest_line(trained, trained.today))

    def _say(self) -> None:
        """Let a screen reader say a new task, and what is new about it."""
        panel = self._panel
        if panel is None:
            return
        task, status = panel.card.content.spoken, panel.card.content.status
        before, self._said = self._said, (task, status)
        if task != before[0]:
            speech.say(panel.card, task)
        elif status and status != before[1]:
            speech.say(panel.card, status)


def _place(trained: training.TrainingSession, selections: tuple[shelf.Selection, ...]) -> int | None:
    """The row of what is practised, if it is among these."""
    return selections.index(trained.selection) if trained.selection in selections else None
