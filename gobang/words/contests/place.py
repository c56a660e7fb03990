"""What the place for contests says: how far one is, what could not be done, and what is asked before."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from gobang.contest.entrants import COMMAND
from gobang.contest.planning.plan import ContestFormat, ContestPlan, PlannedEntrant
from gobang.contest.running.messages import EntrantFailed
from gobang.contest.running.pairings import fixed
from gobang.contest.running.programme import planned_games, rounds_of
from gobang.contest.weigher import is_weigher
from gobang.game.engines.trouble import Trouble
from gobang.game.fault import Faulty
from gobang.model.contests.contest_run import ContestRun, RunState
from gobang.model.contests.contest_shelf import ShelvedContest
from gobang.model.engines.capacity import processors
from gobang.words.catalogue import as_list, joined, tr, tr_many
from gobang.words.contests.plan_words import fault_sentence, format_title
from gobang.words.engines.engines import preparing_sentence
from gobang.words.faults import more_not_named, reason
from gobang.words.numbers import number_text
from gobang.words.play.times import duration_text, moment_text

MOST_TOLD = 6
"""Files of a folder that are named with what is wrong with them."""


def new_name(taken: int) -> str:
    """The name that a contest gets if nobody thinks of another."""
    return tr("Contest {0}").format(taken + 1)


def set_up_text(plan: ContestPlan, fault: Faulty | None) -> str:
    """What a plan comes to, or what is missing in it."""
    if fault is not None:
        return fault_sentence(fault)
    return "\n".join(filter(None, (_size_text(plan), _crowded_text(plan))))


def _size_text(plan: ContestPlan) -> str:
    """How much is to be played."""
    count = planned_games(plan)
    games = tr_many("{0} game", "{0} games", count).format(number_text(count))
    if plan.format is ContestFormat.SWISS:
        rounds = rounds_of(plan)
        return tr_many("{0} round, {1}", "{0} rounds, {1}", rounds).format(rounds, games)
    if plan.format is ContestFormat.KNOCK_OUT:
        return tr("{0}, more where a pair is even").format(games)
    pairs = len(fixed(plan))
    return tr_many("{0} pair, {1}", "{0} pairs, {1}", pairs).format(number_text(pairs), games)


def _crowded_text(plan: ContestPlan) -> str:
    """A warning where more engines think at the same time than there are processor cores."""
    threads = [entrant.threads for entrant in plan.present if not is_weigher(entrant.machine)]
    cores = processors()
    if plan.concurrency * max(threads, default=0) <= cores:
        return ""
    text = tr("More engines think at the same time than there are processor cores ({0}): they may move too late.")
    return text.format(cores)


def played_text(run: ContestRun) -> str:
    """How many games were played."""
    if run.state is RunState.READING:
        return tr("Reading what is kept …")
    return tr("{0} of {1} games").format(number_text(run.played), number_text(run.total))


def state_text(run: ContestRun) -> str:
    """What it is doing, and how long that will take."""
    if run.over:
        return tr("Decided.") if run.state is RunState.DECIDED else tr("All games are played.")
    match run.state:
        case RunState.CLOSED:
            return tr("Paused.")
        case RunState.PAUSED:
            playing = len(run.live)
            left = tr_many("{0} game is still played to its end", "{0} games are still played to their end", playing)
            return joined(tr("Paused."), left.format(playing) if playing else "")
        case RunState.WAITING:
            return tr("Waits for an entrant that cannot play.")
        case RunState.RUNNING:
            return _running_text(run)
    return ""


def idle_board_text(run: ContestRun) -> str:
    """What is said of a board on which no game is played."""
    if run.over:
        return tr("The contest is over")
    if run.state in (RunState.PAUSED, RunState.CLOSED):
        return tr("The contest is paused")
    return tr("Waiting for a game")


def _running_text(run: ContestRun) -> str:
    """How many boards there are, and how long it will take."""
    boards = tr_many("{0} game at the same time", "{0} games at the same time", run.boards).format(run.boards)
    if run.rounds:
        boards = f"{tr('round {0}').format(len(run.rounds))} · {boards}"
    if run.prepares:
        return preparing_sentence()
    if run.waits is not None:
        return tr("Waiting for {0} to get ready").format(run.waits.name)
    if run.left_s is None:
        return f"{boards} · {tr('the first games are being played')}"
    return f"{boards} · {tr('{0} left').format(duration_text(round(run.left_s) * 1000))}"


def entrant_failed_sentence(told: EntrantFailed) -> str:
    """Why an entrant cannot play at all, and what can be done."""
    why = {
        "cannot-start": tr("its program cannot be started"),
        "not-gomocup": tr("its program does not speak the Gomocup protocol"),
        "no-answer": tr("its program does not answer"),
        "flooded": tr("its program writes more lines than can be read"),
        "no-file": tr("the file of its weigher is gone"),
        "bad-file": tr("the file of its weigher cannot be read"),
    }.get(told.why, tr("its machine cannot be used"))
    said = f" ({told.said[:120]})" if told.said else ""
    text = tr("{0} cannot play: {1}{2}. The others go on; replace it, take it out, or play again when it is mended.")
    return text.format(told.name, why, said)


def command_text(program: PlannedEntrant) -> str:
    """The command of a program, with nothing in it that cannot be seen."""
    command = program.machine.removeprefix(COMMAND)
    return "".join(sign if sign.isprintable() else repr(sign)[1:-1] for sign in command)


def addition_question() -> str:
    """Asked before somebody more takes part."""
    return tr("Who is to take part, too?")


def replacement_question(name: str) -> tuple[str, str]:
    """Asked before another takes an entrant's place, with its title."""
    text = tr("Who takes the place of {0}? All games of that place are played again.")
    return tr("Replace {0}").format(name), text.format(name)


