"""The page about analysis: which engine, and what it may use."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gobang.model.analysis.analysis import MOST_LINES
from gobang.model.analysis.asking import LEAST_MB, MOST_MB, PLAIN_MS, usual_threads
from gobang.model.engines.capacity import memory_mb, processors
from gobang.model.engines.specs import EngineSpec
from gobang.model.kept.settings import Preferences
from gobang.view.art import style
from gobang.view.dialogs.preferences.page import Page
from gobang.view.still_numbers import StillNumber
from gobang.words.analysis.analysis_words import time_choices
from gobang.words.catalogue import joined, tr, tr_in, tr_many
from gobang.words.numbers import number_text, size_text
from gobang.words.play.times import duration_text

SHARE = 0.75
"""How much of the computer's memory an engine may be given."""


class AnalysisPage(Page):
    """Offers our engine and `added`, and as many threads and as much memory as this computer has."""

    def __init__(self, preferences: Preferences, added: Sequence[EngineSpec], own: EngineSpec) -> None:
        most = processors()
        preferences = replace(preferences, analysis_threads=min(most, preferences.analysis_threads))
        super().__init__(tr("Analysis"), preferences)
        self._specs = {"": own} | {spec.name: spec for spec in added}
        names = {name: spec.name for name, spec in self._specs.items()}
        self._engine = self._choice(tr("Engine"), "analysis_engine", names, tr("Which engine analyses positions"))
        self._engine.currentIndexChanged.connect(self._tell)
        if added:
            self._offer_second()
        threads = {0: ""} | {number: number_text(number) for number in range(1, most + 1)}
        self._threads = self._choice(
            tr("Threads"), "analysis_threads", threads, tr("How many processors the engine may use at once")
        )
        memory = {0: ""} | {size: size_text(size * 10**6) for size in _sizes(preferences.analysis_memory_mb)}
        self._memory = self._choice(
            tr("Memory"), "analysis_memory_mb", memory, tr("For positions that the engine has searched before")
        )
        self._choice(
            tr("Time"),
            "analysis_seconds",
            time_choices(preferences.analysis_seconds),
            tr("How long the engine thinks about a position before it stops by itself"),
        )
        lines = StillNumber(0, MOST_LINES)
        lines.setSpecialValueText(tr_in("lines of an analysis", "all"))
        lines.setValue(preferences.analysis_lines)
        lines.valueChanged.connect(self._emitter("analysis_lines"))
        self._row(tr("Lines"), "analysis_lines", lines, tr("How many of the best moves are shown"))
        self._tick(tr("Show what is known of a position"), "show_known")
        self._tick(tr("Begin the search with what is known"), "begin_with_known")
        self._note = style.soft()
        self._note.setWordWrap(True)
        self._form.addRow(self._note)
        self._tell()

    def _offer_second(self) -> None:
        """Offer a second engine, which is never the first."""
        self._first = self._engine.currentText()
        seconds = {"": tr("None")} | {spec.name: spec.name for spec in self._specs.values()}
        self._second = self._choice(
            tr("Second engine"),
            "analysis_second",
            seconds,
            tr("Which engine thinks about the same positions beside it; they share threads and memory"),
        )
        for box in (self._engine, self._second):
            box.currentIndexChanged.connect(self._keep_apart)

    def _keep_apart(self) -> None:
        """Let who becomes the first engine in the second one's place leave it the other's, as the analysis does."""
        before, self._first = self._first, self._engine.currentText()
        if self._second.currentData() == self._first:
            self._second.setCurrentIndex(self._second.findData("" if before == self._first else before))

    def _tell(self) -> None:
        """Say what "automatic" means for the engine chosen, and what it cannot do."""
        spec = self._specs[self._engine.currentData()]
        threads = usual_threads() if spec.own else spec.threads
        self._threads.setItemText(0, tr("Automatic ({0})").format(number_text(threads)))
        usual = size_text(spec.memory_mb * 10**6) if spec.memory_mb else tr("no limit")
        self._memory.setItemText(0, tr("Automatic ({0})").format(usual))
        count = processors()
        said = [tr_many("This computer has {0} processor.", "This computer has {0} processors.", count).format(count)]
        if not spec.analyses:
            limit = duration_text(PLAIN_MS)
            said.append(tr("{0} cannot analyse: it only plays a move, after at most {1}.").format(spec.name, limit))
        self._note.setText(joined(*said))


def _sizes(kept: int) -> list[int]:
    """The memory sizes to choose from, in megabytes: powers of two that this computer has, and the one kept."""
    most = min(MOST_MB, (memory_mb() or MOST_MB) * SHARE)
    sizes = {LEAST_MB}
    while (size := 2 * max(sizes)) <= most:
        sizes.add(size)
    return sorted(sizes | ({kept} if kept > 0 else set()))
