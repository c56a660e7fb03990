"""`gobang-engine duel` and `test`: plays two settings against each other until a sequential test decides."""

from __future__ import annotations

import random
from collections.abc import Iterable
from contextlib import ExitStack, closing
from dataclasses import asdict, dataclass
from itertools import count, islice
from pathlib import Path
from typing import Any

from gobang.contest.journal import Journal
from gobang.contest.openings import starts
from gobang.contest.schedule import PlayedGame, games
from gobang.contest.score import PairedScore, failures
from gobang.contest.sprt import Decision, RunningTest, SequentialTest
from gobang.contest.tournament import play_at
from gobang.engine.lab.fair import opening
from gobang.engine.lab.openings import SIZE, file_of
from gobang.engine.lab.players import Workshop
from gobang.engine.lab.seating import Seating, here
from gobang.engine.search.limits import Limits
from gobang.engine.search.searcher import Searcher
from gobang.game.position import Position
from gobang.game.ruleset import RuleSet

SAID = {
    Decision.OPEN: "undecided",
    Decision.BETTER: "first is better",
    Decision.NOT_BETTER: "first is not better",
}


@dataclass(frozen=True, slots=True)
class Conditions:
    """What both sides of a duel get: openings, one for each two games, and the limits of a side that names none."""

    starts: Iterable[Position]
    usual: Limits | None = None


def fair_openings(rules: RuleSet, number: int) -> Conditions:
    """Random openings that a search has judged to be even; `number` is the seed."""
    dice, judge = random.Random(number), Searcher()
    judge.set_table(4 << 20)
    return Conditions(opening(dice, judge, rules) for _ in count())


def known_openings(rules: RuleSet, number: int, usual: Limits) -> Conditions:
    """The shuffled openings of the rule's file. Raises BadResource."""
    return Conditions(starts(SIZE, random.Random(number), file_of(rules)), usual)


def run(
    first: str,
    second: str,
    rules: RuleSet,
    most: int,
    test: SequentialTest,
    number: int,
    file: Path | None = None,
    conditions: Conditions | None = None,
    seating: Seating = here,
) -> None:
    """Play at most `most` games, an even number, and print the score after each tenth pair; `number` is the seed.

    `file` is the contest's journal: its games are not played again. `seating` opens the tables at which they are
    played. Raises BadSetting, Problem, OSError.
    """
    given = conditions or fair_openings(rules, number)
    make = Workshop((first, second), given.usual)
    one, two = make.entrants(make.words)
    fixtures = games(0, one, two, islice(given.starts, most // 2), most)
    about: dict[str, Any] = {"duel": [first, second], "rule": rules.name, "seed": number, **make.about}
    if given.usual:
        about["limits"] = asdict(given.usual)
    played: list[PlayedGame] = []
    running, decision = RunningTest(test), Decision.OPEN
    with ExitStack() as stack:
        journal = stack.enter_context(Journal(file, about)) if file else None
        coming = play_at(stack.enter_context(seating(make)), fixtures, rules, journal)
        for game in stack.enter_context(closing(coming)):
            played.append(game)
            if not running.add(game.fixture.number // 2, game.points):
                continue
            if len(played) % 20 == 0:
                print(line(PairedScore.of(played), running.ratio), flush=True)
            if (decision := test.decide(running.ratio)) is not Decision.OPEN:
                break
    score = PairedScore.of(played)
    print(line(score, running.ratio))
    print(f"SPRT [{test.elo0:g}, {test.elo1:g}]: {SAID[decision]}")
    print(f"pairs with 0, ½, 1, 1½, 2 points: {score.pairs}  better: {score.pairs.superiority:.1%}")
    if lost := lost_otherwise(played):
        print(lost)


def lost_otherwise(played: Iterable[PlayedGame]) -> str:
    """A clause that counts games lost by failures and forbidden moves; empty if there were none."""
    told = [f"{count} {failure.value if failure else 'forbidden'}" for failure, count in failures(played).items()]
    return f"games lost without a five: {', '.join(told)}" if told else ""


def line(paired: PairedScore, ratio: float) -> str:
    """One line of output: the score, its interval by pairs of games, and the test's ratio."""
    score = paired.score
    low, high = paired.bounds
    return (
        f"+{score.wins} ={score.draws} -{score.losses}  {score.share:.1%} ({low:.1%}…{high:.1%})"
        f"  Elo {paired.estimate}  LLR {ratio:+.2f}"
    )
