"""What the place for reviews says: how far a review is, why there can be none, and its cards."""

from __future__ import annotations

from gobang.game.notation import point_name
from gobang.game.point import Stone
from gobang.game.review.grades import Grade, MoveReview
from gobang.game.worth import Proof, Worth
from gobang.model.review.review import GameReview, Hindrance, ReviewStage, TriedMove
from gobang.words.board import stone_name
from gobang.words.catalogue import joined, tr, tr_many
from gobang.words.engines.engines import preparing_sentence
from gobang.words.numbers import percent_text
from gobang.words.review.review_words import change_text, grade_name, judgement_text
from gobang.words.worth import worth_sentence, worth_text


def move_title(review: MoveReview) -> str:
    """A move by its number and its point: "13 H6"."""
    return tr("{0} {1}").format(review.ply, point_name(review.move, review.position.size))


def chip_text(grade: Grade | None) -> str:
    """A grade as a title."""
    name = grade_name(grade)
    return name[:1].upper() + name[1:]


def move_sentence(review: MoveReview) -> str:
    """A move with its grade, as a screen reader says it: "Move 13, H6 of Black: losing move, 54 % → lost"."""
    name, stone = point_name(review.move, review.position.size), stone_name(review.stone)
    grade = judgement_text(review)
    sentence = tr("Move {0}, {1} of {2}: {3}, {4}").format(review.ply, name, stone, grade, change_text(review))
    return tr("{0} · {1}").format(sentence, tr("the only move")) if review.only else sentence


def spoken_card(head: str, sentences: tuple[str, ...]) -> str:
    """A whole card, as a screen reader says it."""
    return tr("{0}. {1}").format(head, joined(*sentences)) if sentences else head


def count_text(grade: Grade, many: int) -> str:
    """How many moves have a grade: "2 blunders". The others are not praised: some are those of a lost side."""
    return {
        Grade.LOSING_MOVE: tr_many("{0} losing move", "{0} losing moves", many),
        Grade.MISSED_WIN: tr_many("{0} missed win", "{0} missed wins", many),
        Grade.BLUNDER: tr_many("{0} blunder", "{0} blunders", many),
        Grade.MISTAKE: tr_many("{0} mistake", "{0} mistakes", many),
        Grade.INACCURACY: tr_many("{0} inaccuracy", "{0} inaccuracies", many),
    }.get(grade, tr_many("{0} without a mistake", "{0} without a mistake", many)).format(many)


def share_text(black: int, white: int) -> str:
    """How a number is shared between the sides."""
    return tr("{0}: {1}, {2}: {3}").format(stone_name(Stone.BLACK), black, stone_name(Stone.WHITE), white)


def size_sentence(moves: int, seconds: int, *, told: bool = False) -> str:
    """How long a game is, and how long the engine has looked at it, 0 if that is not known; or that a file tells it."""
    many = tr_many("{0} move", "{0} moves", moves).format(moves)
    if told:
        return tr("{0} · as the file says").format(many)
    return tr("{0} · {1} s").format(many, seconds) if seconds else many


def stage_sentence(stage: ReviewStage, done: int, wanted: int) -> str:
    """How far a review is."""
    if stage is ReviewStage.COMPILING:
        return preparing_sentence()
    if stage is ReviewStage.STARTING:
        return tr("The engine is starting…")
    if done >= wanted:
        return tr("Looking longer at the mistakes…")
    return tr("{0} of {1} positions").format(done, wanted)


def hindrance_sentence(value: Hindrance, ply: int = 0) -> str:
    """Why the game cannot be reviewed now, and what to do; `ply` is the move that is out of turn."""
    return {
        Hindrance.NO_MOVES: tr("There is no move to review yet. Play a game, or open one."),
        Hindrance.CLOCK: tr("A game against the clock is being played. It can be reviewed when it is over."),
        Hindrance.OPENING: tr("The opening is not over. The game can be reviewed when its stones are placed."),
        Hindrance.LESSON: tr("Your own game waits until the lesson or the training is over; then it can be reviewed."),
        Hindrance.OUT_OF_TURN: tr("Move {0} is not of the side whose turn it is, so the game cannot be reviewed."),
    }[value].format(ply)


