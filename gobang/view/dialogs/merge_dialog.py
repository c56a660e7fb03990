"""Asks what stays where two records contradict each other; imported when first needed."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QDialogButtonBox, QLabel, QPlainTextEdit, QRadioButton, QVBoxLayout, QWidget

from gobang.game.record.grafting import Graft, Preferred
from gobang.view.art import style
from gobang.words.catalogue import tr
from gobang.words.record import branches


def ask(window: QWidget, name: str, graft: Graft, order: Callable[[Preferred], None]) -> None:
    """Show the contradictions between the record and the file `name`; call `order` with what is to stay."""
    dialog = MergeDialog(name, graft, window)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.accepted.connect(lambda: order(dialog.preferred))
    dialog.open()


class MergeDialog(QDialog):
    """Lists what differs, with three ways to decide."""

    def __init__(self, name: str, graft: Graft, window: QWidget) -> None:
        super().__init__(window)
        self.setWindowTitle(tr("Merge"))
        title = QLabel(branches.contradictions(name, graft), textFormat=Qt.TextFormat.PlainText)
        title.setWordWrap(True)
        told = [branches.field_difference(graft, field) for field in graft.fields]
        told += [branches.difference(each) for each in graft.differences]
        told += [branches.mark_difference(each) for each in graft.marked]
        self.differences = QPlainTextEdit("\n".join(told), readOnly=True)
        self.differences.setTabChangesFocus(True)
        self.differences.setAccessibleName(tr("What differs"))
        self.choices = {
            Preferred.BOTH: QRadioButton(tr("Keep both comments and texts, and the names of this game")),
            Preferred.OURS: QRadioButton(tr("Keep what this game says")),
            Preferred.THEIRS: QRadioButton(tr("Take what the file says")),
        }
        self.choices[Preferred.BOTH].setChecked(True)
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Cancel)
        merge = buttons.addButton(tr("Merge"), QDialogButtonBox.ButtonRole.AcceptRole)
        merge.setDefault(True)
        merge.setProperty("primary", True)
        buttons.accepted.connect(self.accept)
        buttons.rejected.connect(self.reject)
        box = QVBoxLayout(self)
        box.setSpacing(style.UNIT)
        box.addWidget(title)
        box.addWidget(self.differences)
        for choice in self.choices.values():
            box.addWidget(choice)
        box.addWidget(buttons)
        self.resize(style.scaled(520), style.scaled(400))
        self.choices[Preferred.BOTH].setFocus()

    @property
    def preferred(self) -> Preferred:
        """What stays."""
        return next(each for each, choice in self.choices.items() if choice.isChecked())
