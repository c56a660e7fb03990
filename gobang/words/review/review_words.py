"""What a review says: grades, what a move changed, why it was a mistake, and where the game was lost."""

from __future__ import annotations

from gobang.game.gradual import Gradual
from gobang.game.notation import point_name
from gobang.game.point import Point, Stone
from gobang.game.record.record import Node, Record
from gobang.game.review import reviewed_game, sgf_review
from gobang.game.review.causes import Cause, Force, Slip, Win, cause_of
from gobang.game.review.grades import HOPELESS, Escape, Grade, MoveReview
from gobang.game.review.scope import OutOfTurn
from gobang.game.review.shapes import Row, Threat
from gobang.game.review.steps import LineStep
from gobang.game.ruleset import RuleSet
from gobang.game.worth import Proof
from gobang.paths import machine_key
from gobang.words.board import stone_name
from gobang.words.catalogue import as_list, joined, tr
from gobang.words.numbers import percent_text
from gobang.words.play.rule_names import forbidden_sentence
from gobang.words.worth import moves_to_end, worth_text

SHORT = 5
"""Plies of a win so short that its first move says it all."""


def grade_name(value: Grade | None) -> str:
    """A grade in a word or two; of a stone that is not judged, what it is."""
    if value is None:
        return tr("opening")
    return {
        Grade.FORCED: tr("forced"),
        Grade.BEST: tr("best"),
        Grade.GOOD: tr("good"),
        Grade.INACCURACY: tr("inaccuracy"),
        Grade.MISTAKE: tr("mistake"),
        Grade.BLUNDER: tr("blunder"),
        Grade.MISSED_WIN: tr("missed win"),
        Grade.LOSING_MOVE: tr("losing move"),
    }[value]


def judgement_text(review: MoveReview) -> str:
    """The grade of a move in a word or two, without praise where the side was lost or nearly lost."""
    if not review.is_sober:
        return grade_name(review.grade)
    if review.before.proof is None:
        return tr("nearly lost already")
    return tr("holds out longest") if review.grade is Grade.BEST else tr("lost already")


def change_text(review: MoveReview) -> str:
    """What the position was worth before and after a move: "54 % → proved loss in 5 moves"."""
    return tr("{0} → {1}").format(worth_text(review.before), worth_text(review.after))


def cause_sentences(review: MoveReview, cause: Cause) -> tuple[str, ...]:
    """Why a move was a mistake, in at most three sentences; what is not proved is called an estimate."""
    size, other = review.position.size, review.stone.other
    sentences = [_what(review, cause, size)]
    if cause.threatened is not None:
        sentences.append(_win_sentence(cause.threatened, other, size))
    elif cause.slip is Slip.MISSED_WIN:
        sentences.append(tr("Now the game is open: {0}, an estimate.").format(percent_text(review.after.chance)))
    if cause.slip not in (Slip.MISSED_FIVE, Slip.MISSED_WIN):
        if cause.better is not None:
            sentences.append(_better_sentence(review, cause.better, size))
        elif review.before.proof is None and review.after.proof is Proof.LOSS:
            sentences.append(tr("No move is known that saves the game, but not every move is proved to lose."))
    return tuple(sentences)


def cause_text(review: MoveReview, cause: Cause) -> str:
    """The sentences as one text."""
    return joined(*cause_sentences(review, cause))


def remark(review: MoveReview, cause: Cause, *, told: bool) -> str:
    """What is said about a mistake in the comments of a file; `told`: only the file that was read says so."""
    sentence = tr("{0}, as the file says: {1}") if told else tr("{0}: {1}")
    return sentence.format(grade_name(review.grade), cause_text(review, cause))


def remarking(record: Record, rules: RuleSet) -> Gradual[dict[Node, str]]:
    """What the review in a record says of its mistakes, by node, for the comments of a file."""
    remarks: dict[Node, str] = {}
    if not any(sgf_review.PROPERTY in node.properties for node in record.mainline()):
        return remarks
    try:
        game = reviewed_game.ReviewedGame.of(record, rules, machine_key())
    except OutOfTurn:
        return remarks
    for mistake in game.mistakes:
        yield 0.0
        if (cause := cause_of(mistake, rules)) is not None:
            remarks[game.line[mistake.ply]] = remark(mistake, cause, told=game.told)
    return remarks


def _what(review: MoveReview, cause: Cause, size: int) -> str:
    """What was wrong with the move."""
    if cause.slip is Slip.FORBIDDEN and cause.broken is not None:
        return forbidden_sentence(cause.broken, size)
    if cause.slip is Slip.MISSED_FIVE:
        fives = sorted({gain for row in cause.rows for gain in row.gains})
        return tr("Five in a row was there: {0}.").format(as_list(point_name(point, size) for point in fives))
    if cause.slip is Slip.MISSED_WIN and cause.missed is not None:
        return _missed(cause.missed, size)
    if cause.slip is Slip.WEAKER:
        then, now = percent_text(review.before.chance), percent_text(review.after.chance)
        return tr("The chance to win falls from {0} to {1}, both estimates.").format(then, now)
    sentence = {
        Slip.IGNORED_FOUR: tr("It leaves {0}'s four {1} unanswered."),
        Slip.IGNORED_THREE: tr("It leaves {0}'s open three {1} unanswered."),
        Slip.IGNORED_WIN: tr("{0} threatened to win already, and the move does not stop it."),
    }.get(cause.slip, tr("The move lets {0} win."))
    return sentence.format(stone_name(review.stone.other), _rows(cause.rows, size))


