"""The engines that the user adds: applies the dialog's changes to the list and tests each new engine."""

from __future__ import annotations

import contextlib
from dataclasses import replace
from pathlib import Path

from PySide6.QtCore import QObject, Qt, QTimer

from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.notices import Notices
from gobang.controller.notices.order import NoticeOrder
from gobang.game.point import Stone
from gobang.game.ruleset import RULES
from gobang.model.engines import trial as trials
from gobang.model.engines.readiness import Readiness
from gobang.model.engines.specs import Engines, EngineSpec, Fitness
from gobang.model.match import Match
from gobang.model.opponents.opponents import Opponents, UnknownOpponent
from gobang.view import speech
from gobang.view.dialogs import engines_dialog, questions, transcript_dialog
from gobang.view.main_window import MainWindow
from gobang.view.notice_bar import NoticeKind
from gobang.words import notices as words
from gobang.words.catalogue import Phrase, tr
from gobang.words.engines import readiness_sentence, readiness_text, step_sentence, trial_sentences

WARM_AFTER_MS = 300
"""The engines at the board are started so long after the game begins, so that the window is painted first."""
LATE_S = 1
"""An engine that starts faster than this says nothing about it."""


class EnginesController(QObject):
    """Opens the dialog, keeps the list, runs the tests."""

    def __init__(self, match: Match, window: MainWindow, opponents: Opponents, notices: Notices) -> None:
        super().__init__(window)
        opponents.outcomes.follow(match)
        opponents.adaptive.changed.connect(self._on_changed)
        self._match = match
        self._soon = QTimer(self, singleShot=True, interval=WARM_AFTER_MS)
        self._soon.timeout.connect(self._warm)
        self._soon.start()
        match.began.connect(self._soon.start)
        opponents.pool.readied.connect(self._on_readied, Qt.ConnectionType.QueuedConnection)  # it may be in mid-order
        opponents.pool.unkept.connect(self._on_unkept, Qt.ConnectionType.QueuedConnection)
        match.began.connect(self._on_readied)
        self._beat = QTimer(self, interval=1000)
        self._beat.timeout.connect(self._show_readiness)
        self._unready: dict[Stone, Readiness] = {}
        """The sides whose engines cannot answer for themselves yet, and why."""
        self._window, self._opponents, self._notices = window, opponents, notices
        self._dialog: engines_dialog.EnginesDialog | None = None
        self._trials: dict[str, trials.Trial] = {}
        self._leaving: list[trials.Trial] = []
        window.actions_.engines.triggered.connect(self.open)
        window.actions_.transcript.triggered.connect(self._show_present_transcript)
        notices.obey({NoticeOrder.RENEW: self._renew})
        window.closing.connect(self._on_closing)
        self._engines.changed.connect(self._on_changed)
        self._engines.storage.unsaved.connect(self._on_unsaved)
        if self._engines.set_aside is not None:
            self._tell_set_aside(self._engines.set_aside.name)
            self._engines.set_aside = None  # tell it once, not in every window

    @property
    def _engines(self) -> Engines:
        return self._opponents.engines

    def open(self) -> engines_dialog.EnginesDialog:
        """Show the dialog."""
        dialog = self._dialog = engines_dialog.EnginesDialog(self._window)
        dialog.add_wanted.connect(self._ask_program)
        dialog.changed.connect(self._on_edited)
        dialog.removed.connect(self._on_removed)
        dialog.test_wanted.connect(self._test_all)
        dialog.transcript_wanted.connect(self.show_transcript)
        dialog.finished.connect(self._on_finished)
        dialog.show_engines(self._engines.all)
        dialog.open()
        return dialog

    def add(self, program: str) -> EngineSpec:
        """Add the engine in the file `program` to the list and test it."""
        name = Path(program).stem.removeprefix("pbrain-").removeprefix("pbrain_")
        spec = self._engines.add(EngineSpec(name or program, program))
        if self._dialog is not None:
            self._dialog.show_engines(self._engines.all, spec.name)
        self.test(spec.name)
        return spec

    def _test_all(self, name: str) -> None:
        """Test an engine by all rules, including those that an earlier test has unchecked."""
        self.test(name, rules=tuple(RULES))

    def test(self, name: str, rules: tuple[str, ...] | None = None) -> None:
        """Test the engine called `name` and show the outcome."""
        if name in self._trials:
            return
        spec = self._engines[name]
        trial = trials.Trial(
            replace(spec, rules=spec.rules if rules is None else rules), self._opponents.pool.transcript(name), self
        )
        self._trials[name] = trial
        trial.advanced.connect(lambda step: self._on_advanced(name, step))
        trial.finished.connect(lambda outcome: self._on_tested(name, outcome))
        trial.left.connect(self._on_left)
        trial.start()

    def show_transcript(self, name: str) -> transcript_dialog.TranscriptDialog:
        """Show the transcript of the engine called `name`."""
        parent = self._dialog or self._window
        dialog = transcript_dialog.TranscriptDialog(name, self._opponents.pool.transcript(name), parent)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def _show_present_transcript(self) -> None:
        """Show the transcript of the engine at the board (White's, if there are two), else of our own engine."""
        name = self._opponents.own.name
        for player in self._match.seats.players:
            with contextlib.suppress(UnknownOpponent):
                if (spec := None if player.by_hand else self._opponents.spec(player.id)) is not None:
                    name = spec.name
        self.show_transcript(name)

    def _tell_set_aside(self, name: str) -> None:
        self._notices.tell(NoticeKind.WARNING, Phrase(words.engines_set_aside, (name,)), until=Until.LASTING)

    def _warm(self) -> None:
        """Start the engines at the board in advance."""
        for player in self._match.seats.players:
            with contextlib.suppress(UnknownOpponent):
                self._opponents.warm(player.id)

    def _on_readied(self) -> None:
        """Show how the engines at the board get ready, and say aloud what has changed."""
        before = self._unready
        self._show_readiness()
        for stone, readiness in self._unready.items():
            if before.get(stone) is not readiness and readiness is Readiness.COMPILING:
                speech.say(self._window.board, readiness_sentence(readiness))
            if before.get(stone) is not readiness and readiness is Readiness.FAILED:
                self._tell_failed(stone)
        if Readiness.COMPILING in before.values() and not self._unready:
            speech.say(self._window.board, tr("The engine is ready."))

    def _show_readiness(self) -> None:
        """Show on the players' cards what keeps their engines; a beat counts the seconds only while something does."""
        self._unready = {}
        for stone in (Stone.BLACK, Stone.WHITE):
            readiness, seconds, _ = self._readiness(stone)
            if readiness is not Readiness.READY:
                self._unready[stone] = readiness
            late = seconds >= LATE_S or readiness is not Readiness.STARTING
            self._window.players.note(
                stone, readiness_text(readiness, seconds) if late else "", readiness_sentence(readiness)
            )
        waits = any(readiness is not Readiness.FAILED for readiness in self._unready.values())
        if waits and not self._beat.isActive():
            self._beat.start()
        elif not waits:
            self._beat.stop()

    def _readiness(self, stone: Stone) -> tuple[Readiness, int, str]:
        spec = self._spec_of(stone)
        return (Readiness.READY, 0, "") if spec is None else self._opponents.pool.readiness(spec)

    def _spec_of(self, stone: Stone) -> EngineSpec | None:
        player = self._match.seats.get(stone)
        with contextlib.suppress(UnknownOpponent):
            return None if player is None or player.by_hand else self._opponents.spec(player.id)
        return None

    def _tell_failed(self, stone: Stone) -> None:
        said = self._readiness(stone)[2]
        self._notices.tell(
            NoticeKind.TROUBLE,
            Phrase(words.engine_not_ready, (said,)),
            NoticeButton(NoticeOrder.RENEW, (stone,)),
            until=Until.GAME,
        )

    def _on_unkept(self, why: str) -> None:
        self._notices.tell(NoticeKind.WARNING, Phrase(words.kernels_unkept, (why,)), until=Until.GAME)

    def _renew(self, stone: Stone) -> None:
        """Start the engine of `stone` again; a game that waits for it continues."""
        if (spec := self._spec_of(stone)) is not None:
            self._opponents.pool.renew(spec)
        self._match.resume()

    def _ask_program(self) -> None:
        questions.choose_file(
            self._dialog or self._window, tr("Add an engine"), "", {tr("All files"): "*"}, self._on_chosen
        )

    def _on_chosen(self, program: str) -> None:
        self.add(program)

    def _on_edited(self, name: str, spec: EngineSpec) -> None:
        """Change an engine. Test it again if its command has changed or a test was running."""
        before = self._engines[name]
        wanted = spec if spec.name == name else replace(spec, name=self._engines.free_name(spec.name))
        other = (wanted.command, wanted.home) != (before.command, before.home)
        if other:
            wanted = replace(wanted, analyses=False, tested=Fitness.NOT_YET)
        test = self._give_up(name) or other
        self._engines.change(name, wanted)
        self._opponents.pool.cool(name)
        if self._dialog is not None:
            self._dialog.show_engines(self._engines.all, wanted.name)
        if test:
            self.test(wanted.name)

    def _give_up(self, name: str) -> bool:
        """Abandon the test of this engine. Returns whether one was running."""
        trial = self._trials.pop(name, None)
        if trial is not None:
            self._leaving.append(trial)
            trial.cancel()
        return trial is not None

    def _on_removed(self, name: str) -> None:
        self._give_up(name)
        self._engines.remove(name)
        self._opponents.pool.cool(name)

    def _on_changed(self) -> None:
        self._window.choices.set_machines(self._opponents.list)
        if self._dialog is not None:
            self._dialog.show_engines(self._engines.all)

    def _on_unsaved(self, path: str) -> None:
        self._notices.tell(NoticeKind.WARNING, Phrase(words.engines_unsaved, (path,)), until=Until.LASTING)

    def _on_advanced(self, name: str, step: trials.TrialStep) -> None:
        if self._dialog is not None and step is not trials.TrialStep.DONE:
            self._dialog.show_test(name, step_sentence(step, self._trials[name].rule), busy=True)

    def _on_tested(self, name: str, outcome: trials.TrialOutcome) -> None:
        trial = self._trials.pop(name)
        self._leaving.append(trial)
        try:
            spec = replace(self._engines[name], rules=trial.spec.rules)
        except KeyError:
            return
        if outcome.trouble is None:
            found = replace(spec, analyses=outcome.analyses, rules=outcome.rules, tested=Fitness.WORKS)
        else:
            found = replace(self._engines[name], tested=Fitness.BROKEN)
        self._engines.change(name, found)
        if self._dialog is not None:
            text = trial_sentences(outcome, spec, trials.POSITION.size)
            if outcome.about:
                about = " · ".join(
                    outcome.about[key] for key in ("name", "version", "author") if outcome.about.get(key)
                )
                text = f"{about}\n{text}"
            self._dialog.show_test(name, text, busy=False, trouble=outcome.trouble is not None)

    def _on_left(self, trial: trials.Trial) -> None:
        """Delete a trial whose process has ended. Deleting it earlier would block until the process ends."""
        if trial in self._leaving:
            self._leaving.remove(trial)
        trial.deleteLater()

    def _on_finished(self) -> None:
        dialog, self._dialog = self._dialog, None
        if dialog is not None:
            dialog.deleteLater()

    def _on_closing(self) -> None:
        for trial in (*self._trials.values(), *self._leaving):
            trial.kill()
