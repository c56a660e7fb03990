"""The dialog of engines: add, change, test and remove them, and read their conversations with the program."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QIcon, QPainter, QPalette, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QVBoxLayout,
    QWidget,
)

from gobang.game.engines import argument_text
from gobang.game.ruleset import RULES
from gobang.model.engines.specs import OWN, EngineSpec, Fitness
from gobang.view.art import style
from gobang.view.dialogs.room import give_room, put_above_close
from gobang.view.frame.flow import FlowLayout
from gobang.view.scroll_column import ScrollColumn
from gobang.view.still_numbers import StillDecimal, StillNumber
from gobang.words.catalogue import tr, tr_in
from gobang.words.engines.engines import tested_name
from gobang.words.play.rule_names import rule_name

NO_RESULT = ("", False, False)
"""Nothing was said of an engine's test yet."""
LARGE_PERCENT = 110
"""The size of words, in percent, beyond which the rules stand in one column."""


LETTERS = 20
"""How many letters of a removed engine's name the button shows that brings it back."""


class EnginesDialog(QDialog):
    """A list at the left, the chosen engine at the right. It changes nothing itself: its signals say what is wanted."""

    add_wanted = Signal()
    changed = Signal(str, object)  # the name of an engine, the EngineSpec it is to have
    removed = Signal(str)  # the name of an engine
    undo_wanted = Signal()  # the engine removed last is to come back
    test_wanted = Signal(str)  # the name of an engine
    stop_wanted = Signal(str)  # the name of an engine whose test is to be stopped
    whole_test_wanted = Signal(str)  # the name of an engine that is to be tested for contests
    transcript_wanted = Signal(str)  # the name of an engine

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Engines"))
        self._specs: tuple[EngineSpec, ...] = ()
        self._results: dict[str, tuple[str, bool, bool]] = {}
        """What was last said of each engine's test: the words, whether it is running, whether they tell of trouble."""
        self._filling = False
        self.list = QListWidget()
        self.list.setAccessibleName(tr("Engines"))
        self.list.currentRowChanged.connect(self._on_row_changed)
        self.add = QPushButton(tr("Add…"))
        self.add.setProperty("primary", True)
        self.add.clicked.connect(self.add_wanted)
        self.remove = QPushButton(tr("Remove"))
        self.remove.clicked.connect(self._on_remove)
        self.undo = QPushButton()
        self.undo.clicked.connect(self.undo_wanted)
        self.undo.hide()
        self.name = QLineEdit(maxLength=60)
        self.program = QLineEdit()
        self.arguments = QLineEdit(placeholderText=tr("none"))
        self.folder = QLineEdit(placeholderText=tr("the program's folder"))
        self.seconds = StillDecimal(0.05, 600, 2)
        self.seconds.setSingleStep(0.5)
        self.seconds.setSuffix(tr(" s a move"))
        self.memory = StillNumber(0, 65536)
        self.memory.setSingleStep(50)
        self.memory.setSuffix(tr(" MB"))
        self.memory.setSpecialValueText(tr_in("memory", "No limit"))
        self.threads = StillNumber(1, 64)
        self.rules = {name: QCheckBox(rule_name(name)) for name in RULES}
        self.whole_board = QCheckBox(tr("Always send the whole board"))
        self.whole_board.setToolTip(tr("For engines that lose track of single moves"))
        self.status = QLabel(wordWrap=True, textFormat=Qt.TextFormat.PlainText)
        self.status.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.test = QPushButton(tr("Test"))
        self.test.clicked.connect(lambda: self._emit(self.test_wanted))
        self.stop = QPushButton(tr("Stop"))
        self.stop.setAccessibleName(tr("Stop the test"))
        self.stop.clicked.connect(lambda: self._emit(self.stop_wanted))
        self.stop.hide()
        self.whole_test = QPushButton(tr("Whole test…"))
        self.whole_test.setToolTip(tr("Everything that matters in contests: rules, sizes, times, memory, its end"))
        self.whole_test.clicked.connect(lambda: self._emit(self.whole_test_wanted))
        self.transcript = QPushButton(tr("Transcript…"))
        self.transcript.clicked.connect(lambda: self._emit(self.transcript_wanted))
        self._empty = self._about_own()
        self._build()
        self._connect()
        give_room(self, 760, 640)

    # What is shown

    @property
    def current(self) -> EngineSpec | None:
        """The engine that is chosen."""
        row = self.list.currentRow() - 1  # the first is our own, which is always there
        return self._specs[row] if 0 <= row < len(self._specs) else None

    def show_engines(self, specs: Sequence[EngineSpec], chosen: str | None = None) -> None:
        """Show this list; `chosen` becomes the current one, else the one before stays, or its neighbour."""
        before, row = self.current, self.list.currentRow()
        name = chosen or (before.name if before else None)
        self._filling = True
        self._specs = tuple(specs)
        self.list.clear()
        self.list.addItem(self._item(tr("{0} (built in)").format(OWN.name), Fitness.WORKS))
        for spec in specs:
            item = self._item(spec.name, spec.tested)
            item.setToolTip(style.as_text(spec.program))
            self.list.addItem(item)
            self._mark(item, spec)
        names = [spec.name for spec in specs]
        beside = min(max(row, 1), len(names))  # the one that has moved up, or the last; 0 where there is none
        self.list.setCurrentRow(1 + names.index(name) if name in names else beside)
        self._filling = False
        self._show_current()

    def show_test(self, name: str, text: str, *, busy: bool, trouble: bool = False) -> None:
        """Show the state of the test of the engine `name`, in words; at its end the buttons below it are in sight."""
        ended = self._results.get(name, NO_RESULT)[1] and not busy
        self._results[name] = text, busy, trouble
        for row, spec in enumerate(self._specs, start=1):
            if spec.name == name:
                self._mark(self.list.item(row), spec)
        if self.current is not None and self.current.name == name:
            self._show_result()
            if ended:  # once the words have got their lines
                QTimer.singleShot(0, self, lambda: self._area.ensureWidgetVisible(self.transcript, 0, style.UNIT))

    def offer_undo(self, name: str | None) -> None:
        """Offer to bring back the removed engine `name`, or none."""
        if name is None and self.undo.hasFocus():
            self.list.setFocus()
        self.undo.setVisible(name is not None)
        shown = name or ""
        if len(shown) > LETTERS:
            shown = shown[: LETTERS - 1] + "…"
        self.undo.setText(tr("Bring {0} back").format(shown).replace("&", "&&"))
        said = tr("Bring {0} back").format(name or "")
        self.undo.setToolTip(style.as_text(said))
        self.undo.setAccessibleName(said)

    # Inside

    def _mark(self, item: QListWidgetItem, spec: EngineSpec) -> None:
        """Say in the line of an engine whether it is being tested, or how its test ended."""
        _, busy, _ = self._results.get(spec.name, NO_RESULT)
        item.setText(tr("{0} · {1}").format(spec.name, tr("being tested") if busy else tested_name(spec.tested)))

    def _item(self, name: str, tested: Fitness) -> QListWidgetItem:
        """A line of the list: a dot in the colour of how its test ended, the name, and the same in words."""
        item = QListWidgetItem(tr("{0} · {1}").format(name, tested_name(tested)))
        roles = {
            Fitness.NOT_YET: QPalette.ColorRole.Mid,
            Fitness.WORKS: QPalette.ColorRole.Accent,
            Fitness.BROKEN: QPalette.ColorRole.BrightText,
        }
        picture = QPixmap(32, 32)
        picture.fill(Qt.GlobalColor.transparent)
        painter = QPainter(picture)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(self.palette().color(roles[tested]))
        painter.drawEllipse(8, 8, 16, 16)
        painter.end()
        item.setIcon(QIcon(picture))
        return item

    def _about_own(self) -> QWidget:
        """Make the page that is shown while our own engine is chosen, or while there is no other."""
        page = QWidget()
        layout = QVBoxLayout(page)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(style.UNIT + 4)
        layout.addWidget(style.heading(tr("{0} (built in)").format(OWN.name)))
        for text in (
            tr(
                "It plays at every level of the list of opponents, gives hints and analyses positions. "
                "It needs no setting up."
            ),
            tr("Add any engine that speaks the Gomocup protocol: choose its program."),
        ):
            label = style.soft(text)
            label.setWordWrap(True)
            layout.addWidget(label)
        button = QPushButton(tr("Add an engine…"))
        button.clicked.connect(self.add_wanted)
        layout.addWidget(button, 0, Qt.AlignmentFlag.AlignLeft)
        layout.addStretch()
        return page

    def _build(self) -> None:
        form = QFormLayout()
        form.setHorizontalSpacing(2 * style.UNIT)
        form.setVerticalSpacing(style.UNIT)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        for label, widget in (
            (tr("Name"), self.name),
            (tr("Program"), self.program),
            (tr("Arguments"), self.arguments),
            (tr("Folder"), self.folder),
            (tr("Time"), self.seconds),
            (tr("Memory"), self.memory),
            (tr("Threads"), self.threads),
        ):
            widget.setAccessibleName(label)
            form.addRow(label, widget)
        grid = QGridLayout()
        columns = 2 if style.percent() <= LARGE_PERCENT else 1
        for number, box in enumerate(self.rules.values()):
            grid.addWidget(box, *divmod(number, columns))
        form.addRow(QLabel(tr("Rules")))
        form.addRow(grid)  # across the form: beside a label two columns have no room in every typeface
        form.addRow("", self.whole_board)
        self._right = QWidget()
        right = QVBoxLayout(self._right)
        right.setContentsMargins(0, 0, style.UNIT, 0)
        right.setSpacing(style.UNIT + 4)
        right.addLayout(form)
        right.addWidget(self.status)
        tests = FlowLayout()
        for button in (self.test, self.stop, self.whole_test, self.transcript):
            tests.addWidget(button)
        right.addLayout(tests)
        right.addStretch()
        area = ScrollColumn(self._right)
        self.list.setWordWrap(True)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        left = QVBoxLayout()
        left.setSpacing(style.UNIT)
        left.addWidget(self.list)
        row = QHBoxLayout()
        row.addWidget(self.add)
        row.addWidget(self.remove)
        left.addLayout(row)
        left.addWidget(self.undo)
        halves = QHBoxLayout()
        halves.setSpacing(2 * style.UNIT)
        halves.addLayout(left, 2)
        halves.addWidget(area, 3)
        halves.addWidget(self._empty, 3)
        self._area = area
        put_above_close(self, halves)

    def _connect(self) -> None:
        for edit in (self.name, self.program, self.arguments, self.folder):
            edit.editingFinished.connect(self._on_edited)
        for box in (self.seconds, self.memory, self.threads):
            box.setKeyboardTracking(False)
            box.valueChanged.connect(self._on_edited)
        for check in (*self.rules.values(), self.whole_board):
            check.clicked.connect(self._on_edited)

    def _on_row_changed(self) -> None:
        if not self._filling:
            self._show_current()

    def _on_remove(self) -> None:
        """Have the current engine removed. Then the list has the focus: Return would remove the next one too."""
        if self.current is not None:
            self._results.pop(self.current.name, None)
            self.list.setFocus()
            self._emit(self.removed)

    def _show_result(self) -> None:
        """Show what was last said of the current engine's test."""
        name = self.current.name if self.current is not None else ""
        text, busy, trouble = self._results.get(name, NO_RESULT)
        self.status.setText(text)
        self.status.setProperty("role", "trouble" if trouble else "soft" if busy else "")
        self.status.style().unpolish(self.status)
        self.status.style().polish(self.status)
        self.test.setText(tr("Testing…") if busy else tr("Test again") if text else tr("Test"))
        has_focus = self.test.hasFocus() or self.stop.hasFocus()
        self.stop.setVisible(busy)
        self.test.setEnabled(not busy)
        if has_focus:
            (self.stop if busy else self.test).setFocus()

    def _show_current(self) -> None:
        spec = self.current
        self.remove.setEnabled(spec is not None)
        self._area.setVisible(spec is not None)
        self._empty.setVisible(spec is None)
        self._show_result()
        if spec is None:
            return
        self._filling = True
        self.name.setText(spec.name)
        self.program.setText(spec.program)
        self.arguments.setText(argument_text.join(spec.arguments))
        self.folder.setText(spec.folder)
        self.seconds.setValue(spec.turn_ms / 1000)
        self.memory.setValue(spec.memory_mb)
        self.threads.setValue(spec.threads)
        for name, box in self.rules.items():
            box.setChecked(name in spec.rules)
        self.whole_board.setChecked(spec.whole_board)
        self._filling = False

    def _on_edited(self) -> None:
        spec = self.current
        if spec is None or self._filling:
            return
        try:
            wanted = replace(
                spec,
                name=self.name.text().strip(),
                program=self.program.text().strip(),
                arguments=self._arguments(spec),
                folder=self.folder.text().strip(),
                turn_ms=round(self.seconds.value() * 1000),
                memory_mb=self.memory.value(),
                threads=self.threads.value(),
                rules=tuple(name for name, box in self.rules.items() if box.isChecked()),
                whole_board=self.whole_board.isChecked(),
            )
        except ValueError:  # an empty name, or an unclosed quotation mark: show the engine as it was
            self._show_current()
            return
        if wanted != spec:
            if wanted.name != spec.name and (result := self._results.pop(spec.name, None)) is not None:
                self._results[wanted.name] = result
            self.changed.emit(spec.name, wanted)

    def _arguments(self, spec: EngineSpec) -> tuple[str, ...]:
        """The arguments of `spec`, or those typed instead. Raises ValueError for an unclosed quotation mark."""
        text = self.arguments.text()
        return spec.arguments if text == argument_text.join(spec.arguments) else argument_text.split(text)

    def _emit(self, signal: object) -> None:
        if self.current is not None:
            signal.emit(self.current.name)  # type: ignore[attr-defined]
