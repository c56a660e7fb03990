"""What the lesson "Your first machine" says."""

from __future__ import annotations

from gobang.model.workshop.machine_lesson import STEPS, MachineStep
from gobang.words.catalogue import tr


def progress_text(number: int) -> str:
    """Which step of how many this is."""
    return tr("Your first machine, {0} of {1}").format(number, len(STEPS))


def title(step: MachineStep) -> str:
    """What a step is about."""
    return {
        MachineStep.POINT: tr("A weight"),
        MachineStep.SUM: tr("How the sum is made"),
        MachineStep.COPY: tr("A copy of your own"),
        MachineStep.CHANGE: tr("A number"),
        MachineStep.TRY: tr("Is it better?"),
        MachineStep.PLAY: tr("A game"),
    }[step]


def task_text(step: MachineStep) -> str:
    """What is to be done."""
    return {
        MachineStep.POINT: tr(
            "The machine gives each free point a weight and plays the heaviest, the ringed one. Click a point: below "
            "the table stands what its weight is made of, and it stays there."
        ),
        MachineStep.SUM: tr(
            "Press Step by step, and go to the end with the arrow keys or the buttons: which crossings are read, which "
            "number of the table that is, and the sum so far."
        ),
        MachineStep.COPY: tr("The machine stays as it is. Press Make it mine: the copy is yours to change."),
        MachineStep.CHANGE: tr(
            "Choose a number of the table and type another, for instance 1200 over 700. Weights and ring follow, and "
            "Undo takes it back."
        ),
        MachineStep.TRY: tr(
            "Does it play better now? Press Play 200 games, and wait for the score. The bar shows how sure it is: "
            "beyond the middle mark on the whole it is better."
        ),
        MachineStep.PLAY: tr(
            "It is in every list of opponents now. Play against it; your own game is kept among the earlier games."
        ),
    }[step]


def solved_text(step: MachineStep) -> str:
    """What was learned."""
    return {
        MachineStep.POINT: tr("Each line of the sum is one number of the table. Escape lets the sum go again."),
        MachineStep.SUM: tr("That is all it does, for every free point. Whole board runs through all of them."),
        MachineStep.COPY: tr("It lies on the bench, and is kept whenever it changes."),
        MachineStep.CHANGE: tr("What was changed is tinted and says what it was; arrowheads mark points that moved."),
        MachineStep.TRY: tr("That is how one finds out: try, look, change. Most changes make it worse at first."),
        MachineStep.PLAY: "",
    }[step]


def lesson_texts() -> list[str]:
    """All that its steps say: the card has room for the longest."""
    return [text(step) for step in STEPS for text in (task_text, solved_text)]


def begin_text() -> str:
    """The button that begins the lesson in the workshop."""
    return tr("Your first machine: six steps")


def play_text() -> str:
    """The button of the last step."""
    return tr("Play against it")
