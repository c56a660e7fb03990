"""The card in which a calculation runs step by step: a slider, buttons, what is added, and the rule."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, QSignalBlocker, Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QCheckBox, QFrame, QHBoxLayout, QLabel, QSlider, QVBoxLayout

from gobang.view import speech
from gobang.view.art import icons, style
from gobang.view.art.look import look
from gobang.view.buttons import small_button
from gobang.view.handlers import TellsErrors
from gobang.view.still_combo import StillCombo
from gobang.view.ticks import show_ticked
from gobang.view.workshop.code_list import CodeList
from gobang.words.catalogue import tr
from gobang.words.numbers import exact_decimal_text

SLIDER_KEYS = (
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End),
    *(Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Space),
)


class StepsCard(TellsErrors, QFrame):
    """Shows the step it is given, and emits to which one the user wants to go.

    On the slider the arrows step, Home and End jump, and Space plays or pauses.
    """

    went = Signal(int)  # the number of the step that is to be shown
    played = Signal()  # play, or pause
    speed_chosen = Signal(float)
    whole_toggled = Signal(bool)
    closed = Signal()

    def __init__(self, speeds: Sequence[float]) -> None:
        super().__init__()
        self.setProperty("role", "panel")
        self.heading = style.heading()
        self.total = style.heading()
        self.slider = QSlider(Qt.Orientation.Horizontal)
        self.slider.setAccessibleName(tr("Steps"))
        self.slider.installEventFilter(self)
        self.first, self.back, self.play, self.on, self.end = (
            small_button(tip)
            for tip in (tr("To the first step"), tr("A step back"), "", tr("A step on"), tr("To the last step"))
        )
        self.speed = StillCombo()
        speech.call(self.speed, tr("Speed"))
        self.speed.setToolTip(tr("Speed"))
        for each in speeds:
            self.speed.addItem("½×" if each == 0.5 else f"{exact_decimal_text(each)}×", each)
        self.whole = QCheckBox(tr("Whole board"))
        self.whole.setToolTip(tr("Go from point to point, as a program's two loops do"))
        self.where = style.soft()
        self.says = QLabel()
        self.says.setWordWrap(True)
        self.says.setTextFormat(Qt.TextFormat.PlainText)
        self.code = CodeList()
        self._close = small_button(tr("Close"))
        self._close.setText("×")
        self._playing: bool | None = None
        self._build()
        self.slider.valueChanged.connect(self.went)
        self.first.clicked.connect(lambda: self.went.emit(0))
        self.back.clicked.connect(lambda: self.went.emit(self.slider.value() - 1))
        self.on.clicked.connect(lambda: self.went.emit(self.slider.value() + 1))
        self.end.clicked.connect(lambda: self.went.emit(self.slider.maximum()))
        self.play.clicked.connect(self.played)
        self.speed.activated.connect(lambda row: self.speed_chosen.emit(self.speed.itemData(row)))
        self.whole.toggled.connect(self.whole_toggled)
        self._close.clicked.connect(self.closed)
        look.changed.connect(self._draw_icons)
        self._draw_icons()

    def _build(self) -> None:
        head, row = QHBoxLayout(), QHBoxLayout()
        head.addWidget(self.heading)
        head.addWidget(self.total)
        head.addStretch()
        head.addWidget(self._close)
        row.setSpacing(2)
        for button in (self.first, self.back, self.play, self.on, self.end):
            row.addWidget(button)
        row.addStretch()
        row.addWidget(self.speed)
        box = QVBoxLayout(self)
        box.setContentsMargins(10, 8, 10, 10)
        box.setSpacing(5)
        box.addLayout(head)
        box.addLayout(row)
        box.addWidget(self.slider)
        below = QHBoxLayout()
        below.addWidget(self.where, 1)
        below.addWidget(self.whole)
        box.addLayout(below)
        for part in (self.says, self.code):
            box.addWidget(part)

    def show_speed(self, speed: float) -> None:
        """Show which speed is chosen."""
        self.speed.setCurrentIndex(self.speed.findData(speed))

    def show_step(self, at: int, last: int, *, playing: bool, whole: bool) -> None:
        """Show how far it has got."""
        with QSignalBlocker(self.slider):
            self.slider.setRange(0, last)
            self.slider.setValue(at)
        show_ticked(self.whole, whole)
        for button, does in ((self.first, at > 0), (self.back, at > 0), (self.on, at < last), (self.end, at < last)):
            button.setEnabled(does)
        if playing is not self._playing:
            self._playing = playing
            self._draw_icons()
            tip = tr("Pause (Space)") if playing else tr("Play (Space)")
            self.play.setToolTip(tip)
            self.play.setAccessibleName(tip)

    def show_words(self, point: str, total: str, where: str, says: str) -> None:
        """Say which point is weighed, the sum so far, the step's number and what it does."""
        self.heading.setText(point)
        self.total.setText(total)
        self.where.setText(where)
        self.says.setText(says)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Keep the slider's keys from the window's orders, and let Space play."""
        if watched is self.slider and isinstance(event, QKeyEvent) and event.key() in SLIDER_KEYS:
            if event.type() is QEvent.Type.ShortcutOverride:
                event.accept()
                return True
            if event.type() is QEvent.Type.KeyPress and event.key() == Qt.Key.Key_Space:
                self.played.emit()
                return True
        return super().eventFilter(watched, event)

    def _draw_icons(self) -> None:
        theme = look.theme
        names = {
            self.first: "first",
            self.back: "previous",
            self.play: "pause" if self._playing else "replay",
            self.on: "next",
            self.end: "last",
        }
        for button, name in names.items():
            button.setIcon(icons.fading(name, theme, style.disabled_ink(theme)))
