"""The parts of a window made after its first paint: the panels, and the controllers."""

from __future__ import annotations

from PySide6.QtCore import QObject

from gobang.controller.clock_controller import ClockController
from gobang.controller.engines_controller import EnginesController
from gobang.controller.game_controller import GameController
from gobang.controller.lesson_controller import LessonController
from gobang.controller.menu_controller import MenuController
from gobang.controller.new_game_controller import NewGameController
from gobang.controller.notices.notices import Notices
from gobang.controller.opening_controller import OpeningController
from gobang.controller.preferences_controller import PreferencesController
from gobang.controller.readiness_controller import ReadinessController
from gobang.controller.record.branch_controller import BranchController
from gobang.controller.record.file_controller import FileController
from gobang.controller.record.find_controller import FindController
from gobang.controller.record.graph_controller import GraphController
from gobang.controller.record.mark_controller import MarkController
from gobang.controller.record.picture_controller import PictureController
from gobang.controller.record.position_controller import PositionController
from gobang.controller.record.record_controller import RecordController
from gobang.controller.record.replay_controller import ReplayController
from gobang.controller.record.told_work import ToldWork
from gobang.controller.speech_controller import SpeechController
from gobang.controller.study.analysis_controller import AnalysisController
from gobang.controller.study.blunder_controller import BlunderController
from gobang.controller.study.evaluation_controller import EvaluationController
from gobang.controller.study.hint_controller import HintController
from gobang.controller.study.library_controller import LibraryController
from gobang.controller.study.mistake_jumps import MistakeJumps
from gobang.controller.study.review_controller import ReviewController
from gobang.controller.study.second_tries import SecondTries
from gobang.controller.study.training_controller import TrainingController
from gobang.controller.study.weights_controller import WeightsController
from gobang.controller.view_controller import ViewController
from gobang.model.kept.earlier import EarlierGames
from gobang.model.kept.open_file import OpenFile
from gobang.model.kept.recent import RecentFiles
from gobang.model.kept.settings import Settings
from gobang.model.match import Match
from gobang.model.opponents.opponents import Opponents
from gobang.model.study.study import Study
from gobang.view.main_window import MainWindow
from gobang.view.panels.panels import Panels


class Furnishings(QObject):
    """Makes panels and controllers for `window`, whose children they are."""

    def __init__(
        self,
        match: Match,
        window: MainWindow,
        settings: Settings,
        opponents: Opponents,
        study: Study,
        file: OpenFile,
        earlier: EarlierGames,
        notices: Notices,
    ) -> None:
        super().__init__(window)
        window.board.make_audible()
        self.view = ViewController(match, window, settings, notices)
        self.clocks = ClockController(match, window, settings, notices)
        self.game = GameController(match, window, settings, opponents, earlier, notices)
        self.new_games = NewGameController(match, window, settings, opponents, earlier, file, notices)
        self.game.played_on.connect(self.new_games.play_on)
        panels = self.panels = Panels(window)
        recent, work = RecentFiles(settings.storage), ToldWork(window, notices)
        self.files = FileController(match, window, settings, opponents, file, earlier, recent, notices, work)
        self.pictures = PictureController(match, window, self.files, notices, work)
        self.weights = WeightsController(match, window, panels, settings, study.weighings)
        self.hints = HintController(match, window, study, opponents, notices)
        self.record = RecordController(match, window, panels, self.files.bring_back, notices)
        self.branches = BranchController(match, window, self.record, self.files, notices, work)
        self.graphs = GraphController(match, window, panels, study)
        self.replays = ReplayController(match, window, panels, settings, notices)
        self.finds = FindController(match, window, panels)
        self.marks = MarkController(match, window, notices)
        self.menus = MenuController(match, window, panels, self.record, self.marks)
        self.positions = PositionController(match, window, opponents, settings, earlier, file)
        self.speech = SpeechController(match, window)
        self.engines = EnginesController(match, window, opponents)
        self.readiness = ReadinessController(match, window, opponents, notices)
        evaluation = EvaluationController(window, panels.evaluation)
        self.analysis = AnalysisController(
            match, window, panels, settings, opponents, study.analysis, evaluation, notices
        )
        self.preferences = PreferencesController(window, settings, opponents, notices)
        self.blunders = BlunderController(match, window, panels, settings, study.blunders, notices)
        self.trainings = TrainingController(match, window, settings, opponents, study, notices)
        self.lessons = LessonController(match, window, settings, opponents, notices)
        self.trainings.arriving.connect(self.lessons.end)
        self.openings = OpeningController(match, window, settings, opponents, notices)
        self.record.opening_taken_back.connect(self.openings.take_back)
        self.reviews = ReviewController(match, window, evaluation, study, notices)
        self.library = LibraryController(match, window, study, self.files, notices)
        self.jumps = MistakeJumps(match, window, study, notices)
        self.game.review_wanted.connect(self.reviews.begin)
        self.library.review_wanted.connect(self.reviews.begin)
        self.tries = SecondTries(match, window, self.new_games, self.files.left_game, self.files.put_back)
        self.reviews.tried.connect(self.tries.begin)
        self.hints.given.connect(self.lessons.note_hint)
        self.hints.marked.connect(panels.set_hinted)
