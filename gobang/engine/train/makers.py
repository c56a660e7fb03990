"""Makes tasks of each kind out of games, and proves their answers."""

from __future__ import annotations

import random
from collections.abc import Callable, Collection, Iterator

from gobang.contest.weigher import profile
from gobang.engine.kernels import moves, queries
from gobang.engine.kernels import state as s
from gobang.engine.search import proof, winning
from gobang.engine.search.cells import to_cell
from gobang.engine.search.searcher import Searcher
from gobang.engine.search.stop import Stop
from gobang.engine.train.examiner import Examiner
from gobang.engine.train.games import engine_game, weigher_game
from gobang.game.judging import bans
from gobang.game.orientation import Orientation
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.review.appraisal import Appraisal
from gobang.game.review.shapes import Threat, five_points, threat_of
from gobang.game.ruleset import RuleSet
from gobang.game.train.difficulty import difficulty, unforced
from gobang.game.train.task import AIMS, Task, TaskKind, Topic, in_order, turned
from gobang.game.weighers.schemes import SCHEMES
from gobang.game.weighers.weights import weigh
from gobang.game.worth import Proof

MOST_ANSWERS, MOST_IN_LESSON = 4, 10
"""A position with more right moves is no task; beginners may have more to choose from."""
UNREFUTED = 10
"""Neither is one with more moves that are neither right nor proved to lose: a wrong answer should have a refutation."""
NODES = 100_000
"""Nodes for finding out whether a position could be a task, for each question."""
FOURS, THREATS = 25, 15
"""Plies of the longest wins by fours and by threats that are taken."""
HOPELESS = 25
"""If so many moves lose, those first that are in the opponent's way, no defence is looked for any longer."""
MOST_FORBIDDEN = 3
MOST_STONES = 30
"""Stones on the board of a lesson's task: a beginner has to see it."""
CLOSE = 0.9
"""A crossing with so much of the greatest weight looks as if the weigher might play it."""
TOPIC_PLIES = {Topic.FOUR: (1,), Topic.FOUR_THREE: (5,), Topic.DOUBLE_THREAT: (7,)}
TOPIC_SHAPES = {
    Topic.FOUR: (Threat.FIVE,),
    Topic.FOUR_THREE: (Threat.FOUR_THREE,),
    Topic.DOUBLE_THREAT: (Threat.FOUR,),
}
"""How long wins take in the lessons that teach how to win, and what the first move of the shortest makes.

A double threat has to be prepared by a four.
"""
KEEP = {1: 0.2, 3: 0.3, 5: 0.6}
"""The share of tasks with so short a solution that is kept; games hold many more of them than of long ones."""


