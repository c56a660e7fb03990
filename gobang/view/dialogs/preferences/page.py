"""What the pages of the preferences have in common: a title, rows, and the signal for a choice."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QLineEdit, QWidget

from gobang.model.kept.settings import Preferences
from gobang.view.art import style
from gobang.view.scroll_column import ScrollColumn
from gobang.view.still_combo import StillCombo

WHOLE_CHARACTERS, CUT_CHARACTERS = 40, 24
"""Characters of the longest choice that is shown whole, and of a longer one at least; only names of engines are."""
LARGE_PERCENT = 125
"""The size of words in percent above which a tick takes the whole width of its page."""


class Page(ScrollColumn):
    """One page, which scrolls where the dialog is too small for it.

    `boxes` holds the widgets by the name of the field of Preferences that they choose.
    """

    chosen = Signal(str, object)  # the name of a field of Preferences, its new value

    def __init__(self, title: str, preferences: Preferences) -> None:
        content = QWidget()
        super().__init__(content)
        self.title, self._preferences = title, preferences
        self.boxes: dict[str, QWidget] = {}
        self._form = QFormLayout(content)
        self._form.setContentsMargins(0, 0, style.UNIT, 0)
        self._form.setHorizontalSpacing(2 * style.UNIT)
        self._form.setVerticalSpacing(style.UNIT)
        self._form.setLabelAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self._form.setFieldGrowthPolicy(QFormLayout.FieldGrowthPolicy.AllNonFixedFieldsGrow)
        self._form.setRowWrapPolicy(QFormLayout.RowWrapPolicy.WrapLongRows)
        self._form.addRow(style.heading(title))

    def showing(self) -> None:
        """Find out what takes time to find out. Called when the page is about to be seen."""

    def _choice(self, label: str, name: str, texts: Mapping[Any, str], tip: str = "") -> QComboBox:
        """Add a row with a list of values and their texts; it shows the first if the preference is none of them."""
        combo = StillCombo(CUT_CHARACTERS if max(map(len, texts.values())) > WHOLE_CHARACTERS else None)
        for value, text in texts.items():
            combo.addItem(text, value)
        values, current = list(texts), getattr(self._preferences, name)
        combo.setCurrentIndex(values.index(current) if current in values else 0)
        combo.currentIndexChanged.connect(lambda _: self.chosen.emit(name, combo.currentData()))
        self._row(label, name, combo, tip)
        return combo

    def _tick(self, label: str, name: str) -> None:
        box = QCheckBox(label)
        box.setChecked(getattr(self._preferences, name))
        box.toggled.connect(self._emitter(name))
        self.boxes[name] = box
        if style.scaled(100) > LARGE_PERCENT:
            self._form.addRow(box)
        else:
            self._form.addRow("", box)

    def _text(self, label: str, name: str, placeholder: str) -> None:
        edit = QLineEdit(getattr(self._preferences, name), placeholderText=placeholder, maxLength=40)
        edit.textEdited.connect(self._emitter(name))
        self._row(label, name, edit)

    def _row(self, label: str, name: str, widget: QWidget, tip: str = "", within: QWidget | None = None) -> None:
        """A row for `widget`, or for the widget that it is within."""
        widget.setAccessibleName(label)
        widget.setToolTip(tip)
        self.boxes[name] = widget
        self._form.addRow(label, within or widget)

    def _say(self, text: str) -> None:
        """A row of soft words about the rows above."""
        words = style.soft(text)
        words.setWordWrap(True)
        self._form.addRow(words)

    def _emitter(self, name: str) -> Callable[[object], None]:
        return lambda value: self.chosen.emit(name, value)
