"""Computes from the window's size alone where everything is placed."""

from __future__ import annotations

from dataclasses import dataclass

from PySide6.QtCore import QRect, QSize

NARROW = 900
"""Below this width the rail is a menu and the panel a strip; what stands in its tabs comes as a sheet."""
WORDY = 1080
"""From this width on the rail has words under its icons."""

RAIL, BARE_RAIL, BAR, STRIP = 72, 48, 14, 262
LEAST_PANEL, MOST_PANEL, USUAL_HEIGHT = 380, 460, 1080
TOP, SIDE, BESIDE, GRIP = 10, 12, 8, 12
"""Gaps: above the board; at the sides and below; from the board to its bar; from the bar to the panel."""
BADGE_REACH = 8
"""How far the evaluation's badge extends beyond its bar on each side."""
SHEET = 380
LEAST_BOARD, LEAST_BESIDE_STRIP = 440, 380
"""The least width of the board when texts are large: beside a panel, which else becomes a strip, and beside a strip."""
LEAST_BESIDE, MORE_BESIDE = 520, 440
"""The least height of a panel beside the board: in less its tabs would show too little, so that it becomes a strip. And
how much more that is for words twice as large."""
LEAST_BELOW = 430
"""The least height of a panel below the board, so that its contents fit if it is as narrow as possible."""
BETTER = 1.15
"""The panel is put below the board only if that makes the board this many times as large."""


def most_panel(height: int) -> int:
    """The greatest width of a panel in a window of this height: the board cannot be wider than high."""
    return MOST_PANEL + max(0, height - USUAL_HEIGHT) // 2


@dataclass(frozen=True, slots=True)
class Plan:
    """The places in the window, below its menu bar, in logical pixels.

    `rail` is None in a narrow or low window, where it is a menu. Then `sheet` gives the left and the right edge of
    the tabs, which lie over the lower part of the strip and over as little of the board as they can. In a window
    that is higher than wide the panel is `below` the board, as wide as the window, and there is neither grip nor
    sheet.
    """

    rail: QRect | None
    board: QRect
    bar: QRect
    grip: QRect
    panel: QRect
    sheet: QRect | None
    below: bool = False

    @classmethod
    def of(cls, size: QSize, wanted: int | None = None, percent: int = 100, *, strip: bool = False) -> Plan:
        """Make the board as large as possible beside a panel of the `wanted` width, or of one that suits the window.

        Space that neither can use becomes margins of equal width at the sides. Words of `percent` their usual size
        widen the panel; where that would leave the board less than LEAST_BOARD, the panel becomes a strip. With `strip`
        it becomes one wherever the board becomes larger by that.
        """
        width, height = size.width(), size.height()
        rail = max(RAIL, RAIL * percent // 100) if width >= WORDY else BARE_RAIL
        tall = max(1, height - TOP - SIDE)
        beside = width - 2 * SIDE - BESIDE - BAR - GRIP
        large = max(100, percent)
        narrow = width < NARROW or (large > 100 and beside - rail - LEAST_PANEL * large // 100 < LEAST_BOARD)
        narrow = narrow or (strip and beside - rail - LEAST_PANEL * large // 100 < tall)
        low = tall < LEAST_BESIDE + MORE_BESIDE * (large - 100) // 100
        narrow = narrow or low
        rail = 0 if narrow else rail
        free = beside - rail
        least = STRIP if narrow else LEAST_PANEL
        most = LEAST_PANEL if narrow and not low else most_panel(height)
        if large > 100:
            least = least * large // 100
            if narrow:
                least = min(least, max(STRIP, free - LEAST_BESIDE_STRIP))
            most = max(least, most * large // 100)
        panel = min(most, max(least, wanted or free - tall))
        board = max(1, min(tall, free - panel))
        below = min(free + GRIP, tall - SIDE - max(LEAST_BELOW, LEAST_BELOW * percent // 100))
        if below > BETTER * board:
            return cls._with_panel_below(width, height, rail, below)
        left = rail + SIDE + max(0, free - panel - board) // 2
        top = TOP + (tall - board) // 2
        right = left + board + BESIDE + BAR
        return cls(
            None if narrow else QRect(0, 0, rail, height),
            QRect(left, top, board, board),
            QRect(left + board + BESIDE, top, BAR, board),
            QRect(right, TOP, GRIP, tall),
            QRect(right + GRIP, TOP, panel, tall),
            cls._sheet(right + GRIP + panel, tall, large, panel) if narrow else None,
        )

    @staticmethod
    def _sheet(right: int, tall: int, percent: int, panel: int) -> QRect:
        """The place of the sheet, which ends where the strip does and is at least as wide."""
        left = max(SIDE, right - max(SHEET * percent // 100, panel))
        return QRect(left, TOP, right - left, tall)

    @classmethod
    def _with_panel_below(cls, width: int, height: int, rail: int, board: int) -> Plan:
        """Lay out the board in the middle of the window's width, and a panel of the whole width below it."""
        left = rail + SIDE + max(0, width - rail - 2 * SIDE - BESIDE - BAR - board) // 2
        under = TOP + board + SIDE
        return cls(
            QRect(0, 0, rail, height) if rail else None,
            QRect(left, TOP, board, board),
            QRect(left + board + BESIDE, TOP, BAR, board),
            QRect(),
            QRect(rail + SIDE, under, width - rail - 2 * SIDE, height - SIDE - under),
            None,
            below=True,
        )

    def under_menus(self, height: int, *, hidden: bool) -> Plan:
        """The plan of a full screen for what lies below a menu bar of this height, which may be hidden.

        The panel always begins below the menu bar, so that it comes and goes without moving anything; it covers the
        upper edge of the board, which has the whole height.
        """
        by = 0 if hidden else -height
        board, bar, grip = (rect.translated(0, by) for rect in (self.board, self.bar, self.grip))
        panel, sheet = (
            rect and rect.adjusted(0, 0 if self.below else height, 0, 0).translated(0, by)
            for rect in (self.panel, self.sheet)
        )
        rail = self.rail and self.rail.adjusted(0, 0, 0, by)
        return Plan(rail, board, bar, grip, panel or QRect(), sheet, below=self.below)
