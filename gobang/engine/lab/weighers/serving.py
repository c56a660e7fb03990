"""`gobang-engine weighers`: obeys orders of the lab, and tells while it works how far it has got."""

from __future__ import annotations

import json
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import asdict
from functools import lru_cache
from itertools import takewhile
from pathlib import Path
from typing import TYPE_CHECKING, Any

from gobang import processes
from gobang.contest.dice import CountedDice
from gobang.contest.journal import JournalBusy, JournalDamaged, JournalMismatch
from gobang.engine.protocol.order_lines import serve
from gobang.engine.search.stop import Stop
from gobang.game.notation import position_string
from gobang.game.record.played_moves import played_moves
from gobang.game.weighers import orders
from gobang.game.weighers.orders import GameOrder, LabOrder, LabProblem, LabTask, ProblemKind, read_order
from gobang.game.weighers.profile_text import dumps, loads

if TYPE_CHECKING:
    from gobang.engine.search.searcher import Searcher
    from gobang.engine.weighers.quick import Quick
    from gobang.game.point import Point
    from gobang.game.position import Position

EVERY = 20
"""Games between two lines of progress."""
SHOWN = 10
"""Games that are told with the move where the two first differ."""
COMPARED = 200
"""Games in which a move is looked for that the other would not have made."""
PROOF = 400
"""Games that prove a run of tuning."""
MOST_PLAYERS = 500
"""Players that are named, those with most games."""
PAUSE_S = 0.1
"""The time between two lines that say no more than how far a tuning has got."""


def run() -> None:
    """Answer orders until the input ends."""
    serve(read_order, _obey)


def _obey(order: LabOrder | GameOrder, _searcher: Searcher, stop: Stop) -> None:
    """Write the orders."""
    if isinstance(order, GameOrder):
        _play(order)
        return
    work = {
        LabTask.TRY: _try,
        LabTask.SWEEP: _sweep,
        LabTask.TUNE: _tune,
        LabTask.TEACH: _teach,
        LabTask.BLAME: _blame,
        LabTask.PLAYERS: _players,
    }[order.task]
    try:
        work(order, stop)
    except JournalMismatch as problem:
        _tell(ProblemKind.MISMATCH, str(problem.path), problem.key)
    except JournalDamaged as problem:
        _tell(ProblemKind.DAMAGED, str(problem.path), problem.line)
    except JournalBusy as problem:
        _tell(ProblemKind.BUSY, str(problem.path))
    except OSError as problem:
        _tell(ProblemKind.SYSTEM, problem.errno, problem.strerror, problem.filename)


def _say(answer: Mapping[str, Any]) -> None:
    print(json.dumps(answer), flush=True)


def _tell(kind: ProblemKind, *about: Any) -> None:
    _say(LabProblem(kind, about).said)


@lru_cache(maxsize=16)
def _quick(text: str) -> Quick:
    """The weigher with this text; those of the last games are kept."""
    from gobang.engine.weighers.quick import Quick

    return Quick(loads(text))


def _play(order: GameOrder) -> None:
    """Play a game, and tell its moves and how often lots were drawn."""
    from gobang.engine.weighers.quick import QuickGame

    sides = [_quick(dumps(each)) for each in order.weighers]
    dice = [CountedDice(seed) for seed in order.seeds]
    for die, thrown in zip(dice, order.thrown, strict=True):
        die.skip(thrown)
    turned = 1 if order.first_is_black else -1
    black, white = sides[::turned]
    game = QuickGame(order.start, black, white, order.rules)
    game.finish(dice[::turned])
    moves = position_string(game.position.moves, order.start.size)
    counts = [die.thrown - thrown for die, thrown in zip(dice, order.thrown, strict=True)]
    _say(orders.GamePlayed(moves=moves, thrown=counts))


