"""Patterns are drawn in the workshop, with clicks and keys."""

from __future__ import annotations

from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.game.weighers.patterns import MOST, NUMBERED
from gobang.words.workshop import pattern_words as words

if TYPE_CHECKING:
    from gobang.model.workshop.pattern_board import PatternBoard
    from gobang.view.workshop.numbers_card import NumbersCard


class PatternController(QObject):
    """Shows in the card of the numbers the pattern that is drawn, and lets it be drawn."""

    def __init__(self, context: Context, card: NumbersCard) -> None:
        super().__init__(context.window)
        self._match, self._study, self._card = context.match, context.study, card
        self._row = ""
        """The number that the keys are on in the list."""
        board, editor = self._board, card.patterns
        editor.drawn.connect(board.draw)
        editor.begin_wanted.connect(self._begin)
        editor.removal_wanted.connect(board.remove)
        editor.move_wanted.connect(board.move)
        editor.twice_wanted.connect(board.set_twice)
        card.table.current_changed.connect(self._on_row)
        board.changed.connect(self.show)
        context.match.changed.connect(self.show)
        self.show()

    @property
    def _board(self) -> PatternBoard:
        return self._study.pattern_board

    def _begin(self) -> None:
        """Draw a new pattern, and give its line the keys."""
        self._board.begin()
        self._card.patterns.line.begin()

    def _on_row(self) -> None:
        """Draw the pattern that was chosen in the list."""
        row = self._card.table.current
        if row == self._row:
            return
        self._row = row
        if row.startswith(NUMBERED):
            number = int(row.removeprefix(NUMBERED))
            if number != self._board.number:
                self._board.choose(number)

    def show(self) -> None:
        """Show the pattern, and where it stands in the list."""
        card, board = self._card, self._board
        card.patterns.setVisible(board.on)
        if not board.on:
            return
        if board.number is not None and card.table.current != (row := f"{NUMBERED}{board.number}"):
            self._row = row
            card.table.choose(row)
        many, number = len(board.table.patterns), board.number
        card.patterns.show_pattern(
            words.heading_text(board), board.cells, words.told_text(board), self._match.position.turn, twice=board.twice
        )
        card.patterns.show_ways(
            new=number is not None and many < MOST,
            remove=number is not None or many > 0,
            up=number is not None and number > 1,
            down=number is not None and number < many,
        )
