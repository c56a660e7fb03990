"""`gobang-cli train`: tasks, answered point by point."""

from __future__ import annotations

import enum
import io
import json
import random
import sys
import time
from argparse import Namespace
from collections.abc import Iterator
from datetime import datetime

from gobang.game.engines.trouble import Trouble
from gobang.game.gradual import finish
from gobang.game.notation import NotationError, OffBoard, parse_point, point_name
from gobang.game.point import Point
from gobang.game.ruleset import FREESTYLE, RENJU, RULES
from gobang.game.train import answer as answers
from gobang.game.train.answer import Answer
from gobang.game.train.attempt import Attempt, Outcome, Ruling
from gobang.game.train.orders import RULING_S, TASK_S, RulingOrder, TasksOrder, orders_for, read_ruling, write_order
from gobang.game.train.rating import guessed
from gobang.game.train.task import AIMS, Task, TaskKind, Topic
from gobang.game.train.task_text import read_entry
from gobang.model.kept.line_log import LineLog
from gobang.model.kept.storage import Storage
from gobang.model.opponents.adaptive import known_standing
from gobang.model.train.deck import Deck
from gobang.model.train.shelf import OWN_FILE, TaskShelf
from gobang.paths import state_dir
from gobang.terminal import files
from gobang.terminal.complaint import Complaint
from gobang.terminal.order_process import OrderProcess
from gobang.terminal.playing import screen, sentences
from gobang.terminal.playing.orders import row_column
from gobang.terminal.standard_error.progress import show_progress
from gobang.words.catalogue import tr
from gobang.words.engines.engines import preparing_sentence, trouble_sentence
from gobang.words.faults import reason
from gobang.words.play.rule_names import rule_name
from gobang.words.train import place
from gobang.words.train.task_words import clue_text, ruling_text, solved_text, task_question, topic_title

LOG_FILE = "training-answers.jsonl"


class Wish(enum.Enum):
    """What may be typed instead of a point; the value holds the words for it."""

    HINT = ("hint", "h", "提示")
    SOLUTION = ("solution", "s", "解答", "答案")
    SKIP = ("skip", "next", "n", "跳过", "下一题")
    BOARD = ("board", "b", "棋盘")
    HELP = ("help", "?", "帮助")
    QUIT = ("quit", "q", "exit", "退出")


WORDS = {word: wish for wish in Wish for word in wish.value}


def run(options: Namespace) -> int:
    """Ask task after task until there were enough, the person quits or the input ends. Raises Complaint."""
    storage = Storage()
    shelf = TaskShelf(storage)
    finish(shelf.load())
    with TaskEngine() as engine:
        if options.make:
            return _make(engine, storage, shelf, options)
        training = Training(engine, storage, shelf, options)
        try:
            training.go_on()
        except EOFError:
            print()
        training.sum_up()
    return 0


def _make(engine: TaskEngine, storage: Storage, shelf: TaskShelf, options: Namespace) -> int:
    """Make new tasks and keep each of them at once. Raises Complaint."""
    kind = None if options.kind is None else TaskKind(options.kind)
    if (kind is not None and kind not in AIMS) or options.lesson is not None:
        raise Complaint(tr("no such tasks can be made; with --make leave out --lesson and --kind mistake"))
    if kind is TaskKind.FORBIDDEN and options.rule not in (None, RENJU.name):
        raise Complaint(tr("{0} forbids nothing; add --rule renju").format(options.rule))
    rules, made = RULES[options.rule or FREESTYLE.name], 0
    for order in orders_for(kind, rules, options.make, random.Random(options.seed)):
        for task in engine.make(order):
            made += shelf.add(task)
            if storage.trouble is not None:
                raise Complaint(_unkept(storage.trouble))
            show_progress(place.making_sentence(made, options.make, compiling=False))
    show_progress("")
    print(place.made_text(made))
    return 0


def _unkept(trouble: Exception) -> str:
    return tr("New tasks could not be kept in {0}: {1}.").format(state_dir() / OWN_FILE, reason(trouble))


