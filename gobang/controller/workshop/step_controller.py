"""The steps of a calculation in the workshop: where it stands, what is lit in the table and framed on the board."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.game.notation import point_name
from gobang.game.point import Point
from gobang.game.weighers.weights import Weighing
from gobang.view import speech
from gobang.view.art.marks import Marks, Speaker
from gobang.words.catalogue import joined
from gobang.words.play.pseudocode import line_of, pseudocode
from gobang.words.workshop import step_words as words

if TYPE_CHECKING:
    from gobang.model.workshop.walk import Walk
    from gobang.view.workshop.workshop_panel import WorkshopPanel

SAID = 1.0
"""The speed up to which each step is said while it plays."""


class StepController(QObject):
    """Walks through the weighing on the board, from the point that is pinned, else from the heaviest.

    `weighings` gives the one that the board shows, and that of the machine beside it; `aimed` the point to begin with.
    """

    def __init__(
        self,
        context: Context,
        panel: WorkshopPanel,
        weighings: Callable[[], tuple[Weighing | None, Weighing | None]],
        aimed: Callable[[], Point | None],
    ) -> None:
        super().__init__(context.window)
        self._window, self._study, self._panel = context.window, context.study, panel
        self._weighings, self._aimed = weighings, aimed
        card, walk = panel.steps, self._walk
        card.show_speed(walk.speed)
        panel.stepping.clicked.connect(self._begin)
        card.closed.connect(walk.end)
        card.went.connect(self._go)
        card.played.connect(lambda: walk.play(on=not walk.playing))
        card.speed_chosen.connect(walk.set_speed)
        card.whole_toggled.connect(lambda whole: self._start(whole=whole))
        walk.moved.connect(self._show)

    @property
    def _walk(self) -> Walk:
        return self._study.walk

    def follow(self) -> None:
        """Show the same step by the numbers as they are now, of another point if another one is pinned."""
        (weighing, second), point = self._weighings(), self._aimed()
        if not self._walk.on:
            return
        if weighing is None:
            self._walk.end()
        elif not self._walk.whole and point is not None and point != self._walk.point:
            self._walk.begin(weighing, point, second)
        else:
            self._walk.follow(weighing, second)

    def stop(self) -> None:
        """End the walk, because the place is left."""
        self._walk.end()

    def _begin(self) -> None:
        self._start(whole=False)
        if self._walk.on:
            self._panel.steps.slider.setFocus()

    def _start(self, *, whole: bool) -> None:
        weighing, second = self._weighings()
        if weighing is None or not weighing.weights:
            return
        point = self._aimed() or weighing.top(1)[0][0]
        self._walk.begin(weighing, point, second, whole=whole)

    def _go(self, at: int) -> None:
        self._walk.play(on=False)
        self._walk.go(at)

    def _show(self) -> None:
        """Show the step in the card, in the table and on the board, and say it."""
        panel, walk, side = self._panel, self._walk, self._walk.first
        panel.show_steps(shown=walk.on)
        if side is None:
            panel.card.table.light("")
            self._window.board.show_marks(Speaker.STEPS, None)
            return
        step, weighing, says = side.step, side.weighing, words.side_sentence(walk, side)
        profile, size = weighing.profile, weighing.position.size
        card = panel.steps
        card.show_step(walk.at, walk.last, playing=walk.playing, whole=walk.whole)
        card.show_words(point_name(walk.point, size), words.sum_text(step), words.where_text(walk), says)
        card.code.show_lines(pseudocode(profile.table), line_of(profile.table, step))
        panel.card.table.light(step.number or "")
        pointed = (walk.point, *side.heaviest[:1])
        self._window.board.show_marks(Speaker.STEPS, Marks(weighing.position, read=step.cells, pointed=pointed))
        if not walk.playing or walk.speed <= SAID:
            beside = [] if walk.second is None else [words.beside_sentence(walk, walk.second)]
            speech.say(card, joined(says, *beside))
