"""The students' panel: what each of the five weighers would play, and what one point is worth to it and why."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from itertools import pairwise

from PySide6.QtCore import QPoint, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QFontMetrics, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from gobang.game.point import Point
from gobang.game.weighers.profile_text import loads
from gobang.game.weighers.weights import Weighing
from gobang.view import speech
from gobang.view.analysis.legend import HALVES, Legend, LegendSign
from gobang.view.analysis.reason_table import ReasonTable
from gobang.view.analysis.weigher_card import CHIPS, WeigherCard
from gobang.view.art import style
from gobang.view.frame.flow import FlowLayout
from gobang.view.frame.info_button import InfoButton
from gobang.view.handlers import TellsErrors
from gobang.view.scroll_column import ScrollColumn
from gobang.view.shortening_combo import BESIDE, ShorteningCombo
from gobang.view.ticks import show_ticked
from gobang.words.catalogue import tr
from gobang.words.play.opponents import numbers_tip, tutorial_letter, tutorial_name, weigher_name, weigher_sentence

_LOW, _LOWEST = 322, 250
"""The heights below which the cards are less high, and all stands closer, in logical pixels."""
_LESS, _LEAST = 6, 10
"""By how many pixels the cards are less high then."""
_BETWEEN = 2
"""The usual gap between two cards, in pixels."""


_WEIGHTS = frozenset((LegendSign.DISC, LegendSign.HEAVIEST, LegendSign.COLOURS))
_ANALYSED = frozenset((LegendSign.DISC, LegendSign.TILE, LegendSign.COLOURS))
_HINT = frozenset((LegendSign.HINT,))
"""What the legend explains while weights are on the board, alone or with the analysis, and while a hint's move is."""
_SIDE = 6
"""The margin at either side of what scrolls, in logical pixels."""
LEAST_COMPARE = 80
"""So wide is the box of the second weigher at least, in logical pixels for words of the usual size."""


