"""The machine beside the one on the bench: its weights of the same position, on a board of its own."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.game.point import Point
from gobang.game.weighers.weights import Weighing, weigh
from gobang.view.art.marks import Marks, Speaker
from gobang.view.board.board_view import BoardView
from gobang.view.workshop.second_card import SecondBoard
from gobang.words.play.opponents import weigher_name
from gobang.words.workshop import place as words
from gobang.words.workshop import step_words

if TYPE_CHECKING:
    from gobang.model.workshop.bench import Bench
    from gobang.view.workshop.workshop_panel import WorkshopPanel


class SecondController(QObject):
    """Weighs what `follow` is given by the numbers of the second machine, and shows it.

    `pointed` is told where the pointer is on its board.
    """

    def __init__(self, context: Context, panel: WorkshopPanel, pointed: Callable[[Point | None], None]) -> None:
        super().__init__(context.window)
        self._window, self._match, self._study = context.window, context.match, context.study
        self._router, self._panel, self._pointed = context.router, panel, pointed
        self._made: SecondBoard | None = None
        self.weighing: Weighing | None = None
        """The position as the second machine weighs it; None if there is no second machine or nothing to weigh."""
        bench = self._bench
        panel.second.chosen.connect(bench.choose_second)
        for changed in (bench.chosen, bench.second_chosen, bench.own.listed):
            changed.connect(self._show_machines)
        context.settings.changed.connect(self._look_alike)
        context.window.board.point_hovered.connect(self._on_pointed)
        context.window.board.cursor_moved.connect(self._on_pointed)
        context.study.walk.moved.connect(self._show)
        self._show_machines()

    @property
    def _bench(self) -> Bench:
        return self._study.bench

    @property
    def _board(self) -> SecondBoard:
        """The second board, made when it is first needed."""
        if self._made is None:
            self._made = SecondBoard(self._match.field)
            self._made.point_clicked.connect(self._router.point)
            self._made.point_hovered.connect(self._on_pointed_there)
            self._made.look_like(self._window.board)
            self._panel.second.put_board(self._made)
        return self._made

    def follow(self, now: Weighing | None) -> None:
        """Weigh the position on the board, if it has weights."""
        bench = self._bench
        self.weighing = weigh(now.position, bench.of(bench.second)) if now is not None and bench.second else None
        self._show()

    def pin(self, point: Point | None) -> None:
        """Ring the point whose sum stays."""
        if self.weighing is not None:
            self._board.set_pinned(point, explained=False)

    def leave(self) -> None:
        """Show nothing, because the place is left."""
        self.follow(None)
        self._on_pointed_there(None)

    def _show_machines(self) -> None:
        bench = self._bench
        others = [(name, weigher_name(name)) for name in bench.names if name != bench.name]
        self._panel.second.show_machines(others, bench.second)

    def _look_alike(self) -> None:
        if self._made is not None:
            self._made.look_like(self._window.board)

    def _show(self) -> None:
        """Show the weights on the second board, and what the second machine plays, or its step."""
        card, weighing, walk = self._panel.second, self.weighing, self._study.walk
        if weighing is None:
            card.show_second("")
            if self._made is not None:
                self._made.set_weights(None)
            return
        board, side = self._board, walk.second
        board.set_weights(weighing)
        if side is None:
            board.show_marks(Speaker.STEPS, None)
            card.show_second(words.plays_text(weighing, None))
            return
        pointed = (walk.point, *side.heaviest[:1])
        board.show_marks(Speaker.STEPS, Marks(weighing.position, read=side.step.cells, pointed=pointed))
        card.show_second(step_words.beside_sentence(walk, side))

    # One pointer on both boards

    def _on_pointed(self, point: Point | None) -> None:
        if self.weighing is not None:
            self._mark(self._board, point)

    def _on_pointed_there(self, point: Point | None) -> None:
        self._mark(self._window.board, point)
        self._pointed(point)

    def _mark(self, board: BoardView, point: Point | None) -> None:
        marks = None if point is None else Marks(self._match.position, pointed=(point,))
        board.show_marks(Speaker.CHIP, marks)
