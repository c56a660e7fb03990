"""`gobang-cli contest FILE`: a tournament of machines that goes on wherever it was broken off."""

from __future__ import annotations

import json
import shutil
import sys
import time
from argparse import Namespace
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from gobang.contest.journal import JournalMismatch
from gobang.contest.planning.plan import ContestPlan, OpeningKind
from gobang.contest.problem import Problem
from gobang.contest.running.board import TableMaker, own_table
from gobang.contest.running.contest_folder import ContestFolder
from gobang.contest.running.games_file import GamesFile, KeptContest
from gobang.contest.running.messages import ContestEvent, EntrantFailed, EntrantIsAnother, EntrantWaits, Progress
from gobang.contest.running.programme import counting
from gobang.contest.running.runner import ContestRunner
from gobang.contest.running.seats import EntrantChanged
from gobang.contest.schedule import Entrant
from gobang.contest.standing.standings import Standings
from gobang.contest.tournament import GameTable, Make, Referee
from gobang.contest.weigher import is_weigher
from gobang.game.formats.moves.contest_games import KIND
from gobang.terminal.complaint import Complaint, printable
from gobang.terminal.contests import serving, table_text
from gobang.whole import replacing
from gobang.words.catalogue import tr, tr_many
from gobang.words.contests.contest import failed_sentence, problem_sentence, waiting_sentence
from gobang.words.contests.exports import SUFFIXES, exported
from gobang.words.contests.table import progress_words

REDRAW_S = 0.5
"""Seconds between two drawings of the live table."""


def run(options: Namespace) -> int:
    """Play a contest, or print its table."""
    try:
        return _run(options, ContestFolder(options.file))
    except BrokenPipeError:
        raise
    except (Problem, OSError) as problem:
        raise Complaint(problem_sentence(problem)) from problem


def _run(options: Namespace, place: ContestFolder) -> int:
    plan = place.read()
    if options.status or options.export:
        if not place.games_path.exists():
            raise Complaint(tr("no game of this contest has been played yet"))
        kept = KeptContest.looked_at(place.games_path, plan)
        for target in options.export:
            _export(target, plan, kept)
        if options.status:
            _print_table(plan, kept, options)
        return 0
    for name in filter(None, (options.again, options.replaced)):
        if plan.find(name) is None:
            raise Complaint(tr("no entrant is called {0}").format(name))
    with _opened(place, plan) as file:
        resumes = options.resume or options.again or options.replaced or options.orders
        if file.games and not resumes:
            sentence = tr_many(
                "{0} game of this contest is kept", "{0} games of this contest are kept", len(file.games)
            )
            hint = tr("add --resume to go on, or take {0} away to begin anew").format(place.games_path)
            raise Complaint(f"{sentence.format(len(file.games))}: {hint}")
        for name, everything in ((options.again, False), (options.replaced, True)):
            if name:
                file.play_again(name, all_games=everything)
        return _play(options, place, plan, file)


def _export(target: Path, plan: ContestPlan, kept: KeptContest) -> None:
    """Raises OSError."""
    try:
        data = exported(target.name, plan, kept)
    except KeyError:
        sentence = tr("{0}: give it one of the endings {1}")
        raise Complaint(sentence.format(target, ", ".join(SUFFIXES))) from None
    with replacing(target) as file:
        file.write(data)


def _opened(place: ContestFolder, plan: ContestPlan) -> GamesFile:
    """The file of the games. Raises Problem, OSError."""
    try:
        return GamesFile(place.games_path, plan)
    except JournalMismatch as problem:
        if problem.key == KIND:
            raise Complaint(tr("{0}: this is no file of kept games of a contest").format(place.games_path)) from problem
        raise


