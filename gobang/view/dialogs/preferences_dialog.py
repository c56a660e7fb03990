"""The preferences, page by page: every choice takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from PySide6.QtCore import QSize, Qt, QUrl, Signal
from PySide6.QtGui import QDesktopServices
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QHBoxLayout,
    QHeaderView,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QPushButton,
    QSlider,
    QSpinBox,
    QStackedWidget,
    QTableWidget,
    QTableWidgetItem,
    QVBoxLayout,
    QWidget,
)

from gobang.model.kept.settings import BoardStyle, Coordinates, LastMove, Preferences, StoneStyle, Tap, ThemeChoice
from gobang.view.art import board_style, style
from gobang.view.art.theme import Theme
from gobang.view.dialogs.board_preview import BoardPreview
from gobang.words.catalogue import tr
from gobang.words.language import SYSTEM, languages


class PreferencesDialog(QDialog):
    """Shows the Preferences; `chosen` says which one was changed to what.

    `theme` is the window's theme without the chosen wood and stones; `folder` is where the user's files are.
    """

    chosen = Signal(str, object)  # the name of a field of Preferences, its new value
    reset_wanted = Signal()  # forget the results against every opponent

    def __init__(self, preferences: Preferences, theme: Theme, folder: Path, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Preferences"))
        self._preferences, self._theme, self._folder = preferences, theme, folder
        self.boxes: dict[str, QWidget] = {}
        self.pages = QListWidget()
        self.pages.setAccessibleName(tr("Pages"))
        self.pages.setFixedWidth(150)
        self._stack = QStackedWidget()
        self.pages.currentRowChanged.connect(self._stack.setCurrentIndex)
        self._build_look()
        self._build_board()
        self._build_play()
        self._build_results()
        self._build_folder()
        self.pages.setCurrentRow(0)

        halves = QHBoxLayout()
        halves.setSpacing(3 * style.UNIT)
        halves.addWidget(self.pages)
        halves.addWidget(self._stack, 1)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[3 * style.UNIT] * 4)
        layout.setSpacing(2 * style.UNIT)
        layout.addLayout(halves)
        layout.addWidget(buttons)
        self.resize(660, 520)

    def show_results(self, rows: Sequence[tuple[str, int, int, int]]) -> None:
        """Show against whom how many games were won, drawn and lost."""
        table = self.results
        table.setRowCount(len(rows))
        for row, values in enumerate(rows):
            for column, value in enumerate(values):
                item = QTableWidgetItem(str(value))
                if column:
                    item.setTextAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                table.setItem(row, column, item)
        self.reset.setEnabled(bool(rows))
        self._none.setVisible(not rows)

    # The pages

    def _build_look(self) -> None:
        form = self._page(tr("Appearance"))
        system = {ThemeChoice.SYSTEM: tr("Follow system"), ThemeChoice.LIGHT: tr("Light")}
        self._choice(
            form,
            tr("Colours"),
            "theme",
            system | {ThemeChoice.DARK: tr("Dark"), ThemeChoice.HIGH_CONTRAST: tr("High contrast")},
        )
        names = {SYSTEM: tr("Follow system")} | {language.code: language.name for language in languages()}
        self._choice(form, tr("Language"), "language", names)

    def _build_board(self) -> None:
        form = self._page(tr("Board and stones"))
        woods = {BoardStyle.KAYA: tr("Kaya"), BoardStyle.WALNUT: tr("Walnut"), BoardStyle.BAMBOO: tr("Bamboo")}
        self._choice(form, tr("Board"), "board_style", woods | {BoardStyle.PLAIN: tr("Plain")})
        stones = {StoneStyle.CLASSIC: tr("Slate and shell"), StoneStyle.MATTE: tr("Matte"), StoneStyle.JADE: tr("Jade")}
        self._choice(form, tr("Stones"), "stone_style", stones)
        self._preview = BoardPreview(self._theme)
        form.addRow("", self._preview)
        for name in ("board_style", "stone_style"):
            box = self.boxes[name]
            box.setDisabled(self._theme.flat)
            if self._theme.flat:
                box.setToolTip(tr("High contrast has a board of its own."))
        self.chosen.connect(self._on_chosen)
        self._show_preview()
        self._choice(
            form,
            tr("Coordinates"),
            "coordinates",
            {
                Coordinates.LETTERS: tr("A–O and 1–15, from the lower left"),
                Coordinates.NUMBERS: tr("Numbers, from the upper left"),
                Coordinates.NONE: tr("None"),
            },
        )
        marks = {LastMove.DOT: tr("A dot"), LastMove.RING: tr("A ring"), LastMove.NUMBER: tr("Its number")}
        self._choice(form, tr("Last move"), "last_move", marks)
        self._tick(form, tr("Numbers on the stones"), "move_numbers")
        self._tick(form, tr("Mark forbidden points under renju"), "forbidden_points")
        self._tick(form, tr("Mark the next moves of the record"), "next_moves")
        self._tick(form, tr("Animate stones"), "animation")

    def _build_play(self) -> None:
        form = self._page(tr("Game and sound"))
        self._text(form, tr("Your name"), "player_name", tr("You"))
        ways = {Tap.CLICK: tr("One click or tap"), Tap.DOUBLE: tr("Double tap"), Tap.SLIDE: tr("Slide and release")}
        self._choice(form, tr("Placing"), "tap", ways)
        delay = QSpinBox(minimum=0, maximum=5000, singleStep=100, suffix=tr(" ms"))
        delay.setValue(self._preferences.pace_ms)
        delay.valueChanged.connect(self._emitter("pace_ms"))
        self._row(form, tr("Machine reply delay"), "pace_ms", delay)
        self._tick(form, tr("Ask before resigning"), "confirm_resign")
        self._tick(form, tr("Sounds"), "sound")
        volume = QSlider(Qt.Orientation.Horizontal)
        volume.setRange(0, 100)
        volume.setSingleStep(5)
        volume.setPageStep(20)
        volume.setValue(self._preferences.volume)
        volume.valueChanged.connect(self._emitter("volume"))
        self._row(form, tr("Volume"), "volume", volume)

    def _build_results(self) -> None:
        layout = self._page(tr("Your results"))
        self.results = QTableWidget(0, 4)
        self.results.setHorizontalHeaderLabels([tr("Opponent"), tr("Won"), tr("Drawn"), tr("Lost")])
        self.results.setAccessibleName(tr("Your results"))
        self.results.verticalHeader().hide()
        self.results.setEditTriggers(QTableWidget.EditTrigger.NoEditTriggers)
        header = self.results.horizontalHeader()
        header.setAccessibleName(self.results.accessibleName())
        header.setSectionResizeMode(QHeaderView.ResizeMode.ResizeToContents)
        header.setSectionResizeMode(0, QHeaderView.ResizeMode.Stretch)
        self._none = style.soft(tr("No game against a machine has ended yet."))
        self.reset = QPushButton(tr("Reset results"))
        self.reset.setToolTip(tr("Forget these games; the adaptive opponent begins again at its lowest level"))
        self.reset.clicked.connect(self.reset_wanted)
        for widget in (self.results, self._none, self.reset):
            layout.addRow(widget)
        self.show_results(())

    def _build_folder(self) -> None:
        form = self._page(tr("Data folder"))
        text = QLabel(str(self._folder), wordWrap=True)
        text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        about = style.soft(tr("Your settings and the list of engines are kept here."))
        about.setWordWrap(True)
        self.open_folder = QPushButton(tr("Open folder"))
        self.open_folder.clicked.connect(self._open_folder)
        for widget in (about, text, self.open_folder):
            form.addRow(widget)

    # Parts

    def _page(self, title: str) -> QFormLayout:
        page = QWidget()
        form = QFormLayout(page)
        form.setContentsMargins(0, 0, 0, 0)
        form.setHorizontalSpacing(2 * style.UNIT)
        form.setVerticalSpacing(style.UNIT)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        form.addRow(style.heading(title))
        item = QListWidgetItem(title)
        item.setSizeHint(QSize(0, 4 * style.UNIT))
        self.pages.addItem(item)
        self._stack.addWidget(page)
        return form

    def _choice(self, form: QFormLayout, label: str, name: str, texts: Mapping[Any, str]) -> None:
        combo = QComboBox()
        for value, text in texts.items():
            combo.addItem(text, value)
        values, current = list(texts), getattr(self._preferences, name)
        combo.setCurrentIndex(values.index(current) if current in values else 0)
        combo.currentIndexChanged.connect(lambda _: self.chosen.emit(name, combo.currentData()))
        self._row(form, label, name, combo)

    def _tick(self, form: QFormLayout, label: str, name: str) -> None:
        box = QCheckBox(label)
        box.setChecked(getattr(self._preferences, name))
        box.toggled.connect(self._emitter(name))
        self.boxes[name] = box
        form.addRow("", box)

    def _text(self, form: QFormLayout, label: str, name: str, placeholder: str) -> None:
        edit = QLineEdit(getattr(self._preferences, name), placeholderText=placeholder, maxLength=40)
        edit.textEdited.connect(self._emitter(name))
        self._row(form, label, name, edit)

    def _row(self, form: QFormLayout, label: str, name: str, widget: QWidget) -> None:
        widget.setAccessibleName(label)
        self.boxes[name] = widget
        form.addRow(label, widget)

    def _emitter(self, name: str) -> Callable[[object], None]:
        return lambda value: self.chosen.emit(name, value)

    def _on_chosen(self, name: str) -> None:
        if name in ("board_style", "stone_style"):
            self._show_preview()

    def _show_preview(self) -> None:
        wood, stones = (self.boxes[name].currentData() for name in ("board_style", "stone_style"))  # type: ignore[attr-defined]
        self._preview.show_theme(board_style.dressed(self._theme, wood, stones))

    def _open_folder(self) -> None:
        QDesktopServices.openUrl(QUrl.fromLocalFile(str(self._folder)))
