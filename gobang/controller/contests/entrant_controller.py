"""What is done with the entrants of a contest that has begun: others come, or take a place; some are taken out."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QPoint

from gobang.contest.entrants import COMMAND
from gobang.contest.planning.plan import ContestPlan, PlannedEntrant
from gobang.contest.planning.plan_text import entrant_text
from gobang.contest.running import messages
from gobang.controller.contests.candidates import known_candidates, tested_engine
from gobang.controller.context import Context
from gobang.controller.engine_testing import EngineTesting
from gobang.controller.notices.notice import Until
from gobang.game.engines import argument_text
from gobang.model.contests.contest_files import put_files, with_file
from gobang.model.contests.contest_programs import strangers
from gobang.model.engines.scripts import command_of
from gobang.model.testing.engine_test_run import EngineToTest
from gobang.view.contests.contest_menu import EntrantMenu
from gobang.view.contests.setting_up.choose_dialog import ChooseEntrantDialog
from gobang.view.contests.setting_up.entrant_dialog import EntrantDialog
from gobang.view.dialogs import questions
from gobang.view.notice_bar import NoticeKind
from gobang.words.catalogue import Phrase, tr
from gobang.words.contests import place as words
from gobang.words.faults import reason

if TYPE_CHECKING:
    from gobang.model.contests.contest_run import ContestRun
    from gobang.view.contests.contests_panel import ContestsPanel

Take = Callable[[PlannedEntrant], None]


class EntrantController(QObject):
    """Asks who is meant, and gives the contest the order."""

    def __init__(self, context: Context, panel: ContestsPanel) -> None:
        super().__init__(context.window)
        self._context, self._window, self._notices = context, context.window, context.notices
        self._panel = panel
        panel.table.menu_wanted.connect(self._show_menu)
        panel.head.menu.entrant_wanted.connect(self._ask_more)
        panel.failures.replace_wanted.connect(self._on_failure)

    @property
    def _run(self) -> ContestRun | None:
        return self._context.study.contests.run

    def _show_menu(self, about: object, where: QPoint) -> None:
        """Show what can be done with the entrant of a row."""
        run, name = self._run, str(about)
        plan = None if run is None else run.plan
        if run is None or plan is None or (entrant := plan.find(name)) is None:
            return
        failed = name in run.absent or any(game.by_fault and game.loser == name for game in run.games.values())
        program = entrant.machine.startswith(COMMAND)
        menu = EntrantMenu(self._panel, out=entrant.out, failed=failed, program=program)
        menu.games_wanted.connect(lambda: self._panel.table.wanted.emit(name))
        menu.again_wanted.connect(lambda: run.change(messages.PlayAgain(name)))
        menu.test_wanted.connect(lambda: self._ask_test(run, plan, entrant))
        menu.replace_wanted.connect(lambda: self._ask_other(name))
        menu.out_wanted.connect(lambda out: run.change(messages.TakeOut(name, back=not out)))
        menu.popup(where)

    def _ask_test(self, run: ContestRun, plan: ContestPlan, entrant: PlannedEntrant) -> None:
        """Test the program of an entrant; one that nobody has named here is run after a question only."""
        engine = tested_engine(entrant, run.folder, plan.time_of(entrant))
        if entrant in strangers(run.folder, plan):
            command = words.command_text(entrant)
            questions.confirm_running(self._window, entrant.name, command, lambda: self._open_test(engine))
        else:
            self._open_test(engine)

    def _open_test(self, engine: EngineToTest, parent: EntrantDialog | None = None) -> None:
        EngineTesting(self._window, engine, parent)

    def _on_failure(self, about: object) -> None:
        game = None if self._run is None else self._run.games.get(about)  # type: ignore[call-overload]
        if game is not None:
            self._ask_other(game.loser)

    def _ask_more(self) -> None:
        self._ask(tr("Add an entrant"), words.addition_question(), self._add)

    def _ask_other(self, name: str) -> None:
        title, text = words.replacement_question(name)
        self._ask(title, text, lambda entrant: self._replace(name, entrant))

    def _ask(self, title: str, text: str, take: Take) -> None:
        dialog = ChooseEntrantDialog(title, text, known_candidates(self._context.opponents), self._window)

        def accepted() -> None:
            if (chosen := dialog.chosen) is not None:
                take(chosen.entrant)

        dialog.accepted.connect(accepted)
        dialog.program_wanted.connect(lambda: self._ask_program(title, take))
        dialog.open()

    def _ask_program(self, title: str, take: Take) -> None:
        dialog = EntrantDialog(PlannedEntrant("", COMMAND), title, self._window)
        dialog.test_wanted.connect(lambda: self._test(dialog))

        def chosen(name: str) -> None:
            dialog.set_command(argument_text.join(command_of(name)), Path(name).stem)

        kinds = {tr("Programs"): "*"}
        dialog.program_wanted.connect(
            lambda: questions.choose_file(self._window, tr("Choose a program"), str(Path.home()), kinds, chosen)
        )
        dialog.accepted.connect(lambda: take(dialog.entrant))
        dialog.open()

    def _test(self, dialog: EntrantDialog) -> None:
        """Test the program that is named in the dialog."""
        run, entrant = self._run, dialog.entrant
        if run is not None and run.plan is not None:
            self._open_test(tested_engine(entrant, run.folder, run.plan.time_of(entrant)), dialog)

    def _add(self, entrant: PlannedEntrant) -> None:
        run = self._run
        if run is None or run.plan is None:
            return
        name, number = entrant.name, 2
        while run.plan.find(name) is not None:
            name, number = f"{entrant.name} {number}", number + 1
        self._give(replace(entrant, name=name), messages.AddEntrant)

    def _replace(self, name: str, entrant: PlannedEntrant) -> None:
        self._give(replace(entrant, name=name), lambda text: messages.ReplaceEntrant(name, text))

    def _give(self, entrant: PlannedEntrant, order: Callable[[str], messages.ContestOrder]) -> None:
        """Put the entrant's file into the contest's folder, and give the order."""
        run = self._run
        if run is None:
            return
        try:
            made, files = with_file(entrant, lambda name: not (run.folder / name).exists())
            put_files(run.folder, files)
            run.agree([made])  # it was chosen, or named, just now
        except (OSError, ValueError) as error:
            phrase = Phrase(words.unsaved_sentence, (entrant.name, Phrase(reason, (error,))))
            self._notices.tell(NoticeKind.WARNING, phrase, until=Until.GAME)
            return
        run.change(order(entrant_text(made)))
