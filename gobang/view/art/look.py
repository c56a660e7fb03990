"""The theme that the whole application wears: the one place where a view asks for its colours."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from gobang.view.art.theme import LIGHT, Theme, load


class Look(QObject):
    """Holds the theme that `style.dress` has put on; the light one before.

    A widget that paints asks for `theme` each time: after a change Qt paints every window anew. `changed` is for those
    who keep what they have made with the colours, such as an icon or a picture.
    """

    changed = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._theme: Theme | None = None

    @property
    def theme(self) -> Theme:
        """The colours of everything that is painted now."""
        return self._theme or load(LIGHT)

    def wear(self, theme: Theme) -> None:
        """Paint everything in the colours of `theme` from now on."""
        if theme != self._theme:
            self._theme = theme
            self.changed.emit()


look = Look()
"""The only one: palette and style sheet belong to the whole application, too."""
