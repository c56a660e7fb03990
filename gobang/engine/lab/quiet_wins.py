"""Forced wins that need a quiet move: a file of them, from the engine's own games, and whether `solve` finds them."""

from __future__ import annotations

import json
import random
import time
from collections.abc import Iterator
from itertools import islice
from statistics import median

from gobang import paths
from gobang.contest.openings import starts
from gobang.engine.forced import solving
from gobang.engine.lab.openings import file_of
from gobang.engine.search import winning
from gobang.engine.search.limits import Limits, Report
from gobang.engine.search.searcher import Searcher
from gobang.game.judging import judge
from gobang.game.notation import parse_position_string, position_string
from gobang.game.position import Position
from gobang.game.ruleset import RULES, RuleSet

FILE = paths.resources() / "engine" / "quiet-wins.jsonl"
SIZE = 15
"""The size of the boards."""
LONG = 1_000_000
"""Nodes of the search that has to prove the win."""
THOROUGH = 2_000_000
"""Nodes within which the search by threats must have tried everything and found no win."""
GLANCE = 300_000
"""Nodes within which the search by threats finds most wins, so that no longer search is needed there."""
NEAR = 2
"""How far another reply of the loser may be from the other stones."""
OTHERS = 8
"""How many other replies of the loser are tried in each position."""


def make(rules: RuleSet, seed: int) -> Iterator[tuple[Position, int]]:
    """Yield, without end, positions that are won, but not by threats alone, and in how many plies at most.

    From the end of a game it goes back, move by move of the winner, as long as a search of LONG nodes proves a win.
    Where a quiet move is needed, other replies of the loser to the move before are tried as well.
    """
    dice = random.Random(seed)
    prover = Searcher()
    prover.set_table(32 << 20)
    openings = starts(SIZE, dice, file_of(rules))
    while True:
        for position in reversed(winners_positions(dice, prover, rules, next(openings))):
            if won_by_threats(prover, position, rules):
                continue
            proof = proved(prover, position, rules, LONG)
            if proof is None:
                break
            if needs_quiet(prover, position, rules):
                yield position, proof.plies
                yield from _with_other_replies(dice, prover, position, rules)


def winners_positions(dice: random.Random, searcher: Searcher, rules: RuleSet, opening: Position) -> list[Position]:
    """The positions before each move of a game's winner; of a game from `opening` between searches of few nodes."""
    position = opening
    before: list[Position] = []
    searcher.new_game()
    while (verdict := judge(position, rules)) is None:
        report = searcher.best(position, rules, Limits(nodes=dice.choice((1000, 3000, 10_000))))
        if report is None:
            return []
        before.append(position)
        position = position.play(report.line[0])
    return [earlier for earlier in before if earlier.turn is verdict.winner]


def _with_other_replies(
    dice: random.Random, prover: Searcher, position: Position, rules: RuleSet
) -> Iterator[tuple[Position, int]]:
    """Quiet wins that differ from the one in `position` in the loser's last move."""
    before = Position.of(SIZE, position.moves[:-1])
    replies = [reply for reply in before.near(NEAR) if reply != position.moves[-1]]
    for reply in dice.sample(replies, min(OTHERS, len(replies))):
        after = before.play(reply)
        if judge(after, rules) is not None or won_by_threats(prover, after, rules):
            continue
        proof = proved(prover, after, rules, LONG)
        if proof and needs_quiet(prover, after, rules):
            yield after, proof.plies


def won_by_threats(searcher: Searcher, position: Position, rules: RuleSet) -> bool:
    """Whether a short search by threats finds a win."""
    return _by_threats(searcher, position, rules, GLANCE) > 0


def needs_quiet(searcher: Searcher, position: Position, rules: RuleSet) -> bool:
    """Whether it is certain that threats alone do not win."""
    return _by_threats(searcher, position, rules, THOROUGH) == 0 and not searcher.stopped


def _by_threats(searcher: Searcher, position: Position, rules: RuleSet, nodes: int) -> int:
    """In how few plies the side to move wins by threats, as far as `nodes` nodes tell; 0 if they find no win."""
    searcher.new_game()
    work = searcher.work(position, rules)
    work.resume(nodes)
    return winning.shortest(work, winning.FOURS, winning.THREATS)[1]


def proved(searcher: Searcher, position: Position, rules: RuleSet, nodes: int) -> Report | None:
    """The win of the side to move that a search of `nodes` nodes proves; None if there is none."""
    searcher.new_game()
    report = solving.until_won(searcher, position, rules, Limits(nodes=nodes))
    return report if report and report.plies and report.value > 0 else None


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
