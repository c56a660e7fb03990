"""The preferences: every choice takes effect at once and is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFormLayout,
    QLabel,
    QLineEdit,
    QSpinBox,
    QVBoxLayout,
    QWidget,
)

from gobang.model.kept.settings import Coordinates, LastMove, Preferences, Tap, ThemeChoice
from gobang.view.art import style
from gobang.words.catalogue import tr
from gobang.words.language import SYSTEM, languages


class PreferencesDialog(QDialog):
    """Shows the Preferences; `chosen` says which one was changed to what."""

    chosen = Signal(str, object)  # the name of a field of Preferences, its new value

    def __init__(self, preferences: Preferences, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("Preferences"))
        self._preferences = preferences
        self.boxes: dict[str, QWidget] = {}

        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[3 * style.UNIT] * 4)
        layout.setSpacing(style.UNIT + 4)

        form = QFormLayout()  # one for all, so that every label ends where the others do
        form.setHorizontalSpacing(2 * style.UNIT)
        form.setVerticalSpacing(style.UNIT)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        layout.addLayout(form)
        self._section(form, tr("Look"))
        self._choice(
            form,
            tr("Colours"),
            "theme",
            {
                ThemeChoice.SYSTEM: tr("Follow system"),
                ThemeChoice.LIGHT: tr("Light"),
                ThemeChoice.DARK: tr("Dark"),
                ThemeChoice.HIGH_CONTRAST: tr("High contrast"),
            },
        )
        self._choice(
            form,
            tr("Language"),
            "language",
            {SYSTEM: tr("Follow system")} | {language.code: language.name for language in languages()},
        )

        self._section(form, tr("Board"))
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
        self._choice(
            form,
            tr("Last move"),
            "last_move",
            {LastMove.DOT: tr("A dot"), LastMove.RING: tr("A ring"), LastMove.NUMBER: tr("Its number")},
        )
        self._choice(
            form,
            tr("Placing"),
            "tap",
            {
                Tap.CLICK: tr("One click or tap"),
                Tap.DOUBLE: tr("Double tap"),
                Tap.SLIDE: tr("Slide and release"),
            },
        )
        self._tick(form, tr("Numbers on the stones"), "move_numbers")
        self._tick(form, tr("Mark forbidden points under renju"), "forbidden_points")
        self._tick(form, tr("Animate stones"), "animation")

        self._section(form, tr("Play"))
        self._text(form, tr("Your name"), "player_name", tr("You"))
        self._milliseconds(form, tr("Machine reply delay"), "pace_ms")
        self._tick(form, tr("Ask before resigning"), "confirm_resign")
        self._tick(form, tr("Sounds"), "sound")

        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout.addSpacing(style.UNIT)
        layout.addWidget(buttons)

    def _section(self, form: QFormLayout, title: str) -> None:
        if form.rowCount():
            form.addRow(QLabel())
        form.addRow(style.heading(title))

    def _choice(self, form: QFormLayout, label: str, name: str, texts: dict[Any, str]) -> None:
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

    def _milliseconds(self, form: QFormLayout, label: str, name: str) -> None:
        box = QSpinBox(minimum=0, maximum=5000, singleStep=100, suffix=tr(" ms"))
        box.setValue(getattr(self._preferences, name))
        box.valueChanged.connect(self._emitter(name))
        self._row(form, label, name, box)

    def _row(self, form: QFormLayout, label: str, name: str, widget: QWidget) -> None:
        widget.setAccessibleName(label)
        self.boxes[name] = widget
        form.addRow(label, widget)

    def _emitter(self, name: str) -> Callable[[object], None]:
        return lambda value: self.chosen.emit(name, value)
