"""What is studied: weights, analysis, review, lesson, training, library, contests, workshop. It outlives windows."""

from __future__ import annotations

from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gobang.model.analysis.analysis import Analysis
from gobang.model.analysis.blunders import BlunderWatch
from gobang.model.analysis.hint import HintSearch
from gobang.model.analysis.motives import Motives
from gobang.model.analysis.second import SecondEngine
from gobang.model.analysis.weighings import Weighings
from gobang.model.desk import Desk
from gobang.model.kept.storage import Storage
from gobang.model.library import game_library
from gobang.model.play import lesson
from gobang.model.play.opening import OpeningGuide
from gobang.model.review import review
from gobang.model.review.second_tries import SecondTries
from gobang.model.train import book, making, mistakes, shelf, training
from gobang.paths import games_folder, state_dir

if TYPE_CHECKING:
    from gobang.game.engines.gomocup import KnownLine
    from gobang.game.position import Position
    from gobang.game.ruleset import RuleSet
    from gobang.model.analysis.deepening import BranchSearch
    from gobang.model.analysis.memory import AnalysisMemory
    from gobang.model.balance.balance_look import BalanceLook
    from gobang.model.contests.contest_shelf import ContestShelf
    from gobang.model.forced.defence_look import DefenceLook
    from gobang.model.forced.forced_look import ForcedLook
    from gobang.model.forced.kept_wins import KeptWins
    from gobang.model.workshop.bench import Bench
    from gobang.model.workshop.blame import MachineBlame
    from gobang.model.workshop.live_trial import LiveTrial
    from gobang.model.workshop.machine_lesson import MachineLesson
    from gobang.model.workshop.pattern_board import PatternBoard
    from gobang.model.workshop.quests import QuestBook
    from gobang.model.workshop.teaching import MachineTeaching
    from gobang.model.workshop.trial import MachineTrial
    from gobang.model.workshop.tuning import MachineTuning
    from gobang.model.workshop.walk import Walk


BRANCH = "deepening.json"
"""The file of the branch that is being deepened, with what is kept."""