def nothing_after_end() -> str:
    """The position on the board ends the game, so there is no move in it to be asked about."""
    return tr("The game is over in this position. Step back to ask about a point.")


def invitation() -> str:
    """What a review is, before there is one."""
    return tr(
        "Gobang's engine looks at every position, from the last to the first, and says in words where the game was "
        "lost and what was better. This takes less than a minute."
    )


def no_mistake() -> str:
    """A whole game was reviewed, and no move was a mistake."""
    return tr("No mistake was found.")


def partly(found: int, wanted: int) -> str:
    """A review was cancelled, or the game has gone on since."""
    return tr("{0} of {1} positions have been analysed.").format(found, wanted)


def position_sentence(ply: int, black: Worth | None) -> str:
    """What is known about the position after `ply` moves, which is worth `black` to Black."""
    return tr("{0}: {1}").format(
        tr("After move {0}").format(ply) if ply else tr("At the beginning"),
        worth_sentence(black) if black is not None else tr("not looked at"),
    )


def remembered_sentence(ply: int, black: Worth, depth: int, engine: str) -> str:
    """What an earlier analysis has found about the position after `ply` moves."""
    return tr("{0} (remembered: depth {1}, {2})").format(position_sentence(ply, black), depth, engine)


def tried_title(tried: TriedMove) -> str:
    """The move that the user asks about."""
    return tr("What if {0}?").format(point_name(tried.move, tried.position.size))


def tried_sentences(tried: TriedMove) -> tuple[str, ...]:
    """What that move is worth, and what the best move is."""
    stone, size = stone_name(tried.position.turn), tried.position.size
    if tried.worth is None:
        return (tr("The engine is looking at it…"),)
    if tried.worth.proof is None:
        first = tr("The chance for {0} would be {1} (an estimate).").format(stone, percent_text(tried.worth.chance))
    elif tried.worth.proof is Proof.WIN:
        first = tr("{0} wins, proved.").format(stone)
    else:
        first = tr("{0} loses, proved.").format(stone)
    sentences = [first]
    best = tried.instead
    if best is not None and best.proof is Proof.LOSS:
        sentences.append(tr("Every move loses, proved."))
    elif best is not None and best.line:
        name = point_name(best.line[0], size)
        better = tr("The best move is {0}: {1}.").format(name, worth_text(best))
        sentences.append(tr("Nothing better is known.") if best.line[0] == tried.move else better)
    if tried.thinking:
        sentences.append(tr("The engine is still thinking…"))
    if tried.taught:
        sentences.append(tr("This goes deeper than the review, which says so now too."))
    return tuple(sentences)


def lost_sentence(review: MoveReview) -> str:
    """The move by which the game was lost, on its card."""
    return tr("From here on, {0} is lost (proved).").format(stone_name(review.stone))


def unjudged_sentence(ply: int, name: str) -> str:
    """A move that was not looked at yet."""
    return tr("Move {0}, {1}: not looked at").format(ply, name)


def finished(mistakes: int) -> str:
    """A review has ended, as a screen reader says it."""
    if not mistakes:
        return tr("The review is finished. No mistake was found.")
    return tr_many(
        "The review is finished. {0} mistake was found.", "The review is finished. {0} mistakes were found.", mistakes
    ).format(mistakes)


def aside() -> str:
    """The board shows a variation, which a review is not about."""
    return tr("This is a variation; only the main line is reviewed.")


def order_words(judged: GameReview) -> tuple[str, str]:
    """What the filled button offers, and its tool tip."""
    if not judged.found:
        return tr("Review this game"), invitation()
    if not judged.whole:
        return tr("Go on"), tr("Look at the positions that are left")
    if judged.mistakes and not judged.game.told:
        return tr("Look deeper"), tr("Look longer at the mistakes")
    return tr("Review again"), tr("Look at every position anew")
