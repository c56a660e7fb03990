"""The page about the board, its stones and what is marked on it."""

from __future__ import annotations

from gobang.model.kept.settings import BoardStyle, Coordinates, LastMove, Preferences, StoneStyle
from gobang.view.art import board_style
from gobang.view.art.look import look
from gobang.view.art.theme import load
from gobang.view.dialogs.preferences.board_preview import BoardPreview
from gobang.view.dialogs.preferences.page import Page
from gobang.words.catalogue import tr


class BoardPage(Page):
    """Shows wood and stones as they are chosen, in the colours of the window's theme."""

    def __init__(self, preferences: Preferences) -> None:
        super().__init__(tr("Board and stones"), preferences)
        woods = {BoardStyle.KAYA: tr("Kaya"), BoardStyle.WALNUT: tr("Walnut"), BoardStyle.BAMBOO: tr("Bamboo")}
        self._wood = self._choice(tr("Board"), "board_style", woods | {BoardStyle.PLAIN: tr("Plain")})
        stones = {StoneStyle.CLASSIC: tr("Slate and shell"), StoneStyle.MATTE: tr("Matte"), StoneStyle.JADE: tr("Jade")}
        self._stones = self._choice(tr("Stones"), "stone_style", stones)
        self.preview = BoardPreview(look.theme)
        self._form.addRow("", self.preview)
        for box in (self._wood, self._stones):
            box.currentIndexChanged.connect(self._show_preview)
        self._show_look()
        look.changed.connect(self._show_look)
        corners = {
            Coordinates.LETTERS: tr("A–O and 1–15, from the lower left"),
            Coordinates.NUMBERS: tr("Numbers, from the upper left"),
            Coordinates.NONE: tr("None"),
        }
        self._choice(tr("Coordinates"), "coordinates", corners)
        marks = {LastMove.DOT: tr("A dot"), LastMove.RING: tr("A ring"), LastMove.NUMBER: tr("Its number")}
        self._choice(tr("Last move"), "last_move", marks)
        self._tick(tr("Numbers on the stones"), "move_numbers")
        self._tick(tr("Mark forbidden points under renju"), "forbidden_points")
        self._tick(tr("Mark the next moves of the record"), "next_moves")
        self._tick(tr("Animate stones"), "animation")

    def _show_look(self) -> None:
        """Show the choices in the present colours; where they have no effect, they are disabled."""
        flat = look.theme.flat
        tip = tr("High contrast has a board of its own.") if flat else ""
        for box in (self._wood, self._stones):
            box.setDisabled(flat)
            box.setToolTip(tip)
        self._show_preview()

    def _show_preview(self) -> None:
        wood, stones = self._wood.currentData(), self._stones.currentData()
        self.preview.show_theme(board_style.dressed(load(look.theme.name), wood, stones))