def _is_wanted(task: Task, options: Namespace) -> bool:
    return (
        options.kind in (None, task.kind.value)
        and options.rule in (None, task.rules.name)
        and (options.lesson is None or task.topic is Topic(options.lesson))
    )


class Training:
    """The tasks that may be asked, and the log of answers, which the window shares. Raises Complaint without tasks."""

    def __init__(self, engine: TaskEngine, storage: Storage, shelf: TaskShelf, options: Namespace) -> None:
        self._engine, self._storage, self._count = engine, storage, options.count
        self._dice = random.Random(options.seed)
        self._log = LineLog(state_dir() / LOG_FILE, answers.loads, self._storage)
        self._deck = Deck()
        self._deck.first = guessed(known_standing())
        for each in self._log.news():
            self._deck.take(each)
        chosen = options.kind or options.lesson or options.rule
        first = [] if chosen or self._deck.answered else shelf.chosen(next(iter(Topic)))
        wanted = {each.key: each.task for each in first or shelf if _is_wanted(each.task, options)}
        now = _now()
        self._known = {key: task for key, task in wanted.items() if not self._deck.waits(key, task, now)}
        if not self._known:
            raise Complaint(
                place.empty_sentence(mistakes=options.kind == TaskKind.MISTAKE.value, waiting=len(wanted))
                if wanted or options.kind == TaskKind.MISTAKE.value
                else tr("there is no such task; leave out one of --kind, --lesson and --rule")
            )
        self._colours = screen.takes_colours(sys.stdout)
        self._decided: list[Outcome] = []

    def go_on(self) -> None:
        """Ask as many tasks as were wanted. Raises EOFError at the end of the input."""
        key, left = "", dict(self._known)
        for number in range(1, min(self._count, len(left)) + 1):
            difficulties = {each: task.difficulty for each, task in left.items()}
            key = self._deck.choose(difficulties, _now(), self._dice)
            task = left.pop(key)
            print(f"\n{self._heading(number, task)}")
            if not self._ask(key, task.shuffled(self._dice)):
                return

    def sum_up(self) -> None:
        """Print how it went."""
        if self._decided:
            found = sum(outcome is Outcome.FOUND for outcome in self._decided)
            print(tr("Solved at once: {0} of {1}.").format(found, len(self._decided)), end=" ")
            rating = self._deck.rating(_now())
            print(tr("Your rating: {0} ± {1}.").format(round(rating.number), round(2 * rating.error)))
        print(sentences.farewell())

    def _heading(self, number: int, task: Task) -> str:
        about = [tr("Task {0} of {1}").format(number, min(self._count, len(self._known)))]
        if task.topic is not None:
            about.append(topic_title(task.topic))
        about += [task_question(task), rule_name(task.rules.name), tr("difficulty {0}").format(task.difficulty)]
        return " · ".join(about)

    # One task

    def _ask(self, key: str, task: Task) -> bool:
        """Let the person solve a task. Returns False to quit."""
        attempt, begun = Attempt.at(task), time.monotonic()
        self._draw(attempt)
        while not attempt.over:
            line = self._read(attempt)
            wish = WORDS.get(line.lower())
            if wish is Wish.QUIT:
                return False
            if wish is Wish.SKIP:
                break
            before = attempt
            attempt = self._obey(attempt, wish, line)
            if before.outcome is None and attempt.outcome is not None:
                self._note(key, task, attempt.outcome, time.monotonic() - begun)
        if attempt.over:
            print(solved_text(attempt), flush=True)
        return True

    def _obey(self, attempt: Attempt, wish: Wish | None, line: str) -> Attempt:
        match wish:
            case Wish.HINT:
                attempt = attempt.with_clue()
                print(clue_text(attempt), flush=True)
            case Wish.SOLUTION:
                attempt = attempt.given_up()
            case Wish.BOARD:
                self._draw(attempt)
            case Wish.HELP:
                print(_help(attempt.position.size), flush=True)
            case _ if line:
                return self._answer(attempt, line)
        return attempt

    def _answer(self, attempt: Attempt, line: str) -> Attempt:
        """The attempt after a point was typed."""
        size = attempt.position.size
        try:
            move = row_column(line, size) or parse_point(line, size)
        except NotationError as error:
            print(sentences.off_board(size) if isinstance(error, OffBoard) else _unreadable(line), flush=True)
            return attempt
        if not attempt.position.is_free(move):
            print(tr("There is a stone on {0}. Choose a free point.").format(point_name(move, size)), flush=True)
            return attempt
        ruling = attempt.known(move) or self._engine.rule(attempt, move)
        print(ruling_text(attempt, ruling))
        after = attempt.ruled(ruling)
        if not ruling.right:
            self._refute(attempt, ruling)
        elif after.position != attempt.position:
            self._draw(after)
        return after

    def _refute(self, attempt: Attempt, ruling: Ruling) -> None:
        """Print what the opponent answers to a wrong move, as far as it is known."""
        line = ruling.appraisal.line[1:] if ruling.appraisal else ()
        if len(line) > 1:  # a single reply is named with the ruling
            names = " ".join(point_name(point, attempt.position.size) for point in line)
            print(tr("The answer to it: {0}").format(names), flush=True)

    def _read(self, attempt: Attempt) -> str:
        """A line of the input. Raises EOFError."""
        question = sentences.prompt(attempt.position.turn)
        source = sys.stdin or io.StringIO()  # None if the program was started with it closed
        print(question, end=" " if source.isatty() else "\n", flush=True)
        line = files.read_line(source)
        if not line:
            raise EOFError
        return line.strip()

    def _draw(self, attempt: Attempt) -> None:
        print(screen.draw(attempt.position, colours=self._colours), flush=True)

    def _note(self, key: str, task: Task, outcome: Outcome, seconds: float) -> None:
        """Keep what an attempt was worth; it is on the disk when this returns."""
        guess = None if self._deck.answered else round(self._deck.first.number)
        given = Answer(_now(), key, task.kind, task.difficulty, outcome, min(seconds, answers.SLOWEST_S), guess)
        self._decided.append(outcome)
        self._deck.take(given)
        if not self._log.add(answers.dumps(given)):
            print(tr("This answer could not be kept: {0}.").format(reason(self._storage.trouble)), flush=True)


