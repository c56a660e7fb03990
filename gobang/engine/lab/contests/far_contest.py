"""`gobang-engine contest FILE`: the contest of a file, its games played on a cluster, or here."""

from __future__ import annotations

import threading
from argparse import Namespace
from contextlib import ExitStack
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gobang.contest.exports.table_files import text_block
from gobang.contest.planning.plan import MOST_BOARDS, ContestPlan
from gobang.contest.problem import Problem
from gobang.contest.running.board import BoardSetting, ContestBoard
from gobang.contest.running.contest_folder import ContestFolder
from gobang.contest.running.games_file import GamesFile
from gobang.contest.running.kept_game import KeptGame
from gobang.contest.running.messages import ContestEvent, EntrantFailed, Progress
from gobang.contest.running.programme import DueGame, counting
from gobang.contest.running.runner import ContestRunner
from gobang.contest.running.seats import FirstMoves
from gobang.contest.standing.standings import Standings
from gobang.engine.lab.arguments import WrongArguments, said
from gobang.game.position import Position

if TYPE_CHECKING:
    from gobang.engine.lab.seating import Cluster

EVERY = 10
"""Games between two lines of progress."""


class FarBoard:
    """A board whose games are played by the cluster's workers, which must find the plan's files in the same folder."""

    def __init__(self, setting: BoardSetting, client: Any) -> None:
        self.sitting: tuple[str, ...] = ()
        self.watched = False
        self._setting, self._client = setting, client
        self._lock = threading.Lock()
        self._game: Any = None
        self._closed = False

    def play(self, due: DueGame, start: Position) -> KeptGame:
        """Wait for a game. Raises EntrantProblem, NoCluster."""
        from gobang.engine.lab.seating import NoCluster, result_of

        with self._lock:
            if self._closed:
                raise NoCluster("the contest is over")
            setting = self._setting
            made = frozenset(setting.first_moves.made)
            game = self._client.submit(play_far, setting.plan, setting.folder, due, start, made, pure=False)
            self._game = game
        kept: KeptGame = result_of(game)
        if kept.failure is None:
            setting.first_moves.made.update((due.first, due.second))
        return kept

    def show(self) -> None:
        """Nobody sees the moves of a game that is played elsewhere."""

    def rest(self) -> None:
        """Nothing stands on it."""

    def release(self) -> None:
        """Nothing waits here: each game has machines of its own."""

    def close(self) -> None:
        """Let the worker end its game."""
        with self._lock:
            self._closed, game = True, self._game
        if game is not None:
            game.cancel()


def play_far(plan: ContestPlan, folder: Path, due: DueGame, start: Position, made: frozenset[str]) -> KeptGame:
    """Play a game in a worker's process; it ends when nobody waits for it any more. Raises EntrantProblem."""
    from gobang.engine.lab.seating import ended_when_unwanted

    board = ContestBoard(1, BoardSetting(plan, folder, lambda _event: None, FirstMoves(made)))
    with ended_when_unwanted(board.close):
        return board.play(due, start)


def add(commands: Any, cluster: Any) -> None:
    """Add the command to those of `gobang-engine`; `cluster` are the options that say where games are played."""
    about = "the contest that a file says, on a cluster; gobang-cli contest plays the same one here, and shows it"
    parser = commands.add_parser("contest", parents=[cluster], help=about)
    parser.add_argument("file", type=Path, metavar="FILE", help="the plan, contest.toml, or its folder")
    parser.add_argument("--resume", action="store_true", help="go on where it was broken off")


def run(chosen: Namespace, cluster: Cluster | None) -> None:
    """Play the contest, tell how far it is, and print its table. Raises WrongArguments."""
    try:
        _run(chosen, cluster)
    except BrokenPipeError:
        raise
    except (Problem, OSError) as problem:
        raise WrongArguments(f"gobang-engine contest: {said(problem)}") from None


def _run(chosen: Namespace, cluster: Cluster | None) -> None:
    """Raises Problem, OSError."""
    place = ContestFolder(chosen.file)
    plan = place.read()
    with ExitStack() as stack:
        file = stack.enter_context(GamesFile(place.games_path, plan))
        if file.games and not chosen.resume:
            raise Problem(f"{place.games_path} holds {len(file.games)} games: add --resume, or take it away")
        board = ContestBoard
        if cluster is not None:
            from gobang.engine.lab.seating import connected

            client = stack.enter_context(connected(cluster))
            plan = replace(plan, concurrency=min(MOST_BOARDS, sum(client.nthreads().values())))
            runner = ContestRunner(
                plan, file, place.folder.resolve(), _tell, board=lambda _number, setting: FarBoard(setting, client)
            )
        else:
            runner = ContestRunner(plan, file, place.folder, _tell, board=board)
        try:
            runner.run()
        finally:
            games = counting(plan, file.games)
            print(text_block(plan, Standings.of(plan, games, file.rounds), games), end="")


def _tell(event: ContestEvent) -> None:
    if isinstance(event, Progress) and event.played % EVERY == 0:
        print(f"{event.played} of {event.total}", flush=True)
    elif isinstance(event, EntrantFailed):
        print(f"{event.name} cannot play: {event.why} {event.said}".rstrip(), flush=True)
