"""The engines that the user adds: applies the dialog's changes to the list and tests each new engine."""

from __future__ import annotations

import shlex
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTimer

from gobang.controller.context import Context
from gobang.game.ruleset import RULES
from gobang.model.engines.scripts import command_of
from gobang.model.engines.specs import Engines, EngineSpec, Fitness
from gobang.model.testing import engine_check
from gobang.view.dialogs import questions
from gobang.words.catalogue import tr
from gobang.words.engines.engines import (
    check_stopped,
    earlier_test_sentence,
    remaining_sentence,
    report_sentences,
    step_sentence,
)

if TYPE_CHECKING:
    from gobang.view.engines import engines_dialog, transcript_dialog


class EnginesController(QObject):
    """Opens the dialog of engines, changes the list as it asks, runs the tests, and shows the transcripts."""

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        context.opponents.adaptive.changed.connect(self._on_changed)
        self._match = context.match
        self._window, self._opponents = context.window, context.opponents
        self._dialog: engines_dialog.EnginesDialog | None = None
        self._removed: list[tuple[int, EngineSpec]] = []
        """The engines removed while the dialog is open, the latest last, with their former rows."""
        self._checks: dict[str, engine_check.EngineCheck] = {}
        self._leaving: list[engine_check.EngineCheck] = []
        self._each_second = QTimer(self, interval=1000)
        """Runs while an engine is tested."""
        self._each_second.timeout.connect(self._on_second)
        context.router.always(context.window.actions_.engines, self.open)
        context.router.always(context.window.actions_.transcript, self._show_present_transcript)
        context.window.closing.connect(self._on_closing)
        self._engines.changed.connect(self._on_changed)

    @property
    def _engines(self) -> Engines:
        return self._opponents.engines

    def open(self) -> engines_dialog.EnginesDialog:
        """Show the dialog."""
        from gobang.view.engines import engines_dialog

        dialog = self._dialog = engines_dialog.EnginesDialog(self._window)
        dialog.add_wanted.connect(self._ask_program)
        dialog.changed.connect(self._on_edited)
        dialog.removed.connect(self._on_removed)
        dialog.undo_wanted.connect(self._bring_back)
        dialog.test_wanted.connect(self._test_all)
        dialog.stop_wanted.connect(self._stop_test)
        dialog.whole_test_wanted.connect(self._test_whole)
        dialog.transcript_wanted.connect(self.show_transcript)
        dialog.finished.connect(self._on_finished)
        dialog.show_engines(self._engines.all)
        for spec in self._engines.all:
            self._show_test(spec)
        dialog.open()
        return dialog

    def add(self, program: str) -> EngineSpec:
        """Add the engine in the file `program` to the list and test it. A script, too, runs in its folder."""
        name = Path(program).stem.removeprefix("pbrain-").removeprefix("pbrain_")
        runner, *arguments = command_of(program)
        folder = str(Path(program).parent) if arguments else ""
        spec = self._engines.add(EngineSpec(name or program, runner, tuple(arguments), folder))
        self._reports.pop(spec.name, None)  # that of a removed engine
        if self._dialog is not None:
            self._dialog.show_engines(self._engines.all, spec.name)
        self.test(spec.name)
        return spec

    @property
    def _reports(self) -> dict[str, engine_check.CheckReport]:
        return self._opponents.reports

    def _show_test(self, spec: EngineSpec, *, now: bool = False) -> None:
        """Show in the dialog how far the test of an engine is, or how the last one ended, and when if not `now`."""
        if self._dialog is None:
            return
        check, report = self._checks.get(spec.name), self._reports.get(spec.name)
        if check is not None:
            self._dialog.show_test(spec.name, step_sentence(check.shown, check.rule), busy=True)
        elif report is not None and spec.tested is not Fitness.NOT_YET:
            text = report_sentences(report, engine_check.POSITION.size, when=not now)
            self._dialog.show_test(spec.name, text, busy=False, trouble=report.outcome.trouble is not None)
        elif text := earlier_test_sentence(spec.tested):
            self._dialog.show_test(spec.name, text, busy=False, trouble=spec.tested is Fitness.BROKEN)

    def _test_all(self, name: str) -> None:
        """Test an engine by all rules, including those that an earlier test has unchecked."""
        self._when_agreed(name, lambda: self.test(name, rules=tuple(RULES)))

    def _test_whole(self, name: str) -> None:
        """Test all that matters in contests, in a dialog of its own."""
        from gobang.controller.engine_testing import EngineTesting
        from gobang.model.testing.engine_test_run import EngineToTest

        spec = self._engines[name]
        engine = EngineToTest(name, tuple(spec.command), spec.home, threads=spec.threads, whole_board=spec.whole_board)
        if spec.memory_mb:
            engine = replace(engine, memory_mb=spec.memory_mb)
        self._when_agreed(name, lambda: EngineTesting(self._window, engine, self._dialog))

    def _when_agreed(self, name: str, order: Callable[[], object]) -> None:
        """Run an engine that somebody else has put on the list after a question only."""

        def agreed() -> None:
            self._engines.agree(name)
            order()

        spec = self._engines[name]
        if spec.stranger:
            questions.confirm_running(self._dialog or self._window, name, shlex.join(spec.command), agreed)
        else:
            order()

    def test(self, name: str, rules: tuple[str, ...] | None = None) -> None:
        """Test the engine called `name` and show the outcome."""
        if name in self._checks:
            return
        spec = self._engines[name]
        check = engine_check.EngineCheck(
            replace(spec, rules=spec.rules if rules is None else rules), self._opponents.pool.transcript(name), self
        )
        self._checks[name] = check
        check.advanced.connect(lambda step: self._on_advanced(name, check, step))
        check.finished.connect(lambda outcome: self._on_tested(name, check, outcome))
        check.left.connect(self._on_left)
        check.start()
        self._each_second.start()

    def show_transcript(self, name: str) -> transcript_dialog.TranscriptDialog:
        """Show the transcript of the engine called `name`."""
        from gobang.view.engines import transcript_dialog

        parent = self._dialog or self._window
        dialog = transcript_dialog.TranscriptDialog(name, self._opponents.pool.transcript(name), parent)
        dialog.finished.connect(dialog.deleteLater)
        dialog.open()
        return dialog

    def _show_present_transcript(self) -> None:
        """Show the transcript of the engine at the board (White's, if there are two), else of our own engine."""
        name = self._opponents.own.name
        for player in self._match.seats.players:
            if (spec := self._opponents.spec(player.id)) is not None:
                name = spec.name
        self.show_transcript(name)

    def _ask_program(self) -> None:
        questions.choose_file(
            self._dialog or self._window, tr("Add an engine"), "", {tr("All files"): "*"}, self._on_chosen
        )

    def _on_chosen(self, program: str) -> None:
        self.add(program)

    def _on_edited(self, name: str, spec: EngineSpec) -> None:
        """Change an engine. Test it again if its command has changed or a test was running."""
        before = self._engines[name]
        other = (spec.command, spec.home) != (before.command, before.home)
        if other:
            spec = replace(spec, analyses=False, tested=Fitness.NOT_YET, stranger=False)
        test = self._give_up(name) or other
        spec = self._engines.change(name, spec)
        self._opponents.pool.cool(name)
        if (report := self._reports.pop(name, None)) is not None:
            self._reports[spec.name] = report
        if self._dialog is not None:
            self._dialog.show_engines(self._engines.all, spec.name)
        if test:
            self.test(spec.name)

    def _give_up(self, name: str) -> bool:
        """Abandon the test of this engine. Returns whether one was running."""
        check = self._checks.pop(name, None)
        if check is not None:
            self._leaving.append(check)
            check.cancel()
        return check is not None

    def _stop_test(self, name: str) -> None:
        """Stop the test of an engine, which stays what it was before."""
        if self._give_up(name) and self._dialog is not None:
            self._dialog.show_test(name, check_stopped(), busy=False)

    def _on_removed(self, name: str) -> None:
        self._give_up(name)
        spec = self._engines[name]
        row = self._engines.all.index(spec)
        self._engines.remove(name)
        self._opponents.pool.cool(name)
        self._removed.append((row, spec))
        self._offer_undo()

    def _bring_back(self) -> None:
        """Add the engine that was removed last."""
        if self._removed:
            spec = self._engines.add(self._removed[-1][1], self._removed[-1][0])
            self._removed.pop()
            if self._dialog is not None:
                self._dialog.show_engines(self._engines.all, spec.name)
                self._show_test(spec)
            self._offer_undo()

    def _offer_undo(self) -> None:
        if self._dialog is not None:
            self._dialog.offer_undo(self._removed[-1][1].name if self._removed else None)

    def _on_changed(self) -> None:
        self._window.choices.set_machines(self._opponents.list)
        if self._dialog is not None:
            self._dialog.show_engines(self._engines.all)

    def _on_advanced(self, name: str, check: engine_check.EngineCheck, step: engine_check.CheckStep) -> None:
        """Show the step that begins. While an engine is waited for, the seconds stay, however often it is asked."""
        steps = engine_check.CheckStep
        if step in (steps.READY, steps.MOVE) and check.shown is steps.READY:
            self._show_remaining(name, check)
        elif self._dialog is not None and step is not steps.DONE:
            self._dialog.show_test(name, step_sentence(step, check.rule), busy=True)

    def _on_second(self) -> None:
        for name, check in self._checks.items():
            self._show_remaining(name, check)
        if not self._checks:
            self._each_second.stop()

    def _show_remaining(self, name: str, check: engine_check.EngineCheck) -> None:
        """Show how long a running test may still take for its step."""
        if self._dialog is not None and check.step is not engine_check.CheckStep.DONE:
            step = step_sentence(check.shown, check.rule)
            self._dialog.show_test(name, remaining_sentence(step, check.left_s), busy=True)

    def _on_tested(self, name: str, check: engine_check.EngineCheck, outcome: engine_check.CheckOutcome) -> None:
        """Keep the outcome, unless the engine was removed or changed since; another test may then be running."""
        if self._checks.get(name) is not check:
            return
        del self._checks[name]
        self._leaving.append(check)
        try:
            spec = replace(self._engines[name], rules=check.spec.rules)
        except KeyError:
            return
        if outcome.trouble is None:
            found = replace(spec, analyses=outcome.analyses, rules=outcome.rules, tested=Fitness.WORKS)
        else:
            found = replace(self._engines[name], tested=Fitness.BROKEN)
        self._reports[name] = engine_check.CheckReport(outcome, spec, datetime.now().astimezone())
        self._show_test(self._engines.change(name, found), now=True)

    def _on_left(self, check: engine_check.EngineCheck) -> None:
        """Delete a check whose process has ended. Deleting it earlier would block until the process ends."""
        if check in self._leaving:
            self._leaving.remove(check)
        check.deleteLater()

    def _on_finished(self) -> None:
        dialog, self._dialog = self._dialog, None
        self._removed.clear()
        if dialog is not None:
            dialog.deleteLater()

    def _on_closing(self) -> None:
        for check in (*self._checks.values(), *self._leaving):
            check.kill()
