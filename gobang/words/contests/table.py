"""What tables of contests say, in window and terminal alike: headings, formats, estimates, how far it is."""

from __future__ import annotations

from gobang.contest.planning.plan import ContestFormat, ContestPlan, OpeningKind, TimeLimits
from gobang.contest.score import Score
from gobang.contest.sprt import Decision, SequentialTest
from gobang.contest.standing.standings import DecisionCurve
from gobang.words.catalogue import tr, tr_many
from gobang.words.numbers import decimal_text, exact_decimal_text, number_text, percent_sign
from gobang.words.play.rule_names import rule_name

MINUTE, HOUR = 60, 3600


def format_name(kind: ContestFormat) -> str:
    """A format as players call it."""
    match kind:
        case ContestFormat.MATCH:
            return tr("match")
        case ContestFormat.ROUND_ROBIN:
            return tr("round robin")
        case ContestFormat.GAUNTLET:
            return tr("gauntlet")
        case ContestFormat.SWISS:
            return tr("Swiss")
        case ContestFormat.KNOCK_OUT:
            return tr("knock-out")
        case ContestFormat.LADDER:
            return tr("ladder")


def openings_name(kind: OpeningKind) -> str:
    """Where games begin, in a word or two."""
    match kind:
        case OpeningKind.BALANCED:
            return tr("balanced openings")
        case OpeningKind.FILE:
            return tr("openings from a file")
        case OpeningKind.RANDOM:
            return tr("random openings")
        case OpeningKind.SWAP2:
            return tr("swap2")
        case OpeningKind.EMPTY:
            return tr("from the empty board")


def plan_words(plan: ContestPlan) -> str:
    """What is played, in a line."""
    present = len(plan.present)
    return " · ".join(
        (
            format_name(plan.format),
            tr_many("{0} entrant", "{0} entrants", present).format(present),
            tr_many("{0} game a pair", "{0} games a pair", plan.games).format(number_text(plan.games)),
            time_words(plan.time),
            f"{rule_name(plan.rule)} {plan.size}×{plan.size}",
            openings_name(plan.openings.kind),
        )
    )


def time_words(time: TimeLimits) -> str:
    """A clock in a few words."""
    told = []
    if time.move_ms:
        told.append(tr("{0} s a move").format(exact_decimal_text(time.move_ms / 1000)))
    if time.game_ms:
        added = f" + {exact_decimal_text(time.increment_ms / 1000)}" if time.increment_ms else ""
        told.append(tr("{0} s a game").format(f"{exact_decimal_text(time.game_ms / 1000)}{added}"))
    if time.nodes:
        told.append(tr("{0} nodes").format(time.nodes))
    return ", ".join(told)


def percent(share: float) -> int:
    """A share of the points; only who has won everything has 100."""
    return round(100 * share) if share in (0, 1) else min(99, max(1, round(100 * share)))


def share_cell(score: Score) -> str:
    """The share of the points in percent; empty without games."""
    return str(percent(score.share)) if score.games else ""


def exact_share_text(share: float) -> str:
    """A share of the points in percent, with a tenth."""
    return percent_sign(decimal_text(100 * share, 1))


def progress_words(played: int, total: int, boards: int, left_s: float | None) -> str:
    """How far a contest is."""
    told = [tr("{0} of {1} games").format(played, total)]
    if boards:
        told.append(tr_many("{0} game at the same time", "{0} games at the same time", boards).format(boards))
    if left_s is not None and played < total:
        told.append(tr("{0} left").format(duration(left_s)))
    return " · ".join(told)


def duration(seconds: float) -> str:
    """A time that is still to pass."""
    if seconds < MINUTE:
        return tr("{0} s").format(f"{max(1, seconds):.0f}")
    if seconds < HOUR:
        return tr("{0} min").format(f"{seconds / MINUTE:.0f}")
    hours, rest = divmod(round(seconds / MINUTE), 60)
    return tr("{0} h {1} min").format(hours, rest)


def hypotheses(test: SequentialTest) -> str:
    """The two differences in Elo between which a sequential test decides."""
    return f"SPRT [{exact_decimal_text(test.elo0)}; {exact_decimal_text(test.elo1)}]"


def test_words(curve: DecisionCurve) -> str:
    """Where a sequential test stands."""
    low, high = (decimal_text(bound, 2) for bound in curve.test.bounds)
    head = f"{hypotheses(curve.test)}: LLR {decimal_text(curve.ratio, 2, signed=True)} ({low} … {high})"
    match curve.decision:
        case Decision.BETTER:
            return tr("{0}, decided: the first is better").format(head)
        case Decision.NOT_BETTER:
            return tr("{0}, decided: the first is not better").format(head)
        case Decision.OPEN:
            return tr("{0}, not decided yet").format(head)
