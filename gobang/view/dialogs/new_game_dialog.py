"""The dialog that asks for everything a new game needs."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from PySide6.QtCore import QSignalBlocker, Qt
from PySide6.QtGui import QKeyEvent, QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QRadioButton,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QToolButton,
    QVBoxLayout,
    QWidget,
)

from gobang.game.engines.trouble import Trouble
from gobang.game.openings.opening_rules import OPENING_RULES, Party, fitting
from gobang.game.play.timecontrol import TimeControl, TimeKind
from gobang.game.point import Stone
from gobang.game.position import LARGEST, SMALLEST
from gobang.game.ruleset import RULES
from gobang.model.opponents.opponents import Opponent
from gobang.model.setup import COMMON_SIZES, FREE_OPENING, Mode, Setup
from gobang.view.art import style
from gobang.view.dialogs.time_choice import OFFERED, TimeChoice, row_of
from gobang.view.handlers import TellsErrors
from gobang.view.play.opponent_combo import OpponentCombo
from gobang.view.ticks import show_ticked
from gobang.words.board import board_name, stone_name
from gobang.words.catalogue import tr
from gobang.words.engines.engines import trouble_sentence
from gobang.words.play import opening_words
from gobang.words.play.opening_words import opening_rule_name, opening_rule_sentence, random_opening_sentence
from gobang.words.play.opponents import mode_name, opponent_sentence
from gobang.words.play.rule_names import rule_name, rule_sentence

WIDTH = 500
"""The least width of the choices in logical pixels; sentences need at most two lines of this width."""
BORDER, FRAME = 2, 36
"""Room left for the window's frame, in logical pixels: at each side, and in height."""


