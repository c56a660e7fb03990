"""The parts of a window made after its first paint: the panels, and the controllers."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gobang.controller.analysis.analysis_controller import AnalysisController
from gobang.controller.analysis.blunder_controller import BlunderController
from gobang.controller.analysis.evaluation_controller import EvaluationController
from gobang.controller.analysis.hint_controller import HintController
from gobang.controller.analysis.lens_controller import LensController
from gobang.controller.analysis.line_steps import LineSteps
from gobang.controller.analysis.memory_door import MemoryDoor
from gobang.controller.analysis.motive_controller import MotiveController
from gobang.controller.analysis.narrowing_controller import NarrowingController
from gobang.controller.analysis.tables_controller import TablesController
from gobang.controller.analysis.weights_controller import WeightsController
from gobang.controller.analysis_speech import AnalysisSpeech
from gobang.controller.balance.door import balance_door
from gobang.controller.contests.door import ContestsDoor
from gobang.controller.context import Context
from gobang.controller.engines.engine_choice import EngineChoice
from gobang.controller.engines.engines_controller import EnginesController
from gobang.controller.engines.readiness_controller import ReadinessController
from gobang.controller.forced.door import forced_door
from gobang.controller.library.library_controller import LibraryController
from gobang.controller.menu_controller import MenuController
from gobang.controller.notices.notices import Notices
from gobang.controller.play.clock_controller import ClockController
from gobang.controller.play.game_controller import GameController
from gobang.controller.play.lesson_controller import LessonController
from gobang.controller.play.new_game_controller import NewGameController
from gobang.controller.play.opening_controller import OpeningController
from gobang.controller.preferences_controller import PreferencesController
from gobang.controller.record.branch_controller import BranchController
from gobang.controller.record.file_controller import FileController
from gobang.controller.record.find_controller import FindController
from gobang.controller.record.graph_controller import GraphController
from gobang.controller.record.mark_controller import MarkController
from gobang.controller.record.position_controller import PositionController
from gobang.controller.record.record_controller import RecordController
from gobang.controller.record.replay_controller import ReplayController
from gobang.controller.record.told_work import ToldWork
from gobang.controller.review.mistake_jumps import MistakeJumps
from gobang.controller.review.remembered_curve import RememberedCurve
from gobang.controller.review.review_controller import ReviewController
from gobang.controller.review.second_try_controller import SecondTryController
from gobang.controller.router import Router
from gobang.controller.sharing.picture_controller import PictureController
from gobang.controller.sharing.share_controller import ShareController
from gobang.controller.speech_controller import SpeechController
from gobang.controller.train.training_controller import TrainingController
from gobang.controller.view_controller import ViewController
from gobang.controller.workshop.door import WorkshopDoor
from gobang.model.desk import Desk
from gobang.model.kept.recent import RecentFiles
from gobang.model.kept.settings import Settings
from gobang.model.study import Study
from gobang.view.main_window import MainWindow
from gobang.view.panels import Panels


class Furnishings(QObject):
    """Makes panels and controllers for `window`, whose children they are."""

    def __init__(
        self,
        desk: Desk,
        window: MainWindow,
        settings: Settings,
        study: Study,
        notices: Notices,
    ) -> None:
        super().__init__(window)
        window.board.make_audible()
        self.router = Router(desk.match, window, settings, study)
        context = Context(desk, study, settings, window, notices, self.router)
        self._furnish(context)
        self.router.refresh()

    def _furnish(self, context: Context) -> None:
        """Make them in the order in which they are to hear of what happens."""
        self.view = ViewController(context)
        self.clocks = ClockController(context)
        self.game = GameController(context)
        self.new_games = NewGameController(context)
        self.game.played_on.connect(self.new_games.play_on)
        self.panels = Panels(context.window)
        self._furnish_record(context)
        self._furnish_study(context)
        self.hints.given.connect(self.lessons.note_hint)
        self.hints.marked.connect(self.panels.set_hinted)
        self.hints.show_again()

    def _furnish_record(self, context: Context) -> None:
        """What is done with the record on the board."""
        panels = self.panels
        recent, work = RecentFiles(context.settings.storage), ToldWork(context.window, context.notices)
        self.files = FileController(context, recent, work)
        self.pictures = PictureController(context, self.files, work)
        self.sharing = ShareController(context)
        self.weights = WeightsController(context, panels)
        self.tables = TablesController(context, panels)
        self.motives = MotiveController(context)
        self.hints = HintController(context)
        self.record = RecordController(context, panels)
        self.record.played_on.connect(self.new_games.play_on)
        self.branches = BranchController(context, self.files, work)
        self.graphs = GraphController(context, panels)
        self.replays = ReplayController(context, panels)
        self.finds = FindController(context, panels)
        self.marks = MarkController(context)
        self.menus = MenuController(context, panels, self.record, self.marks, self.tables)
        self.positions = PositionController(context)
        self.speech = SpeechController(context)

    def _furnish_study(self, context: Context) -> None:
        """What engines tell, and the other places."""
        panels = self.panels
        self.engines = EnginesController(context)
        self.readiness = ReadinessController(context)
        evaluation = EvaluationController(context.window, panels.evaluation)
        lines = LineSteps(context)
        self.analysis = AnalysisController(context, panels, evaluation, lines)
        self.engine_choice = EngineChoice(context, panels)
        self.narrowing = NarrowingController(context)
        self.forced = forced_door(context, lines)
        self.balance = balance_door(context)
        self.heard = AnalysisSpeech(context)
        self.lens = LensController(context)
        self.memory = MemoryDoor(context, panels)
        self.files.database_wanted.connect(self.memory.take_in)
        self.preferences = PreferencesController(context)
        self.blunders = BlunderController(context, panels, context.study.blunders)
        self.trainings = TrainingController(context)
        self.lessons = LessonController(context, self.hints.want)
        self.trainings.arriving.connect(self.lessons.end)
        self.openings = OpeningController(context)
        self.reviews = ReviewController(context, evaluation, lines)
        RememberedCurve(context)
        self.library = LibraryController(context, self.files)
        self.contests = ContestsDoor(context, self.reviews.begin, self.library.add)
        self.workshop = WorkshopDoor(context, self.new_games.begin, self.files, self.reviews)
        self.jumps = MistakeJumps(context, self.game.review)
        self.game.review_wanted.connect(self.reviews.begin)
        self.library.review_wanted.connect(self.reviews.begin)
        self.tries = SecondTryController(context)
        self.reviews.tried.connect(self.tries.begin)