def _now() -> datetime:
    return datetime.now().astimezone()


def _help(size: int) -> str:
    last = point_name(Point(size - 1, 0), size)
    return tr(
        "Type a point from A1 to {0}, or row and column from the top left, such as 8 8. hint: a hint, three at most; "
        "solution: the solution; skip: the next task; board: the board again; quit: the end."
    ).format(last)


def _unreadable(line: str) -> str:
    return tr("{0} is neither a point such as h8 nor a command; type help.").format(repr(line[:30]))


class TaskEngine(OrderProcess):
    """Rules on moves that need a search, and makes tasks. Its process starts when needed, and ends with the block."""

    def __init__(self) -> None:
        super().__init__("training", _say_that_it_prepares)

    def rule(self, attempt: Attempt, move: Point) -> Ruling:
        """Whether a move is right, after as long as the engine takes. Raises Complaint if it fails."""
        order = RulingOrder(attempt.position, attempt.task.rules, attempt.task.aim, move)
        found = None
        for line in self.answers(write_order(order), RULING_S):
            found = read_ruling(line, attempt.position.size)
        if found is None:
            raise Complaint(trouble_sentence(Trouble.DIED, "Gobang"))
        return found

    def make(self, order: TasksOrder) -> Iterator[Task]:
        """The tasks that were ordered, as they are made. Raises Complaint if the engine fails."""
        for line in self.answers(write_order(order), TASK_S):
            yield read_entry(json.loads(line)["task"])


def _say_that_it_prepares() -> None:
    print(preparing_sentence(), flush=True)
