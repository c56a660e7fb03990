"""Where the games of the engine's contests and self-play are played: here, or on a dask.distributed cluster.

A cluster's worker makes the machines of each game anew and closes them after it. So they end with the game, and with
the worker: the engines that it started read the end of their input when it is killed.
"""

from __future__ import annotations

import socket
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import dataclass
from ipaddress import ip_address
from typing import Any, TypeVar
from urllib.parse import urlsplit

from gobang import __version__
from gobang.contest.dice import CountedDice
from gobang.contest.problem import Problem
from gobang.contest.referee import Finish
from gobang.contest.schedule import Fixture, PlayedGame
from gobang.contest.tournament import GameTable, OwnTable
from gobang.engine.lab.players import Workshop
from gobang.engine.weighers.machine import quick_play
from gobang.game.ruleset import RuleSet

Seating = Callable[[Workshop], AbstractContextManager[Sequence[GameTable]]]
"""Opens the tables of a contest, and closes what they needed."""

WAIT_S = 60
"""Seconds for the scheduler to answer, and for its first worker to join."""
WATCH_S = 0.5
"""Seconds between two looks whether a game is still wanted."""


Answer = TypeVar("Answer")
Sharing = Callable[[Callable[..., Answer], Sequence[tuple[Any, ...]]], Iterable[Answer]]
"""Calls a function with each of several lots of arguments, and gives the answers in the same order."""


OPEN = "whoever reaches that scheduler or a worker can run programs there: use tls://, or 127.0.0.1"
"""What is said of an address that `is_open_to_all`."""


class NoCluster(Problem):
    """The cluster cannot be used; the text says why."""


@dataclass(frozen=True, slots=True)
class Cluster:
    """A scheduler's address, and the files for TLS, as `dask worker` is given them; None where there is none."""

    address: str
    ca_file: str | None = None
    cert: str | None = None
    key: str | None = None


def named(address: str, *files: str | None) -> Cluster:
    """The cluster with this address and these files for TLS. Warns on standard error of one that is open to all."""
    if is_open_to_all(address):
        print(f"gobang-engine: {address}: {OPEN}", file=sys.stderr)
    return Cluster(address, *files)


def is_open_to_all(address: str) -> bool:
    """Whether what is sent to this scheduler goes beyond this machine without TLS, so that nobody shows who he is."""
    kind, _, place = address.rpartition("://")
    if kind in ("tls", "wss", "inproc"):
        return False
    host = urlsplit(f"//{place}").hostname or ""
    with suppress(ValueError):
        return not ip_address(host).is_loopback
    return host != "localhost"


@contextmanager
def here(make: Workshop) -> Iterator[Sequence[GameTable]]:
    """One table in this process."""
    yield [OwnTable(make, quick_play)]


def alone(work: Callable[..., Answer], lots: Sequence[tuple[Any, ...]]) -> Iterator[Answer]:
    """Do one lot of the work after the other, in this process."""
    return (work(*lot) for lot in lots)


def shared(cluster: Cluster) -> Sharing[Any]:
    """The lots are done by the cluster's workers, side by side. Raises NoCluster when the first answer is asked for."""

    def far(work: Callable[..., Any], lots: Sequence[tuple[Any, ...]]) -> Iterator[Any]:
        client = _connect(cluster)
        try:
            for answer in [client.submit(work, *lot, pure=False) for lot in lots]:
                yield result_of(answer)
        finally:
            client.close()

    return far


def on(cluster: Cluster) -> Seating:
    """As many tables as the cluster has threads when the contest begins. Raises NoCluster when they are opened."""

    @contextmanager
    def far(make: Workshop) -> Iterator[Sequence[GameTable]]:
        with connected(cluster) as client:
            yield [_FarTable(client, make) for _ in range(sum(client.nthreads().values()))]

    return far


@contextmanager
def connected(cluster: Cluster) -> Iterator[Any]:
    """A client of the cluster. Raises NoCluster."""
    client = _connect(cluster)
    try:
        yield client
    finally:
        client.close()


