"""The score that follows the numbers: each change of the machine on the bench begins its trial anew."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QObject, QTimer, Signal

from gobang.game.weighers.profile import WeightProfile
from gobang.model.workshop.bench import Bench
from gobang.model.workshop.trial import MachineTrial, Rival

EVERY_MS = 120
"""How often a number that is dragged begins a trial: some twenty games come in the meantime on a slow machine."""


class LiveTrial(QObject):
    """While it is on, tries what lies on the bench against the same rivals at every change.

    Another trial, or a machine that the bench takes instead, ends it.
    """

    switched = Signal()  # it is on, or is so no longer

    def __init__(self, bench: Bench, trial: MachineTrial, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._bench, self._trial = bench, trial
        self._rivals: dict[Rival, WeightProfile | None] = {}
        self._soon = QTimer(self, singleShot=True, interval=EVERY_MS)
        self._soon.timeout.connect(self._try)
        bench.changed.connect(self._on_changed)
        bench.chosen.connect(self.end)

    @property
    def on(self) -> bool:
        """Whether the score follows the numbers."""
        return bool(self._rivals)

    def begin(self, rivals: Mapping[Rival, WeightProfile | None]) -> None:
        """Let the score against these follow the numbers from now on."""
        self._rivals = dict(rivals)
        self._try()
        self.switched.emit()

    def end(self) -> None:
        """Let it follow no longer; what was found stays."""
        if self.on:
            self._rivals = {}
            self._soon.stop()
            if self._trial.live:
                self._trial.stop()
            self.switched.emit()

    def _on_changed(self) -> None:
        if self.on and not self._soon.isActive():  # a drag without a pause has its scores, too
            self._soon.start()

    def _try(self) -> None:
        self._trial.begin(self._bench.profile, self._rivals, live=True)