def _missed(win: Win, size: int) -> str:
    """How the side could have won."""
    sentence = {
        Threat.STRAIGHT_FOUR: tr("{0} would have won: it makes a straight four."),
        Threat.DOUBLE_FOUR: tr("{0} would have won: it makes two fours at once."),
        Threat.FOUR_THREE: tr("{0} would have won: it makes a four and an open three."),
    }.get(win.threat)
    if sentence is None or win.plies > SHORT:
        sentence = {
            Force.FOURS: tr("Fours alone would have won in {1} moves, beginning with {0}."),
            Force.THREATS: tr("Fours and threes would have won in {1} moves, beginning with {0}."),
        }.get(win.force, tr("There was a proved win in {1} moves, beginning with {0}."))
    return sentence.format(point_name(win.line[0], size), moves_to_end(win.plies))


def _win_sentence(win: Win, stone: Stone, size: int) -> str:
    """How a side wins now."""
    name, first = stone_name(stone), point_name(win.line[0], size)
    if win.trap is not None:
        sentence = tr("{0} wins from {1} on, because in the end Black would have to play {2}, which is forbidden.")
        return sentence.format(name, first, point_name(win.trap, size))
    sentences = {
        Threat.FIVE: tr("{0} makes five with {1}."),
        Threat.STRAIGHT_FOUR: tr("{0}'s {1} makes a straight four, which cannot be stopped."),
        Threat.DOUBLE_FOUR: tr("{0}'s {1} makes two fours at once; only one can be stopped."),
        Threat.FOUR_THREE: tr("{0}'s {1} makes a four and an open three; both cannot be stopped."),
        Threat.DOUBLE_THREE: tr("{0}'s {1} makes two open threes; every answer loses, proved."),
    }
    if win.threat in sentences and (win.plies <= SHORT or win.threat is Threat.DOUBLE_THREE):
        return sentences[win.threat].format(name, first)
    sentence = {
        Force.FOURS: tr("{0} wins by fours alone in {2} moves, beginning with {1}."),
        Force.THREATS: tr("{0} wins by fours and threes in {2} moves, beginning with {1}."),
    }.get(win.force, tr("{0} has a proved win in {2} moves, beginning with {1}."))
    return sentence.format(name, first, moves_to_end(win.plies))


def _better_sentence(review: MoveReview, better: Point, size: int) -> str:
    """What should have been played."""
    if review.before.proof is Proof.LOSS:
        sentence = tr("{0} would have resisted longer.")
    elif review.before.proof is Proof.WIN:
        sentence = tr("Better: {0}, which keeps a proved win.")
    elif review.after.proof is Proof.LOSS and review.before.chance < HOPELESS:
        sentence = tr("Better: {0}, which is not proved to lose, but hardly has a chance ({1}, an estimate).")
    elif review.after.proof is Proof.LOSS:
        sentence = tr("Better: {0}, after which the game is open ({1}, an estimate).")
    else:
        sentence = tr("Better: {0}.")
    return sentence.format(point_name(better, size), percent_text(review.before.chance))


def _rows(rows: tuple[Row, ...], size: int) -> str:
    """The names of rows: their first and last stones."""
    ends = [sorted((row.stones[0], row.stones[-1]), key=lambda point: (point.x, -point.y)) for row in rows]
    return as_list(tr("{0}–{1}").format(*(point_name(point, size) for point in pair)) for pair in ends)


def step_sentence(step: LineStep) -> str:
    """What a move of a line does; empty if it neither threatens nor stops anything."""
    name = stone_name(step.stone)
    sentence = {
        Threat.FIVE: tr("{0} makes five."),
        Threat.STRAIGHT_FOUR: tr("{0} makes a straight four, which cannot be stopped."),
        Threat.DOUBLE_FOUR: tr("{0} makes two fours at once."),
        Threat.FOUR_THREE: tr("{0} makes a four and an open three."),
        Threat.FOUR: tr("{0} makes a four, which must be stopped."),
        Threat.DOUBLE_THREE: tr("{0} makes two open threes."),
        Threat.THREE: tr("{0} makes an open three."),
    }.get(step.threat, "")
    stop = tr("Forced: it stops a five.") if step.stops and step.threat is not Threat.FIVE else ""
    return joined(stop, sentence.format(name))


def outcome_sentences(game: reviewed_game.ReviewedGame) -> tuple[str, ...]:
    """By which move a game was lost and where it could last have been saved, or that nobody is proved to be lost.

    Of a review that came with a file, whose it is.
    """
    if game.told:
        return (tr("As the file says; no win or loss is proved until the engine here has reviewed the game again."),)
    if game.loser is None:
        return (tr("Neither side is proved to be lost at the end of the game."),)
    if game.losing_move is None:
        return (tr("{0} is lost in every position that was looked at, proved.").format(stone_name(game.loser)),)
    escape = game.escape
    told = (escape_sentence(escape, game.line[0].position.size),) if escape is not None else ()
    return (losing_sentence(game.losing_move), *told)


def losing_sentence(review: MoveReview) -> str:
    """Where the game was lost."""
    return tr("The game was lost by move {0}, {1} of {2}.").format(
        review.ply, point_name(review.move, review.position.size), stone_name(review.stone)
    )


def escape_sentence(escape: Escape, size: int) -> str:
    """Where the loser could last have saved the game."""
    if escape.move is None:
        return tr("Before move {0} no loss is proved yet, but no move is known that saves the game.").format(escape.ply)
    name = point_name(escape.move, size)
    if escape.proved:
        return tr("Last escape, proved: {0} instead of move {1} would have won.").format(name, escape.ply)
    return tr("Last escape, not proved: {0} instead of move {1}.").format(name, escape.ply)
