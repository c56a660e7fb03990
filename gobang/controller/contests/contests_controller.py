"""The place for contests: shows one, lets it run, and sets up others."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from gobang.contest.planning.plan import PlannedEntrant
from gobang.contest.running import messages
from gobang.controller.contests.boards_controller import BoardsController
from gobang.controller.contests.entrant_controller import EntrantController
from gobang.controller.contests.export_controller import ContestExports
from gobang.controller.contests.games_controller import GamesController
from gobang.controller.contests.results_controller import ResultsController
from gobang.controller.contests.setup_controller import SetupController
from gobang.controller.context import Context
from gobang.controller.notices.notice import Until
from gobang.controller.place_controller import PlaceController
from gobang.game.engines.trouble import Trouble
from gobang.model.contests.contest_run import ContestRun, RunState
from gobang.model.engines.capacity import processors
from gobang.view.dialogs import questions
from gobang.view.notice_bar import NoticeKind
from gobang.view.surroundings import CONTESTS
from gobang.words.catalogue import Phrase, spoken, tr
from gobang.words.contests import place as words
from gobang.words.contests.table import plan_words
from gobang.words.faults import reason

if TYPE_CHECKING:
    from gobang.model.contests.contest_shelf import ContestShelf
    from gobang.view.contests.contests_panel import ContestsPanel


class ContestsController(PlaceController["ContestsPanel"]):
    """Shows the contest that is open, and hears what its process tells.

    It is made when the place is first visited (`gobang.controller.contests.door`).
    """

    def __init__(self, context: Context, review: Callable[[], object], add: Callable[[list[str]], object]) -> None:
        super().__init__(CONTESTS, context)
        self._context, self._review, self._add = context, review, add
        self._results: ResultsController | None = None
        self._games: GamesController | None = None
        self._boards: BoardsController | None = None
        self._setup: SetupController | None = None
        self._followed: ContestRun | None = None

    @property
    def _shelf(self) -> ContestShelf:
        return self._context.study.contests

    # Coming and going

    def visit(self) -> None:
        """Show the place, which has just been gone to."""
        self._on_visited(CONTESTS)

    def _furnish(self, panel: ContestsPanel) -> None:
        shelf = self._shelf
        self._results = ResultsController(self._context, panel)
        self._games = GamesController(self._context, panel, self._review)
        self._boards = BoardsController(self._context, panel)
        self._setup = SetupController(self._context, panel)
        EntrantController(self._context, panel)
        ContestExports(self._context, panel, self._add)
        head = panel.head
        head.pause.clicked.connect(self._on_pause)
        head.new.clicked.connect(self._set_up)
        head.contests.wanted.connect(self._fill_contests)
        head.contests.chosen.connect(self._show_other)
        head.menu.aboutToShow.connect(self._fill_menu)
        head.menu.boards_wanted.connect(lambda boards: self._change(messages.SetBoards(boards)))
        head.menu.games_wanted.connect(self._ask_games)
        head.menu.folder_wanted.connect(self._show_folder)
        head.menu.removal_wanted.connect(self._ask_removal)
        head.contests.plan_wanted.connect(self._setup.ask_plan)
        panel.set_up.back_wanted.connect(self._go_back)
        self._setup.created.connect(self._on_created)
        shelf.opened.connect(self._follow)

    def _arrive(self) -> None:
        panel, shelf = self._panel, self._shelf
        if panel is None:
            return
        language = spoken()
        shelf.language = "" if language is None else language.code
        if shelf.run is None:
            kept = shelf.all
            if kept:
                shelf.open(kept[0].folder)
            else:
                self._set_up()
        elif self._followed is not shelf.run:
            self._follow()
        if self._boards is not None:
            self._boards.arrive()
        self._show()
        panel.focus()

    def _leave(self) -> None:
        """Show no boards meanwhile; the contest goes on."""
        if self._boards is not None:
            self._boards.leave()

    def _on_created(self, folder: Path) -> None:
        self._show_other(folder).go_on()

    def _show_other(self, folder: Path) -> ContestRun:
        """Show the contest in a folder, and say if another is not played any more meanwhile."""
        run = self._shelf.run
        left = self._name(run) if run is not None and run.state is RunState.RUNNING else ""
        shown = self._shelf.open(folder)
        if left and shown is not run:
            self._notices.tell(NoticeKind.INFO, Phrase(words.left_sentence, (left,)), until=Until.GAME)
        return shown

    def _set_up(self) -> None:
        if self._panel is not None and self._setup is not None:
            self._setup.begin(back=self._shelf.run is not None)
            self._panel.show_setup(shown=True)
            self._window.around.set_rest(CONTESTS, words.set_up_sentence())
            self._panel.set_up.begin.setFocus()

    def _go_back(self) -> None:
        """Show the contest again, and set up none."""
        if self._panel is not None:
            self._panel.show_setup(shown=False)
            self._panel.table.setFocus()
            self._show()

    def _follow(self) -> None:
        """Hear the contest that is shown now."""
        run, panel = self._shelf.run, self._panel
        if panel is None or run is self._followed:
            return
        self._followed = run
        for part in (self._results, self._games, self._boards):
            if part is not None:
                part.follow(run)
        if run is None:
            kept = self._shelf.all
            if kept:
                self._shelf.open(kept[0].folder)
            else:
                self._set_up()
            return
        run.changed.connect(self._show)
        run.completed.connect(self._on_completed)
        run.entrant_failed.connect(self._on_entrant_failed)
        run.refused.connect(self._on_refused)
        run.unagreed.connect(self._ask_programs)
        run.another.connect(self._ask_replaying)
        run.failed.connect(self._on_run_failed)
        panel.show_setup(shown=False)
        if self._here:
            panel.table.setFocus()
        self._show()

    # What the user does

    def _on_pause(self) -> None:
        run = self._shelf.run
        if run is None:
            return
        if run.state is RunState.RUNNING:
            run.pause()
        else:
            self._notices.recall(words.run_failed_sentence)
            run.go_on()

    def _change(self, order: messages.ContestOrder) -> None:
        if self._shelf.run is not None:
            self._shelf.run.change(order)

    def _ask_games(self) -> None:
        run = self._shelf.run
        if run is not None and run.plan is not None:
            title, label = tr("More games"), tr("Games of each pair")
            questions.ask_number(
                self._window, title, label, run.plan.games * 2, lambda games: self._change(messages.MoreGames(games))
            )

    def _show_folder(self) -> None:
        if self._shelf.run is not None:
            questions.show_folder(str(self._shelf.run.folder))

    def _ask_removal(self) -> None:
        run = self._shelf.run
        if run is not None:
            name = self._name(run)
            title = tr("Delete a contest")
            questions.confirm_removal(
                self._window,
                title,
                words.removal_question(name),
                words.removal_words(),
                lambda: self._remove(run.folder),
            )

    def _remove(self, folder: Path) -> None:
        try:
            self._shelf.remove(folder)
        except OSError as error:
            phrase = Phrase(words.unsaved_sentence, (folder.name, Phrase(reason, (error,))))
            self._notices.tell(NoticeKind.WARNING, phrase, until=Until.GAME)

    # What the contest tells

    def _ask_replaying(self, name: str) -> None:
        """Open the contest if the games of an entrant that is another now may be played again."""
        run = self._shelf.run
        if run is not None and self.sender() is run:
            questions.confirm_replaying(self._window, name, lambda: run.open_with(name))

    def _ask_programs(self, entrants: tuple[PlannedEntrant, ...]) -> None:
        """Let the contest go on if its programs, which nobody has named here, may be run."""
        run = self._shelf.run
        if run is None or self.sender() is not run:
            return

        def agreed() -> None:
            try:
                run.agree(entrants)
            except OSError as error:
                phrase = Phrase(words.unsaved_sentence, (run.folder.name, Phrase(reason, (error,))))
                self._notices.tell(NoticeKind.WARNING, phrase, until=Until.GAME)
            run.go_on()

        commands = dict.fromkeys(words.command_text(each) for each in entrants)
        questions.confirm_running_all(self._window, self._name(run), commands, agreed)

    def _on_entrant_failed(self, told: messages.EntrantFailed) -> None:
        phrase = Phrase(words.entrant_failed_sentence, (told,))
        self._notices.tell(NoticeKind.WARNING, phrase, until=Until.GAME)

    def _on_refused(self, why: str) -> None:
        self._notices.tell(NoticeKind.WARNING, Phrase(words.refused_sentence, (why,)), until=Until.GAME)

    def _on_run_failed(self, trouble: Trouble, said: str) -> None:
        self._notices.tell(NoticeKind.TROUBLE, Phrase(words.run_failed_sentence, (trouble, said)), until=Until.GAME)

    def _on_completed(self) -> None:
        """Say who has won."""
        run = self._shelf.run
        if run is None or self._results is None or self.sender() is not run:
            return
        phrase = Phrase(words.ended_sentence, (self._name(run), self._results.winner))
        self._notices.tell(NoticeKind.GOOD, phrase, until=Until.GAME)

    # What is shown

    @staticmethod
    def _name(run: ContestRun) -> str:
        return run.folder.name if run.plan is None else run.plan.name

    def _fill_contests(self) -> None:
        if self._panel is None:
            return
        run = self._shelf.run
        entries = [
            (each.folder, words.contest_entry(each), run is not None and each.folder == run.folder)
            for each in self._shelf.all
        ]
        self._panel.head.contests.show_entries(entries)

    def _fill_menu(self) -> None:
        run = self._shelf.run
        if self._panel is not None and run is not None:
            menu = self._panel.head.menu
            menu.show_boards(0 if run.plan is None else run.plan.concurrency, processors())
            menu.show_possible(games=bool(run.games))

    def _show(self) -> None:
        panel, run = self._panel, self._shelf.run
        if panel is None or run is None:
            return
        if run.state is RunState.RUNNING:
            for told in (words.ended_sentence, words.run_failed_sentence):
                self._notices.recall(told)
        panel.head.show_contest(self._name(run), "" if run.plan is None else plan_words(run.plan))
        panel.head.show_state(runs=run.state is RunState.RUNNING, over=run.over)
        idle = run.state is not RunState.RUNNING and not run.over
        panel.strip.show_progress(run.played, run.total, words.played_text(run), words.state_text(run), over=idle)
        if not panel.setting_up:
            self._window.around.set_rest(CONTESTS, words.rest_sentence(run))
