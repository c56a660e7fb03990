"""The one dialog that asks for everything a new game is made of."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import Qt
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QRadioButton,
    QSpinBox,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gobang.game.point import Stone
from gobang.game.position import LARGEST, SMALLEST
from gobang.game.ruleset import RULES
from gobang.game.timecontrol import TimeControl
from gobang.model.opponents import Opponent
from gobang.model.setup import COMMON_SIZES, Mode, Setup
from gobang.view.art import style
from gobang.view.opponent_combo import OpponentCombo
from gobang.words.board import board_name, stone_name
from gobang.words.catalogue import tr
from gobang.words.opponents import mode_name, opponent_sentence
from gobang.words.rules import rule_name, rule_sentence


class NewGameDialog(QDialog):
    """Shows a Setup and lets it be changed; `setup` is the choice when the dialog was accepted."""

    def __init__(self, setup: Setup, machines: Sequence[Opponent], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("New game"))
        self._before = setup
        machines = tuple(machines)

        self.mode = _combo((mode_name(mode), mode) for mode in Mode)
        self.opponent = OpponentCombo(machines)
        self.second = OpponentCombo(machines)
        self.about_opponent = _sentence()
        self.own = _Pair(stone_name(Stone.BLACK), stone_name(Stone.WHITE))
        self.begins = _Pair(stone_name(Stone.BLACK), stone_name(Stone.WHITE))
        self.rule = _combo((rule_name(name), name) for name in RULES)
        self.about_rule = _sentence()
        self.size_box = QSpinBox(minimum=SMALLEST, maximum=LARGEST)
        self.size_box.setAccessibleName(tr("Board size"))
        self.minutes = QSpinBox(minimum=0, maximum=600, suffix=tr(" min"))
        self.minutes.setSpecialValueText(tr("No limit"))
        self.minutes.setAccessibleName(tr("Minutes for the game"))
        self.increment = QSpinBox(minimum=0, maximum=600, prefix="+ ", suffix=tr(" s a move"))
        self.increment.setAccessibleName(tr("Seconds added a move"))

        self._form = form = QFormLayout()
        form.setHorizontalSpacing(2 * style.UNIT)
        form.setVerticalSpacing(style.UNIT + 4)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        form.addRow(tr("Players"), self.mode)
        form.addRow(tr("Machine"), self.opponent)
        form.addRow("", self.about_opponent)
        form.addRow(tr("White"), self.second)
        form.addRow(tr("Your colour"), self.own)
        form.addRow(tr("First move"), self.begins)
        form.addRow(tr("Rule"), self.rule)
        form.addRow("", self.about_rule)
        form.addRow(tr("Board"), self._sizes())
        form.addRow(tr("Time"), _row(self.minutes, self.increment))

        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.start = buttons.addButton(tr("Start"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.start.setProperty("primary", True)
        self.start.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)

        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[3 * style.UNIT] * 4)
        layout.setSpacing(2 * style.UNIT)
        layout.addWidget(style.heading(tr("New game")))
        layout.addLayout(form)
        layout.addWidget(buttons)

        self._show(setup)
        for combo in (self.mode, self.opponent, self.rule):
            combo.currentIndexChanged.connect(self._on_choice)
        self.minutes.valueChanged.connect(self._on_choice)
        self._on_choice()

    @property
    def setup(self) -> Setup:
        """What is chosen now."""
        minutes = self.minutes.value()
        time = TimeControl(minutes * 60000, self.increment.value() * 1000) if minutes else TimeControl()
        return replace(
            self._before,
            mode=self.mode.currentData(),
            opponent=self.opponent.currentData(),
            second=self.second.currentData(),
            own=self.own.stone,
            first=self.begins.stone,
            rule=self.rule.currentData(),
            size=self.size_box.value(),
            time=time,
        )

    def _show(self, setup: Setup) -> None:
        self.mode.setCurrentIndex(list(Mode).index(setup.mode))
        self.opponent.choose(setup.opponent)
        self.second.choose(setup.second)
        self.rule.setCurrentIndex(self.rule.findData(setup.rule))
        self.own.choose(setup.own)
        self.begins.choose(setup.first)
        self.size_box.setValue(setup.size)
        self.minutes.setValue((setup.time.main_ms or 0) // 60000)
        self.increment.setValue(setup.time.increment_ms // 1000)

    def _on_choice(self) -> None:
        """Show only what the present choice needs, with a sentence about it."""
        mode, rule = self.mode.currentData(), self.rule.currentData()
        form = self._form
        form.setRowVisible(self.opponent, mode is not Mode.TWO_PLAYERS)
        form.setRowVisible(self.about_opponent, mode is Mode.VERSUS)
        form.setRowVisible(self.second, mode is Mode.MACHINES)
        form.setRowVisible(self.own, mode is Mode.VERSUS)
        label = form.labelForField(self.opponent)
        if isinstance(label, QLabel):
            label.setText(tr("Machine") if mode is Mode.VERSUS else stone_name(Stone.BLACK))
        self.about_opponent.setText(opponent_sentence(self.opponent.currentData()))
        self.about_rule.setText(rule_sentence(rule))
        renju = RULES[rule].renju
        self.begins.setEnabled(not renju)
        if renju:
            self.begins.choose(Stone.BLACK)
        self.increment.setEnabled(self.minutes.value() > 0)

    def _sizes(self) -> QWidget:
        chips = []
        for size in COMMON_SIZES:
            chip = QToolButton()
            chip.setText(str(size))
            chip.setToolTip(board_name(size))
            chip.clicked.connect(lambda _=False, size=size: self.size_box.setValue(size))
            chips.append(chip)
        return _row(self.size_box, *chips)


class _Pair(QWidget):
    """Two radio buttons for the two colours."""

    def __init__(self, black: str, white: str) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2 * style.UNIT)
        for stone, text in ((Stone.BLACK, black), (Stone.WHITE, white)):
            button = QRadioButton(text)
            self._group.addButton(button, int(stone))
            layout.addWidget(button)
        layout.addStretch()

    @property
    def stone(self) -> Stone:
        return Stone(self._group.checkedId())

    def choose(self, stone: Stone) -> None:
        self._group.button(int(stone)).setChecked(True)


def _combo(items: Iterable[tuple[str, object]]) -> QComboBox:
    combo = QComboBox()
    for text, data in items:
        combo.addItem(text, data)
    return combo


def _sentence() -> QLabel:
    label = style.soft()
    label.setWordWrap(True)
    label.setMinimumWidth(320)
    return label


def _row(*widgets: QWidget) -> QWidget:
    row = QWidget()
    layout = QHBoxLayout(row)
    layout.setContentsMargins(0, 0, 0, 0)
    layout.setSpacing(style.UNIT)
    for widget in widgets:
        layout.addWidget(widget)
    layout.addStretch()
    return row
