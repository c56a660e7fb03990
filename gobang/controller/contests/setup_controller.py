"""The set-up of a contest: who can take part, what the plan comes to, and the folder in which it begins."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from gobang import regular
from gobang.contest.entrants import COMMAND
from gobang.contest.planning.plan import ContestFormat, ContestPlan, PlannedEntrant
from gobang.contest.planning.plan_text import loads, problem_of
from gobang.controller.contests.candidates import known_candidates, planned_candidates, tested_engine
from gobang.controller.context import Context
from gobang.controller.engine_testing import EngineTesting
from gobang.controller.notices.notice import Until
from gobang.game.engines import argument_text
from gobang.game.weighers.profile_text import SUFFIX, load
from gobang.model.contests.contest_files import resolved, with_files
from gobang.model.contests.contest_programs import agree, strangers
from gobang.model.contests.contest_shelf import LARGEST
from gobang.model.engines.scripts import command_of
from gobang.view.contests.setting_up.candidates_list import ContestCandidate
from gobang.view.contests.setting_up.entrant_dialog import EntrantDialog
from gobang.view.dialogs import questions
from gobang.view.notice_bar import NoticeKind
from gobang.words.catalogue import Phrase, tr
from gobang.words.contests import place as words
from gobang.words.faults import reason

if TYPE_CHECKING:
    from gobang.model.contests.contest_shelf import ContestShelf
    from gobang.view.contests.contests_panel import ContestsPanel

GAMES = 20
"""Games of each pair, if nobody says anything else."""
MOST_FILES = 500
"""Machines of a folder that are offered at the most."""


class SetupController(QObject):
    """Fills the page on which a contest is set up, and keeps the contest that begins."""

    created = Signal(Path)  # the folder of a contest that is to begin

    def __init__(self, context: Context, panel: ContestsPanel) -> None:
        super().__init__(context.window)
        self._context, self._window, self._notices = context, context.window, context.notices
        self._page = page = panel.set_up
        self._panel = panel
        self._more: list[ContestCandidate] = []
        """Those that were added here: of a folder, of a plan, and programs."""
        self._changed: dict[str, PlannedEntrant] = {}
        """Entrants with other settings, by the keys of their candidates."""
        self._foreign: dict[str, str] = {}
        """What those of an opened plan are, by their keys: nobody has named their commands here."""
        self._start = str(Path.home())
        page.changed.connect(self._show_told)
        page.begin_wanted.connect(self._begin)
        page.folder_wanted.connect(self._ask_folder)
        page.program_wanted.connect(self._ask_program)
        page.settings_wanted.connect(self._ask_settings)
        page.positions_wanted.connect(self._ask_positions)
        page.plan_wanted.connect(self.ask_plan)
        context.opponents.own_weighers.listed.connect(self._show_candidates)
        context.opponents.engines.changed.connect(self._show_candidates)

    @property
    def _shelf(self) -> ContestShelf:
        return self._context.study.contests

    def begin(self, *, back: bool) -> None:
        """Show the plan of the contest that was played last under another name; at first a round robin of the five."""
        kept = self._shelf.all
        last = next((each.plan for each in kept if each.plan is not None), None)
        plan = last or ContestPlan("", ContestFormat.ROUND_ROBIN, (), games=GAMES)
        plan = replace(plan, name=words.new_name(len(kept)))
        if plan.openings.file and last is not None:
            folder = next(each.folder for each in kept if each.plan is last)
            plan = resolved(plan, folder)
        self._page.show_plan(plan)
        if last is not None:
            self._remember(last, next(each.folder for each in kept if each.plan is last))
        self._show_candidates(self._chosen_of(plan) if last else None)
        self._page.show_back(shown=back)

    def _remember(self, plan: ContestPlan, folder: Path) -> None:
        """Offer what was added for the contest that is kept in a folder, with the settings that were given then."""
        candidates = self._candidates
        known = {each.entrant.name: each for each in candidates}
        same = {each.entrant.machine: each for each in candidates if not each.settable}
        strange = strangers(folder, plan)
        for kept, there in zip(plan.entrants, resolved(plan, folder).entrants, strict=True):
            entrant = replace(there, folder=there.folder if kept.folder else "", out=False)
            found = known.get(entrant.name) or same.get(entrant.machine)  # its name may be in another language
            if found is not None:
                if found.settable and found.entrant.machine == entrant.machine:
                    self._changed[found.key] = entrant
                continue
            key, program = f"{folder} {entrant.name}", entrant.machine.startswith(COMMAND)
            self._more.append(ContestCandidate(key, entrant, tr("Added here"), tip=entrant.machine, settable=program))
            if kept in strange:
                self._foreign[key] = entrant.machine

    def _chosen_of(self, plan: ContestPlan) -> list[str] | None:
        """The keys of the plan's entrants among those that can be chosen; None if they are too few."""
        names, machines = ({getattr(each, what) for each in plan.entrants} for what in ("name", "machine"))
        found = [
            each.key
            for each in self._candidates
            if each.entrant.name in names or (not each.settable and each.entrant.machine in machines)
        ]
        return found if len(found) > 1 else None

    # Who can take part

    @property
    def _candidates(self) -> list[ContestCandidate]:
        found = [*known_candidates(self._context.opponents), *self._more]
        return [replace(each, entrant=self._changed.get(each.key, each.entrant)) for each in found]

    def _show_candidates(self, chosen: Sequence[str] | None = None) -> None:
        """Offer everybody; those chosen before stay so."""
        candidates = self._candidates
        now = [each.key for each in self._page.candidates.chosen]
        five = [each.key for each in candidates if each.group == candidates[0].group]
        self._page.candidates.show_candidates(candidates, list(chosen) if chosen is not None else now or five)

    def _offer(self, more: list[ContestCandidate]) -> None:
        """Offer some more, with ticks."""
        ticked = [each.key for each in self._page.candidates.chosen]
        known = {each.key for each in more}
        self._more = [each for each in self._more if each.key not in known] + more
        self._show_candidates([*ticked, *known])
        if more:
            self._page.candidates.put_cursor(more[0].key)

    def _ask_folder(self) -> None:
        questions.choose_folder(self._window, tr("Machines of a folder"), self._start, self._take_folder)

    def _take_folder(self, name: str) -> None:
        """Offer all machines in a folder, and tell what is wrong with the other files, all in one notice."""
        folder = Path(name)
        self._start = name
        called: dict[Path, str] = {}
        unread: list[tuple[str, Exception]] = []
        for path in sorted(folder.glob(f"*{SUFFIX}"))[:MOST_FILES]:
            try:
                with regular.opened(path) as file:
                    called[path] = load(file).called
            except (OSError, ValueError) as error:
                unread.append((path.name, error))
        found = [
            ContestCandidate(str(path), PlannedEntrant(title, str(path)), folder.name, tip=str(path))
            for path, title in self._told_apart(called).items()
        ]
        if found:
            self._offer(found)
        if not found and not unread:
            phrase = Phrase(words.none_found_sentence, (name,))
        else:
            phrase = Phrase(words.added_sentence, (len(found), tuple(unread)))
        good = bool(found) and not unread
        self._notices.tell(NoticeKind.GOOD if good else NoticeKind.WARNING, phrase, until=Until.GAME, brief=good)

    def _told_apart(self, names: Mapping[Path, str]) -> dict[Path, str]:
        """The names of machines in files; those that are called like another have the name of their file beside it."""
        others = {each.entrant.name for each in self._candidates if each.key not in {*map(str, names)}}
        counted = Counter([*names.values(), *others])
        return {
            path: words.machine_of_file(name, path.stem)
            if counted[name] > 1 and (path.stem != name or name in others)
            else name
            for path, name in names.items()
        }

    def _ask_program(self) -> None:
        dialog = EntrantDialog(PlannedEntrant("", COMMAND), tr("A program that plays"), self._window)
        self._furnish(dialog)
        dialog.accepted.connect(lambda: self._take_program(dialog.entrant))
        dialog.open()

    def _take_program(self, entrant: PlannedEntrant) -> None:
        key = f"{entrant.machine} {len(self._more)}"
        self._offer([ContestCandidate(key, entrant, tr("Added here"), tip=entrant.machine, settable=True)])

    def _furnish(self, dialog: EntrantDialog) -> None:
        dialog.program_wanted.connect(lambda: self._ask_file(dialog))
        dialog.test_wanted.connect(lambda: self._test(dialog))

    def _test(self, dialog: EntrantDialog) -> None:
        """Test the program that is named in the dialog."""
        entrant = dialog.entrant
        EngineTesting(self._window, tested_engine(entrant, Path(), self._page.plan.time_of(entrant)), dialog)

    def _ask_file(self, dialog: EntrantDialog) -> None:
        def take(name: str) -> None:
            dialog.set_command(argument_text.join(command_of(name)), Path(name).stem)

        questions.choose_file(self._window, tr("Choose a program"), self._start, {tr("Programs"): "*"}, take)

    def _ask_settings(self, candidate: ContestCandidate | None) -> None:
        if candidate is None or not candidate.settable:
            return
        dialog = EntrantDialog(candidate.entrant, candidate.entrant.name, self._window)
        self._furnish(dialog)
        dialog.accepted.connect(lambda: self._take_settings(candidate.key, dialog.entrant))
        dialog.open()

    def _take_settings(self, key: str, entrant: PlannedEntrant) -> None:
        self._changed[key] = entrant
        self._show_candidates()
        self._page.candidates.put_cursor(key)

    # Files

    def _ask_positions(self) -> None:
        kinds = {tr("Openings"): "*.txt *.pos *.sgf", tr("All files"): "*"}
        questions.choose_file(self._window, tr("Openings from a file"), self._start, kinds, self._page.show_positions)

    def ask_plan(self) -> None:
        """Ask for the file of a plan."""
        kinds = {tr("Plans of contests"): "*.toml"}
        questions.choose_file(self._window, tr("Open a plan"), self._start, kinds, self._take_plan)

    def _take_plan(self, name: str) -> None:
        """Show the plan in a file, with its entrants, or say what is wrong with it."""
        path = Path(name)
        self._start = str(path.parent)
        try:
            with regular.opened(path) as file:
                plan = loads(file.read(LARGEST).decode())
        except (OSError, ValueError) as error:
            phrase = Phrase(words.unread_sentence, (path.name, Phrase(reason, (error,))))
            self._notices.tell(NoticeKind.WARNING, phrase, until=Until.GAME)
            return
        plan = resolved(plan, path.parent)
        self._panel.show_setup(shown=True)
        self._page.show_plan(plan)
        self._more = planned_candidates(plan, str(path))
        self._foreign = {each.key: each.entrant.machine for each in self._more}
        self._show_candidates([each.key for each in self._more])

    # What it comes to

    def _show_told(self) -> None:
        plan = self._page.plan
        twice = words.twice_text(plan)
        unnamed = "" if plan.name else words.unnamed_text()
        fault = problem_of(plan)
        text = twice or unnamed or words.set_up_text(plan, fault)
        self._page.show_told(text, good=not twice and not unnamed and fault is None)

    def _begin(self) -> None:
        self._context.opponents.own_weighers.flush()
        plan = self._page.plan
        named = [
            each.entrant for each in self._page.candidates.chosen if self._foreign.get(each.key) != each.entrant.machine
        ]
        try:
            folder = self._shelf.create(with_files(plan))
            agree(folder, named)
        except (OSError, ValueError) as error:
            phrase = Phrase(words.uncreated_sentence, (Phrase(reason, (error,)),))
            self._notices.tell(NoticeKind.WARNING, phrase, until=Until.GAME)
            return
        self._more, self._changed, self._foreign = [], {}, {}
        self.created.emit(folder)
