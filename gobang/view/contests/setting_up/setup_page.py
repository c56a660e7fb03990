"""The page on which a contest is set up: who plays, in which format, from which openings, by which limits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import (
    QBoxLayout,
    QCheckBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gobang.contest.planning.plan import (
    MOST_BOARDS,
    MOST_GAMES,
    MOST_SEED,
    Adjudication,
    ContestFormat,
    ContestPlan,
    OpeningChoice,
    OpeningKind,
)
from gobang.game.position import LARGEST, SMALLEST
from gobang.game.ruleset import RULES
from gobang.game.weighers.key_sheet import LONGEST_WORDS
from gobang.view import speech
from gobang.view.art import style
from gobang.view.buttons import order_button
from gobang.view.contests.setting_up.candidates_list import CandidatesList
from gobang.view.contests.setting_up.limits_form import LimitsForm, StillSeconds, seconds_box
from gobang.view.contests.setting_up.unchanged import agreed_moves, sequential_test, shown_bounds
from gobang.view.fitting_line import fitting_line
from gobang.view.handlers import TellsErrors
from gobang.view.scroll_column import ScrollColumn
from gobang.view.still_combo import StillCombo
from gobang.view.still_numbers import StillNumber
from gobang.words.catalogue import tr, tr_many
from gobang.words.contests.plan_words import format_sentence, format_title, opening_title
from gobang.words.play.rule_names import rule_name

TWO_COLUMNS = 820
"""From this width on, in logical pixels for words of the usual size, who plays stands beside the rest."""
INSIDE, BOX = 14, 190
"""The room around what a card holds; the greatest width of a box with a number."""


class SetupPage(TellsErrors, QWidget):
    """Shows a plan and lets it be changed; `plan` is the result."""

    changed = Signal()
    begin_wanted = Signal()
    back_wanted = Signal()
    folder_wanted = Signal()  # weighers of a folder are to be offered
    program_wanted = Signal()  # a program is to be offered
    settings_wanted = Signal(object)  # those of this ContestCandidate
    positions_wanted = Signal()  # a file of openings is to be chosen
    plan_wanted = Signal()  # a contest.toml is to be opened

    def __init__(self) -> None:
        super().__init__()
        self._plan = ContestPlan("", ContestFormat.ROUND_ROBIN, ())
        self._file = ""
        self._make_choices()
        self._content = QWidget()
        self._columns = QBoxLayout(QBoxLayout.Direction.LeftToRight, self._content)
        self._columns.setContentsMargins(0, 0, 10, 0)
        self._columns.setSpacing(12)
        right = QVBoxLayout()
        right.setSpacing(12)
        right.addWidget(self._form_card(tr("What is played"), self._what()))
        right.addWidget(self._form_card(tr("Limits and rules"), self._limits()))
        right.addStretch()
        self._columns.addWidget(self._who(), 1)
        self._columns.addLayout(right, 1)
        self.column = ScrollColumn(self._content)
        self.begin = QPushButton(tr("Begin"))
        self.begin.setProperty("primary", True)
        self.back = QPushButton(tr("Cancel"))
        self.open = QPushButton(tr("Open a plan…"))
        self.open.setToolTip(tr("Begin the contest that a file contest.toml describes"))
        self.told = QLabel(textFormat=Qt.TextFormat.PlainText)
        self.told.setWordWrap(True)
        foot = QHBoxLayout()
        foot.setSpacing(style.UNIT)
        foot.addWidget(self.told, 1)
        foot.addWidget(self.open)
        foot.addWidget(self.back)
        foot.addWidget(self.begin)
        box = QVBoxLayout(self)
        box.setContentsMargins(0, 0, 0, 0)
        box.setSpacing(10)
        box.addWidget(self.column, 1)
        box.addLayout(foot)
        self.begin.clicked.connect(self.begin_wanted)
        self.back.clicked.connect(self.back_wanted)
        self.open.clicked.connect(self.plan_wanted)
        self._connect()
        self._show_fitting()

    # The choices

    def _make_choices(self) -> None:
        self.name = QLineEdit()
        self.name.setAccessibleName(tr("Name of the contest"))
        self.name.setMaxLength(LONGEST_WORDS)
        self.candidates = CandidatesList()
        self.format = self._combo(tr("Format"), ((format_title(each), each) for each in ContestFormat))
        self.about_format = style.soft()
        self.about_format.setWordWrap(True)
        self.first = self._combo(tr("Under test"), ())
        self.games = self._number(tr("Games of each pair"), 2, MOST_GAMES)
        self.games.setSingleStep(2)
        self.rounds = self._number(tr("Rounds"), 0, 64)
        self.rounds.setSpecialValueText(tr("As many as needed"))
        self.openings = self._combo(tr("Openings"), ((opening_title(each), each) for each in OpeningKind))
        self.stones = self._number(tr("Stones of an opening"), 1, 20)
        self.file = order_button(tr("Choose…"), tr("Choose the file with the openings"))
        self.file_name = fitting_line(bold=False)
        self.turned = QCheckBox(tr("Also turned and mirrored"))
        self.sprt = QCheckBox(tr("Stop when it is decided (SPRT)"))
        self.elo0 = self._number(tr("Elo, no better than"), -1000, 999)
        self.elo1 = self._number(tr("Elo, as good as"), -999, 1000)
        self.time = LimitsForm()
        self.tolerance: StillSeconds = seconds_box(tr("Tolerance"), 1)
        self.tolerance.setMaximumWidth(style.scaled(BOX))
        self.rule = self._combo(tr("Rule"), ((rule_name(each), each) for each in RULES))
        self.board_size = self._number(tr("Board"), SMALLEST, LARGEST)
        self.longest = self._number(tr("Drawn after moves"), 0, LARGEST * LARGEST)
        self.longest.setSpecialValueText(tr("Never"))
        self.longest.valueChanged.connect(lambda count: self.longest.setSuffix(tr_many(" move", " moves", count)))
        self.agreed = QCheckBox(tr("Ends when both have proved the same result"))
        self.boards = self._number(tr("Games at the same time"), 0, MOST_BOARDS)
        self.boards.setSpecialValueText(tr("All cores but one"))
        self.seed = self._number(tr("Seed"), 0, MOST_SEED)
        self.seed.setToolTip(tr("The same seed gives the same games"))

    @staticmethod
    def _combo(name: str, items: Iterable[tuple[str, object]]) -> StillCombo:
        combo = StillCombo(12)
        speech.call(combo, name)
        for text, data in items:
            combo.addItem(text, data)
        return combo

    @staticmethod
    def _number(name: str, least: int, most: int) -> StillNumber:
        box = StillNumber(least, most)
        box.setAccessibleName(name)
        box.lineEdit().setAccessibleName(name)
        box.setGroupSeparatorShown(True)
        box.setMaximumWidth(style.scaled(BOX))
        return box

    def _who(self) -> QFrame:
        card = style.panel()
        box = QVBoxLayout(card)
        box.setContentsMargins(INSIDE, 12, INSIDE, 12)
        box.setSpacing(style.UNIT)
        self.counted = style.soft()
        head = QHBoxLayout()
        head.addWidget(style.heading(tr("Who takes part")))
        head.addStretch()
        head.addWidget(self.counted)
        self.folder = order_button(tr("Machines of a folder…"), tr("Offer all machines in a folder, such as a class's"))
        self.program = order_button(tr("A program…"), tr("Offer any program that speaks Gomocup"))
        self.settings = order_button(tr("Settings…"), tr("Name, threads, memory, time and options of the chosen one"))
        doors = QHBoxLayout()
        doors.setSpacing(style.UNIT)
        for door in (self.folder, self.program, self.settings):
            doors.addWidget(door)
        doors.addStretch()
        self.candidates.setMinimumHeight(style.scaled(300))
        box.addLayout(head)
        box.addLayout(doors)  # above the list, which may be longer than the window is high
        box.addWidget(self.candidates, 1)
        return card

    def _what(self) -> QGridLayout:
        grid = self._grid()
        self._row(grid, tr("Name"), self.name)
        self._row(grid, tr("Format"), self.format)
        self._row(grid, "", self.about_format)
        self._first_row = self._row(grid, tr("Under test"), self.first)
        self._row(grid, tr("Games a pair"), self.games)
        self._rounds_row = self._row(grid, tr("Rounds"), self.rounds)
        self._row(grid, tr("Openings"), self.openings)
        self._stones_row = self._row(grid, tr("Stones"), self.stones)
        file = QWidget()
        line = QHBoxLayout(file)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.file_name, 1)
        line.addWidget(self.file)
        self._file_row = self._row(grid, tr("File"), file)
        self._turned_row = self._row(grid, "", self.turned)
        self._sprt_row = self._row(grid, "", self.sprt)
        bounds = QWidget()
        between = QHBoxLayout(bounds)
        between.setContentsMargins(0, 0, 0, 0)
        between.addWidget(self.elo0)
        between.addWidget(QLabel("–"))
        between.addWidget(self.elo1)
        between.addStretch()
        self._bounds_row = self._row(grid, tr("Elo"), bounds)
        return grid

    def _limits(self) -> QGridLayout:
        grid = self._grid()
        self._row(grid, tr("Time of engines"), self.time)
        self._row(grid, tr("Tolerance"), self.tolerance)
        self._row(grid, tr("Rule"), self.rule)
        self._row(grid, tr("Board"), self.board_size)
        self._row(grid, tr("Drawn after"), self.longest)
        self._row(grid, "", self.agreed)
        self._row(grid, tr("At the same time"), self.boards)
        self._row(grid, tr("Seed"), self.seed)
        return grid

    @staticmethod
    def _grid() -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(1, 1)
        return grid

    @staticmethod
    def _row(grid: QGridLayout, words: str, field: QWidget) -> tuple[QWidget, ...]:
        row, label = grid.rowCount(), QLabel(words)
        top = Qt.AlignmentFlag.AlignTop if isinstance(field, LimitsForm) else Qt.AlignmentFlag.AlignVCenter
        if isinstance(field, LimitsForm):
            label.setMinimumHeight(field.kind.sizeHint().height())
        grid.addWidget(label, row, 0, top)
        grid.addWidget(field, row, 1)
        return label, field

    @staticmethod
    def _form_card(title: str, grid: QGridLayout) -> QFrame:
        card = style.panel()
        box = QVBoxLayout(card)
        box.setContentsMargins(INSIDE, 12, INSIDE, 14)
        box.setSpacing(style.UNIT)
        box.addWidget(style.heading(title))
        box.addLayout(grid)
        return card

    def _connect(self) -> None:
        self.candidates.ticked.connect(self._on_ticked)
        self.candidates.settings_wanted.connect(self.settings_wanted)
        self.candidates.currentItemChanged.connect(lambda *_: self._show_settings())
        self.folder.clicked.connect(self.folder_wanted)
        self.program.clicked.connect(self.program_wanted)
        self.settings.clicked.connect(lambda: self.settings_wanted.emit(self.candidates.current))
        self.file.clicked.connect(self.positions_wanted)
        for combo in (self.format, self.openings, self.rule, self.first):
            combo.currentIndexChanged.connect(self._on_choice)
        sizes = (self.board_size, self.longest, self.boards)
        for box in (self.games, self.rounds, self.stones, self.elo0, self.elo1, *sizes):
            box.valueChanged.connect(self._on_choice)
        for tick in (self.turned, self.sprt, self.agreed):
            tick.toggled.connect(self._on_choice)
        for each in (self.seed.valueChanged, self.tolerance.valueChanged, self.time.changed, self.name.textEdited):
            each.connect(lambda *_: self._on_choice())

    # The plan

    @property
    def plan(self) -> ContestPlan:
        """What is chosen."""
        chosen = self.candidates.chosen
        entrants = [each.entrant for each in sorted(chosen, key=lambda each: each.key != self.first.currentData())]
        match = self.format.currentData() is ContestFormat.MATCH
        test = sequential_test(self._plan, self.elo0.value(), self.elo1.value())
        agreed = agreed_moves(self._plan, wanted=self.agreed.isChecked())
        return replace(
            self._plan,
            name=self.name.text().strip(),
            format=self.format.currentData(),
            entrants=tuple(entrants),
            games=self.games.value(),
            rounds=self.rounds.value(),
            rule=self.rule.currentData(),
            size=self.board_size.value(),
            seed=self.seed.value(),
            concurrency=self.boards.value(),
            time=replace(self.time.limits, tolerance_ms=self.tolerance.ms),
            openings=OpeningChoice(
                self.openings.currentData(), self._file, self.stones.value(), self.turned.isChecked()
            ),
            adjudication=Adjudication(self.longest.value(), agreed),
            sprt=test if match and self.sprt.isChecked() else None,
        )

    def show_plan(self, plan: ContestPlan) -> None:
        """Show everything of a plan but who plays."""
        self._plan = plan
        self.name.setText(plan.name)
        self.format.setCurrentIndex(self.format.findData(plan.format))
        self.games.setValue(plan.games)
        self.rounds.setValue(plan.rounds)
        self.openings.setCurrentIndex(self.openings.findData(plan.openings.kind))
        self.stones.setValue(plan.openings.stones)
        self.turned.setChecked(plan.openings.turned)
        self.show_positions(plan.openings.file)
        self.sprt.setChecked(plan.sprt is not None)
        for box, elo in zip((self.elo0, self.elo1), shown_bounds(plan), strict=True):
            box.setValue(elo)
        self.time.show_limits(plan.time)
        self.tolerance.setValue(plan.time.tolerance_ms / 1000)
        self.rule.setCurrentIndex(self.rule.findData(plan.rule))
        self.board_size.setValue(plan.size)
        self.longest.setValue(plan.adjudication.moves)
        self.agreed.setChecked(bool(plan.adjudication.agreed))
        self.boards.setValue(plan.concurrency)
        self.seed.setValue(plan.seed)
        self._show_fitting()

    def show_positions(self, file: str) -> None:
        """Show which file the openings are in."""
        self._file = file
        self.file_name.say(file or tr("No file is chosen"))
        self._on_choice()

    def show_told(self, text: str, *, good: bool) -> None:
        """Say what is going to be played, or what is missing; only a `good` plan can begin."""
        self.told.setText(text)
        role = "soft" if good else "trouble"
        if self.told.property("role") != role:
            self.told.setProperty("role", role)
            self.told.style().unpolish(self.told)
            self.told.style().polish(self.told)
        self.begin.setEnabled(good)

    def show_back(self, *, shown: bool) -> None:
        """Offer to leave the page; not where there is no contest to go back to."""
        self.back.setVisible(shown)

    def _on_ticked(self) -> None:
        chosen = self.candidates.chosen
        self.counted.setText(tr("{0} chosen").format(len(chosen)))
        wanted = [(each.key, each.entrant.name) for each in chosen]
        if [(self.first.itemData(row), self.first.itemText(row)) for row in range(self.first.count())] != wanted:
            first = self.first.currentData()
            self.first.blockSignals(True)
            self.first.clear()
            for key, name in wanted:
                self.first.addItem(name, key)
            self.first.setCurrentIndex(max(0, self.first.findData(first)))
            self.first.blockSignals(False)
        self._on_choice()

    def _on_choice(self) -> None:
        self._show_fitting()
        self.changed.emit()

    def _show_settings(self) -> None:
        current = self.candidates.current
        self.settings.setEnabled(current is not None and current.settable)

    def _show_fitting(self) -> None:
        """Show what belongs to the format and the openings that are chosen."""
        kind, opened = self.format.currentData(), self.openings.currentData()
        match = kind is ContestFormat.MATCH
        self.about_format.setText(format_sentence(kind))
        for parts, shown in (
            (self._first_row, kind in (ContestFormat.GAUNTLET, ContestFormat.MATCH)),
            (self._rounds_row, kind is ContestFormat.SWISS),
            (self._stones_row, opened is OpeningKind.RANDOM),
            (self._file_row, opened is OpeningKind.FILE),
            (self._turned_row, opened in (OpeningKind.BALANCED, OpeningKind.FILE)),
            (self._sprt_row, match),
            (self._bounds_row, match and self.sprt.isChecked()),
        ):
            for part in parts:
                part.setVisible(shown)
        self._show_settings()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """One column where there is little width."""
        super().resizeEvent(event)
        wide = self.width() >= style.scaled(TWO_COLUMNS)
        way = QBoxLayout.Direction.LeftToRight if wide else QBoxLayout.Direction.TopToBottom
        if self._columns.direction() is not way:
            self._columns.setDirection(way)