class TaskMaker:
    """Makes tasks of one rule set and board size; the same seed gives the same tasks. `stop` ends it."""

    def __init__(self, rules: RuleSet, size: int, seed: int, stop: Stop) -> None:
        self._rules, self._size, self._stop = rules, size, stop
        self._dice = random.Random(seed)
        self._player, self._solver = Searcher(), Searcher()
        self._player.set_table(16 << 20)
        self._examiner = Examiner(self._solver)
        self._topic: Topic | None = None

    def tasks(self, kind: TaskKind, topic: Topic | None = None) -> Iterator[Task]:
        """Different tasks without end, at most one from a game; with a `topic`, those that fit this lesson.

        The lesson of the open three has only those of `first_tasks`.
        """
        self._topic = topic
        find: dict[TaskKind, Callable[[Position], Task | None]] = {
            TaskKind.WIN_BY_FOURS: self._by_fours,
            TaskKind.WIN_BY_THREATS: self._by_threats,
            TaskKind.ONLY_DEFENCE: self._only_defence,
            TaskKind.FORBIDDEN: self._forbidden,
            TaskKind.TUTORIAL: self._tutorial,
        }
        known: set[str] = set()
        while not self._stop.is_set():
            positions = self._game(kind)
            if topic is not None:
                positions = [each for each in positions if len(each.grid) - each.grid.count(0) <= MOST_STONES]
            self._dice.shuffle(positions)
            for position in positions:
                task = find[kind](position)
                if self._stop.is_set():
                    return
                if task is not None and task.key not in known:
                    known.add(task.key)
                    yield task
                    break

    def _game(self, kind: TaskKind) -> list[Position]:
        if kind is TaskKind.TUTORIAL:
            return weigher_game(self._dice, self._rules, self._size)
        return engine_game(self._dice, self._player, self._rules, self._size)

    # Wins

    def _by_fours(self, position: Position) -> Task | None:
        plies = self._vcf(position)
        if plies not in self._lengths(3, FOURS) or not self._loses_by_passing(position):
            return None
        return self._win(TaskKind.WIN_BY_FOURS, position)

    def _by_threats(self, position: Position) -> Task | None:
        if self._vcf(position) or self._solver.stopped or not self._loses_by_passing(position):
            return None
        work = self._solver.work(position, self._rules, self._stop)
        work.resume(NODES)
        plies = proof.shortest_vct(work.state, work.tables, work.table, THREATS)
        return self._win(TaskKind.WIN_BY_THREATS, position) if plies in self._lengths(5, THREATS) else None

    def _lengths(self, least: int, most: int) -> Collection[int]:
        """How many plies a win may take this time."""
        if self._topic:
            return TOPIC_PLIES[self._topic]
        return [plies for plies in range(least, most + 1, 2) if self._dice.random() < KEEP.get(plies, 1.0)]

    def _win(self, kind: TaskKind, position: Position) -> Task | None:
        """The task to win in a position, if few moves do and one of them does by the means of its kind."""
        classes = self._classes(position)
        won: dict[Point, Appraisal] = {}
        most, bound = (MOST_IN_LESSON, len(classes)) if self._topic else (MOST_ANSWERS, UNREFUTED)
        unclear = 0
        for move in sorted(_nearest_first(position), key=lambda move: -classes.get(move, 0)):
            worth = self._examiner.worth(position, self._rules, move, self._stop)
            if worth.proof is Proof.WIN:
                won[move] = worth
            unclear += worth.proof is None
            if self._stop.is_set() or len(won) > most or unclear > bound:
                return None
        whole = [worth for worth in won.values() if len(worth.line) == worth.plies]
        if not whole:
            return None
        best = min(whole, key=lambda worth: worth.plies)
        shape = threat_of(position, best.line[0], position.turn, self._rules)
        if self._topic and shape not in TOPIC_SHAPES[self._topic]:
            return None
        threes, quiet = unforced(position, best.line, self._rules)
        if (kind is TaskKind.WIN_BY_FOURS) != (threes + quiet == 0):
            return None
        plausible = sum(each >= s.THREE for each in classes.values())
        hard = difficulty(best.plies, plausible, len(won), threes, quiet)
        return self._made(kind, position, tuple(won), best.line, hard)

    def _classes(self, position: Position) -> dict[Point, int]:
        """The class, as the kernels call it, of each crossing that the side to move may play."""
        st, tb, _, _ = self._solver.work(position, self._rules, self._stop)
        cells = ((point, to_cell(point)) for point in position.stones(Stone.EMPTY))
        return {p: int(queries.class_of(st, tb, cell, st.side)) for p, cell in cells if moves.is_legal(st, tb, cell)}

    # Defence

    def _only_defence(self, position: Position) -> Task | None:
        stops_five = bool(five_points(position, position.turn.other, self._rules))
        if stops_five is not (self._topic is Topic.FOUR) and (self._topic or self._dice.random() > KEEP[1]):
            return None
        if self._vcf(position) or self._solver.stopped:
            return None
        danger = self._danger(position)
        held: list[Point] = []
        lengths = []
        order = sorted(_nearest_first(position), key=lambda move: move not in danger) if danger else []
        for number, move in enumerate(order):
            worth = self._examiner.worth(position, self._rules, move, self._stop)
            if worth.proof is Proof.LOSS:
                lengths.append(worth.plies)
            elif worth.proof is Proof.WIN:
                return None
            else:
                held.append(move)
            if self._stop.is_set() or len(held) > 1 or (not held and number > HOPELESS):
                return None
        if not held:
            return None
        later = [plies for plies in lengths if plies > min(lengths)]
        hard = difficulty(sorted(lengths)[len(lengths) // 2], 1 + len(later), 1)
        return self._made(TaskKind.ONLY_DEFENCE, position, tuple(held), tuple(held), hard)

    # What needs no search

    def _forbidden(self, position: Position) -> Task | None:
        banned = bans(position, self._rules)
        if not 1 <= len(banned) <= MOST_FORBIDDEN or five_points(position, position.turn, self._rules):
            return None
        alike = sum(each >= s.DOUBLE_THREE for each in self._classes(position).values())
        hard = difficulty(1, len(banned) + 2 * alike, len(banned), threes=len(banned) - 1)
        return self._made(TaskKind.FORBIDDEN, position, tuple(banned), (), hard)

    def _tutorial(self, position: Position) -> Task | None:
        weigher = self._dice.choice(SCHEMES)
        weighing = weigh(position, profile(weigher))
        chosen = weighing.playable(self._rules)
        if len(chosen) != 1:
            return None
        for way in Orientation:  # the task is shown turned, but some weighers choose by the order of the crossings
            seen = weigh(turned(position, way), profile(weigher)).playable(self._rules)
            if seen != (way.seen(chosen[0], self._size),):
                return None
        most = weighing.weights[chosen[0]]
        close = sum(weight >= CLOSE * most for weight in weighing.weights.values())
        return self._made(TaskKind.TUTORIAL, position, chosen, chosen, difficulty(3, close, 1), weigher)

    # Searches

    def _vcf(self, position: Position) -> int:
        """In how few plies the side to move wins by fours; 0 if it does not."""
        self._solver.new_game()
        work = self._solver.work(position, self._rules, self._stop)
        work.resume(NODES)
        return proof.shortest_vcf(work.state, work.tables, work.table, FOURS)

    def _loses_by_passing(self, position: Position) -> bool:
        """Whether the opponent would win by fours if it were its turn: then a move that does nothing is refuted."""
        return self._vcf(position.turned(position.turn.other)) > 0

    def _danger(self, position: Position) -> list[Point]:
        """The moves by which the opponent would win by fours if it were its turn; none if it would not."""
        passed = position.turned(position.turn.other)
        plies = self._vcf(passed)
        return winning.line(self._solver.work(passed, self._rules, self._stop), plies) if plies else []

    def _made(
        self,
        kind: TaskKind,
        position: Position,
        answers: tuple[Point, ...],
        line: tuple[Point, ...],
        hard: int,
        weigher: str = "",
    ) -> Task:
        return Task(
            kind,
            self._rules,
            position,
            AIMS[kind],
            in_order(answers),
            line,
            max(len(line), 1),
            hard,
            weigher,
            self._topic,
        )


def _nearest_first(position: Position) -> list[Point]:
    """Every free crossing, those near stones first."""
    near = position.near(2)
    return near + [point for point in position.stones(Stone.EMPTY) if point not in set(near)]
