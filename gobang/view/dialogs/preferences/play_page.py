"""The page about playing and what is heard of it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QPushButton, QSlider, QWidget

from gobang.model.kept.settings import Preferences, Tap
from gobang.view.art import style
from gobang.view.dialogs.preferences.page import Page
from gobang.view.still_numbers import StillNumber
from gobang.words.catalogue import tr


class PlayPage(Page):
    """The user's name, how a stone is placed, and the sounds."""

    sound_wanted = Signal(int)  # let a stone be heard at this volume, of 100

    def __init__(self, preferences: Preferences, *, audible: bool) -> None:
        super().__init__(tr("Game and sound"), preferences)
        self._text(tr("Your name"), "player_name", tr("You"))
        ways = {Tap.CLICK: tr("One click or tap"), Tap.DOUBLE: tr("Double tap"), Tap.SLIDE: tr("Slide and release")}
        self._choice(tr("Placing"), "tap", ways)
        delay = StillNumber(0, 5000)
        delay.setSingleStep(100)
        delay.setSuffix(tr(" ms"))
        delay.setValue(preferences.pace_ms)
        delay.valueChanged.connect(self._emitter("pace_ms"))
        self._row(tr("Machine reply delay"), "pace_ms", delay)
        self._tick(tr("Ask before resigning"), "confirm_resign")
        self._tick(tr("Sounds"), "sound")
        self._build_volume(audible=audible)

    def _build_volume(self, *, audible: bool) -> None:
        self._volume = QSlider(Qt.Orientation.Horizontal)
        self._volume.setRange(0, 100)
        self._volume.setSingleStep(5)
        self._volume.setPageStep(20)
        self._volume.setValue(self._preferences.volume)
        self._volume.valueChanged.connect(self._emitter("volume"))
        self.test = QPushButton(tr("Play a sound"))
        self.test.setToolTip(tr("Hear a stone at this volume"))
        self.test.clicked.connect(lambda: self.sound_wanted.emit(self._volume.value()))
        both = QWidget()
        line = QHBoxLayout(both)
        line.setContentsMargins(0, 0, 0, 0)
        line.setSpacing(style.UNIT)
        line.addWidget(self._volume, 1)
        line.addWidget(self.test)
        self._row(tr("Volume"), "volume", self._volume, within=both)
        if not audible:
            for box in (self.boxes["sound"], self._volume, self.test):
                box.setEnabled(False)
            self._say(tr("To hear sounds, install the extra package: pip install gobang-desktop[sound]"))
