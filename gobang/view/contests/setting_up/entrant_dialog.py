"""The dialog with the settings of one entrant: its program, what it may use, its own time, and what it is told."""

from __future__ import annotations

from dataclasses import replace

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QDialog,
    QDialogButtonBox,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QPlainTextEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from gobang.contest.entrants import COMMAND, BadCommand, command
from gobang.contest.planning.plan import PlannedEntrant, info_option
from gobang.view.art import style
from gobang.view.buttons import order_button
from gobang.view.contests.setting_up.limits_form import LimitsForm
from gobang.words.catalogue import tr

MOST_MB, MOST_THREADS = 1 << 20, 1024


class EntrantDialog(QDialog):
    """Shows an entrant and lets it be changed; `entrant` is the result when the dialog was accepted."""

    program_wanted = Signal()  # a program is to be chosen
    test_wanted = Signal()  # the program is to be tested

    def __init__(self, entrant: PlannedEntrant, title: str, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(title)
        self._before = entrant
        self._runs = entrant.machine.startswith(COMMAND)
        self.name = QLineEdit(entrant.name)
        self.name.setMaxLength(80)
        self.command = QLineEdit(entrant.machine.removeprefix(COMMAND).strip())
        self.command.setPlaceholderText(tr("Program and its arguments"))
        self.choose = order_button(tr("Choose…"), tr("Choose the program's file"))
        self.test = order_button(tr("Test…"), tr("See whether the program is fit for contests"))
        self.threads = QSpinBox(minimum=1, maximum=MOST_THREADS, value=entrant.threads)
        self.memory = QSpinBox(minimum=0, maximum=MOST_MB, value=entrant.memory_mb, singleStep=64)
        self.memory.setSuffix(tr(" MB"))
        self.memory.setSpecialValueText(tr("As much as it likes"))
        self.timed = QCheckBox(tr("A time of its own"))
        self.timed.setChecked(entrant.time is not None)
        self.time = LimitsForm()
        if entrant.time is not None:
            self.time.show_limits(entrant.time)
        self.time.setVisible(entrant.time is not None)
        self.options = QPlainTextEdit("\n".join(f"{key} {value}" for key, value in entrant.options))
        self.options.setPlaceholderText(tr("One INFO line each, such as: max_depth 10"))
        self.options.setTabChangesFocus(True)
        self.options.setFixedHeight(style.scaled(84))
        self.told = QLabel(textFormat=Qt.TextFormat.PlainText)
        self.told.setProperty("role", "trouble")
        self.told.setWordWrap(True)
        self._build()
        self.timed.toggled.connect(self.time.setVisible)
        self.choose.clicked.connect(self.program_wanted)
        self.test.clicked.connect(self.test_wanted)
        for each in (self.name.textChanged, self.command.textChanged, self.options.textChanged):
            each.connect(lambda *_: self._check())
        self._check()
        self.told.hide()  # nobody has typed anything yet

    def _build(self) -> None:
        grid = QGridLayout()
        grid.setHorizontalSpacing(14)
        grid.setVerticalSpacing(style.UNIT)
        grid.setColumnStretch(1, 1)
        program = QWidget()
        line = QHBoxLayout(program)
        line.setContentsMargins(0, 0, 0, 0)
        line.addWidget(self.command, 1)
        line.addWidget(self.choose)
        line.addWidget(self.test)
        time = QWidget()
        column = QVBoxLayout(time)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(self.timed)
        column.addWidget(self.time)
        rows: list[tuple[str, QWidget, QWidget]] = [(tr("Name"), self.name, self.name)]
        if self._runs:
            rows.append((tr("Program"), program, self.command))
        rows += [
            (tr("Threads"), self.threads, self.threads),
            (tr("Memory"), self.memory, self.memory),
            (tr("Time"), time, self.timed),
            (tr("Options"), self.options, self.options),
        ]
        for row, (words, field, named) in enumerate(rows):
            label = QLabel(words)
            label.setBuddy(named)
            named.setAccessibleName(words if named is not self.timed else self.timed.text())
            if isinstance(named, QSpinBox):
                named.lineEdit().setAccessibleName(words)
            grid.addWidget(label, row, 0)
            grid.addWidget(field, row, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Ok | QDialogButtonBox.StandardButton.Cancel)
        self.ok = buttons.button(QDialogButtonBox.StandardButton.Ok)
        self.ok.setProperty("primary", True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        box.setContentsMargins(*[3 * style.UNIT] * 4)
        box.setSpacing(2 * style.UNIT)
        box.addLayout(grid)
        box.addWidget(self.told)
        box.addWidget(buttons)
        self.setMinimumWidth(style.scaled(460))

    @property
    def entrant(self) -> PlannedEntrant:
        """What is chosen."""
        return replace(
            self._before,
            name=" ".join(self.name.text().split()),
            machine=f"{COMMAND}{self.command.text().strip()}" if self._runs else self._before.machine,
            options=tuple(option for option in map(info_option, self._lines) if option),
            threads=self.threads.value(),
            memory_mb=self.memory.value(),
            time=self.time.limits if self.timed.isChecked() else None,
        )

    def set_command(self, text: str, name: str) -> None:
        """Show the command line of a program that was chosen, and its name where none is written."""
        self.command.setText(text)
        if not self.name.text().strip():
            self.name.setText(name)

    @property
    def _lines(self) -> list[str]:
        return [line.strip() for line in self.options.toPlainText().splitlines() if line.strip()]

    def _check(self) -> None:
        """Say what is missing or not understood."""
        text = ""
        bad = next((line for line in self._lines if info_option(line) is None), None)
        if bad is not None:
            text = tr("An option is a key and a value, such as max_depth 10; this is none: {0}").format(bad)
        elif self._runs and not self._runnable:
            text = tr("Name the program that is to play; arguments with blanks stand in quotation marks.")
        elif not self.name.text().strip():
            text = tr("Give it a name.")
        self.told.setText(text)
        self.told.setVisible(bool(text))
        self.ok.setEnabled(not text)
        self.test.setEnabled(self._runs and self._runnable)

    @property
    def _runnable(self) -> bool:
        try:
            return bool(command(f"{COMMAND}{self.command.text().strip()}"))
        except BadCommand:
            return False