def _play(options: Namespace, place: ContestFolder, plan: ContestPlan, file: GamesFile) -> int:
    running = replace(plan, concurrency=options.boards) if options.boards else plan
    show = _Display(running, file, live=sys.stderr.isatty() and not options.json)
    tell, prepares = (serving.tell, serving.tell_preparing) if options.orders else (show.hear, show.prepares)
    try:
        runner = ContestRunner(
            running, file, place.folder, tell, save=place.save, table=_tables(plan, prepares), stays=options.orders
        )
    except EntrantChanged as problem:
        if options.orders:
            tell(EntrantIsAnother(problem.name))
        raise
    if options.orders:
        serving.serve(runner)
        return 0
    try:
        reason = runner.run()
    except KeyboardInterrupt:
        show.clear()
        _print_table(plan, file, options)
        print(tr("Broken off. Add --resume to go on."), file=sys.stderr)
        raise
    show.clear()
    _print_table(plan, file, options)
    if reason == "waiting":
        hint = tr("Not every game could be played. Mend what failed, then add --resume, or say out = true of it.")
        print(hint, file=sys.stderr)
        return 1
    return 0


def _print_table(plan: ContestPlan, kept: KeptContest, options: Namespace) -> None:
    games = counting(plan, kept.games)
    table = Standings.of(plan, games, kept.rounds)
    if options.json:
        print(json.dumps(table_text.plain(plan, table, games), ensure_ascii=False))
    else:
        print("\n".join(table_text.lines(plan, table, games)))


def _tables(plan: ContestPlan, prepares: Callable[[], None]) -> TableMaker:
    """Tables at which weighers play in a process of the engine, if they have enough games; else usual ones.

    Such a table asks no referee between weighers, so it knows neither swap2 nor the longest game.
    """
    if plan.openings.kind is OpeningKind.SWAP2 or plan.adjudication.moves:
        return own_table
    if sum(is_weigher(entrant.machine) for entrant in plan.present) < 2:
        return own_table
    try:
        from gobang.terminal.weighing.table import WORTH_IT, QuickTable
    except ModuleNotFoundError:  # it needs Qt
        return own_table
    if plan.games * len(plan.present) < WORTH_IT:
        return own_table

    def quick(make: Make, referee: Referee, weigher_of: Callable[[Entrant], str | None]) -> GameTable:
        return QuickTable(make, prepares, weigher_of, referee)

    return quick


class _Display:
    """Shows on a terminal how the contest goes: its table, drawn again and again on standard error."""

    def __init__(self, plan: ContestPlan, file: GamesFile, *, live: bool) -> None:
        self._plan, self._file, self._live = plan, file, live
        self._drawn = 0
        self._drawn_at = 0.0
        self._said: set[str] = set()

    def hear(self, event: ContestEvent) -> None:
        """Show what an event tells."""
        match event:
            case EntrantFailed():
                self._say(failed_sentence(event))
            case EntrantWaits(name, seconds) if name not in self._said:
                self._said.add(name)
                self._say(waiting_sentence(name, seconds))
            case Progress() if self._live and (
                time.monotonic() >= self._drawn_at + REDRAW_S or event.played == event.total
            ):
                self._draw(event)

    def prepares(self) -> None:
        """The engine gets ready."""
        from gobang.words.engines.engines import preparing_sentence

        self._say(preparing_sentence())

    def clear(self) -> None:
        """Take the live table away."""
        if self._drawn:
            print(f"\033[{self._drawn}A\033[J", end="", file=sys.stderr, flush=True)
            self._drawn = 0

    def _say(self, sentence: str) -> None:
        self.clear()
        print(f"gobang-cli: {printable(sentence)}", file=sys.stderr, flush=True)

    def _draw(self, event: Progress) -> None:
        size = shutil.get_terminal_size()
        games = counting(self._plan, self._file.games)
        told = table_text.lines(self._plan, Standings.of(self._plan, games, self._file.rounds), games, size.columns)
        told.insert(1, progress_words(event.played, event.total, event.boards, event.left_s))
        shown = [line[: size.columns - 1] for line in told[: size.lines - 1]]
        self.clear()
        print("\n".join(shown), file=sys.stderr, flush=True)
        self._drawn, self._drawn_at = len(shown), time.monotonic()
