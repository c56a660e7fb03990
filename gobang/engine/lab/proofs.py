"""`gobang-engine proofs`: checks the wins that the solver claims by playing them out against every defence."""

from __future__ import annotations

import random
import time
from collections import Counter
from dataclasses import dataclass
from itertools import islice
from statistics import median

from gobang.engine.lab import quiet_wins
from gobang.engine.lab.puzzles import make
from gobang.engine.search.searcher import Searcher
from gobang.game.judging import fives_through, judge
from gobang.game.notation import board_text
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, RULES, RuleSet

SIZE = 9
"""The size of the boards on which wins are claimed."""
POSITION_S = 20.0
"""Seconds for the solver to search each position of a win that it has claimed."""


@dataclass(frozen=True, slots=True)
class FalseWin:
    """A refuted claim: the position after a defence to which the solver finds no win, the attacker to move."""

    position: Position
    rules: RuleSet


def wins(searcher: Searcher, position: Position, rules: RuleSet, seconds: float) -> tuple[str, list[Point]] | None:
    """A forced win for the side to move (kind and main line), searched with an empty table; None if none is found."""
    searcher.new_game()
    return searcher.wins(position, rules, seconds)


def random_position(dice: random.Random, size: int, rules: RuleSet) -> Position | None:
    """A random cluster of stones; None if the game would be over there."""
    position = Position.empty(size)
    points = [Point(size // 2, size // 2)]
    for _ in range(dice.randint(8, 24)):
        near = dice.choice(points)
        point = Point(near.x + dice.randint(-2, 2), near.y + dice.randint(-2, 2))
        if not position.is_free(point):
            continue
        if judge(position.play(point), rules):
            return None
        position = position.play(point)
        points.append(point)
    return position


def defences(position: Position, rules: RuleSet) -> list[Point] | None:
    """Every legal move that does not lose to a five at once; None if one of them wins or draws."""
    found = []
    winner = position.turn.other
    empty = list(position.stones(Stone.EMPTY))
    fives = {point for point in empty if fives_through(position.place(point, winner), point, rules)}
    for reply in empty:
        if fives and reply not in fives and not rules.caro and not fives_through(position.play(reply), reply, rules):
            continue
        verdict = judge(position.play(reply), rules)
        if verdict is None:
            found.append(reply)
        elif verdict.winner is not winner:
            return None
    return found


def walk(searcher: Searcher, position: Position, rules: RuleSet, dice: random.Random, most: int) -> FalseWin | None:
    """Play a claimed win against every defence; after `most` positions, against one random defence each time.

    Returns the first defence that refutes it, None if the claim stands.
    """
    pending = [position]
    seen = 0
    while pending:
        here = pending.pop()
        found = wins(searcher, here, rules, POSITION_S)
        if not found:
            return FalseWin(here, rules)
        seen += 1
        verdict = judge(here.play(found[1][0]), rules)
        if verdict and verdict.winner is here.turn:
            continue
        after = here.play(found[1][0])
        replies = None if verdict else defences(after, rules)
        if replies is None:
            return FalseWin(here, rules)
        if seen >= most or len(pending) >= most:
            replies = dice.sample(replies, min(1, len(replies)))
        pending.extend(after.play(reply) for reply in replies)
    return None


def step_through(searcher: Searcher, position: Position, rules: RuleSet, most: int) -> FalseWin | None:
    """Try every defence against a win that needs quiet moves; a long search has to prove each position again.

    Returns the first defence after which no win is proved, None if the win stands. Wins by threats are believed, which
    `check` plays out, and so is the search's proof in positions that need a quiet move, after `most` of these.
    """
    pending, seen = [position], 0
    while pending:
        here = pending.pop()
        if quiet_wins.won_by_threats(searcher, here, rules):
            continue
        proof = quiet_wins.proved(searcher, here, rules, quiet_wins.THOROUGH)
        if proof is None:
            return FalseWin(here, rules)
        seen += 1
        after = here.play(proof.line[0])
        if seen > most or judge(after, rules):
            continue
        replies = defences(after, rules)
        if replies is None:
            return FalseWin(here, rules)
        pending.extend(after.play(reply) for reply in replies)
    return None


def check_quiet(most: int) -> list[FalseWin]:
    """Step through each of the kept wins with quiet moves, and print a line for all."""
    searcher = Searcher()
    searcher.set_table(32 << 20)
    known = quiet_wins.known()
    found = (step_through(searcher, position, rules, most) for rules, position in known)
    false = [problem for problem in found if problem]
    print(f"wins with quiet moves against every defence: {len(known)}; false: {len(false)}", flush=True)
    return false


def solve_puzzles(count: int, fours: int, seed: int, most: int) -> int:
    """Make and solve `count` freestyle puzzles, print the times and return how many failed.

    A win by threats that is shorter than the known one counts as solved if `walk` confirms it.
    """
    searcher, dice = Searcher(), random.Random(seed)
    searcher.set_table(16 << 20)
    times: list[float] = []
    lengths: Counter[int] = Counter()
    failed = 0
    for position, plies, first in islice(make(FREESTYLE, 15, fours, seed), count):
        lengths[plies // 2] += 1
        searcher.new_game()
        begun = time.perf_counter()
        found = searcher.wins(position, FREESTYLE, POSITION_S)
        times.append(time.perf_counter() - begun)
        known = found and len(found[1]) == plies and found[1][0] in first
        sooner = found and len(found[1]) < plies
        failed += not (known or (sooner and walk(searcher, position, FREESTYLE, dice, most) is None))
    kinds = ", ".join(f"{number} of {length} fours" for length, number in sorted(lengths.items()))
    print(
        f"puzzles: {count} ({kinds}), {failed} not solved as known;"
        f" median {median(times) * 1000:.1f} ms, longest {max(times) * 1000:.0f} ms",
        flush=True,
    )
    return failed


def run(positions: int, puzzles: int, fours: int, seed: int, most: int, *, quiet: bool = False) -> bool:
    """Run both checks and print their figures; True if every claim stood and every puzzle was solved.

    With `quiet` the kept wins with quiet moves are solved as well, of which at most 2 % may take longer than a second,
    and played out.
    """
    failed = solve_puzzles(puzzles, fours, seed, most)
    false = []
    if quiet:
        late = quiet_wins.solve_all(1.0)
        failed += late * 50 > len(quiet_wins.known())
        false = check_quiet(most)
    false += check(positions, seed, most)
    for problem in false:
        print(f"false under {problem.rules.name}, {problem.position.turn.name.lower()} to move:")
        print(board_text(problem.position))
    return not false and not failed


def check(positions: int, seed: int, most: int) -> list[FalseWin]:
    """Ask for wins in random positions under each rule set, walk through each win and print a line per rule set."""
    searcher = Searcher()
    searcher.set_table(1 << 20)
    dice = random.Random(seed)
    false: list[FalseWin] = []
    rulesets = list(RULES.values())
    for number, rules in enumerate(rulesets):
        asked, claimed = 0, {"five": 0, "vcf": 0, "vct": 0}
        while asked < (positions + number) // len(rulesets):
            position = random_position(dice, SIZE, rules)
            if position is None:
                continue
            asked += 1
            found = wins(searcher, position, rules, 1.0)
            if found:
                claimed[found[0]] += 1
                problem = walk(searcher, position, rules, dice, most)
                if problem:
                    false.append(problem)
        counts = ", ".join(f"{count} {kind}" for kind, count in claimed.items())
        print(f"{rules.name:10} {asked} positions, claims: {counts}; false so far: {len(false)}", flush=True)
    return false
