"""What the first lesson says: the task of each exercise, what is said of a wrong stone, and what was learned."""

from __future__ import annotations

from gobang.game.notation import point_name
from gobang.game.play.exercises import LessonExercise, Skill
from gobang.game.point import Point
from gobang.words.catalogue import tr


def offer() -> str:
    """Asks a new player whether to begin with the lesson."""
    return tr("A first lesson in five steps?")


def later() -> str:
    """Says where the lesson is after it was not wanted now."""
    return tr("Later you find it in the Help menu.")


def onward() -> str:
    """Says what to do where a stone can no longer be placed."""
    return tr("Press Next to go on with the lesson.")


def lesson_title(skill: Skill) -> str:
    """What an exercise is about, in a word or two."""
    return {
        Skill.FIVE: tr("Five in a row"),
        Skill.BLOCK: tr("Threes and fours"),
        Skill.TAKE_BACK: tr("Taking back"),
        Skill.WEIGHTS: tr("Weights"),
        Skill.HINT: tr("Hint"),
    }[skill]


def task_text(exercise: LessonExercise, key: str) -> str:
    """What is to be done; `key` is the key of the order that does it."""
    size = exercise.position.size
    match exercise.skill:
        case Skill.FIVE:
            return tr(
                "Five of your stones in one unbroken line win: along a row, a column, or a falling or rising diagonal. "
                "You are Black and have four. Place the fifth."
            )
        case Skill.BLOCK:
            return tr(
                "A four is one stone short of five. A three with both ends free becomes a four with two such points, "
                "and one stone cannot stop it. White has such a three: block an end of it."
            )
        case Skill.TAKE_BACK:
            name = point_name(exercise.position.moves[-1], size)
            text = tr("Your last stone, {0}, does nothing where it stands. Take it back: press Take back ({1}).")
            return text.format(name, key)
        case Skill.WEIGHTS:
            return tr(
                "A weigher gives every point a number, and plays on the highest. See what it thinks: press {0}, or "
                "tick On the board under Weights."
            ).format(key)
        case Skill.HINT:
            return tr(
                "When you are stuck, ask for a hint: press {0}. It first shows where to look; asked again, it names "
                "the point."
            ).format(key)


def wrong_text(exercise: LessonExercise, point: Point, key: str) -> str:
    """Why a stone on `point` is not what is asked for, and what is."""
    size = exercise.position.size
    name, answers = point_name(point, size), [point_name(each, size) for each in exercise.answers]
    match exercise.skill:
        case Skill.FIVE:
            return tr("{0} does not make five. The free end of your four is {1}.").format(name, *answers)
        case Skill.BLOCK:
            text = tr("After {0} White makes a four with both ends free. Block at {1} or {2}.")
            return text.format(name, *answers)
        case Skill.TAKE_BACK:
            return tr("Not yet: first take your last stone back, with {0}.").format(key)
        case Skill.WEIGHTS:
            return tr("{0} can wait: first show the weights, with {1}.").format(name, key)
        case Skill.HINT:
            return tr("{0} can wait: first ask for a hint, with {1}.").format(name, key)


def solved_text(skill: Skill) -> str:
    """What was learned."""
    return {
        Skill.FIVE: tr("Five in a row: you have won. Whoever gets there first wins the game."),
        Skill.BLOCK: tr("Stopped: White can still make four, but you can close its other end."),
        Skill.TAKE_BACK: tr("It is gone. You may take back as often as you like, even after the end of a game."),
        Skill.WEIGHTS: tr("The ringed point is the one it would play. Rest the mouse on a point to see why."),
        Skill.HINT: tr("That is all there is to it. You will find this lesson in the Help menu. Have a good game!"),
    }[skill]


def back_again_text(exercise: LessonExercise) -> str:
    """What is said where the stone that was taken back stands on the board once more."""
    name = point_name(exercise.position.moves[-1], exercise.position.size)
    return tr("{0} is back: Redo move places again what was taken back. You may do both as often as you like.").format(
        name
    )


def progress_text(number: int, many: int) -> str:
    """Which exercise of how many this is."""
    return tr("First lesson, {0} of {1}").format(number, many)
