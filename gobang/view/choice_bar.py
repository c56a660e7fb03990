"""The choices of the tool bar: how the seats are filled, by whom, and by which rule on which board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QAction, QActionGroup
from PySide6.QtWidgets import QComboBox, QHBoxLayout, QMenu, QSizePolicy, QToolButton, QWidget, QWidgetAction

from gobang.game.point import Stone
from gobang.game.ruleset import RULES
from gobang.model.opponents import Opponent
from gobang.model.setup import COMMON_SIZES, Mode, Setup
from gobang.view import speech
from gobang.view.art import style
from gobang.view.opponent_combo import OpponentCombo
from gobang.words.board import board_name, stone_name
from gobang.words.catalogue import tr
from gobang.words.opponents import mode_name
from gobang.words.rules import rule_name, rule_sentence, setup_name


class ChoiceBar(QWidget):
    """Shows a Setup; `chosen` carries the one a person asks for, which is shown only once `show_setup` says so."""

    chosen = Signal(object)  # Setup

    def __init__(self, machines: Sequence[Opponent], more: QAction, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._setup = Setup()
        machines = tuple(machines)
        self.mode = self._combo(tr("Who plays"), ((mode_name(mode), mode, "") for mode in Mode))
        self.opponent = OpponentCombo(machines)
        self.second = OpponentCombo(machines)
        speech.call(self.second, tr("White's machine"))
        self.game = QToolButton(popupMode=QToolButton.ToolButtonPopupMode.InstantPopup)
        self.game.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.game.setProperty("role", "combo")
        self.game.setMenu(self._menu(more))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(style.UNIT)
        for widget in (self.mode, self.opponent, self.second, self.game):
            layout.addWidget(widget)
        self.mode.activated.connect(lambda _: self._choose(mode=self.mode.currentData()))
        self.opponent.activated.connect(lambda _: self._choose(opponent=self.opponent.currentData()))
        self.second.activated.connect(lambda _: self._choose(second=self.second.currentData()))
        self.show_setup(self._setup)

    def show_setup(self, setup: Setup) -> None:
        """Let every choice stand where `setup` has it."""
        self._setup = setup
        self.mode.setCurrentIndex(self.mode.findData(setup.mode))
        self.opponent.choose(setup.opponent)
        self.second.choose(setup.second)
        self.opponent.setVisible(setup.mode is not Mode.TWO_PLAYERS)
        speech.call(self.opponent, tr("Black's machine") if setup.mode is Mode.MACHINES else tr("Opponent"))
        self.second.setVisible(setup.mode is Mode.MACHINES)
        self.game.setText(setup_name(setup))
        self.game.setAccessibleName(tr("Rule and board: {0}").format(setup_name(setup)))
        for action in self.game.menu().actions():
            if isinstance(change := action.data(), dict):
                action.setChecked(all(getattr(setup, name) == value for name, value in change.items()))
        for action in (self._own_headline, *self._own.actions()):
            action.setVisible(setup.mode is Mode.VERSUS)
        for action in self._first.actions():
            action.setEnabled(not setup.rules.renju)

    def set_machines(self, machines: Sequence[Opponent]) -> None:
        """Other machines can be chosen now."""
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
        combo.setToolTip(name)
        combo.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        combo.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
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
        """What the next group is about. WORKAROUND(Qt 6.x): under a style sheet a section is drawn without its text."""
        menu.addSeparator()
        label = style.soft(text)
        label.setContentsMargins(11, 4, 11, 2)
        headline = QWidgetAction(menu)
        headline.setDefaultWidget(label)
        headline.setText(text)
        headline.setEnabled(False)  # keys pass over it
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