class WeightsPanel(TellsErrors, QWidget):
    """Cards, a switch for the heat map on the board, a second weigher to compare with, and the table of reasons."""

    scheme_chosen = Signal(str)  # the weigher whose weights the board shows
    compare_chosen = Signal(object)  # the weigher to compare it with, a str, or None
    weights_toggled = Signal(bool)  # whether the board shows weights
    follow_toggled = Signal(bool)  # whether the weights shown are those of the machine that is to move
    point_wanted = Signal(object)  # Point under the pointer or reached by keys, or None when it is left
    point_picked = Signal(object)  # Point whose chip was clicked: its reasons are to stay; None: no longer
    table_wanted = Signal(str)  # the weigher whose table of numbers is asked for

    def __init__(self) -> None:
        super().__init__()
        self._names: dict[str, tuple[str, str]] = {}
        self._cards: dict[str, WeigherCard] = {}
        self._compared: str | None = None
        self._explained = self._hinted = self._analysed = False
        self._list = QVBoxLayout()
        self._list.setSpacing(_BETWEEN)
        self._switch = QCheckBox()
        self._switch.toggled.connect(self.weights_toggled)
        self._follow = QCheckBox()
        self._follow.toggled.connect(self.follow_toggled)
        self._with = QLabel()
        self._compare = ShorteningCombo()
        self._compare.activated.connect(self._on_compare_activated)
        self._with.setBuddy(self._compare)
        self._numbers = InfoButton(numbers_tip())
        self._numbers.clicked.connect(lambda: self.table_wanted.emit(self.scheme or ""))
        self._pinned: Point | None = None
        self._table = ReasonTable()
        self._table.released.connect(lambda: self.point_picked.emit(None))
        self._legend = Legend(_WEIGHTS)
        self._build()
        self._label()
        self._show_legend()

    @property
    def scheme(self) -> str | None:
        """The weigher chosen."""
        return next((name for name, card in self._cards.items() if card.isChecked()), None)

    @property
    def compared(self) -> str | None:
        """The weigher it is compared with."""
        return self._compared

    @property
    def table(self) -> ReasonTable:
        """The table of reasons."""
        return self._table

    def set_names(self, names: Mapping[str, tuple[str, str]]) -> None:
        """Show a card for each weigher: its id, and its title and a sentence about it."""
        if list(names) != list(self._cards):
            for card in self._cards.values():
                card.deleteLater()
            self._cards = {name: self._card(name) for name in names}
            walk = [*self._cards.values(), self._switch, self._follow, self._numbers, self._compare, self._table]
            for before, after in pairwise(walk):
                QWidget.setTabOrder(before, after)
        self._names = dict(names)
        for name, (title, sentence) in names.items():
            self._cards[name].set_words(title, tutorial_name(name), tutorial_letter(name), sentence)
        for card in self._cards.values():
            card.set_name_room(max(each.name_needs for each in self._cards.values()))
        self._fill_compare()

    def set_follow(self, follow: bool | None) -> None:
        """Show whether the weights shown follow the machine that is to move; None: there is nothing to follow."""
        show_ticked(self._follow, bool(follow))
        self._follow.setHidden(follow is None)

    def set_scheme(self, scheme: str | None) -> None:
        """Tint the card of `scheme`; nothing is emitted."""
        for name, card in self._cards.items():
            card.setAutoExclusive(False)
            show_ticked(card, name == scheme)
            card.setAutoExclusive(True)
        if scheme is not None and scheme == self._compared:
            self._compared = None
        self._fill_compare()
        self._show_legend()

    def set_compared(self, scheme: str | None) -> None:
        """Show which weigher is compared; nothing is emitted."""
        compared = scheme if scheme in self._cards and scheme != self.scheme else None
        if compared != self._compared:
            self._compared = compared
            self._fill_compare()
            self._show_legend()

    def set_shown(self, shown: bool) -> None:
        """Let the switch "On the board" stand as the board does; nothing is emitted."""
        show_ticked(self._switch, shown)
        self._show_legend()

    def show_weighings(self, weighings: Mapping[str, Weighing], forbidden: Collection[Point] = ()) -> None:
        """The five opinions on the present position, by weigher's id; `forbidden` points are struck out.

        The card of a weigher that has none, as after the end of the game, shows no points.
        """
        for name, card in self._cards.items():
            if (weighing := weighings.get(name)) is not None:
                card.set_best(_best_first(weighing), weighing.position.size, forbidden)
            else:
                card.set_best((), 0)
        room = max((card.chip_needs for card in self._cards.values()), default=0.0)
        for card in self._cards.values():
            card.set_chip_room(room)

    def show_reasons(self, point: Point | None, weighing: Weighing | None, other: Weighing | None = None) -> None:
        """Explain the weight of `point` by one weigher or by two side by side; None empties the table.

        The legend is hidden while the table has reasons to show, unless it explains the mark of a hint.
        """
        self._explained = point is not None
        self._show_legend()
        self._table.show_reasons(point, weighing, other)

    def set_pinned(self, point: Point | None, *, in_sight: bool = False) -> None:
        """Mark the point whose sum stays; `in_sight`: scroll to the sum. Follow with `show_reasons`."""
        self._pinned = point
        self._table.set_pinned(point is not None)
        for card in self._cards.values():
            card.set_pinned(point)
        if in_sight:
            QTimer.singleShot(0, self, self._bring_sum)  # the scroll bar must know first how high the sum is

    def _bring_sum(self) -> None:
        """Scroll to the sum, so that it is seen whole or as far as the card of its weigher stays in sight."""
        bar, room = self._scrolling.verticalScrollBar(), self._scrolling.viewport().height()
        lowest = self._table.mapTo(self._content, QPoint(0, self._table.height())).y() - room
        card = self._cards.get(self.scheme or "")
        highest = lowest if card is None else card.mapTo(self._content, QPoint(0, 0)).y()
        bar.setValue(max(bar.value(), min(lowest, highest)))

    def set_over(self, over: bool) -> None:
        """Set whether the game has ended at the position shown: then the table says so instead of asking to point."""
        self._table.set_over(over)

    def set_hinted(self, hinted: bool) -> None:
        """Set whether the board shows the move of a hint, so that the legend explains its mark."""
        self._hinted = hinted
        self._show_legend()

    def set_analysed(self, analysed: bool) -> None:
        """Set whether the board shows the analysis, before which the weights step back to discs without numbers."""
        self._analysed = analysed
        self._show_legend()

    def _show_legend(self) -> None:
        """Explain the marks while there are any, and while nobody needs the room; that of a hint always."""
        weights = _ANALYSED if self._analysed else _WEIGHTS
        signs = (weights if self._switch.isChecked() else frozenset()) | (_HINT if self._hinted else frozenset())
        if self._compared is not None and self._switch.isChecked() and not self._analysed:
            signs |= HALVES
            self._legend.set_halves(weigher_name(self.scheme or ""), weigher_name(self._compared))
        if signs:
            self._legend.set_signs(signs)
        self._legend.setVisible(bool(signs) and (self._hinted or not self._explained))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Make the cards less high where they, the legend and a line below would need a scroll bar."""
        super().resizeEvent(event)
        for card in self._cards.values():
            card.set_less(self._less)
        close = self._less == _LEAST
        self._list.setSpacing(0 if close else _BETWEEN)
        self._column.setSpacing(style.UNIT // 2 if close else style.UNIT)
        self._fit_margin()

    def sizeHint(self) -> QSize:
        """Room for the cards and the table."""
        return QSize(400, 420)

    def _build(self) -> None:
        self._content = content = QWidget()
        self._column = column = QVBoxLayout(content)
        column.setContentsMargins(_SIDE, 0, _SIDE, 0)
        column.setSpacing(style.UNIT)
        column.addLayout(self._list)
        compared = QWidget()
        beside = QHBoxLayout(compared)
        beside.setContentsMargins(0, 0, 0, 0)
        beside.setSpacing(style.UNIT)
        beside.addWidget(self._with)
        beside.addWidget(self._compare)
        switches = FlowLayout(style.UNIT, last_at_end=True)
        switches.setContentsMargins(style.UNIT // 2, 0, 0, 0)
        for widget in (self._switch, self._follow, self._numbers, compared):
            switches.addWidget(widget)
        column.addLayout(switches)
        rule = QFrame()
        rule.setProperty("role", "rule")
        column.addWidget(rule)
        reasons = QVBoxLayout()
        reasons.setContentsMargins(style.UNIT, 0, style.UNIT, 0)
        reasons.addWidget(self._table)
        column.addLayout(reasons)
        column.addStretch()
        below = QHBoxLayout()
        below.setContentsMargins(style.UNIT + 6, 2, style.UNIT + 6, 6)
        below.addWidget(self._legend)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(0)
        self._scrolling = ScrollColumn(content)
        self._scrolling.verticalScrollBar().rangeChanged.connect(self._fit_margin)
        box.addWidget(self._scrolling)
        box.addLayout(below)  # not among what scrolls, so that reasons do not move it

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Escape lets the pinned sum go."""
        if event.key() == Qt.Key.Key_Escape and self._pinned is not None:
            self.point_picked.emit(None)
        else:
            super().keyPressEvent(event)

    def _fit_margin(self) -> None:
        """Let the scroll bar take the place of the margin, so that nothing moves when it appears."""
        bar = self._scrolling.verticalScrollBar()
        width = bar.sizeHint().width()
        self._column.setContentsMargins(_SIDE, 0, max(0, _SIDE - width) if bar.maximum() else max(_SIDE, width), 0)

    @property
    def _less(self) -> int:
        height = self.height()
        return _LEAST if height < style.scaled(_LOWEST) else _LESS if height < style.scaled(_LOW) else 0

    def _card(self, name: str) -> WeigherCard:
        card = WeigherCard(name)
        card.set_less(self._less)
        card.toggled.connect(lambda on: self._on_chosen(name) if on else None)
        card.point_wanted.connect(self.point_wanted)
        card.point_picked.connect(self.point_picked)
        card.set_pinned(self._pinned)
        self._list.addWidget(card)
        return card

    def _on_chosen(self, name: str) -> None:
        self.set_scheme(name)
        self.scheme_chosen.emit(name)

    def _on_compare_activated(self, row: int) -> None:
        self.set_compared(self._compare.itemData(row))
        self.compare_chosen.emit(self._compared)

    def _fill_compare(self) -> None:
        """Offer every weigher but the chosen one for comparison."""
        self._compare.clear()
        self._compare.addItem(tr("none"), None)
        none = QFontMetrics(style.font()).horizontalAdvance(tr("none")) + BESIDE + 1
        self._compare.setMinimumWidth(max(style.scaled(LEAST_COMPARE), none))
        for name, (title, _) in self._names.items():
            if name != self.scheme:
                self._compare.addItem(title, name)
            self._cards[name].set_compared(name == self._compared)
        self._compare.setCurrentIndex(max(0, self._compare.findData(self._compared)))

    def _label(self) -> None:
        self._switch.setText(tr("On the board"))
        self._switch.setToolTip(tr("Paint what every point is worth on the board"))
        self._follow.setText(tr("Follow"))
        self._follow.setToolTip(tr("Show the weights of the machine that is to move"))
        self._follow.setHidden(True)
        self._with.setText(tr("Compare"))
        speech.call(self._compare, tr("Compare with"))
        self._compare.setToolTip(tr("Compare with"))
        self._fill_compare()


def _best_first(weighing: Weighing) -> list[tuple[Point, int]]:
    """The heaviest points, but first the one that would be played, even if it is not the heaviest."""
    played = [(point, weighing.weights[point]) for point in weighing.best[:CHIPS]]
    others = ((point, weight) for point, weight in weighing.top(CHIPS * 2) if weight and point not in weighing.best)
    return [*played, *others][:CHIPS]


if __name__ == "__main__":
    from gobang.game.position import Position, centre
    from gobang.game.weighers.weights import weigh
    from gobang.paths import resources
    from gobang.view.demo import show

    def demo() -> QWidget:
        """Five opinions on the answer to a stone in the middle."""
        files = sorted((resources() / "weights").glob("*.toml"))
        profiles = [loads(path.read_text(encoding="utf-8")) for path in files]
        position = Position.of(15, [centre(15)])
        weighings = {profile.name: weigh(position, profile) for profile in profiles}
        panel = WeightsPanel()
        panel.set_names({name: (weigher_name(name), weigher_sentence(name)) for name in weighings})
        panel.set_scheme(profiles[0].name)
        panel.show_weighings(weighings)
        panel.point_wanted.connect(lambda point: panel.show_reasons(point, weighings[panel.scheme or ""]))
        return panel

    show(demo)