def _connect(cluster: Cluster) -> Any:
    """A client of the cluster, all of whose workers have this version of Gobang. Raises NoCluster."""
    try:
        from distributed import Client, Security
        from distributed.comm import parse_address, parse_host_port
    except ImportError:
        raise NoCluster('a scheduler needs more packages: pip install "gobang-desktop[cluster]"') from None
    files = {"tls_ca_file": cluster.ca_file, "tls_client_cert": cluster.cert, "tls_client_key": cluster.key}
    given = {name: file for name, file in files.items() if file}
    try:
        # a client that fails to connect leaves a thread behind, for which the process waits minutes: look first
        kind, place = parse_address(cluster.address)
        socket.create_connection(parse_host_port(place), WAIT_S).close()
        security = Security(**given, require_encryption=True) if given else Security()
        if kind == "tls" and security.get_connection_args("client").get("ssl_context") is None:
            raise NoCluster(f"{cluster.address} wants --tls-ca-file, --tls-cert and --tls-key")
        client = Client(cluster.address, timeout=WAIT_S, security=security, set_as_default=False)
    except (OSError, ValueError, RuntimeError, TypeError) as problem:
        raise NoCluster(f"{cluster.address}: {problem}") from None
    try:
        client.wait_for_workers(1, timeout=WAIT_S)
        editions = client.run(edition, on_error="return")
    except (OSError, TimeoutError):
        client.close()
        raise NoCluster(f"{cluster.address}: no worker has joined within {WAIT_S} s") from None
    if wrong := {worker: told for worker, told in editions.items() if told != __version__}:
        client.close()
        worker, told = next(iter(wrong.items()))
        raise NoCluster(f"{worker} does not have Gobang {__version__}: {told}")
    return client


def result_of(future: Any) -> Any:
    """What a worker has found out. Raises NoCluster, and what the worker's function raised."""
    from distributed import CancelledError, KilledWorker

    try:
        return future.result()
    except KilledWorker as lost:
        raise NoCluster(f"given up, because one worker after the other was lost: {lost}") from None
    except CancelledError:
        raise NoCluster("the scheduler has ended or cannot be reached any more") from None


def edition() -> str:
    """The version of Gobang in the process that is asked."""
    return __version__


class _FarTable:
    """Gives each game to a worker of the cluster, and once more to another one if that worker is lost."""

    def __init__(self, client: Any, make: Workshop) -> None:
        self._client, self._make = client, make
        self._game: Any = None
        self._lock = threading.Lock()
        self._closed = False

    def play(self, fixture: Fixture, dice: tuple[CountedDice, CountedDice], rules: RuleSet) -> PlayedGame:
        """Wait for the game. Raises NoCluster, and what the machines raise."""
        thrown = (dice[0].thrown, dice[1].thrown)
        with self._lock:
            if self._closed:
                raise NoCluster("the contest is over")
            self._game = self._client.submit(play_one, self._make, fixture, thrown, rules, pure=False)
        finish, throws = result_of(self._game)
        for die, count in zip(dice, throws, strict=True):
            die.skip(count)
        return PlayedGame(fixture, finish, throws)

    def close(self) -> None:
        """Let the worker end its game."""
        with self._lock:
            self._closed = True
            game = self._game
        if game is not None:
            game.cancel()


def play_one(
    make: Workshop, fixture: Fixture, thrown: tuple[int, int], rules: RuleSet
) -> tuple[Finish, tuple[int, int]]:
    """Play a game in a worker's process: how it ended, and how often each entrant threw its dice.

    `thrown` is how often they were thrown in earlier games. The machines end when nobody waits for the game any more.
    """
    first, second = (CountedDice(entrant.seed or 0) for entrant in (fixture.first, fixture.second))
    for die, count in zip((first, second), thrown, strict=True):
        die.skip(count)
    table = OwnTable(make, quick_play)
    with ended_when_unwanted(table.close):
        game = table.play(fixture, (first, second), rules)
    return game.finish, game.thrown


@contextmanager
def ended_when_unwanted(close: Callable[[], None]) -> Iterator[None]:
    """Close what plays a game in a worker after it, or as soon as the game is not wanted any more."""
    done = threading.Event()
    threading.Thread(target=_watch, args=(_still_wanted(), close, done), daemon=True).start()
    try:
        yield
    finally:
        done.set()
        close()


def _still_wanted() -> Callable[[], bool]:
    """Tells whether the task that this thread works on has not been cancelled."""
    from distributed import get_worker

    worker = get_worker()
    tasks, key = worker.state.tasks, worker.get_current_task()
    return lambda: key in tasks and tasks[key].state in ("executing", "long-running")


def _watch(wanted: Callable[[], bool], close: Callable[[], None], done: threading.Event) -> None:
    """Call `close` as soon as the game is not wanted any more."""
    while not done.wait(WATCH_S):
        if not wanted():
            close()
            return
