"""What the program has to say, in a bar above the board instead of a box that must be clicked away."""

from __future__ import annotations

import enum
from collections.abc import Sequence

from PySide6.QtCore import QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QFontMetricsF,
    QKeySequence,
    QPainter,
    QPaintEvent,
    QPen,
    QResizeEvent,
    QShortcut,
)
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QPushButton, QSizePolicy, QToolButton, QWidget

from gobang.view import speech
from gobang.view.art import icons, style
from gobang.view.art.theme import Theme
from gobang.words.catalogue import tr


class NoticeKind(enum.Enum):
    """How much a notice matters; the value is its icon."""

    INFO = "information"
    GOOD = "good"
    WARNING = "warning"
    TROUBLE = "trouble"


class NoticeBar(QWidget):
    """A bar of one line's height that is always there, so that the board does not jump when a notice comes.

    Without a notice it shows the quiet line given to `set_rest`, such as whose turn it is. Only a text too long for
    the width makes it higher. A new notice takes the place of the old one.
    """

    acted = Signal(str)  # the id of the button that was pressed; the notice is gone by then
    dismissed = Signal()  # the notice went without an answer

    def __init__(self, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._theme = theme
        self._kind: NoticeKind | None = None
        self._rest = ""
        self._text = QLabel(wordWrap=True)
        self._text.setTextFormat(Qt.TextFormat.PlainText)
        self._text.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        self._sign = QLabel()
        self._buttons = QWidget()
        self._row = QHBoxLayout(self._buttons)
        self._row.setContentsMargins(0, 0, 0, 0)
        self._row.setSpacing(style.UNIT)
        self._close = QToolButton(autoRaise=True)
        self._close.setProperty("quiet", True)
        self._close.setProperty("compact", True)
        self._close.setIconSize(QSize(16, 16))
        self._close.clicked.connect(self.dismiss)
        self._grid = QGridLayout(self)
        self._grid.setContentsMargins(12, 5, 6, 5)
        self._grid.setHorizontalSpacing(style.UNIT)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 1)
        self._grid.addWidget(self._sign, 0, 0)
        self._grid.addWidget(self._text, 0, 1)
        self._grid.addWidget(self._close, 0, 3)
        self._grid.addWidget(self._buttons, 0, 2)
        room = self._room()
        self._grid.addWidget(room, 0, 3)
        for each in (room, self._close):
            policy = each.sizePolicy()
            policy.setRetainSizeWhenHidden(True)
            each.setSizePolicy(policy)
        self._below = False

        self._timer = QTimer(self, singleShot=True)
        self._timer.timeout.connect(self.dismiss)
        self._escape = QShortcut(QKeySequence(Qt.Key.Key_Escape), self)
        self._escape.activated.connect(self.dismiss)
        self.setMinimumHeight(40)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Minimum)
        self._show_rest()
        self._label()

    @property
    def kind(self) -> NoticeKind | None:
        """The kind of the notice shown, or None while there is none."""
        return self._kind

    @property
    def text(self) -> str:
        """What stands in the bar."""
        return self._text.text()

    def set_theme(self, theme: Theme) -> None:
        """Wear the colours of `theme`."""
        self._theme = theme
        if self._kind:
            self._draw_sign(self._kind)
        self.update()

    def set_rest(self, text: str) -> None:
        """The quiet line while there is no notice."""
        self._rest = text
        if self._kind is None:
            self._text.setText(text)

    def show_notice(
        self, kind: NoticeKind, text: str, actions: Sequence[tuple[str, str]] = (), seconds: float = 0
    ) -> None:
        """Show `text` with a button for each (label, id) of `actions`; after `seconds`, unless 0, it goes by itself."""
        self._clear_buttons()
        self._kind = kind
        for label, name in actions:
            button = QPushButton(label)
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus)
            button.clicked.connect(lambda _=False, name=name: self._act(name))
            self._row.addWidget(button)
            button.show()  # a layout shows it only at the next turn of the event loop, too late to be measured
        self._text.setText(text)
        self._text.setProperty("role", "")
        self._draw_sign(kind)
        for widget in (self._sign, self._close):
            widget.show()
        self._buttons.setVisible(bool(actions))
        self._escape.setEnabled(True)
        self._repolish()
        self._place_buttons()
        self._timer.stop()
        if seconds:
            self._timer.start(round(seconds * 1000))
        speech.say(self, text, urgent=kind is NoticeKind.TROUBLE)

    def dismiss(self) -> None:
        """Take the notice away; nothing happens where there is none."""
        if self._kind is not None:
            self._leave()
            self.dismissed.emit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Put the buttons under the text where both do not fit beside one another."""
        super().resizeEvent(event)
        self._place_buttons()

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  it is small enough to be painted whole
        """A card with a stripe of the kind's colour; nothing while at rest."""
        if self._kind is None:
            return
        theme, painter = self._theme, QPainter(self)
        colour = QColor(self._colour(self._kind))
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        box = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.setPen(QPen(QColor(theme.line) if self._kind is NoticeKind.INFO else colour, 1))
        painter.setBrush(QColor(theme.accent_tint if self._kind is NoticeKind.GOOD else theme.panel))
        painter.drawRoundedRect(box, style.CARD_CORNER, style.CARD_CORNER)

    def _room(self) -> QPushButton:
        """A button never seen that keeps the height of one: how high buttons are, style sheet and font decide."""
        room = QPushButton()
        room.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
        room.hide()
        return room

    def _act(self, name: str) -> None:
        self._leave()
        self.acted.emit(name)

    def _leave(self) -> None:
        self._kind = None
        self._timer.stop()
        self._clear_buttons()
        self._show_rest()

    def _show_rest(self) -> None:
        self._text.setText(self._rest)
        self._text.setProperty("role", "soft")
        self._escape.setEnabled(False)
        for widget in (self._sign, self._close, self._buttons):
            widget.hide()
        self._repolish()

    def _clear_buttons(self) -> None:
        while (item := self._row.takeAt(0)) is not None:
            if (button := item.widget()) is not None:
                button.hide()
                button.deleteLater()

    def _draw_sign(self, kind: NoticeKind) -> None:
        self._close.setIcon(icons.icon("close", self._theme, "soft_text"))
        self._sign.setPixmap(icons.pixmap(kind.value, self._colour(kind), 20, self.devicePixelRatioF()))

    def _colour(self, kind: NoticeKind) -> str:
        theme = self._theme
        return {
            NoticeKind.INFO: theme.soft_text,
            NoticeKind.GOOD: theme.accent_text,
            NoticeKind.WARNING: theme.seal_text,
            NoticeKind.TROUBLE: theme.seal_text,
        }[kind]

    def _place_buttons(self) -> None:
        text = QFontMetricsF(self._text.font()).horizontalAdvance(self._text.text())
        others = self._buttons.sizeHint().width() + 20 + 32 + 4 * style.UNIT + 18
        below = self._buttons.isVisibleTo(self) and text + others > self.width()
        if below is not self._below:
            self._below = below
            self._grid.removeWidget(self._buttons)
            if below:
                self._grid.addWidget(self._buttons, 1, 1, 1, 3, Qt.AlignmentFlag.AlignLeft)
            else:
                self._grid.addWidget(self._buttons, 0, 2)

    def _repolish(self) -> None:
        """Let the style sheet see that the label's role has changed, unless it has not looked yet."""
        if not self._text.testAttribute(Qt.WidgetAttribute.WA_WState_Polished):
            return
        self._text.style().unpolish(self._text)
        self._text.style().polish(self._text)
        self.update()

    def _label(self) -> None:
        self.setAccessibleName(tr("Notice"))
        self._close.setToolTip(tr("Dismiss (Esc)"))
        self._close.setAccessibleName(tr("Dismiss"))


if __name__ == "__main__":
    from gobang.view.demo import show

    def demo(theme: Theme) -> QWidget:
        """A win, and what one may do about it."""
        bar = NoticeBar(theme)
        bar.set_rest("Black to move · move 13")
        bar.show_notice(NoticeKind.GOOD, "Black wins: five in a row.", (("New game", "new"), ("Review", "review")))
        return bar

    show(demo)
