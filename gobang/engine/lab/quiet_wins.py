"""Forced wins that need a quiet move: a file of them, from the engine's own games, and whether `solve` finds them."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from itertools import islice
from statistics import median

from gobang import paths
from gobang.engine.lab.fair import GLANCE, opening
from gobang.engine.search import solving, winning
from gobang.engine.search.limits import Limits
from gobang.engine.search.searcher import Searcher
from gobang.game.judging import judge
from gobang.game.notation import parse_position_string, position_string
from gobang.game.position import Position
from gobang.game.ruleset import RULES, RuleSet

FILE = paths.resources() / "engine" / "quiet-wins.jsonl"
SIZE = 15
"""The size of the boards."""
LONG = 600_000
"""Nodes of the search that has to prove the win."""
THOROUGH = 2_000_000
"""Nodes within which the search by threats must have tried everything and found no win."""


def make(rules: RuleSet, seed: int) -> Iterator[tuple[Position, int]]:
    """Yield, without end, positions that are won, but not by threats alone, and in how many plies at most.

    From the end of a game it goes back, move by move of the winner, as long as a search of LONG nodes proves a win.
    """
    dice = random.Random(seed)
    prover = Searcher()
    prover.set_table(32 << 20)
    while True:
        for position in reversed(winners_positions(dice, prover, rules)):
            prover.new_game()
            proof = prover.best(position, rules, Limits(nodes=LONG))
            if proof is None or not proof.plies or proof.value < 0:
                break
            if needs_quiet(prover, position, rules):
                yield position, proof.plies


def winners_positions(dice: random.Random, searcher: Searcher, rules: RuleSet) -> list[Position]:
    """The positions before each move of a game's winner; of a game between searches of few nodes."""
    position = opening(dice, searcher, rules, SIZE, GLANCE)
    before: list[Position] = []
    searcher.new_game()
    while (verdict := judge(position, rules)) is None:
        report = searcher.best(position, rules, Limits(nodes=dice.choice((1000, 3000, 10_000))))
        if report is None:
            return []
        before.append(position)
        position = position.play(report.line[0])
    return [earlier for earlier in before if earlier.turn is verdict.winner]


def needs_quiet(searcher: Searcher, position: Position, rules: RuleSet) -> bool:
    """Whether it is certain that threats alone do not win."""
    searcher.new_game()
    work = searcher.work(position, rules)
    work.resume(THOROUGH)
    _, plies = winning.shortest(work, 121, 61)
    return plies == 0 and not searcher.stopped


def run(rules: RuleSet, count: int, seed: int) -> None:
    """Print `count` positions as lines of JSON, as they are kept in FILE."""
    for position, plies in islice(make(rules, seed), count):
        entry = {"rule": rules.name, "pos": position_string(position.moves, position.size), "plies": plies}
        print(json.dumps(entry), flush=True)


def known() -> list[tuple[RuleSet, Position]]:
    """The positions in FILE."""
    entries = map(json.loads, FILE.read_text("ascii").splitlines())
    return [(RULES[entry["rule"]], Position.of(SIZE, parse_position_string(entry["pos"], SIZE))) for entry in entries]


def solve_all(seconds: float) -> int:
    """Solve the positions in FILE in `seconds` each, print the times, and return how many were not solved."""
    searcher = Searcher()
    searcher.warm_up()
    times, failed = [], 0
    for rules, position in known():
        searcher.new_game()
        begun = time.perf_counter()
        failed += not solving.solve(searcher, position, rules, seconds).kind
        times.append(time.perf_counter() - begun)
    print(
        f"wins with quiet moves: {len(times)}, {failed} not found in {seconds:g} s;"
        f" median {median(times) * 1000:.0f} ms, longest {max(times) * 1000:.0f} ms",
        flush=True,
    )
    return failed
