"""The one place where everything meets: options, settings, the match, the window and the controllers."""

from __future__ import annotations

import gobang.start.plain_imports  # isort: skip  # noqa: F401  must come before all else of PySide

import gc
import sys
from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from types import TracebackType
from typing import TYPE_CHECKING

from PySide6 import QtCore, QtGui
from PySide6.QtCore import QObject, QTimer
from PySide6.QtWidgets import QApplication

from gobang import logs, paths
from gobang.controller.play.first_game import FirstGame
from gobang.model.desk import Desk
from gobang.model.kept import storage, window_place
from gobang.model.kept.earlier import EarlierGames
from gobang.model.kept.open_file import OpenFile
from gobang.model.kept.settings import BoardStyle, Settings, StoneStyle, ThemeChoice
from gobang.model.kept.unfinished import UnfinishedGame
from gobang.model.match import Match
from gobang.model.opponents.opponents import Opponents
from gobang.start import display
from gobang.start.options import Options
from gobang.start.signals import EndSignals
from gobang.view.art import board_style, style, theme
from gobang.view.frame import kept_window
from gobang.view.main_window import MainWindow
from gobang.words.catalogue import Phrase, speak, tr
from gobang.words.language import Language, choose
from gobang.words.play.opponents import call_own, named
from gobang.words.toolkit import ToolkitWords

if TYPE_CHECKING:
    from gobang.controller.furnishings import Furnishings
    from gobang.controller.notices.notices import Notices
    from gobang.controller.notices.order import NoticeOrder
    from gobang.controller.play.new_game_controller import NewGameController
    from gobang.controller.report_controller import ReportController
    from gobang.model.study import Study


