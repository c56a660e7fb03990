"""What the panel of a review says: its cards, its graph, its list of moves, and how many moves have each grade."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache

from gobang.game.notation import point_name
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.review import grades, steps
from gobang.game.review.appraisal import Appraisal
from gobang.game.ruleset import RuleSet
from gobang.model.review import review
from gobang.view.review import grade_art, grade_counts, line_card, line_row, review_graph, reviewed_moves
from gobang.words.catalogue import joined
from gobang.words.review import place as words
from gobang.words.review import review_words

ESTIMATED_MOVES, PROVED_MOVES = 5, 20
"""How many moves of a line are shown that is an estimate, and of one that is proved."""


def in_order(judged: review.GameReview, mistakes: Sequence[grades.MoveReview]) -> list[grades.MoveReview]:
    """The cards: the move that lost the game comes first, then the worst mistakes."""
    losing, worst_first = losing_ply(judged), grade_art.MISTAKES

    def weight(mistake: grades.MoveReview) -> tuple[bool, int, int]:
        grade = worst_first.index(mistake.grade) if mistake.grade in worst_first else len(worst_first)
        return mistake.ply != losing, grade, mistake.ply

    return sorted(mistakes, key=weight)


def is_known(judged: review.GameReview) -> bool:
    """Whether a review of the whole game is there, and no engine is about to change it."""
    return judged.whole and judged.stage is review.ReviewStage.RESTING


def losing_ply(judged: review.GameReview) -> int | None:
    """The number of the move that lost the game, as soon as a review has found it."""
    losing = judged.game.losing_move if is_known(judged) else None
    return None if losing is None else losing.ply


def outcome_sentences(judged: review.GameReview) -> tuple[str, ...]:
    """By which move the game was lost, and where it could last have been saved; nothing before that is known.

    That a review is the file's is said until all of it was looked at.
    """
    return review_words.outcome_sentences(judged.game) if is_known(judged) or judged.game.told else ()


def line_after(mistake: grades.MoveReview) -> tuple[Point, ...]:
    """The moves that make use of a mistake: all of a proved win, and the first of a line that is an estimate."""
    return _worth_showing(mistake.after, mistake.refutation)


def line_of(tried: review.TriedMove) -> tuple[Point, ...]:
    """The move that was asked about, and what follows it as far as it is known."""
    return (tried.move,) if tried.worth is None else _worth_showing(tried.worth, tried.worth.line)


def _worth_showing(value: Appraisal, line: tuple[Point, ...]) -> tuple[Point, ...]:
    return line[: ESTIMATED_MOVES if value.proof is None else max(1, min(value.plies, PROVED_MOVES))]


def _goes_on(value: Appraisal, line: tuple[Point, ...]) -> bool:
    """Whether the game goes on after these moves: only a proved one is shown up to its end."""
    return value.proof is None or len(line) < value.plies


def mistake_content(
    judged: review.GameReview, mistake: grades.MoveReview, note: str, *, chosen: bool, weigher: str
) -> line_card.CardContent:
    """What the card of a mistake says; without its causes while those are not known.

    `note` is one of `notes`; `chosen`: its line is shown, whose moves say what they do. `weigher`: the name of
    the one that has played it; "" for others.
    """
    cause, line = judged.cause(mistake), line_after(mistake)
    return line_card.CardContent(
        words.move_title(mistake),
        mistake.grade,
        words.chip_text(mistake.grade),
        review_words.change_text(mistake),
        review_words.cause_sentences(mistake, cause) if cause is not None else (),
        note,
        _chips(mistake.position.play(mistake.move), line, mistake.ply, judged.rules if chosen else None),
        _goes_on(mistake.after, line),
        words.move_sentence(mistake),
        decisive=mistake.ply == losing_ply(judged),
        weighed=bool(weigher),
    )


def notes(judged: review.GameReview) -> dict[int, str]:
    """What is said, by ply, of the move where the game was lost and of the one where it could last have been saved."""
    if not is_known(judged):
        return {}
    losing, escape = judged.game.losing_move, judged.game.escape
    said = {} if losing is None else {losing.ply: words.lost_sentence(losing)}
    if escape is not None:
        said[escape.ply] = review_words.escape_sentence(escape, judged.line[0].position.size)
    return said


def tried_content(tried: review.TriedMove, ply: int) -> line_card.CardContent:
    """What the card says of a move that was asked about, after `ply` moves."""
    title, said = words.tried_title(tried), words.tried_sentences(tried)
    line, worth = line_of(tried), tried.worth
    chips = _chips(tried.position, line, ply, None)
    goes_on = worth is not None and _goes_on(worth, line)
    return line_card.CardContent(title, sentences=said, line=chips, goes_on=goes_on, spoken=joined(title, *said))


def _chips(
    position: Position, line: tuple[Point, ...], ply: int, rules: RuleSet | None
) -> tuple[line_row.MoveChip, ...]:
    """The moves of a line from `position` on, numbered from `ply` + 1; with `rules` they say what they do."""
    found = _steps(position, line, rules) if rules else ()
    told = {step.move: review_words.step_sentence(step) for step in found}
    return tuple(
        line_row.MoveChip(f"{ply + number} {point_name(point, position.size)}", told.get(point, ""))
        for number, point in enumerate(line, 1)
    )


@lru_cache(maxsize=16)
def _steps(position: Position, line: tuple[Point, ...], rules: RuleSet) -> tuple[steps.LineStep, ...]:
    """The steps of the line on the open card, which is shown again with each step."""
    return steps.steps_of(position, line, rules)


def graph_points(judged: review.GameReview) -> list[review_graph.GraphPoint | None]:
    """What is known of each position, from the first on."""
    values = judged.values
    points: list[review_graph.GraphPoint | None] = []
    for node in judged.line:
        value, turn = values.get(node.ply), node.position.turn
        if value is None:
            points.append(None)
        else:
            black = value.for_black(turn)
            text = words.position_sentence(node.ply, black)
            points.append(review_graph.GraphPoint(black.chance, black.proved, text))
    return points


def move_cells(judged: review.GameReview, mistakes: Sequence[grades.MoveReview]) -> list[reviewed_moves.MoveCell]:
    """Every move, with its grade if it was a mistake."""
    known = {each.ply: each for each in judged.reviews}
    wrong = {each.ply: each.grade for each in mistakes}
    cells = []
    for node in judged.line[1:]:
        name = point_name(node.move, node.position.size) if node.move is not None else ""
        text = words.move_sentence(known[node.ply]) if node.ply in known else words.unjudged_sentence(node.ply, name)
        cells.append(reviewed_moves.MoveCell(node.ply, name, wrong.get(node.ply), text))
    return cells


def grade_totals(judged: review.GameReview) -> list[grade_counts.GradeCount]:
    """How many moves of both sides have each grade; the good ones together."""
    black, white = (grades.counts(judged.reviews, stone) for stone in (Stone.BLACK, Stone.WHITE))
    found = [(grade, black[grade], white[grade]) for grade in grade_art.MISTAKES]
    good = [sum(many for grade, many in side.items() if not grade.is_mistake) for side in (black, white)]
    found.append((grades.Grade.GOOD, good[0], good[1]))
    return [
        grade_counts.GradeCount(grade, words.count_text(grade, one + other), words.share_text(one, other))
        for grade, one, other in found
        if one + other
    ]