class Study(QObject):
    """What is studied of a match and beside it; a new window uses the same.

    Review, training, library, bench and what makes tasks are made when first asked for.
    """

    def __init__(self, desk: Desk, storage: Storage, parent: QObject | None = None) -> None:
        super().__init__(parent)
        match, opponents = desk.match, desk.opponents
        self._desk, self._match, self._storage = desk, match, storage
        self.weighings = Weighings(match, opponents, self)
        self.motives = Motives(match, opponents, self)
        self.analysis = Analysis(match, opponents, self)
        self.second = SecondEngine(match, opponents, self.analysis, self)
        for each in (self.analysis, self.second.analysis):
            each.beginning.knowledge = self._knowledge
        self.blunders = BlunderWatch(match, self.analysis, self)
        self.tries = SecondTries(desk, self)
        self.hint: HintSearch | None = None
        """The hint that is looked for or shown."""
        self.opening: OpeningGuide | None = None
        """What leads through openings; made for the first game that has one."""

    @cached_property
    def forced(self) -> ForcedLook:
        """Forced wins that are looked for."""
        from gobang.model.forced.forced_look import ForcedLook

        return ForcedLook(self.kept_wins, self)

    @cached_property
    def defences(self) -> DefenceLook:
        """The moves that do not lose."""
        from gobang.model.forced.defence_look import DefenceLook

        return DefenceLook(self.kept_wins, self)

    @cached_property
    def kept_wins(self) -> KeptWins:
        """Forced wins in the analysis database."""
        from gobang.model.forced.kept_wins import KeptWins

        return KeptWins(self.memory, self)

    @property
    def asked_for_wins(self) -> bool:
        """Whether a forced win, or moves that do not lose, are being looked for or shown."""
        looks = (vars(self).get(name) for name in ("forced", "defences"))
        return any(look is not None and look.position is not None for look in looks)

    @cached_property
    def balance(self) -> BalanceLook:
        """Stones that make a position even."""
        from gobang.model.balance.balance_look import BalanceLook

        return BalanceLook(self)

    @property
    def asked_for_balance(self) -> bool:
        """Whether such stones are being looked for or shown."""
        return "balance" in vars(self) and self.balance.position is not None

    @cached_property
    def memory(self) -> AnalysisMemory:
        """The analysis database."""
        from gobang.model.analysis.memory import AnalysisMemory

        memory = AnalysisMemory(self._match, self.analysis, parent=self)
        self.second.analysis.reached.connect(memory.keep_results)
        return memory

    def _knowledge(self, position: Position, rules: RuleSet) -> tuple[KnownLine, ...]:
        """What an analysis begins with; the database is opened for the first one."""
        return self.memory.beginning(position, rules)

    @property
    def branch_left(self) -> bool:
        """Whether a branch is being deepened, or was when the program ended."""
        begun = "deepening" in vars(self) and self.deepening.plan is not None
        return begun or (state_dir() / BRANCH).exists()

    @cached_property
    def deepening(self) -> BranchSearch:
        """The branch that is analysed position by position, or was when the program ended."""
        from gobang.model.analysis.deepening import BranchSearch

        opponents = self._desk.opponents
        path = state_dir() / BRANCH
        return BranchSearch(self._match, self.analysis, opponents, self.memory, Storage(self), path, parent=self)

    @property
    def reviews(self) -> bool:
        """Whether there is a review, made or not."""
        return "review" in vars(self)

    @cached_property
    def review(self) -> review.GameReview:
        """The review of the game on the board."""
        made = review.GameReview(self._match, self)
        made.ended.connect(self._on_reviewed)
        return made

    @cached_property
    def library(self) -> game_library.GameLibrary:
        """The library of games, the person's own among them."""
        return game_library.GameLibrary(self._storage, games_folder(), self)

    @cached_property
    def shelf(self) -> shelf.TaskShelf:
        """The tasks for training."""
        return shelf.TaskShelf(self._storage)

    @cached_property
    def training(self) -> training.TrainingSession:
        """Training on the board of the match."""
        return training.TrainingSession(self._desk, book.TrainingBook(self._storage, self.shelf), self)

    @cached_property
    def lesson(self) -> lesson.Lesson:
        """The first lesson, on the board of the match."""
        return lesson.Lesson(self._desk)

    @cached_property
    def bench(self) -> Bench:
        """The weigher that lies on the workshop's bench."""
        from gobang.model.workshop.bench import Bench

        opponents = self._desk.opponents
        return Bench(lambda: opponents.profiles, opponents.own_weighers, self)

    @cached_property
    def pattern_board(self) -> PatternBoard:
        """The pattern that is being drawn in the workshop."""
        from gobang.model.workshop.pattern_board import PatternBoard

        return PatternBoard(self.bench, self)

    @cached_property
    def machine_lesson(self) -> MachineLesson:
        """The lesson in the workshop."""
        from gobang.model.workshop.machine_lesson import MachineLesson

        return MachineLesson(self._desk, self.bench, self.walk, self.trial)

    @cached_property
    def quests(self) -> QuestBook:
        """How far somebody's machines have got on the way of the quests."""
        from gobang.model.workshop.quests import QuestBook

        return QuestBook(self.bench, self._storage, self)

    @cached_property
    def trial(self) -> MachineTrial:
        """The games by which a machine is tried in the workshop."""
        from gobang.model.workshop.trial import MachineTrial

        return MachineTrial(self)

    @cached_property
    def live_trial(self) -> LiveTrial:
        """The score that follows the numbers of the machine on the bench."""
        from gobang.model.workshop.live_trial import LiveTrial

        return LiveTrial(self.bench, self.trial, self)

    @cached_property
    def blame(self) -> MachineBlame:
        """Whose fault a machine's moves are."""
        from gobang.model.workshop.blame import MachineBlame

        return MachineBlame(self)

    @cached_property
    def tuning(self) -> MachineTuning:
        """The machine that is tuned by games against itself."""
        from gobang.model.workshop.tuning import MachineTuning

        return MachineTuning(parent=self)

    @cached_property
    def teaching(self) -> MachineTeaching:
        """The machine that was taught last by somebody's moves."""
        from gobang.model.workshop.teaching import MachineTeaching

        return MachineTeaching(self)

    @cached_property
    def walk(self) -> Walk:
        """The calculation that is shown step by step in the workshop."""
        from gobang.model.workshop.walk import Walk

        return Walk(self)

    @cached_property
    def contests(self) -> ContestShelf:
        """The contests between machines that are kept, and the one that is shown."""
        from gobang.model.contests.contest_shelf import ContestShelf

        return ContestShelf(self)

    @cached_property
    def making(self) -> making.TaskMaking:
        """Makes more tasks for training."""
        return making.TaskMaking(self.shelf, self)

    def keep_mistakes(self) -> tuple[int, frozenset[str]]:
        """Make tasks of the mistakes in the reviewed game. Returns how many were new, and the keys of all of them.

        Where one person has played a machine, only the person's mistakes are kept.
        """
        own = self._match.seats.one_person if self._match.activity.is_game else None
        return mistakes.keep_mistakes(self.shelf, self.review, self._match.record.header, own)

    def _on_reviewed(self) -> None:
        """Keep the mistakes of the person's own game; of other games only when the person wants to practise them."""
        if self._match.activity.is_game and self._match.seats.one_person is not None:
            self.keep_mistakes()

    def close(self) -> None:
        """End what thinks for it, because the program ends."""
        self.analysis.switch(on=False)
        for each in (
            "forced",
            "defences",
            "kept_wins",
            "balance",
            "review",
            "training",
            "making",
            "library",
            "trial",
            "quests",
            "blame",
            "tuning",
            "teaching",
            "contests",
            "deepening",
            "memory",
        ):
            if each in vars(self):
                getattr(self, each).close()
        if "bench" in vars(self):
            self.bench.own.flush()
