"""What a trial of a machine has shown, in words and figures."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gobang.contest.score import PairedScore, ResultCounts, Score
from gobang.game.notation import point_name
from gobang.game.point import Point
from gobang.model.workshop.lab_engine import LabEngine
from gobang.model.workshop.trial import DifferingGame, MachineTrial, Rival, TriedScore
from gobang.words.catalogue import joined, tr
from gobang.words.elo import elo_text
from gobang.words.engines.engines import preparing_sentence
from gobang.words.numbers import number_text, whole_percent_text
from gobang.words.play.opponents import level_name, weigher_name
from gobang.words.workshop.number_sheet import number_words

SIZE = 15
"""The lab plays on boards of this size."""
HALF = 0.5
"""The share of the points of a machine that is as good as its rival."""


@dataclass(frozen=True, slots=True)
class ScoreRow:
    """A score against one rival.

    Its name; the score in Elo, in games, and as a share with its error; all of it as a sentence for screen readers; the
    share with its bounds.
    """

    name: str
    text: str
    counts: str
    points: str
    spoken: str
    share: float
    low: float
    high: float


def rival_name(rival: Rival) -> str:
    """A machine by its name, or a level of our engine."""
    return level_name(rival) if isinstance(rival, int) else weigher_name(rival)


def paired(tried: TriedScore) -> PairedScore:
    """The score with its error, by pairs of games."""
    return PairedScore(Score(tried.wins, tried.draws, tried.losses), ResultCounts(tried.pairs))


def score_row(rival: Rival, tried: TriedScore) -> ScoreRow:
    """How a machine has fared against a rival."""
    score = paired(tried)
    elo = elo_text(score.estimate)
    counts = tr("{0} won, {1} drawn, {2} lost").format(tried.wins, tried.draws, tried.losses)
    name = rival_name(rival)
    low, high = score.bounds
    points = tr("{0} % ± {1} points").format(round(100 * score.share), round(50 * (high - low)))
    spoken = tr("against {0}: {1}, {2}").format(name, joined(points, elo), counts)
    return ScoreRow(tr("against {0}").format(name), elo, counts, points, spoken, score.share, low, high)


def verdict_text(rival: Rival, row: ScoreRow) -> str:
    """What a score says: which of the two is better, if that is sure."""
    if row.low > HALF:
        return tr("Better than {0}.").format(rival_name(rival))
    if row.high < HALF:
        return tr("Weaker than {0}.").format(rival_name(rival))
    return tr("Not sure which is better, this one or {0}.").format(rival_name(rival))


def progress_text(trial: MachineTrial) -> str:
    """How many games of all were played."""
    return tr("{0} of {1} games").format(number_text(trial.played), number_text(trial.wanted))


def stale_text(name: str) -> str:
    """Beside a score of a machine that is another one now, or has other numbers."""
    return tr("Of {0}, as it was then.").format(name)


def while_preparing(engine: LabEngine, told: str) -> str:
    """What is told while the engine works; before it, that the engine is still getting ready."""
    return joined(preparing_sentence() if engine.compiling else "", told)


def rivals_name(rivals: tuple[Rival, ...]) -> str:
    """Against whom a machine is tried."""
    if len(rivals) > 1:
        return tr("all five")
    rival = rivals[0]
    return tr("{0} · level {1}").format(rival_name(rival), rival) if isinstance(rival, int) else rival_name(rival)


def game_text(game: DifferingGame) -> str:
    """A button that opens a game where the machine first plays otherwise."""
    texts = {1.0: tr("move {0}, won"), 0.5: tr("move {0}, drawn"), 0.0: tr("move {0}, lost")}
    return texts[game.points].format(game.number)


def opened_sentence(name: str, rival: Rival, game: DifferingGame, move: Point, others: Sequence[Point]) -> str:
    """What is seen where a game was opened from a trial: the machine's `move`, and the rival's first of `others`.

    What a level would have played nobody knows.
    """
    number, point = number_text(game.number), point_name(move, SIZE)
    if not others:
        text = tr("Move {0}: {1} plays {2} here, {3} would have played elsewhere.")
        return text.format(number, name, point, rival_name(rival))
    text = tr("Move {0}: {1} plays {2} here, {3} would have played {4}.")
    return text.format(number, name, point, rival_name(rival), point_name(others[0], SIZE))


def swept_text(trial: MachineTrial) -> str:
    """What a curve shows."""
    if trial.machine is None:
        return ""
    return tr("Score against {0} by the value of: {1}").format(
        rival_name(trial.rivals[0]), number_words(trial.machine, trial.swept)
    )


def curve_sentence(trial: MachineTrial) -> str:
    """A curve for screen readers, value by value."""
    shares = {value: round(100 * score_row("", score).share) for value, score in trial.curve.items()}
    rows = (f"{number_text(value)}: {whole_percent_text(shares[value])}" for value in sorted(shares))
    return f"{swept_text(trial)}; {'; '.join(rows)}"
