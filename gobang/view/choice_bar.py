"""The choices at the top of the panel: mode, opponents, rule and board size."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QComboBox, QGridLayout, QMenu, QSizePolicy, QWidget, QWidgetAction

from gobang.game.point import Stone
from gobang.game.ruleset import RULES
from gobang.model.opponents.opponents import Opponent
from gobang.model.setup import COMMON_SIZES, Mode, Setup
from gobang.view import speech
from gobang.view.art import style
from gobang.view.opponent_combo import OpponentCombo
from gobang.view.orders.action_button import ActionButton
from gobang.words.board import board_name, stone_name
from gobang.words.catalogue import tr
from gobang.words.opponents import mode_name
from gobang.words.rules import rule_name, rule_sentence, setup_name


class ChoiceBar(QWidget):
    """Shows a Setup. `chosen` carries the one that the user asks for; only `show_setup` shows it.

    The choices stand in two columns. A narrow bar has only the rule, whose menu also contains the others, and New game.
    """

    chosen = Signal(object)  # Setup

    def __init__(self, machines: Sequence[Opponent], more: QAction, begin: QAction) -> None:
        super().__init__()
        self._setup = Setup()
        machines = tuple(machines)
        self.mode = self._combo(tr("Who plays"), ((mode_name(mode), mode, "") for mode in Mode))
        self.opponent = OpponentCombo(machines)
        self.second = OpponentCombo(machines)
        speech.call(self.second, tr("White's machine"))
        self.second.setToolTip(tr("White's machine"))
        self.game = _MenuCombo(self._menu(more))
        self.game.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.begin = ActionButton(begin, self)
        self.begin.setProperty("primary", True)
        self._rows: int | None = None
        self._shown_rows = 0
        self._width = 0
        self._beside = True
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setSpacing(style.UNIT)
        for widget in (self.mode, self.opponent, self.second, self.game):
            widget.setParent(self)  # without a parent each would be a window of its own
            widget.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        self.mode.activated.connect(lambda _: self._choose(mode=self.mode.currentData()))
        self.opponent.activated.connect(lambda _: self._choose(opponent=self.opponent.currentData()))
        self.second.activated.connect(lambda _: self._choose(second=self.second.currentData()))
        self.show_setup(self._setup)

    def show_setup(self, setup: Setup) -> None:
        """Show the choices of `setup`."""
        self._setup = setup
        self.mode.setCurrentIndex(self.mode.findData(setup.mode))
        self.opponent.choose(setup.opponent)
        self.second.choose(setup.second)
        whose = tr("Black's machine") if setup.mode is Mode.MACHINES else tr("Opponent")
        speech.call(self.opponent, whose)
        self.opponent.setToolTip(style.as_text(whose))
        self.game.setItemText(0, setup_name(setup))
        self._place()
        self.game.setToolTip(tr("Rule and board: {0}").format(setup_name(setup)))
        speech.call(self.game, tr("Rule and board"))
        for action in self.game.menu().actions():
            if isinstance(change := action.data(), dict):
                action.setChecked(all(getattr(setup, name) == value for name, value in change.items()))
        for action in (self._own_headline, *self._own.actions()):
            action.setVisible(setup.mode is Mode.VERSUS)
        for action in self._first.actions():
            action.setEnabled(not setup.rules.black_begins)

    @property
    def most_rows(self) -> int:
        """How many rows one column has if every choice has its own."""
        return 3 + {Mode.VERSUS: 1, Mode.MACHINES: 2}.get(self._setup.mode, 0)

    @property
    def rows(self) -> int:
        """How many rows there are."""
        return self._shown_rows

    def height_of(self, rows: int, gap: int) -> int:
        """The height of so many rows, but at least three, with this gap between them."""
        rows = max(3, rows)
        return rows * max(self.mode.sizeHint().height(), self.begin.sizeHint().height()) + (rows - 1) * gap

    def set_rows(self, rows: int | None, gap: int = style.UNIT) -> None:
        """Use one column of at most `rows` rows, but at least three, with this gap between them; None: two columns.

        If that is too few, two machines stand side by side, or else no machine is shown.
        """
        if (rows, gap) != (self._rows, self._grid.verticalSpacing()):
            self._rows = rows
            self._grid.setVerticalSpacing(gap)
            self._place()

    def set_width(self, width: int) -> None:
        """Put the mode and the opponent below each other where large words leave the mode no room beside it."""
        beside = style.percent() <= 100 or 2 * self.mode.sizeHint().width() + style.UNIT <= width
        if (beside, width) != (self._beside, self._width):
            self._beside, self._width = beside, width
            self._place()

    def _place(self) -> None:
        """Lay the choices out in rows of two, the mode alone if there is no opponent beside it; or in one column."""
        mode = self._setup.mode
        machines: list[tuple[QWidget, ...]] = [(self.opponent, self.second)] if mode is Mode.MACHINES else []
        if mode is Mode.VERSUS:
            machines = [(self.opponent,)]
        rows: list[tuple[QWidget, ...]] = [(self.mode,), *machines, (self.game, self.begin)]
        if self._rows is not None:
            rows = [(self.mode,), *((each,) for pair in machines for each in pair), (self.game,), (self.begin,)]
            if len(rows) == self._rows + 1 and mode is Mode.MACHINES:
                rows[1:3] = machines
            if len(rows) > max(3, self._rows):
                rows = [(self.mode,), (self.game,), (self.begin,)]
        elif mode is Mode.VERSUS and self._beside:
            rows[:2] = [(self.mode, self.opponent)]
        self._shown_rows = len(rows)
        everything: tuple[QWidget, ...] = (self.mode, self.opponent, self.second, self.game, self.begin)
        shown = [widget for row in rows for widget in row]
        high = QSizePolicy.Policy.Fixed if self._rows is None else QSizePolicy.Policy.Expanding
        for widget in everything:
            self._grid.removeWidget(widget)
            widget.setVisible(widget in shown)
            widget.setSizePolicy(widget.sizePolicy().horizontalPolicy(), high)
        for number, row in enumerate(rows):
            for column, widget in enumerate(row):
                self._grid.addWidget(widget, number, column, 1, 2 // len(row))
        for column in range(2):
            self._grid.setColumnStretch(column, 1)
        self.game.setMinimumWidth(0 if self._rows is not None else self._game_needs())

    def _game_needs(self) -> int:
        """How wide rule and board are, or what New game leaves them: a long name of a rule takes more than half."""
        return max(0, min(self.game.sizeHint().width(), self._width - style.UNIT - self.begin.sizeHint().width()))

    def set_machines(self, machines: Sequence[Opponent]) -> None:
        """Offer these machines."""
        machines = tuple(machines)
        for combo in (self.opponent, self.second):
            combo.set_machines(machines)
        self.show_setup(self._setup)

    def _choose(self, **change: object) -> None:
        wanted = replace(self._setup, **change)  # type: ignore[arg-type]
        self.show_setup(self._setup)
        if wanted != self._setup:
            self.chosen.emit(wanted)

    def _combo(self, name: str, items: Iterable[tuple[str, object, str]]) -> QComboBox:
        combo = QComboBox()
        speech.call(combo, name)
        combo.setToolTip(style.as_text(name))
        for row, (text, data, tip) in enumerate(items):
            combo.addItem(text, data)
            combo.setItemData(row, tip, Qt.ItemDataRole.ToolTipRole)
        return combo

    def _menu(self, more: QAction) -> QMenu:
        menu = QMenu(self)
        menu.setToolTipsVisible(True)
        self._headline(menu, tr("Rule"))
        self._group(menu, [(rule_name(name), rule_sentence(name), {"rule": name}) for name in RULES])
        self._headline(menu, tr("Board"))
        self._group(menu, [(board_name(size), "", {"size": size}) for size in COMMON_SIZES])
        self._own_headline = self._headline(menu, tr("Your colour"))
        self._own = self._group(menu, [(stone_name(stone), "", {"own": stone}) for stone in (Stone.BLACK, Stone.WHITE)])
        self._headline(menu, tr("First move"))
        self._first = self._group(
            menu, [(stone_name(stone), "", {"first": stone}) for stone in (Stone.BLACK, Stone.WHITE)]
        )
        menu.addSeparator()
        menu.addAction(more)
        return menu

    def _headline(self, menu: QMenu, text: str) -> QAction:
        """Add a heading to the menu. WORKAROUND(Qt 6.x): with a style sheet Qt draws a section without its text."""
        menu.addSeparator()
        label = style.soft(text)
        label.setContentsMargins(11, 4, 11, 2)
        headline = QWidgetAction(menu)
        headline.setDefaultWidget(label)
        headline.setText(text)
        headline.setEnabled(False)  # arrow keys skip it
        menu.addAction(headline)
        return headline

    def _group(self, menu: QMenu, items: Iterable[tuple[str, str, dict[str, object]]]) -> QActionGroup:
        group = QActionGroup(menu)
        for text, tip, change in items:
            action = group.addAction(text)
            action.setCheckable(True)
            action.setToolTip(tip or text)
            action.setData(change)
            action.triggered.connect(lambda _=False, change=change: self._choose(**change))
            menu.addAction(action)
        return group


class _MenuCombo(QComboBox):
    """A box that shows what is chosen in a menu, and opens the menu."""

    def __init__(self, menu: QMenu) -> None:
        super().__init__()
        self._menu = menu
        self.addItem("")

    def menu(self) -> QMenu:
        """The menu that it opens."""
        return self._menu

    def showPopup(self) -> None:
        """Open the menu under the box."""
        self._menu.setMinimumWidth(self.width())
        self._menu.popup(self.mapToGlobal(self.rect().bottomLeft()))
