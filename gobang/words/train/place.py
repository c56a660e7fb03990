"""What the place for training says around its tasks: today's work, what may be practised, ratings and timed runs."""

from __future__ import annotations

from gobang.game.point import Stone
from gobang.game.train.rating import Rating
from gobang.game.train.task import Topic
from gobang.game.train.timed_run import LENGTH_MS, TimedRun
from gobang.model.train.deck import Today
from gobang.model.train.making import MakingEnd, TaskMaking
from gobang.model.train.shelf import GameSource, Selection
from gobang.words.catalogue import joined, tr, tr_many
from gobang.words.engines.engines import preparing_sentence
from gobang.words.play.opponents import shown_name, written_name
from gobang.words.train.task_words import kind_name, topic_title


def selection_name(selection: Selection) -> str:
    """What is practised, in a list and in the heading."""
    if selection is None:
        return tr("A bit of everything")
    return topic_title(selection) if isinstance(selection, Topic) else kind_name(selection)


def chosen_text(selection: Selection) -> str:
    """What is practised, beside the heading of the place."""
    name = selection_name(selection)
    return tr("First course: {0}").format(name) if isinstance(selection, Topic) else name


def choice_sentence(selection: Selection, solved: int, many: int) -> str:
    """What may be practised, as a screen reader says it, and in a tool tip."""
    return tr("{0}: {1} of {2} solved").format(selection_name(selection), solved, many)


def today_line(today: Today, *, given: bool) -> str:
    """What there is to do, in one line; `given`: there is a task to go on with."""
    if given and not today.due and not today.new:
        return tr("Done for today. You may go on all the same.")
    return tr("{0} due · {1} new · {2} done today").format(today.due, today.new, today.done)


def streak_text(days: int) -> str:
    """How many days in a row there was an answer."""
    return tr_many("{0} day in a row", "{0} days in a row", days).format(days)


def days_text(days: tuple[int, ...]) -> str:
    """The last days, as a screen reader says them."""
    practised = sum(many > 0 for many in days)
    return tr("Practised on {0} of the last {1} days").format(practised, len(days))


def again_sentence() -> str:
    """When tasks come again."""
    return tr("What you solve comes again after 2, 11 and 46 days; what you miss, tomorrow.")


def rating_text(rating: Rating) -> str:
    """A rating with its error."""
    return tr("{0} ± {1}").format(round(rating.number), round(rating.error))


def rating_tip() -> str:
    """What the rating means."""
    return tr(
        "How hard the tasks are of which you solve every second one at the first try. The number behind ± says how "
        "far off this may be."
    )


def difficulty_tip(rating: Rating) -> str:
    """What a task's difficulty means."""
    return tr("Difficulty {0}: whoever has this rating solves every second such task.").format(rating_text(rating))


def empty_sentence(*, mistakes: bool, waiting: int) -> str:
    """There is no task of what was chosen; `waiting` mistakes are too hard so far."""
    if waiting:
        why = tr(
            "Such tasks take a longer look ahead than helps you now. Practise something else from the list meanwhile."
        )
        return joined(waiting_sentence(waiting), why)
    if mistakes:
        return tr("There are none yet. Review one of your games: its mistakes become tasks.")
    return tr("There are no such tasks.")


def waiting_sentence(many: int) -> str:
    """How many mistakes are not given yet."""
    return tr_many(
        "{0} harder mistake waits until your rating is nearer to it.",
        "{0} harder mistakes wait until your rating is nearer to them.",
        many,
    ).format(many)


def more_tip() -> str:
    """What the order to make more tasks does."""
    return tr(
        "The engine makes ten tasks of the kind that is chosen, or two of each kind, and proves their answers. It may "
        "take some minutes; you can go on meanwhile."
    )


def making_sentence(made: int, wanted: int, *, compiling: bool) -> str:
    """How far the making of tasks has got."""
    if compiling:
        return preparing_sentence()
    return tr("{0} of {1} new tasks made").format(made, wanted)


