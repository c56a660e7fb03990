"""`gobang-cli duel`: machines against each other, and a table of the results."""

from __future__ import annotations

import itertools
import json
import random
import sys
import time
from argparse import Namespace
from collections.abc import Sequence

from gobang.game.ruleset import RULES, Ending
from gobang.game.weighers.schemes import SCHEMES
from gobang.terminal import machines
from gobang.terminal.complaint import Complaint
from gobang.terminal.match_play import Game, Score, play_match, starts


def run(options: Namespace) -> int:
    """One match, or with `--all` one between any two weighers."""
    if options.all:
        return _everybody(options)
    if not (options.black and options.white):
        raise Complaint("duel needs --black and --white, or --all")
    started = time.perf_counter()
    games = _match(options.black, options.white, options)
    if options.json:
        print(json.dumps(_plain(options.black, options.white, games, options)))
        return 0
    print(f"{options.games} games, {options.rule}, {options.size}x{options.size}, seed {options.seed}")
    print(_head())
    for label, some in (
        ("all games", games),
        (f"{_short(options.black)} is Black", [game for game in games if game.first_is_black]),
        (f"{_short(options.white)} is Black", [game for game in games if not game.first_is_black]),
    ):
        print(_row(label, some))
    print(f"The score is {_short(options.black)}'s. {_oddities(games)}{time.perf_counter() - started:.1f} s")
    return 0


def _match(first: str, second: str, options: Namespace) -> list[Game]:
    dice = random.Random(f"{first} {second} {options.seed}")
    black, white = (machines.make(name, dice.randrange(2**32), options.turn_ms) for name in (first, second))
    games = []
    for game in play_match((black, white), starts(options.size, dice), options.games, RULES[options.rule]):
        games.append(game)
        if sys.stderr.isatty():
            end = "\r" if len(games) < options.games else "\r\033[K"
            print(f"{first} - {second}: {len(games)} of {options.games}", end=end, file=sys.stderr, flush=True)
    return games


def _short(name: str) -> str:
    """A command line by its end, where programs differ."""
    return name if len(name) <= 18 else f"…{name[-17:]}"


def _head() -> str:
    return f"{'':<28}{'games':>6}{'wins':>6}{'draws':>6}{'losses':>7}{'score':>9}   {'95 %':<15}{'moves':>6}"


def _row(label: str, games: Sequence[Game]) -> str:
    score = Score.of(games)
    if not score.games:
        return f"{label:<28}{0:>6}"
    low, high = score.bounds
    bounds = f"{low:.1%} - {high:.1%}"
    length = sum(game.moves for game in games) / len(games)
    return (
        f"{label:<28}{score.games:>6}{score.wins:>6}{score.draws:>6}{score.losses:>7}{score.share:>9.1%}"
        f"   {bounds:<15}{length:>6.1f}"
    )


def _oddities(games: Sequence[Game]) -> str:
    """What should not happen between sound machines."""
    odd = [game.verdict.ending.value for game in games if game.verdict.ending in (Ending.FORFEIT, Ending.FORBIDDEN)]
    return f"{len(odd)} games were lost by a move that cannot be played. " if odd else "No illegal move. "


def _plain(first: str, second: str, games: Sequence[Game], options: Namespace) -> dict[str, object]:
    def score(some: Sequence[Game]) -> dict[str, object]:
        found = Score.of(some)
        low, high = found.bounds
        return {
            "games": found.games,
            "wins": found.wins,
            "draws": found.draws,
            "losses": found.losses,
            "score": round(found.share, 4),
            "low": round(low, 4),
            "high": round(high, 4),
        }

    return {
        "black": first,
        "white": second,
        "rule": options.rule,
        "size": options.size,
        "seed": options.seed,
        **score(games),
        "as_black": score([game for game in games if game.first_is_black]),
        "as_white": score([game for game in games if not game.first_is_black]),
        "illegal": sum(game.verdict.ending in (Ending.FORFEIT, Ending.FORBIDDEN) for game in games),
        "moves": round(sum(game.moves for game in games) / len(games), 1),
    }


def _everybody(options: Namespace) -> int:
    """The table of the README."""
    names = SCHEMES
    results = {pair: _match(*pair, options) for pair in itertools.combinations(names, 2)}
    if options.json:
        for (first, second), games in results.items():
            print(json.dumps(_plain(first, second, games, options)))
        return 0
    scores: dict[tuple[str, str], Score] = {}
    for (first, second), games in results.items():
        scores[first, second] = Score.of(games)
        scores[second, first] = Score.of(games).flipped
    totals = {name: sum((scores[name, other] for other in names if other != name), Score(0, 0, 0)) for name in names}
    ranked = sorted(names, key=lambda name: -totals[name].share)
    print("| score in % | " + " | ".join(ranked) + " | all |")
    print("| --- |" + " ---: |" * (len(ranked) + 1))
    for name in ranked:
        cells = ["·" if name == other else _cell(scores[name, other]) for other in ranked]
        print(f"| **{name}** | " + " | ".join([*cells, _cell(totals[name])]) + " |")
    every = [game for games in results.values() for game in games]
    print(
        f"\n{options.games} games a pair ({options.rule}, {options.size}x{options.size}, seed {options.seed}), every "
        f"opening with both colours; in brackets where the true score lies with 95 %. {_oddities(every)}".rstrip()
    )
    return 0


def _cell(score: Score) -> str:
    low, high = score.bounds
    return f"{100 * score.share:.1f} ({100 * low:.0f}–{100 * high:.0f})"