def _try(order: LabOrder, stop: Stop) -> None:
    from gobang.engine.lab.weighers import trying
    from gobang.engine.weighers.quick import Quick

    if order.level:
        _try_level(order, stop)
        return
    one, other = map(Quick, order.weighers)
    played = []
    for game in trying.games(one, other, order.games, order.seed):
        if stop.is_set():
            return
        played.append(game)
        if len(played) % EVERY == 0 or len(played) == order.games:
            _say(orders.Tried(score=trying.scored(played).plain))
    found: list[orders.SaidGame] = []
    compared = takewhile(lambda _: not stop.is_set(), played[:COMPARED])
    for game, number in trying.differing(compared, other):
        moves = position_string(game.moves, game.start.size)
        winner = game.winner.name.lower()
        found.append({"moves": moves, "number": number, "first_is_black": game.first_is_black, "winner": winner})
        if len(found) == SHOWN or stop.is_set():
            break
    _say(orders.Differing(differing=found))


def _try_level(order: LabOrder, stop: Stop) -> None:
    from gobang.engine.lab.weighers import levels, trying

    played = []
    for game in levels.games(order.weighers[0], order.level, order.games, order.seed, stop):
        played.append(game)
        _say(orders.Tried(score=trying.scored(played).plain))


def _sweep(order: LabOrder, stop: Stop) -> None:
    from gobang.engine.lab.weighers import trying
    from gobang.engine.weighers.quick import Quick

    one, other = map(Quick, order.weighers)
    for number, score in trying.swept(one, order.names[0], order.values, other, order.games, order.seed):
        _say(orders.Swept(value=number, score=score.plain))
        if stop.is_set():
            return


def _tune(order: LabOrder, stop: Stop) -> None:
    from gobang.engine.lab.weighers import tuning

    numbers = order.names, order.iterations, order.games, order.runs, PROOF, order.seed
    plan = tuning.WeigherTuning(order.weighers[0], *numbers)
    processes.give_way()
    told = -PAUSE_S
    for news in tuning.tune(plan, Path(order.file) if order.file else None):
        if news.check or news.proof or time.monotonic() >= told + PAUSE_S:
            told = time.monotonic()
            _say(news.plain)
        if stop.is_set():
            return


def _teach(order: LabOrder, stop: Stop) -> None:
    from gobang.engine.lab.weighers import teaching

    def tell(done: int, of: int) -> None:
        if stop.is_set():
            raise InterruptedError
        if done % EVERY == 0:
            _say(orders.ReadSoFar(read=done, of=of))

    try:
        found = teaching.taught(order.weighers[0], [*order.cases, *_played(order, stop)], tell)
    except teaching.NothingToLearn:
        _say(orders.Learnt(moves=0))
    except InterruptedError:
        return
    else:
        weigher = dumps(found.profile)
        _say(orders.Learnt(weigher=weigher, errors=found.errors, moves=found.moves, agrees=found.agrees))


def _played(order: LabOrder, stop: Stop) -> Iterator[tuple[Position, Point]]:
    """The moves of a player in so many games."""
    from gobang.engine.lab.weighers import game_files

    games = 0
    for path in game_files.files_of(order.sources):
        for record in game_files.games_of(path):
            if stop.is_set():
                raise InterruptedError
            if games < order.games and order.player in (record.header.black, record.header.white):
                games += 1
                yield from played_moves(record, lambda name: name == order.player)


def _players(order: LabOrder, stop: Stop) -> None:
    from gobang.engine.lab.weighers import game_files

    found: Counter[str] = Counter()
    paths = game_files.files_of(order.sources)
    for number, path in enumerate(paths, 1):
        if stop.is_set():
            return
        found += game_files.players(game_files.games_of(path))
        if number % EVERY == 0:
            _say(orders.ReadSoFar(read=number, of=len(paths)))
    _say(orders.Players(players=found.most_common(MOST_PLAYERS)))


def _blame(order: LabOrder, stop: Stop) -> None:
    from gobang.engine.lab.weighers import blaming

    [profile] = order.weighers
    found = blaming.culprits(profile, order.cases)
    _say(orders.Culprits(culprits=[asdict(each) for each in found]))
    priced = {}
    suspects = found[: blaming.SUSPECTS] if order.games else []
    for each, cost in blaming.prices(profile, suspects, order.games, order.seed):
        priced[each] = cost
        price = orders.Priced(name=each.name, changed=cost.changed, moves=cost.moves, score=cost.score.plain)
        _say(price)
        if stop.is_set():
            return
    if priced:
        _say(orders.Named(named=[each.name for each in blaming.ranked(priced)]))