class Session(QObject):
    """Holds everything that lives as long as the program: the match, the settings and the saved games.

    A change of language or of the size of words builds a new window around the same match, so that no widget needs to
    know two of them.
    """

    def __init__(self, application: QApplication, options: Options) -> None:
        super().__init__(application)
        self._application = application
        self._options = options
        self._language: Language | None = None
        self._translators: list[QtCore.QTranslator] = []
        self._asked = (options.theme, options.lang)
        """What the command line asks for, until the person chooses something else."""
        self.settings = Settings(parent=self)
        self._before = self.settings.now
        self.begun = False
        """Whether there is a game on the board; what goes wrong before is a failure to start."""
        self.opponents = Opponents(self, quiet=options.demo)
        self.match = Match(self)
        self.games = storage.Storage(self)
        self.file = OpenFile(self.match, self)
        self.earlier = EarlierGames(self.games, named=lambda record: named(record, self.settings.now.player_name))
        self.desk = Desk(self.match, self.opponents, self.settings, self.file, self.earlier)
        self.unfinished = UnfinishedGame(self.desk, self.games, parent=self)
        self._first_game = FirstGame(self.desk, self.settings, self.unfinished, demo=options.demo)
        self.games.quiet = self.settings.storage.quiet = options.demo
        self._worn = self._colours()
        style.set_percent(self.settings.now.font_percent)
        style.dress_plainly(application, self._worn)
        self._speak()
        self.window = self._build()
        style.dress(application, self._worn)
        self.settings.changed.connect(self._on_settings_changed)
        application.styleHints().colorSchemeChanged.connect(self._on_settings_changed)
        application.aboutToQuit.connect(self.opponents.close)

    @cached_property
    def notices(self) -> Notices:
        """The notices, which move from window to window; made with the first window's surroundings."""
        from gobang.controller.notices.notices import Notices
        from gobang.controller.notices.order import NoticeOrder as Orders

        made = Notices(self.match, self.window.notice, self)
        made.obey(
            {
                Orders.OPEN_KEPT: self._open_kept,
                Orders.RESUME_KEPT: self._resume_kept,
                Orders.BACK_TO_GAME: self._back_to_game,
                Orders.SAVE: self._save_as,
                Orders.SHOW_REPORT: self._show_report,
            }
        )
        return made

    @property
    def game(self) -> NewGameController:
        """The present window's controller that begins games."""
        return self.furnishings.new_games

    @cached_property
    def reports(self) -> ReportController:
        """Tells of errors in the program itself."""
        from gobang.controller.report_controller import ReportController

        return ReportController(lambda: self.window, self.unfinished.write, self)

    def begin(self) -> None:
        """Put the first game on the board, and tell what became of what is kept."""
        from gobang.controller.notices.order import NoticeOrder
        from gobang.words import notices

        opponents = self.opponents
        opponents.own_weighers.listed.connect(self._call_machines)  # before those who list them
        self._call_machines()
        self._tell_unsaved(self.settings.storage, notices.settings_unsaved)
        self._tell_unsaved(self.games, notices.games_unsaved, NoticeOrder.SAVE)
        self._tell_unsaved(opponents.results.storage, notices.results_unsaved)
        self._tell_unsaved(opponents.adaptive.storage, notices.level_unsaved)
        self._tell_unsaved(opponents.engines.storage, notices.engines_unsaved)
        self._tell_unsaved(opponents.own_weighers.storage, notices.weighers_unsaved)
        # Before the news of the game, which covers it.
        self._tell_set_aside(opponents.engines.set_aside, notices.engines_set_aside)
        self._tell_set_aside(opponents.own_weighers.set_aside, notices.weigher_set_aside)
        _ = self.furnishings  # before the game begins, which its controllers hear
        self._first_game.put_up(self.notices)
        self.begun = True
        self._application.aboutToQuit.connect(self.unfinished.close)  # not before: it would remove the unfinished game
        if not self._options.demo:
            self._tell_set_aside(self.settings.set_aside, notices.settings_set_aside)
            self._tell_set_aside(self.unfinished.set_aside, notices.game_set_aside)
        self._tell_set_aside(opponents.results.set_aside, notices.results_set_aside)
        self._tell_set_aside(opponents.adaptive.set_aside, notices.level_set_aside)

    def _call_machines(self) -> None:
        """Let sentences know what the user's machines are called."""
        call_own(self.opponents.own_weighers.titles)

    def _tell_set_aside(self, path: Path | None, say: Callable[[str], str]) -> None:
        """Name a file that could not be read, if there is one, and say what becomes of it."""
        from gobang.controller.notices.notice import Until
        from gobang.view.notice_bar import NoticeKind

        if path is not None:
            self.notices.tell(NoticeKind.WARNING, Phrase(say, (path.name,)), until=Until.LASTING)

    def _tell_unsaved(self, kept: storage.Storage, say: Callable[[str, Phrase], str], *orders: NoticeOrder) -> None:
        """Say when `kept` fails to write a file, also if it has failed already, until it can write again."""
        from gobang.controller.notices.notice import NoticeButton, Until
        from gobang.view.notice_bar import NoticeKind
        from gobang.words import faults

        def tell(path: str) -> None:
            phrase = Phrase(say, (path, Phrase(faults.reason, (kept.trouble,))))
            buttons = map(NoticeButton, orders)
            self.notices.tell(NoticeKind.WARNING, phrase, *buttons, until=Until.LASTING)

        if kept.refused is not None:
            tell(str(kept.refused))
        kept.unsaved.connect(tell)
        kept.recovered.connect(lambda: self.notices.recall(say))

    def _open_kept(self, path: Path) -> None:
        self.furnishings.files.open_file(str(path), resumes=False)

    def _back_to_game(self, path: Path, resumable: bool) -> None:
        (self._resume_kept if resumable else self._open_kept)(path)

    def _resume_kept(self, path: Path) -> None:
        self.furnishings.files.open_file(str(path))

    # Language and colours

    def _speak(self) -> None:
        """Speak the language in force: our sentences, and Qt's own on its buttons and in its dialogs."""
        language = choose(self._asked[1], self.settings.now.language)
        if language == self._language:
            return
        self._language = language
        speak(language)
        self._application.setApplicationDisplayName(tr("Gobang"))
        for translator in self._translators:
            self._application.removeTranslator(translator)
            translator.deleteLater()
        self._translators = []
        if language.catalogue is not None:
            self._translators = [ToolkitWords(self)]
            if language.toolkit:
                theirs = QtCore.QTranslator(self)
                folder = QtCore.QLibraryInfo.path(QtCore.QLibraryInfo.LibraryPath.TranslationsPath)
                theirs.load(f"qtbase_{language.toolkit}", folder)
                self._translators.insert(0, theirs)  # what is installed last is asked first
        for translator in self._translators:
            self._application.installTranslator(translator)

    def _colours(self) -> theme.Theme:
        chosen = self._asked[0] or self.settings.now.theme.value
        plain = theme.load(theme.system_theme_name() if chosen == ThemeChoice.SYSTEM.value else chosen)
        now = self.settings.now
        if (now.board_style, now.stone_style) == (BoardStyle.KAYA, StoneStyle.CLASSIC):
            return plain  # reads no file, to make the first start faster
        return board_style.dressed(plain, now.board_style, now.stone_style)

    # The window

    def _build(self) -> MainWindow:
        """Make the window with what its first paint needs. The rest is among the furnishings."""
        window = MainWindow(self.match, self.settings, self.opponents)
        window.closing.connect(self._on_closing)
        return window

    @cached_property
    def _window_number(self) -> window_place.WindowNumber:
        return window_place.WindowNumber()

    @cached_property
    def study(self) -> Study:
        """The weights, the analysis and the blunders of the match; made with the first window's furnishings."""
        from gobang.model.study import Study

        return Study(self.desk, self.settings.storage, self)

    @cached_property
    def furnishings(self) -> Furnishings:
        """The panels and the controllers of the window; made when first asked for, usually after the first paint."""
        from gobang.controller.furnishings import Furnishings

        kept_window.follow(self.window, wanted=not self._options.demo and self._options.size is None)
        self._application.setWindowIcon(QtGui.QIcon(str(paths.resources() / "icons" / "app" / "gobang.png")))
        return Furnishings(self.desk, self.window, self.settings, self.study, self.notices)

    def _on_painted(self) -> None:
        """Make the rest of the window, begin the game, and open what the command line asks for."""
        files = self.furnishings.files
        if not self.begun:
            self.begin()
        self.furnishings.lessons.offer(self.earlier)
        if self._options.file is not None:
            files.open_file(str(self._options.file))
        if self._options.demo:
            self.settings.change(show_weights=True)
        gc.enable()  # everything made so far is in use

    def show(self) -> None:
        """Show the window with the place and size that it had last time; the game begins after the first paint."""
        self.window.painted.connect(self._on_painted)
        if not self.begun:
            self._first_game.preview()
        geometry, layout = window_place.read()
        number = 0 if self._options.demo else self._window_number.number
        if self._options.size is not None:
            self.window.resize(*self._options.size)
        else:
            kept_window.place(self.window, geometry)
            if number and geometry is not None:
                kept_window.cascade(self.window, number)
        self.window.board.setFocus()  # not the notice that may be shown
        if layout is not None and self._options.size is None:
            self.window.restore_layout(layout)
        self.window.show()

    def _rebuild(self) -> None:
        """Replace the window by one in another language or with words of another size, at the same place."""
        before, place = self.window, self.window.around.place
        geometry, layout = before.saveGeometry(), before.layout_state()
        asked, read = self.furnishings.preferences.where, self.furnishings.view.manual
        before.closing.disconnect(self._on_closing)
        self.window = self._build()
        del self.furnishings  # the old window's
        self.notices.move_to(self.window.notice)
        self.furnishings.router.refresh()
        self.window.around.visit(place)
        self.window.restoreGeometry(geometry)
        self.window.show()
        self.window.restore_layout(layout)
        if before.isActiveWindow():
            self.window.activateWindow()  # not every desktop gives a new window the keyboard focus
        if read is not None:
            self.furnishings.view.show_manual_at(*read)
        if asked is not None:
            self.furnishings.preferences.ask_at(*asked)
        before.close()
        before.deleteLater()

    def _on_settings_changed(self) -> None:
        then, now = self._before, self.settings.now
        self._before = now
        theme_asked, language_asked = self._asked
        self._asked = (
            theme_asked if now.theme is then.theme else "",
            language_asked if now.language == then.language else "",
        )
        language = self._language
        self._speak()
        colours = self._colours()
        resized = now.font_percent != then.font_percent
        if resized:
            style.set_percent(now.font_percent)
        another = self._language != language
        if colours != self._worn or resized or another:  # each language has typefaces of its own
            self._worn = colours
            style.dress(self._application, colours)
        if another or resized:
            QTimer.singleShot(0, self, self._rebuild)  # later, because a menu of the old window may still be open

    def _show_report(self, text: str) -> None:
        self.reports.show(text)

    def _save_as(self) -> None:
        self.window.actions_.save_as.trigger()

    def _on_closing(self) -> None:
        if "_window_number" in vars(self):
            self._window_number.give_back()
        self.study.close()


