"""The lesson "Your first machine" in the workshop: its card, and the way on."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.model.workshop.machine_lesson import MachineStep
from gobang.words.workshop import machine_lesson as words

if TYPE_CHECKING:
    from gobang.model.workshop.machine_lesson import MachineLesson
    from gobang.view.workshop.workshop_panel import WorkshopPanel


class MachineLessonController(QObject):
    """Shows the step at the top of the panel. `play` begins a game against the machine on the bench."""

    def __init__(self, context: Context, panel: WorkshopPanel, play: Callable[[], None]) -> None:
        super().__init__(context.window)
        self._study, self._panel, self._play = context.study, panel, play
        self._brought = (0, False)
        """The step, and whether it was done, when something was brought into sight last."""
        card = panel.lesson
        card.next_wanted.connect(self._go_on)
        card.end_wanted.connect(self._lesson.end)
        panel.lesson_wanted.connect(self.begin)
        self._lesson.changed.connect(self._show)
        context.study.weighings.pinned_changed.connect(self._on_pinned)
        self._show()

    @property
    def _lesson(self) -> MachineLesson:
        return self._study.machine_lesson

    def begin(self) -> None:
        """Begin the lesson, or go on where it was left."""
        self._study.weighings.pin(None)
        self._lesson.begin()

    def leave(self) -> None:
        """Put the person's own game back, because the place is left."""
        self._lesson.end()

    def _on_pinned(self) -> None:
        if self._study.weighings.pinned is not None:
            self._lesson.note_pinned()

    def _go_on(self) -> None:
        if self._lesson.step is MachineStep.PLAY:
            self._play()
        else:
            self._lesson.go_on()

    def _show(self) -> None:
        lesson, card = self._lesson, self._panel.lesson
        if not lesson.on:
            self._brought = (0, False)
            self._panel.show_lesson(shown=False)
            return
        step, last = lesson.step, lesson.step is MachineStep.PLAY
        text = words.solved_text(step) if lesson.solved else words.task_text(step)
        card.show_exercise(
            words.progress_text(lesson.number), words.title(step), text, solved=lesson.solved or last, last=False
        )
        if last:
            card.onward.setText(words.play_text())
        self._panel.show_lesson(shown=True)
        self._bring(lesson)

    def _bring(self, lesson: MachineLesson) -> None:
        """Bring what a step asks for into sight when it begins."""
        panel, begun = self._panel, (lesson.number, lesson.solved)
        if begun == self._brought:
            return
        self._brought = begun
        wanted = {
            MachineStep.SUM: panel.stepping,
            MachineStep.COPY: panel.copy,
            MachineStep.CHANGE: panel.card,
            MachineStep.TRY: panel.trial,
        }.get(lesson.step)
        if wanted is not None and not lesson.solved and wanted.isVisible():
            panel.bring(wanted)