def made_sentence(maker: TaskMaking) -> str:
    """Why no more tasks are made, and how many there are; "" before the first were ordered."""
    match maker.end:
        case None:
            return ""
        case MakingEnd.STOPPED if not maker.made:
            return tr("Stopped before a task was made")
        case MakingEnd.STOPPED:
            return tr("Stopped · {0}").format(made_text(maker.made))
        case MakingEnd.FAILED if not maker.made:
            return tr("The engine failed before a task was made")
        case MakingEnd.FAILED:
            return tr("The engine failed · {0}").format(made_text(maker.made))
        case MakingEnd.DONE:
            return made_text(maker.made)


def made_text(made: int) -> str:
    """How many tasks were made."""
    if not made:
        return tr("Only tasks that are there already were made")
    return tr_many("{0} new task made", "{0} new tasks made", made).format(made)


def loading_sentence() -> str:
    """Tasks and answers are read."""
    return tr("The tasks are being read…")


def judging_sentence(*, compiling: bool) -> str:
    """The engine judges a move."""
    if compiling:
        return preparing_sentence()
    return tr("The engine is looking at it…")


def source_sentence(source: GameSource, turn: Stone) -> str:
    """The game that a mistake comes from: the person's own, or another one that was reviewed."""
    mover, other = (source.black, source.white) if turn is Stone.BLACK else (source.white, source.black)
    opponent = shown_name(written_name(other, ""))
    if written_name(mover, ""):
        black, white = (shown_name(written_name(name, tr("You"))) or "?" for name in (source.black, source.white))
        players = tr("{0} – {1}").format(black, white)
        if source.date:
            return tr("From the game {0}, {1}, move {2}.").format(players, source.date, source.ply)
        return tr("From the game {0}, move {1}.").format(players, source.ply)
    if opponent and source.date:
        return tr("From your game against {0}, {1}, move {2}.").format(opponent, source.date, source.ply)
    if opponent:
        return tr("From your game against {0}, move {1}.").format(opponent, source.ply)
    return tr("From one of your games, move {0}.").format(source.ply)


def run_tip() -> str:
    """What a timed run is."""
    return tr(
        "As many tasks as you can in {0} minutes. Rows of right answers bring time, a wrong one costs ten seconds."
    ).format(LENGTH_MS // 60_000)


def run_line(run: TimedRun, seconds: int) -> str:
    """How a timed run goes."""
    return tr("Timed run · {0}:{1} · {2} solved, {3} in a row").format(
        seconds // 60, f"{seconds % 60:02}", run.solved, run.row
    )


def delayed_line(*, compiling: bool) -> str:
    """A timed run waits until its answers can be judged."""
    waits = tr("The time begins when the engine is ready.")
    return joined(waits, judging_sentence(compiling=True)) if compiling else waits


def run_result(run: TimedRun) -> str:
    """How a timed run ended."""
    return tr("Timed run: {0} solved, {1} missed, {2} in a row at best.").format(run.solved, run.wrong, run.longest)


def kept_sentence(many: int) -> str:
    """How many mistakes of a game have become tasks."""
    if not many:
        return tr("The mistakes of this game are tasks already.")
    return tr_many("{0} mistake of this game is a task now.", "{0} mistakes of this game are tasks now.", many).format(
        many
    )


def unchecked_sentence() -> str:
    """The mistakes of a game cannot become tasks, because a file says that they are some."""
    return tr("Only the file calls these moves mistakes. Review the game again, and they can become tasks.")


def retry_tip() -> str:
    """What the button to try again does."""
    return tr("Take the wrong answer from the board and try again; the first answer counts")


def hint_tip(key: str) -> str:
    """What the button for a hint does; `key` is empty if the order has none."""
    tip = tr("A hint, in three steps; the third names the move, and then your rating stays as it is")
    return tr("{0} ({1})").format(tip, key) if key else tip
