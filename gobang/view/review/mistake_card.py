"""The card of a mistake: its grade, what it changed, why, and the moves that punish it as chips to step through."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from gobang.view.art import style
from gobang.view.art.look import look
from gobang.view.buttons import order_button
from gobang.view.frame.flow import FlowLayout
from gobang.view.handlers import TellsErrors
from gobang.view.review import grade_art
from gobang.view.review.line_card import CardContent, LineCard
from gobang.words.catalogue import joined, tr, tr_in


class MistakeCard(LineCard):
    """Opened it also shows the line and the buttons. A click on it chooses it."""

    chosen = Signal()
    show_wanted = Signal()
    try_wanted = Signal()
    what_if_wanted = Signal()
    blame_wanted = Signal()

    def __init__(self) -> None:
        self.head = _CardHead()
        super().__init__(self.head)
        self.head.clicked.connect(self.chosen)
        row = FlowLayout()
        self._foot.setLayout(row)
        self.show_button = order_button(
            tr_in("what the opponent plays", "Show"), tr("Show the next move of the line on the board")
        )
        self.try_button = order_button(tr("Try it myself"), tr("Play on from before this move"))
        self.what_if_button = order_button(
            tr("What if…"), tr("Go before this move, and click any point to ask about it")
        )
        self.blame_button = order_button(
            tr("Whose fault?"), tr("Ask in the workshop which number of the machine made it play that")
        )
        self.blame_button.hide()
        for button, order in (
            (self.show_button, self.show_wanted),
            (self.try_button, self.try_wanted),
            (self.what_if_button, self.what_if_wanted),
            (self.blame_button, self.blame_wanted),
        ):
            button.clicked.connect(order)
            row.addWidget(button)
        self.set_opened(opened=False)

    @property
    def stops(self) -> list[QWidget]:
        """What takes the keyboard focus, in the order of the Tab key."""
        return [self.head, *self.line.stops, self.show_button, self.try_button, self.what_if_button, self.blame_button]

    def show_content(self, content: CardContent) -> None:
        """Say something else."""
        self.head.show_content(content)
        self.show_button.setEnabled(bool(content.line))
        self.blame_button.setVisible(content.weighed)
        super().show_content(content)

    def mousePressEvent(self, event: object) -> None:  # noqa: ARG002  anywhere on the card
        """Choose it."""
        self.chosen.emit()


class _CardHead(TellsErrors, QAbstractButton):
    """The move, its grade in a chip, and what it changed: at the right, or below where there is no room."""

    def __init__(self) -> None:
        super().__init__()
        self._content = CardContent("")
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def show_content(self, content: CardContent) -> None:
        """Show the head of this card."""
        if content == self._content:
            return
        self._content = content
        self.setText(content.title)
        self.setAccessibleName(content.spoken or content.title)
        self.setAccessibleDescription(joined(*content.sentences))
        self.setToolTip(content.change)
        self.updateGeometry()
        self.update()

    def sizeHint(self) -> QSize:
        """Room for all in a line."""
        return QSize(round(self._left_width + self._change_width), self._high)

    def minimumSizeHint(self) -> QSize:
        """Room for the move and its grade."""
        return QSize(round(self._left_width), self._high)

    def hasHeightForWidth(self) -> bool:
        """Two lines where one has no room."""
        return True

    def heightForWidth(self, width: int) -> int:
        """One line or two."""
        return self._high + (0 if self._fits(width) else style.scaled(20))

    @property
    def _high(self) -> int:
        return style.scaled(26)

    @property
    def _left_width(self) -> float:
        title = QFontMetricsF(style.font(style.HEADING, bold=True)).horizontalAdvance(self._content.title)
        return title + 14 + (self._chip_width if self._content.grade_text else 0)

    @property
    def _chip_width(self) -> float:
        return QFontMetricsF(style.font(style.TEXT - 1, bold=True)).horizontalAdvance(self._content.grade_text) + 24

    @property
    def _change_width(self) -> float:
        return QFontMetricsF(style.font(style.TEXT - 1)).horizontalAdvance(self._content.change) + 14

    def _fits(self, width: int) -> bool:
        return not self._content.change or self._left_width + self._change_width <= width

    def paintEvent(self, event: QPaintEvent) -> None:  # noqa: ARG002  small enough to be painted whole
        """Paint title, chip and change, and a ring if it has the focus."""
        theme, content, painter = look.theme, self._content, QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        title = style.font(style.HEADING, bold=True)
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.setFont(title)
        painter.setPen(QColor(theme.text))
        wide = QFontMetricsF(title).horizontalAdvance(content.title)
        painter.drawText(QRectF(0, 0, wide + 4, self._high), middle | Qt.AlignmentFlag.AlignLeft, content.title)
        if content.grade_text:
            ground, edge, letters = grade_art.chip_colours(content.grade, theme)
            chip = QRectF(wide + 14, 1.5, self._chip_width, self._high - 3)
            painter.setPen(QPen(edge, 1))
            painter.setBrush(ground)
            painter.drawRoundedRect(chip, chip.height() / 2, chip.height() / 2)
            painter.setFont(style.font(style.TEXT - 1, bold=True))
            painter.setPen(letters)
            painter.drawText(chip, Qt.AlignmentFlag.AlignCenter, content.grade_text)
        painter.setFont(style.font(style.TEXT - 1))
        painter.setPen(QColor(theme.soft_text))
        if self._fits(self.width()):
            painter.drawText(
                QRectF(0, 0, self.width(), self._high), middle | Qt.AlignmentFlag.AlignRight, content.change
            )
        else:
            below = QRectF(0, self._high, self.width(), style.scaled(20))
            text = painter.fontMetrics().elidedText(content.change, Qt.TextElideMode.ElideRight, self.width())
            painter.drawText(below, middle | Qt.AlignmentFlag.AlignLeft, text)
        if self.hasFocus():
            painter.setPen(QPen(QColor(theme.focus_ring), 2))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 6, 6)
