"""The table of a contest in words: ratings with their errors, scores of pairs, openings, and the test of a match."""

from __future__ import annotations

import math
from collections.abc import Sequence

from gobang.contest.planning.plan import ContestPlan
from gobang.contest.score import PairedScore, Score
from gobang.contest.sprt import Decision, SequentialTest
from gobang.contest.standing.standings import OpeningScore, StandingRow, Standings
from gobang.game.notation import parse_position_string
from gobang.words.catalogue import tr, tr_many
from gobang.words.contests.rows import ShownOpening, ShownStanding
from gobang.words.contests.table import hypotheses, percent
from gobang.words.elo import elo_cells, elo_spoken, elo_text
from gobang.words.numbers import (
    decimal_text,
    exact_decimal_text,
    number_text,
    percent_sign,
    whole_percent_text,
)


def points_text(points: float) -> str:
    """1, ½, 12½."""
    whole = math.floor(points)
    half = "½" if points - whole >= 0.5 else ""
    return f"{number_text(whole)}{half}" if whole or not half else half


def standing_rows(plan: ContestPlan, standings: Standings) -> list[ShownStanding]:
    """The table, the best first; who was taken out stands below without numbers."""
    names = [row.name for row in standings.rows]
    rows = [_standing_row(row, names, standings) for row in standings.rows]
    gone = [entrant.name for entrant in plan.entrants if entrant.out]
    if not gone:
        return rows
    empty = ("",) * len(gone)
    padded = [
        ShownStanding(
            row.about, (*row.cells, *empty), row.spoken, (*row.shares, *[None for _ in gone]), (*row.tips, *empty)
        )
        for row in rows
    ]
    cells = len(names) + len(gone)
    return padded + [_gone_row(name, cells) for name in gone]


def _standing_row(row: StandingRow, names: list[str], standings: Standings) -> ShownStanding:
    score = row.score
    crossed = [standings.cross.get((row.name, other)) for other in names]
    won = tr("{0} won, {1} drawn, {2} lost")
    share = percent(score.share)
    cells = (
        str(row.rank),
        row.name,
        *(elo_cells(row.elo) if score.games else ("–", "–")),
        points_text(row.points),
        whole_percent_text(share) if score.games else "–",
        number_text(score.games),
        number_text(score.wins),
        number_text(score.draws),
        number_text(score.losses),
        *("" if each is None else str(percent(each.share)) for each in crossed),
    )
    shares = tuple(None if each is None else each.share for each in crossed)
    scores = (None if each is None else each.score for each in crossed)
    tips = tuple("" if each is None else won.format(each.wins, each.draws, each.losses) for each in scores)
    return ShownStanding(row.name, cells, _spoken(row), shares, tips)


def _spoken(row: StandingRow) -> str:
    """A row as a sentence."""
    score = row.score
    if not score.games:
        return tr("{0}: {1}, no game yet").format(row.rank, row.name)
    counts = tr("{0} won, {1} drawn, {2} lost").format(score.wins, score.draws, score.losses)
    points = tr_many("{0}: {1}, {2} of {3} point", "{0}: {1}, {2} of {3} points", score.games)
    parts = [
        points.format(row.rank, row.name, points_text(row.points), score.games),
        elo_spoken(row.elo),
        counts,
    ]
    if row.failures:
        parts.append(tr_many("{0} lost by a failure", "{0} lost by failures", row.failures).format(row.failures))
    if row.mean_ms is not None:
        parts.append(tr("{0} s a move").format(decimal_text(row.mean_ms / 1000, 2)))
    return ", ".join(parts)


def _gone_row(name: str, scores: int) -> ShownStanding:
    cells = ("–", name, *[""] * 8, *[""] * scores)
    return ShownStanding(
        name, cells, tr("{0}, taken out").format(name), tuple([None] * scores), tuple([""] * scores), out=True
    )


def opening_rows(plan: ContestPlan, openings: tuple[OpeningScore, ...]) -> list[ShownOpening]:
    """The openings in the order of their numbers."""
    return [_opening_row(plan.size, each) for each in openings]


def _opening_row(size: int, each: OpeningScore) -> ShownOpening:
    black: Score = each.black
    games = max(1, black.games)
    share = whole_percent_text(percent(black.share))
    moves = parse_position_string(each.moves, size) if each.moves else ()
    line = "".join(
        "".join(chr(at + (ord("A") if number % 2 else ord("a"))) for at in point) for number, point in enumerate(moves)
    )
    cells = (str(each.number + 1), "", number_text(black.games), share)
    spoken = tr("Opening {0}, {1}: {2} games, {3} won by Black, {4} drawn, {5} won by White").format(
        each.number + 1, each.moves or tr("empty board"), black.games, black.wins, black.draws, black.losses
    )
    shares = (black.wins / games, black.draws / games, black.losses / games)
    return ShownOpening(each.number, cells, spoken, f"/{line}", size, *shares)


# The sequential test


def test_question(plan: ContestPlan) -> str:
    """What a match with a test asks."""
    names = [entrant.name for entrant in plan.present]
    return tr("Is {0} better than {1}?").format(*names[:2]) if len(names) > 1 else ""


def test_bounds(test: SequentialTest) -> str:
    """The hypotheses and the risks of a test."""
    text, alpha, beta = hypotheses(test), _risk(test.alpha), _risk(test.beta)
    return f"{text} · α = β = {alpha}" if alpha == beta else f"{text} · α = {alpha} · β = {beta}"


def _risk(share: float) -> str:
    return percent_sign(exact_decimal_text(100 * share))


def bound_text(ratio: float, *, upper: bool) -> str:
    """What is written at a bound."""
    value = decimal_text(ratio, 2, signed=True)
    return tr("yes, {0}").format(value) if upper else tr("no, {0}").format(value)


def ratio_name() -> str:
    """What the curve of a test measures upwards, in short."""
    return tr("LLR")


def pairs_text(pairs: int) -> str:
    """How far the curve of a test goes to the right."""
    return tr_many("{0} pair of games", "{0} pairs of games", pairs).format(number_text(pairs))


def test_text(test: SequentialTest, ratios: Sequence[tuple[int, float]], first: PairedScore | None) -> str:
    """Where a test stands; `ratios` are pairs of games with the ratio after them."""
    pairs, now = ratios[-1] if ratios else (0, 0.0)
    ratio = decimal_text(now, 2)
    parts = [tr_many("LLR {0} after {1} pair", "LLR {0} after {1} pairs", pairs).format(ratio, number_text(pairs))]
    if first is not None:
        parts.append(elo_text(first.estimate))
        score = first.score
        parts.append(tr("{0} won, {1} drawn, {2} lost").format(score.wins, score.draws, score.losses))
    decision = {
        Decision.BETTER: tr("decided: yes"),
        Decision.NOT_BETTER: tr("decided: no"),
        Decision.OPEN: "",
    }[test.decide(now)]
    return " · ".join([*filter(None, (decision,)), *parts])


def no_openings_text() -> str:
    """What stands in place of the openings before a game has ended."""
    return tr("No game has ended yet.")
