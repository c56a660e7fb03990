"""`gobang-cli duel`: machines against each other, and a table of the results."""

from __future__ import annotations

import itertools
import json
import sys
import time
from argparse import Namespace
from collections.abc import Sequence

from gobang.game.ruleset import RULES, Ending
from gobang.terminal.complaint import Complaint
from gobang.terminal.machines import MACHINES
from gobang.terminal.match_play import Game, Score, play_match


def run(options: Namespace) -> int:
    """One match, or with `--all` one between any two machines."""
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
        (f"{options.black} is Black", [game for game in games if game.first_is_black]),
        (f"{options.white} is Black", [game for game in games if not game.first_is_black]),
    ):
        print(_row(label, some))
    print(f"The score is {options.black}'s. {_oddities(games)}{time.perf_counter() - started:.1f} s")
    return 0


def _match(first: str, second: str, options: Namespace) -> list[Game]:
    done = itertools.count(1)

    def tell(_: Game) -> None:
        if sys.stderr.isatty():
            number = next(done)
            end = "\r" if number < options.games else "\r\033[K"
            print(f"{first} - {second}: {number} of {options.games}", end=end, file=sys.stderr, flush=True)

    return play_match(first, second, options.games, RULES[options.rule], options.size, options.seed, tell)


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
    names = list(MACHINES)
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
