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
        Skill.BLOCK: tr("The open three"),
        Skill.TAKE_BACK: tr("Taking back"),
        Skill.WEIGHTS: tr("Weights"),
        Skill.HINT: tr("Hint"),
    }[skill]


def task_text(exercise: LessonExercise, key: str) -> str:
    """What is to be done: one idea. `key` is the key of the order that does it, "" if it has none."""
    size = exercise.position.size
    match exercise.skill:
        case Skill.FIVE:
            return tr(
                "Five of your stones in one line win: across, down or aslant. You are Black and have four: place the "
                "fifth."
            )
        case Skill.BLOCK:
            return tr(
                "White has three in a row with both ends free: an open three. Left alone, it becomes a four that one "
                "stone cannot stop: block one of its ends."
            )
        case Skill.TAKE_BACK:
            name = point_name(exercise.position.moves[-1], size)
            text = tr("Your last stone, {0}, does nothing where it stands. Press Take back{1} to take it off again.")
            return text.format(name, _in_brackets(key))
        case Skill.WEIGHTS:
            return tr(
                "A weigher gives every point a number and plays on the highest. Tick On the board under Weights{0} to "
                "see the numbers."
            ).format(_in_brackets(key))
        case Skill.HINT:
            return tr(
                "When you are stuck, press Hint{0}. It first shows where to look; pressed again, it names the point."
            ).format(_in_brackets(key))


def _in_brackets(key: str) -> str:
    """The key behind the name of its button."""
    return tr(" ({0})").format(key) if key else ""


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
            return tr("Not yet: first press Take back{0}.").format(_in_brackets(key))
        case Skill.WEIGHTS:
            return tr("{0} can wait: first tick On the board under Weights{1}.").format(name, _in_brackets(key))
        case Skill.HINT:
            return tr("{0} can wait: first press Hint{1}.").format(name, _in_brackets(key))


def hint_text(skill: Skill, key: str) -> str:
    """What is said to who asks for a hint; "" where the task is to find a point, or to ask for a hint."""
    match skill:
        case Skill.TAKE_BACK:
            text = tr("No stone is asked for here: press Take back{0}, one of the buttons beside the board.")
        case Skill.WEIGHTS:
            text = tr("No stone is asked for here: open Weights beside the board and tick On the board{0}.")
        case _:
            return ""
    return text.format(_in_brackets(key))


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
