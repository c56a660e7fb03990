"""The first lesson: offers it once, leads through it, and gives the board back."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.game.play import exercises
from gobang.game.point import Point
from gobang.model.activity import shows_weights
from gobang.model.game_state import ExerciseKind
from gobang.model.kept.earlier import EarlierGames
from gobang.model.orders import Deed
from gobang.model.play import lesson
from gobang.view.frame.tabs import Tab
from gobang.view.notice_bar import NoticeKind
from gobang.view.orders.actions import key_texts
from gobang.view.play import lesson_card
from gobang.view.surroundings import PLAY
from gobang.words.catalogue import Phrase
from gobang.words.play import lesson_words as sentences


class LessonController(QObject):
    """Shows the lesson on a card in the window, and tells the lesson what the user does there.

    When the lesson ends, the tab that was in front before is so again, also at the next start.
    """

    def __init__(self, context: Context, hint: Callable[[], object]) -> None:
        """`hint` gives a hint about the point to play, as in a game."""
        super().__init__(context.window)
        self._match = context.match
        self._window = context.window
        self._settings = context.settings
        self._notices = context.notices
        self._study = context.study
        self._give_hint = hint
        self._card: lesson_card.LessonCard | None = None
        context.router.always(context.window.actions_.lesson, self.begin)
        context.router.obey({Deed.LESSON_HINT: self._hint})
        context.notices.obey({NoticeOrder.BEGIN_LESSON: self.begin, NoticeOrder.NO_LESSON: self._put_off})
        context.match.changed.connect(self._on_changed)
        self._follows = False
        """Whether the lesson's news are heard."""
        if self._taught:  # in a window that replaces another one
            self._follow(context.study.lesson)
            self._show()

    def offer(self, earlier: EarlierGames) -> None:
        """Ask a person who has never played here whether to begin with the lesson; once."""
        if self._settings.now.lesson_offered or self._settings.storage.quiet:
            return
        self._settings.change(lesson_offered=True)
        if not self._match.record.root.children and not earlier.all:
            orders = (NoticeOrder.BEGIN_LESSON, NoticeOrder.NO_LESSON)
            self._notices.tell(NoticeKind.INFO, Phrase(sentences.offer), *map(NoticeButton, orders))

    def _put_off(self) -> None:
        """Say where the lesson is found later."""
        self._window.board.setFocus()
        self._notices.tell(NoticeKind.INFO, Phrase(sentences.later), brief=True)

    def begin(self) -> None:
        """Begin the lesson, or continue it where it was left; one that is on begins anew."""
        self._window.around.visit(PLAY)  # the training gives the board back
        teaching = self._study.lesson
        self._follow(teaching)
        if not teaching.on:
            teaching.left_open = self._window.tabs.front.value
        teaching.begin()
        self._window.board.setFocus()

    def end(self) -> None:
        """Put the person's own game back on the board."""
        if self._taught:
            self._study.lesson.end()
            self._close()

    @property
    def _taught(self) -> bool:
        """Whether an exercise of this lesson is on the board; the workshop has a lesson of its own."""
        return self._match.activity.exercise is ExerciseKind.LESSON and self._study.lesson.on

    def _follow(self, teaching: lesson.Lesson) -> None:
        if self._follows:
            return
        self._follows = True
        teaching.changed.connect(self._show)
        teaching.erred.connect(self._on_erred)
        teaching.left.connect(self._on_left)

    # What is shown

    def _show(self) -> None:
        if not self._taught:
            return
        teaching = self._study.lesson
        if self._card is None:
            self._card = lesson_card.LessonCard(self._texts())
            self._card.next_wanted.connect(self._go_on)
            self._card.end_wanted.connect(self.end)
            self._window.show_lesson(self._card)
        self._window.keep_tab(Tab(teaching.left_open) if teaching.left_open else None)
        exercise, skill = teaching.exercise, teaching.exercise.skill
        if teaching.solved:
            self._notices.recall(sentences.wrong_text)
            self._notices.recall(sentences.hint_text)
        else:
            self._match.show_exercise_weights(False)  # they would tell the answer, or lie over the hint
            if skill is exercises.Skill.WEIGHTS:
                self._window.tabs.choose(Tab.WEIGHTS)  # what is to be ticked is there
            elif self._window.tabs.front is Tab.WEIGHTS:
                self._window.tabs.choose(Tab.MOVES)
        text = self._praise(exercise) if teaching.solved else sentences.task_text(exercise, self._key(skill))
        self._card.show_exercise(
            sentences.progress_text(teaching.number, len(exercises.EXERCISES)),
            sentences.lesson_title(skill),
            text,
            solved=teaching.solved,
            last=teaching.last,
        )

    def _praise(self, exercise: exercises.LessonExercise) -> str:
        """What is said of a solved exercise; where a stone was taken back it may have been brought back since."""
        again = exercise.skill is exercises.Skill.TAKE_BACK and self._match.position == exercise.position
        return sentences.back_again_text(exercise) if again else sentences.solved_text(exercise.skill)

    def _texts(self) -> list[str]:
        """All that the card says in the course of the lesson."""
        tasks = [sentences.task_text(each, self._key(each.skill)) for each in exercises.EXERCISES]
        again = [sentences.back_again_text(each) for each in exercises.EXERCISES if each.skill is each.skill.TAKE_BACK]
        return tasks + again + [sentences.solved_text(skill) for skill in exercises.Skill]

    def _close(self) -> None:
        """Take the card away, and show choices, players, tab and weights as before the lesson."""
        self._window.keep_tab(None)
        if front := self._study.lesson.left_open:
            self._window.tabs.choose(Tab(front))
        self._window.show_lesson(None)
        if self._card is not None:
            self._card.deleteLater()
            self._card = None
        self._window.board.setFocus()

    def _key(self, skill: exercises.Skill) -> str:
        """The first key for it. If that is a single letter, which the board may take for a point, all keys."""
        actions = self._window.actions_
        orders = {
            exercises.Skill.TAKE_BACK: actions.take_back,
            exercises.Skill.WEIGHTS: actions.weights,
            exercises.Skill.HINT: actions.hint,
        }
        keys = key_texts(orders[skill]) if skill in orders else []
        return " / ".join(keys if len("".join(keys[:1])) == 1 else keys[:1])

    # What is done

    def _on_left(self) -> None:
        """Another game is on the board."""
        self._close()

    def _go_on(self) -> None:
        self._study.lesson.go_on()
        self._window.board.setFocus()

    def _on_erred(self, point: Point) -> None:
        teaching = self._study.lesson
        if not teaching.solved:
            exercise = teaching.exercise
            phrase = Phrase(sentences.wrong_text, (exercise, point, self._key(exercise.skill)))
            self._notices.tell(NoticeKind.INFO, phrase, until=Until.MOVED, brief=True)

    def _hint(self) -> None:
        """Say which button is asked for, or let the engine tell a point."""
        teaching = self._study.lesson
        skill = teaching.exercise.skill
        if self._taught and not teaching.solved and sentences.hint_text(skill, ""):
            phrase = Phrase(sentences.hint_text, (skill, self._key(skill)))
            self._notices.tell(NoticeKind.INFO, phrase, until=Until.MOVED, brief=True)
        else:
            self._give_hint()

    def note_hint(self) -> None:
        """Take note that a hint is shown, which solves the exercise about hints."""
        if self._taught:
            self._study.lesson.note(exercises.Skill.HINT)

    def _on_changed(self) -> None:
        teaching = self._study.lesson if self._taught else None
        if teaching is not None and teaching.solved and teaching.exercise.skill is exercises.Skill.TAKE_BACK:
            self._show()
        if self._taught and shows_weights(self._match.activity, preferred=False):
            self._study.lesson.note(exercises.Skill.WEIGHTS)
