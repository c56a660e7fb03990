"""Sounds for a stone, the end and short time, if the extra `sound` is installed; else nothing is heard."""

from __future__ import annotations

import importlib
import importlib.util
import logging
from typing import Any

from PySide6.QtCore import QObject, QUrl

from gobang.paths import resources

log = logging.getLogger("gobang.view.sounds")

STONE, END, LOW = "stone", "end", "low"


class Sounds(QObject):
    """Plays sounds. QtMultimedia (8 ms, 20 MB) is imported when the first one is played."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._effects: dict[str, Any] | None = None

    @property
    def there(self) -> bool:
        """Whether the extra that plays sounds is installed. False also after its libraries have failed to load."""
        return self._effects != {} and importlib.util.find_spec("PySide6.QtMultimedia") is not None

    def play_stone(self, volume: int = 100) -> None:
        """Play the sound of a placed stone."""
        self._play(STONE, volume)

    def play_end(self, volume: int = 100) -> None:
        """Play the sound of a game's end."""
        self._play(END, volume)

    def play_low(self, volume: int = 100) -> None:
        """Play the warning that a player's time is running short."""
        self._play(LOW, volume)

    def _play(self, name: str, volume: int) -> None:
        if (effect := self._loaded().get(name)) is not None:
            effect.setVolume(volume / 100)
            effect.play()

    def _loaded(self) -> dict[str, Any]:
        """The effects by name, loaded once. Empty if QtMultimedia or its libraries are missing."""
        if self._effects is None:
            self._effects = {}
            try:
                multimedia = importlib.import_module("PySide6.QtMultimedia")
            except ImportError as error:
                log.info("no sound: %s", error)
                return self._effects
            for name in (STONE, END, LOW):
                effect = multimedia.QSoundEffect(self)
                effect.setSource(QUrl.fromLocalFile(str(resources() / "sounds" / f"{name}.wav")))
                self._effects[name] = effect
        return self._effects