def build(options: Options) -> Session:
    """A session around the running QApplication (made if there is none), its window built and not yet shown."""
    if options.data is not None:
        paths.set_data(options.data)
    application = QApplication.instance()
    if not isinstance(application, QApplication):
        application = QApplication(["gobang", *style.ARGUMENTS])
    application.setApplicationName("gobang")
    application.setDesktopFileName("gobang")
    return Session(application, options)


def run(options: Options) -> int:
    """Open the window and return the program's exit code. Raises whatever goes wrong before there is a game in it."""
    logs.start(options.debug)
    found = display.find()
    if found.trouble or found.refused:
        speak(choose(options.lang))
    if found.trouble:
        if options.screenshot is None:
            text = tr("no window can be opened ({0}); to play in a terminal: gobang-cli play")
            _complain(text.format(found.trouble))
            return 1
        found = display.Display("offscreen")
    elif found.refused:
        text = tr("{0} is used, because what QT_QPA_PLATFORM asks for opens no window here ({1})")
        _complain(text.format(found.platform, found.refused))
    display.use(found)
    # What the imports have made stays: to look at it in each full collection would take 16 of 24 ms.
    gc.freeze()
    session = build(options)
    failures: list[BaseException] = []

    def on_error(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
        if session.begun or isinstance(error, KeyboardInterrupt):
            session.reports.tell(kind, error, trace)
        else:
            failures.append(error)
            QApplication.exit(1)

    sys.excepthook = on_error
    session.window.painted.connect(lambda: session.reports.watch(paths.state_dir(), session.notices))
    session.show()
    if options.screenshot is not None:
        # Later, when the panels exist and the demonstration's weights have been computed and painted.
        session.window.painted.connect(
            lambda: QTimer.singleShot(600, session, lambda: _photograph(session, options.screenshot))
        )
    EndSignals(lambda: session.window.close(), session)  # noqa: PLW0108  it may be another window by then
    code = QApplication.exec()
    if failures:
        raise failures[0]
    return code


def _complain(text: str) -> None:
    """Say on standard error what cannot be said in a window."""
    print(f"gobang: {text}", file=sys.stderr)  # noqa: T201


def _photograph(session: Session, path: Path | None) -> None:
    saved = session.window.grab().save(str(path))
    session.window.close()
    QApplication.exit(0 if saved else 1)