class NewGameDialog(TellsErrors, QDialog):
    """Shows a Setup and lets it be changed; `setup` is the choice when the dialog was accepted.

    It is always as large as its longest choices need, so that Start stays where it is, and scrolls if the screen is
    smaller.
    """

    def __init__(self, setup: Setup, machines: Sequence[Opponent], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("New game"))
        self._before = setup
        self._machines = [machine.id for machine in machines]
        self._rules = {machine.id: machine.rules for machine in machines}
        self._wide, self._high = WIDTH, 0
        self._longest: dict[QLabel, int] = {}
        """How high each sentence must be for the longest that it may say."""

        self.mode = _combo((mode_name(mode), mode) for mode in Mode)
        self.opponent = OpponentCombo(machines)
        self.second = OpponentCombo(machines)
        for box in (self.opponent, self.second):
            box.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self.about_players = _sentence()
        self.own, self.begins = _Pair(tr("Your colour")), _Pair(tr("First move"))
        self.rule = _combo((rule_name(name), name) for name in RULES)
        self.about_rule = _sentence()
        self.opening = _combo(())
        self.about_opening = _sentence()
        self.at_random = QCheckBox(tr("Random opening"))
        self.at_random.setToolTip(style.wrapped(random_opening_sentence()))
        self.at_random.setChecked(setup.random_opening)
        self._wanted_opening = setup.opening
        """The opening rule that was chosen last, also while it does not fit the rule or the board."""
        self.size_box = QSpinBox(minimum=SMALLEST, maximum=LARGEST)
        self.size_box.setAccessibleName(tr("Board size"))
        self.size_box.lineEdit().setAccessibleName(tr("Board size"))
        self.time = TimeChoice(setup.time)

        self._build()
        self._show(setup)
        self._mode, self._rival = setup.mode, setup.rival
        self.mode.currentIndexChanged.connect(self._on_mode)
        for combo in (self.opponent, self.second, self.rule):
            combo.currentIndexChanged.connect(self._on_choice)
        self.time.changed.connect(self._on_choice)
        self.size_box.valueChanged.connect(self._on_choice)
        self.opening.activated.connect(self._on_opening)
        self._on_choice()

    def _build(self) -> None:
        """Lay out the choices in one column, and the buttons below."""
        self._content = QWidget()
        self._grid = QGridLayout(self._content)
        self._grid.setContentsMargins(0, 0, 0, 0)
        self._grid.setHorizontalSpacing(2 * style.UNIT)
        self._grid.setVerticalSpacing(style.UNIT)
        self._grid.setColumnStretch(1, 1)
        self._labels: dict[QWidget, QLabel] = {}
        self._add(tr("Players"), self.mode)
        self._add(tr("Machine"), self.opponent)
        self._add(tr("White"), self.second)
        self._add("", self.about_players)
        self._add(tr("Your colour"), self.own)
        self._add(tr("First move"), self.begins)
        self._add(tr("Rule"), self.rule)
        self._add("", self.about_rule)
        self._add(tr("Board"), self._sizes())
        self._add(tr("Opening"), self.opening)
        self._add("", self.about_opening)
        self._add("", self.at_random)
        self._add(tr("Time"), self.time, self.time.kind)
        self._grid.setRowStretch(self._grid.rowCount(), 1)

        self._scroll = QScrollArea(widgetResizable=True)
        self._scroll.setFrameShape(QScrollArea.Shape.NoFrame)
        self._scroll.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        self._scroll.setWidget(self._content)

        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        self.start = buttons.addButton(tr("Start"), QDialogButtonBox.ButtonRole.AcceptRole)
        self.start.setProperty("primary", True)
        self.start.setDefault(True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)

        self._layout = layout = QVBoxLayout(self)
        layout.setContentsMargins(*[3 * style.UNIT] * 4)
        layout.setSpacing(2 * style.UNIT)
        layout.addWidget(self._scroll, 1)
        layout.addWidget(buttons)

    @property
    def setup(self) -> Setup:
        """The present choice."""
        return replace(
            self._before,
            mode=self.mode.currentData(),
            opponent=self.opponent.currentData(),
            second=self.second.currentData(),
            rival=self._rival,
            own=self.own.stone,
            first=self.begins.stone,
            rule=self.rule.currentData(),
            size=self.size_box.value(),
            time=self.time.control,
            opening=self.opening.currentData(),
            random_opening=self.at_random.isChecked(),
        )

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Start the game when Enter is pressed anywhere but on a button."""
        focus = self.focusWidget()
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not isinstance(focus, QPushButton):
            self.start.click()
        else:
            super().keyPressEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        """Set the size only now, because fonts and margins are final when the dialog is shown."""
        super().showEvent(event)
        self._measure()
        self._fit()

    def _show(self, setup: Setup) -> None:
        self.mode.setCurrentIndex(list(Mode).index(setup.mode))
        self.opponent.choose(setup.opponent)
        self.second.choose(setup.second)
        self.rule.setCurrentIndex(self.rule.findData(setup.rule))
        self.own.choose(setup.own)
        self.begins.choose(setup.first)
        self.size_box.setValue(setup.size)

    def _on_mode(self) -> None:
        """Let machines that play each other leave the person's opponent as it was."""
        mode = self.mode.currentData()
        setup = replace(self.setup, mode=self._mode).in_mode(mode)
        self._mode, self._rival = mode, setup.rival
        self.opponent.choose(setup.opponent)
        self._on_choice()

    def _on_choice(self) -> None:
        self._show_choice()
        if self.isVisible():
            self._fit()

    def _on_opening(self) -> None:
        self._wanted_opening = self.opening.currentData()
        self._on_choice()

    def _offer_openings(self) -> None:
        """Offer the opening rules that fit the rule and the board; choose the one that was chosen last among them."""
        names = [rule.name for rule in fitting(self.size_box.value(), renju=RULES[self.rule.currentData()].renju)]
        if names != [self.opening.itemData(row) for row in range(self.opening.count())]:
            self.opening.clear()
            for name in names:
                self.opening.addItem(opening_rule_name(name), name)
        wanted = self._wanted_opening if self._wanted_opening in names else FREE_OPENING
        self.opening.setCurrentIndex(names.index(wanted))

    def _show_choice(self) -> None:
        """Show only what the present choice needs, with a sentence about it."""
        mode, rule = self.mode.currentData(), self.rule.currentData()
        for box in (self.opponent, self.second):
            box.set_rule(rule)
        self._let_see(self.opponent, mode in (Mode.VERSUS, Mode.MACHINES))
        self._let_see(self.second, mode is Mode.MACHINES)
        self._let_see(self.own, mode is Mode.VERSUS)
        self._let_see(self.time, mode is not Mode.FREE)
        about = {
            Mode.VERSUS: opponent_sentence(self.opponent.currentData()),
            Mode.FREE: tr("Place both colours and try things out. No clock runs."),
        }.get(mode, "")
        seated = {Mode.VERSUS: (self.opponent,), Mode.MACHINES: (self.opponent, self.second)}.get(mode, ())
        chosen = dict.fromkeys(box.currentData() for box in seated)
        unfit = [machine.name for machine in chosen if rule not in self._rules.get(machine, RULES)]
        about = "\n".join(trouble_sentence(Trouble.UNFIT, name) for name in unfit) or about
        self.about_players.setText(about)
        self.about_players.setVisible(bool(about))
        self.about_rule.setText(rule_sentence(rule))
        self._offer_openings()
        self._let_see(self.opening, mode is not Mode.FREE)
        self.about_opening.setText(opening_rule_sentence(self.opening.currentData()))
        self.about_opening.setVisible(mode is not Mode.FREE)
        swaps = OPENING_RULES[self.opening.currentData()].swaps
        first, second = map(opening_words.party_name, Party) if swaps else map(stone_name, (Stone.BLACK, Stone.WHITE))
        self._labels[self.opponent].setText(tr("Machine") if mode is Mode.VERSUS else first)
        self._labels[self.second].setText(second)
        opened = mode is not Mode.FREE and self.opening.currentData() != FREE_OPENING
        self.at_random.setVisible(mode is Mode.MACHINES)
        self.at_random.setEnabled(not opened)
        fixed = RULES[rule].black_begins or opened
        self.begins.setEnabled(not fixed)
        if fixed:
            self.begins.choose(Stone.BLACK)

    def _measure(self) -> None:
        """Find the height that the longest choices need: a person against a machine, with each kind of time limit."""
        mode, control = self.mode.currentIndex(), self.time.control
        room = self._wide - max(label.sizeHint().width() for label in self._labels.values()) - 2 * style.UNIT
        with QSignalBlocker(self.time), QSignalBlocker(self.mode):
            self.mode.setCurrentIndex(self.mode.findData(Mode.VERSUS))
            self._show_choice()
            self.about_players.setText(_longest(self.about_players, map(opponent_sentence, self._machines), room))
            self.about_rule.setText(_longest(self.about_rule, map(rule_sentence, RULES), room))
            self.about_opening.setText(_longest(self.about_opening, map(opening_rule_sentence, OPENING_RULES), room))
            self.about_players.show()
            for label in (self.about_players, self.about_rule, self.about_opening):
                self._longest[label] = label.heightForWidth(room)
            for kind in TimeKind:
                self.time.show_control(TimeControl.parse(OFFERED[kind][0]))
                self._high = max(self._high, self._needed())
            self.mode.setCurrentIndex(mode)
            self.time.show_control(control)
        self._show_choice()

    def _needed(self) -> int:
        """The height of the present choices in logical pixels."""
        for label in self._labels.values():
            if (field := label.buddy()) is not None:
                label.setFixedHeight(field.sizeHint().height())
        self._grid.invalidate()
        self._grid.activate()
        wide = self._wide = max(self._wide, self._content.minimumSizeHint().width())
        return (
            self._grid.totalHeightForWidth(wide) if self._grid.hasHeightForWidth() else self._grid.sizeHint().height()
        )

    def _fit(self) -> None:
        """Make the dialog as large as the longest choices need; where the screen is too low, as the present ones do.

        Where there is room, each sentence has that of the longest one.
        """
        others = self._layout.minimumSize().height() - self._scroll.minimumSizeHint().height()
        room = self.screen().availableGeometry()
        roomy = self._high + others <= room.height() - FRAME
        for label, longest in self._longest.items():  # so that no row moves under the pointer
            label.setMinimumHeight(longest if roomy else 0)
        present = self._needed()
        margins, wide = self._layout.contentsMargins(), self._wide
        gap = self.style().pixelMetric(QStyle.PixelMetric.PM_ScrollView_ScrollBarSpacing, None, self._scroll)
        if wide + 2 * style.UNIT > room.width() - 2 * BORDER:
            others += self._scroll.horizontalScrollBar().sizeHint().height() + gap
        high = max(self._high, present)
        if high + others > room.height() - FRAME:
            high = present
        height = min(high + others, room.height() - FRAME)
        bar = self._scroll.verticalScrollBar().sizeHint().width() + gap if height < high + others else 0
        spare = room.width() - 2 * BORDER - wide - bar
        side = min(3 * style.UNIT, max(style.UNIT, spare // 2))
        self._layout.setContentsMargins(side, margins.top(), side, margins.bottom())
        width = min(wide + bar + 2 * side, room.width() - 2 * BORDER)
        self.setMinimumSize(width, min(height, 320))
        self.resize(width, height)
        beside = self.geometry().right() + BORDER - room.right()
        below = self.y() + height + FRAME - room.bottom()
        if beside > 0 or below > 0:  # it extends beyond the screen's edge
            self.move(max(room.left(), self.x() - max(0, beside)), max(room.top(), self.y() - max(0, below)))

    def _let_see(self, field: QWidget, seen: bool) -> None:
        field.setVisible(seen)
        self._labels[field].setVisible(seen)

    def _add(self, text: str, field: QWidget, buddy: QWidget | None = None) -> None:
        """Add a row: a label, then `field`. The label's key leads to `buddy`, by default to `field`."""
        row = self._grid.rowCount()
        if text:
            label = QLabel(text)
            label.setBuddy(buddy or field)
            self._labels[field] = label
            self._grid.addWidget(label, row, 0, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        self._grid.addWidget(field, row, 1)

    def _sizes(self) -> QWidget:
        chips = []
        for size in COMMON_SIZES:
            chip = QToolButton()
            chip.setText(str(size))
            chip.setToolTip(board_name(size))
            chip.setCheckable(True)
            chip.toggled.connect(lambda _=False, size=size: self._choose_size(size))
            chips.append(chip)
        self._chips = dict(zip(COMMON_SIZES, chips, strict=True))
        self.size_box.valueChanged.connect(self._show_size)
        self._show_size()
        return row_of(self.size_box, *chips)

    def _choose_size(self, size: int) -> None:
        self.size_box.setValue(size)
        self._show_size()  # a click on the chosen size has unchecked it

    def _show_size(self) -> None:
        """Highlight the chip of the chosen size, if there is one."""
        for size, chip in self._chips.items():
            show_ticked(chip, size == self.size_box.value())


class _Pair(QWidget):
    """Two radio buttons for the two colours. To a screen reader each says `what` it decides."""

    def __init__(self, what: str) -> None:
        super().__init__()
        self._group = QButtonGroup(self)
        layout = QHBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(2 * style.UNIT)
        for stone in (Stone.BLACK, Stone.WHITE):
            button = QRadioButton(stone_name(stone))
            button.setAccessibleName(tr("{0}: {1}").format(what, stone_name(stone)))
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


def _longest(label: QLabel, texts: Iterable[str], width: int) -> str:
    """That of `texts` for which `label` needs most height in this width."""
    heights = {}
    for text in texts:
        label.setText(text)
        heights[text] = label.heightForWidth(width)
    return max(heights, key=heights.__getitem__, default="")


def _sentence() -> QLabel:
    label = style.soft()
    label.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignLeading)
    label.setWordWrap(True)
    return label