def whole_engine_sentence() -> str:
    """What our engine without a level is, where one chooses who takes part."""
    return tr("The whole engine, by the time, the nodes, the threads and the memory that you give it.")


def removal_question(name: str) -> str:
    """Asked before a contest is deleted."""
    return tr("Delete the contest {0}?").format(name)


def removal_words() -> str:
    """What becomes of it."""
    return tr("Its folder is renamed, and can be brought back by hand.")


def unread_sentence(name: str, why: object) -> str:
    """A plan that cannot be read."""
    return tr("{0} cannot be opened: {1}").format(name, why)


def uncreated_sentence(why: object) -> str:
    """A contest that cannot be kept."""
    return tr("The contest cannot be kept: {0}").format(why)


def unsaved_sentence(name: str, why: object) -> str:
    """A file that cannot be written."""
    return tr("{0} cannot be written: {1}").format(name, why)


def saved_sentence(name: str) -> str:
    """A file was written."""
    return tr("Saved as {0}.").format(name)


def refused_sentence(why: str) -> str:
    """An order that was not obeyed."""
    return why


def left_sentence(name: str) -> str:
    """Another contest is shown now; the one that was played is not played meanwhile."""
    return tr("The contest {0} is paused: choose it again to go on with it.").format(name)


def ended_sentence(name: str, winner: str) -> str:
    """A contest is over."""
    return tr("“{0}” is over: {1} is first.").format(name, winner)


def none_found_sentence(folder: str) -> str:
    """A folder without machines."""
    return tr("There is no machine in {0}: a machine is a file that ends with .toml.").format(folder)


def added_sentence(count: int, unread: Sequence[tuple[str, Exception]] = ()) -> str:
    """Machines of a folder were added to the list, and the files of it that are none, each with its reason."""
    text = tr_many("{0} machine was added to the list.", "{0} machines were added to the list.", count).format(count)
    if not unread:
        return text
    told = [tr("{0} ({1})").format(name, reason(error)) for name, error in unread[:MOST_TOLD]]
    listed = as_list(filter(None, [*told, more_not_named(len(unread) - len(told))]))
    files = tr_many("{0} file cannot be opened: {1}", "{0} files cannot be opened: {1}", len(unread))
    return joined(text if count else "", files.format(len(unread), listed))


def machine_of_file(name: str, file: str) -> str:
    """The name of a machine that is called like another, told apart by that of its file."""
    return tr("{0} ({1})").format(name, file)


def twice_text(plan: ContestPlan) -> str:
    """What is said where two entrants have the same name; empty where none have."""
    names = [entrant.name for entrant in plan.entrants]
    twice = next((name for name in names if names.count(name) > 1), "")
    return tr("Two are called {0}: give one of them another name.").format(twice) if twice else ""


def unnamed_text() -> str:
    """What is said where a contest has no name."""
    return tr("Give the contest a name.")


def run_failed_sentence(trouble: Trouble, said: str) -> str:
    """The process that plays the contest has ended by itself."""
    why = f" ({said[:200]})" if said else ""
    if trouble is Trouble.WOULD_NOT_START:
        return tr("The contest's process cannot be started{0}.").format(why)
    return tr("The contest's process has ended{0}. All games that were over are kept: go on when you like.").format(why)


def rest_sentence(run: ContestRun) -> str:
    """What is said in the notice's row."""
    absent = [*run.absent]
    if absent:
        text = tr_many("{0} cannot play; its games wait.", "{0} cannot play; their games wait.", len(absent))
        return text.format(as_list(absent))
    if run.state is RunState.RUNNING:
        return tr("You may play and analyse meanwhile; the contest goes on.")
    if run.state is RunState.PAUSED and not run.over:
        return tr("Everything that was played is kept.")
    if run.over:
        return tr("Click a score to list those games; double-click a game to open it.")
    return state_text(run)


def set_up_sentence() -> str:
    """What is said in the notice's row while a contest is set up."""
    return tr("Tick who plays, change what you like, and begin. Each opening is played with both colours.")


def contest_entry(kept: ShelvedContest) -> str:
    """A contest in the list of contests."""
    if kept.plan is None:
        return tr("{0} · cannot be read").format(kept.folder.name)
    day = moment_text(datetime.fromtimestamp(kept.last).astimezone())
    return f"{kept.plan.name} · {format_title(kept.plan.format)} · {day}"


def export_kind(ending: str) -> str:
    """A kind of file that a contest is saved as."""
    return {
        "sgf": tr("Games, SGF"),
        "html": tr("Table, HTML"),
        "csv": tr("Table, CSV"),
        "games.csv": tr("List of games, CSV"),
        "zip": tr("Games, PSQ in an archive"),
        "png": tr("Picture, PNG"),
        "toml": tr("Plan of a contest"),
    }[ending]
