"""The numbers by which each of the weighers plays."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtWidgets import QComboBox, QDialog, QDialogButtonBox, QLabel, QTextBrowser, QVBoxLayout, QWidget

from gobang.game.weighers.profile import WeightProfile
from gobang.view.art import style
from gobang.view.dialogs.room import give_room
from gobang.words.catalogue import tr
from gobang.words.play.opponents import profile_name
from gobang.words.play.weight_tables import table_text


class WeightsDialog(QDialog):
    """Shows one weigher's table at a time; the others are in the list above it."""

    def __init__(self, profiles: Mapping[str, WeightProfile], parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(tr("The machines' numbers"))
        self._profiles = tuple(profiles.values())
        self.machine = QComboBox()
        for scheme, profile in profiles.items():
            self.machine.addItem(profile_name(profile), scheme)
        label = QLabel(tr("Machine"))
        label.setBuddy(self.machine)
        self.text = QTextBrowser()
        self.text.setAccessibleName(self.windowTitle())
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(*[2 * style.UNIT] * 4)
        layout.setSpacing(style.UNIT)
        for widget in (label, self.machine, self.text, buttons):
            layout.addWidget(widget)
        self.machine.currentIndexChanged.connect(self._show)
        give_room(self, 620, 640)
        self._show(0)

    def choose(self, scheme: str) -> None:
        """Show the table of the weigher `scheme`."""
        self.machine.setCurrentIndex(max(0, self.machine.findData(scheme)))

    def _show(self, row: int) -> None:
        self.text.setMarkdown(table_text(self._profiles[row]))
