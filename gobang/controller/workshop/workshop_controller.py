"""The workshop: the machine on the bench, its numbers, and what they come to on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QTimer

from gobang.controller.context import Context
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.controller.place_controller import PlaceController
from gobang.controller.workshop.blame_controller import BlameController
from gobang.controller.workshop.machine_lesson_controller import MachineLessonController
from gobang.controller.workshop.machine_orders import MachineOrders
from gobang.controller.workshop.pattern_controller import PatternController
from gobang.controller.workshop.quest_controller import QuestController
from gobang.controller.workshop.second_controller import SecondController
from gobang.controller.workshop.step_controller import StepController
from gobang.controller.workshop.teach_controller import TeachController
from gobang.controller.workshop.trial_controller import TrialController
from gobang.controller.workshop.tune_controller import TuneController
from gobang.game.point import Point
from gobang.game.weighers.patterns import PatternTable
from gobang.game.weighers.ranks import moved
from gobang.game.weighers.weights import Weighing, weigh
from gobang.model.setup import Setup
from gobang.view import speech
from gobang.view.analysis import reason_table
from gobang.view.art.marks import Marks, Speaker
from gobang.view.notice_bar import NoticeKind
from gobang.view.surroundings import WORKSHOP
from gobang.words.catalogue import Phrase
from gobang.words.play.opponents import weigher_name
from gobang.words.workshop import place as words
from gobang.words.workshop.number_sheet import number_sheet

if TYPE_CHECKING:
    from gobang.game.record.record import Node
    from gobang.model.workshop.bench import Bench
    from gobang.view.workshop.workshop_panel import WorkshopPanel


class WorkshopController(PlaceController["WorkshopPanel"]):
    """Shows the bench, changes its numbers as the user wants, and shows on the board what follows from them.

    It is made when the place is first visited (`gobang.controller.workshop.door`).
    """

    def __init__(self, context: Context, play: Callable[[Setup], object]) -> None:
        """`play` begins a game."""
        super().__init__(WORKSHOP, context)
        self._context = context
        self._steps: StepController | None = None
        self._second: SecondController | None = None
        self._trials: TrialController | None = None
        self._patterns: PatternController | None = None
        self._quests: QuestController | None = None
        self._lessons: MachineLessonController | None = None
        self._blame: BlameController | None = None
        self.orders = MachineOrders(context, play)
        self._study, self._settings, self._router = context.study, context.settings, context.router
        self._pointed: Point | None = None
        self._now: Weighing | None = None
        self._before: Weighing | None = None
        self._followed: tuple[Weighing | None, Weighing | None, Point | None] = (None, None, None)
        """The two weighings and the pinned point that the steps were told of last."""
        self._soon = QTimer(self, singleShot=True, interval=0)
        self._soon.timeout.connect(self._weigh)
        context.match.changed.connect(self._on_board_changed)
        context.match.began.connect(self._on_board_changed)
        context.window.board.point_hovered.connect(self._on_pointed)
        context.window.board.cursor_moved.connect(self._on_pointed)
        context.study.weighings.pinned_changed.connect(self._on_pinned)

    @property
    def _bench(self) -> Bench:
        return self._study.bench

    # Coming and going

    def visit(self) -> None:
        """Show the place, which has just been gone to."""
        self._on_visited(WORKSHOP)

    def begin_lesson(self) -> None:
        """Begin the lesson in the place, which has just been gone to."""
        if self._lessons is not None:
            self._lessons.begin()

    def _furnish(self, panel: WorkshopPanel) -> None:
        bench, card = self._bench, panel.card
        bench.choose(self._settings.now.bench)
        panel.chosen.connect(bench.choose)
        panel.copy_wanted.connect(self.copy)
        panel.back_wanted.connect(self._back)
        card.table.changed.connect(lambda number, value, gesture: bench.set({number: value}, gesture))
        card.table.refused.connect(self._refuse)
        card.table.current_changed.connect(self._show_ways_back)
        card.undo_wanted.connect(bench.undo)
        card.redo_wanted.connect(bench.redo)
        card.reset_wanted.connect(lambda number: bench.reset(*filter(None, (number,))))
        panel.table.released.connect(lambda: self._study.weighings.pin(None))
        self.orders.furnish(panel.menu)
        second = self._second = SecondController(self._context, panel, self._on_pointed)
        self._steps = StepController(self._context, panel, lambda: (self._now, second.weighing), lambda: self._pinned)
        self._trials = TrialController(self._context, panel)
        self._patterns = PatternController(self._context, card)
        self._lessons = MachineLessonController(self._context, panel, self.orders.begin_game)
        self._quests = QuestController(self._context, panel.quests, self.orders)
        self._blame = BlameController(self._context, panel.blame, lambda: self._now, self.copy)
        TuneController(self._context, panel.tune)
        TeachController(self._context, panel.teach)
        bench.chosen.connect(self._on_chosen)
        bench.reshaped.connect(self._show_places)
        bench.changed.connect(self._show_numbers)
        bench.second_chosen.connect(self._soon.start)
        bench.own.listed.connect(self._show_machines)
        bench.own.listed.connect(self._show_numbers)

    def _arrive(self) -> None:
        self._show_machines()
        self._show_bench()
        self._weigh()
        if self._quests is not None:
            self._quests.watch(on=True)
        if self._panel is not None:
            self._panel.take_keys()

    def _leave(self) -> None:
        self._soon.stop()
        if self._steps is not None:
            self._steps.stop()
        if self._second is not None:
            self._second.leave()
        if self._quests is not None:
            self._quests.watch(on=False)
        if self._lessons is not None:
            self._lessons.leave()
        self._window.board.show_marks(Speaker.WORKSHOP, None)
        self._study.weighings.show_bench(None)
        self._bench.own.flush()

    # What the user does

    def copy(self) -> None:
        """Make a copy of what lies on the bench, whose numbers can be changed."""
        bench = self._bench
        bench.copy(words.copy_name(bench.name), self._settings.now.player_name)
        if self._panel is not None:
            self._panel.take_keys()

    def blame(self, machine: str, node: Node, point: Point) -> None:
        """Put a machine on the bench, go to a position, and ask which number should have played this point there."""
        self._match.go(node)
        self._window.around.visit(WORKSHOP)
        self._bench.choose(machine)
        if self._blame is not None:
            self._blame.blame(node.position, point)

    def _refuse(self) -> None:
        """Say that the numbers of the originals stay as they are, and offer a copy."""
        self._notices.tell(
            NoticeKind.INFO,
            Phrase(words.locked_sentence, (self._bench.name,)),
            NoticeButton(NoticeOrder.MAKE_MINE),
            until=Until.GAME,
        )

    def _on_chosen(self) -> None:
        self._settings.change(bench=self._bench.name)
        self._notices.recall(words.locked_sentence)
        self._show_machines()
        self._show_bench()
        self._soon.start()

    def _on_board_changed(self) -> None:
        if self._here:
            self._soon.start()

    def _on_pointed(self, point: Point | None) -> None:
        self._pointed = point
        if self._here:
            self._show_sum()

    def _on_pinned(self) -> None:
        """Show the sum that stays, and say it."""
        point = self._study.weighings.pinned
        if not self._here:
            return
        self._show_sum()
        if point is not None and self._now is not None:
            speech.say(self._window.board, reason_table.spoken(point, (self._now,), pinned=True))

    # What is shown

    def _show_machines(self) -> None:
        if self._panel is not None:
            bench = self._bench
            self._panel.show_machines([(name, weigher_name(name)) for name in bench.names], bench.name)

    def _show_bench(self) -> None:
        """Show another machine's numbers."""
        self._show_places()
        self._show_numbers()

    def _show_places(self) -> None:
        """Show where its numbers stand."""
        if self._panel is not None:
            profile = self._bench.profile
            self._panel.card.table.show_sheet(number_sheet(profile))
            self._panel.menu.set_convertible(convertible=not isinstance(profile.table, PatternTable))

    def _show_numbers(self) -> None:
        """Show the numbers as they are now, and soon what follows from them."""
        panel, bench = self._panel, self._bench
        if panel is None:
            return
        panel.show_bench(words.bench_text(bench), mine=bench.is_own)
        panel.card.table.show_numbers(bench.profile.numbers, bench.differences, mine=bench.is_own)
        self._show_ways_back()
        self._soon.start()

    def _show_ways_back(self) -> None:
        """Say what can be undone, redone and given back."""
        panel, bench = self._panel, self._bench
        if panel is None:
            return
        differences = bench.differences
        panel.card.show_ways_back(
            mine=bench.is_own,
            undo=words.changed_numbers(bench, back=True),
            redo=words.changed_numbers(bench, back=False),
            was=differences.get(panel.card.table.current),
            changed=bool(differences),
        )
        self._router.note(number_undo=bench.undoable is not None, number_redo=bench.redoable is not None)

    def _weigh(self) -> None:
        """Weigh the position on the board by the numbers now, and by those before; show what has changed."""
        panel, match, bench = self._panel, self._match, self._bench
        if panel is None or not self._here:
            return
        self._now = self._before = None
        if match.running:
            self._now = weigh(match.position, bench.profile)
            if bench.origin is not None and bench.differences:
                self._before = weigh(match.position, bench.origin)
        board, now, before = self._window.board, self._now, self._before
        panel.card.table.set_own(match.position.turn)
        self._study.weighings.show_bench(now)
        if now is None:
            board.show_marks(Speaker.WORKSHOP, None)
            panel.show_plays("", "")
        else:
            risen, fallen = moved(now, before) if before is not None else (frozenset(), frozenset())
            former = () if before is None else tuple(p for p in before.best if p not in now.best)
            board.show_marks(Speaker.WORKSHOP, Marks(match.position, risen=risen, fallen=fallen, former=former))
            panel.show_plays(words.plays_text(now, before), words.rank_text(len(risen), len(fallen)))
        panel.table.set_over(now is None)
        if self._second is not None:
            self._second.follow(now)
        self._show_sum()

    def _show_sum(self) -> None:
        """Show the sum of the point that is pinned, or else of the one under pointer or cursor."""
        panel = self._panel
        if panel is None:
            return
        pinned = self._pinned
        panel.table.set_pinned(pinned is not None)
        second = None if self._second is None else self._second.weighing
        panel.table.show_reasons(None if self._now is None else pinned or self._pointed, self._now, second)
        if self._second is not None:
            self._second.pin(pinned)
        if self._blame is not None:
            self._blame.show()
        if self._steps is not None and (self._now, second, pinned) != self._followed:
            self._followed = self._now, second, pinned
            self._steps.follow()

    @property
    def _pinned(self) -> Point | None:
        """The point whose sum stays, if points have weights."""
        return self._study.weighings.pinned if self._now is not None else None
