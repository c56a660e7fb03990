"""Translates Qt's own texts that we show, on buttons, text fields, keys and the file dialog, by our catalogue."""

from __future__ import annotations

from PySide6.QtCore import QTranslator

from gobang.words.catalogue import tr_value

_TEXT_FIELD = ("&Undo", "&Redo", "Cu&t", "&Copy", "&Paste", "Delete", "Select All")
SENTENCES = {
    "QPlatformTheme": ("OK", "Cancel", "Close", "Save", "Open", "&Yes", "&No"),
    "QLineEdit": _TEXT_FIELD,
    "QWidgetTextControl": (*_TEXT_FIELD, "Copy &Link Location"),
    "QAbstractSpinBox": ("&Select All", "&Step up", "Step &down"),
    "QKeySequenceEdit": ("Press shortcut",),
    "QTabBar": ("Scroll Left", "Scroll Right"),
    "QShortcut": (
        *("Ctrl", "Shift", "Alt", "Meta", "Space", "Return", "Enter", "Esc", "Tab"),
        *("Left", "Right", "Up", "Down", "Home", "End", "PgUp", "PgDown", "Backspace", "Ins", "Del"),
        *("New", "Open", "Save", "Undo", "Redo", "Cut", "Copy", "Paste"),
    ),
    "QFileSystemModel": ("Computer", "Name", "Size", "Type", "Date Modified"),
    "QFileDialog": (
        *("&Look in:", "File &name:", "Files of &type:", "&Open", "&Save", "All Files (*)", "Files", "Sidebar"),
        *("Back", "Go back", "Forward", "Go forward", "Parent Directory", "Go to the parent directory"),
        *("Create New Folder", "Create a New Folder", "&New Folder", "New Folder", "&Rename", "&Delete"),
        *("List View", "Change to list view mode", "Detail View", "Change to detail view mode"),
        *("List of places and bookmarks", "Show &hidden files", "Show ", "Save As", "Look in:", "File name:"),
        "%1 already exists.\nDo you want to replace it?",
        "%1\nFile not found.\nPlease verify the correct file name was given.",
        "%1\nDirectory not found.\nPlease verify the correct directory name was given.",
    ),
}
"""The texts of Qt that we show, by Qt's contexts. In a language that Qt does not speak, only these are translated."""


class ToolkitWords(QTranslator):
    """Gives Qt the translations of its texts from our catalogue."""

    def isEmpty(self) -> bool:
        """Return False, because Qt skips empty translators."""
        return False

    def translate(self, context: str, source: str, _disambiguation: str | None = None, _n: int = -1) -> str:
        """The translated text, or None to make Qt ask its own catalogue; Qt's type hints do not allow None."""
        return tr_value(source, context) if source in SENTENCES.get(context, ()) else None  # type: ignore[return-value]
