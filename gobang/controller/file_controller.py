"""Files, the clipboard, and drops on the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject

from gobang.controller.notices import Button, Notices
from gobang.game import formats
from gobang.game.formats import sgf
from gobang.game.notation import board_text, position_text
from gobang.game.record import Record
from gobang.game.ruleset import RULES
from gobang.game.timecontrol import NO_LIMIT
from gobang.model.kept import storage
from gobang.model.kept.earlier import EarlierGames
from gobang.model.match import Match
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode
from gobang.view.art import picture
from gobang.view.dialogs import questions
from gobang.view.main_window import MainWindow
from gobang.view.notice_bar import NoticeKind
from gobang.words.catalogue import Phrase, tr
from gobang.words.faults import reason
from gobang.words.match import earlier_game_title

LARGEST_FILE = 32 * 1024 * 1024
"""Larger files are refused unread: no game record is so large."""


class FileController(QObject):
    """Opens, saves, copies, pastes and exports. Every failure is shown as a notice, and loses nothing."""

    def __init__(self, match: Match, window: MainWindow, earlier: EarlierGames, notices: Notices) -> None:
        super().__init__(window)
        self._match, self._window, self._earlier, self._notices = match, window, earlier, notices
        self._path: Path | None = None
        actions = window.actions_
        for action, order in (
            (actions.open, self._ask_open),
            (actions.save, self._save),
            (actions.save_as, self._ask_save),
            (actions.export_picture, self._ask_picture),
            (actions.copy, self._copy_position),
            (actions.copy_text, self._copy_board),
            (actions.copy_picture, self._copy_picture),
            (actions.paste, self._paste),
        ):
            action.triggered.connect(order)
        window.files_dropped.connect(self._on_files_dropped)
        window.text_dropped.connect(self.read_text)
        window.menus.earlier_wanted.connect(self._show_earlier)
        window.menus.earlier_chosen.connect(self.open_file)
        match.began.connect(self._on_began)

    def open_file(self, name: str) -> None:
        """Open the record in the file `name`, or show why that failed."""
        path = Path(name)
        try:
            if path.stat().st_size > LARGEST_FILE:
                self._tell_unopened(path, lambda: tr("the file is too large for a game record"))
                return
            record = formats.loads(path.read_bytes(), path.suffix)
        except (OSError, formats.FormatError) as error:
            self._tell_unopened(path, partial(reason, error))
            return
        self._show(record)
        self._path = path

    def _tell_unopened(self, path: Path, why: Phrase) -> None:
        self._notices.tell(
            NoticeKind.TROUBLE,
            lambda: tr("{0} cannot be opened: {1}. The game on the board is untouched.").format(path.name, why()),
            Button(lambda: tr("Open another"), self._ask_open),
        )

    def read_text(self, text: str) -> None:
        """Open the moves, the drawn board or the SGF record in `text`, or show why that failed."""
        try:
            record = formats.loads_any(text)
        except formats.FormatError as error:
            self._tell_unread(partial(reason, error))
            return
        self._show(record)

    def _tell_unread(self, why: Phrase) -> None:
        self._notices.tell(
            NoticeKind.WARNING,
            lambda: tr("That is neither moves such as h8i9h7, nor a drawn board, nor an SGF record ({0}).").format(
                why()
            ),
        )

    def _show(self, record: Record) -> None:
        self._earlier.keep(self._match.record)
        record.last()
        size = record.position.size
        rule = record.header.rule if record.header.rule in RULES else self._match.setup.rule
        setup = replace(
            self._match.setup,
            mode=Mode.TWO_PLAYERS,
            size=size,
            rule=rule,
            first=record.root.position.turn,
            time=NO_LIMIT,
        )
        self._match.open(record, HumanPlayer(), HumanPlayer(), setup, review=True)

    # Files

    def _ask_open(self) -> None:
        self._ask(tr("Open a game"), self._filters(formats.readable()), self.open_file)

    def _save(self) -> None:
        if self._path is None or self._path.suffix not in formats.writable():
            self._ask_save()
        else:
            self.save_file(str(self._path))

    def _ask_save(self) -> None:
        self._ask(tr("Save the game"), self._filters(formats.writable()), self.save_file, suffix="sgf")

    def save_file(self, name: str) -> None:
        """Write the record to the file `name` in the format of its suffix, or show why that failed."""
        path = Path(name)
        try:
            data = formats.dumps(self._match.record, path.suffix)
        except formats.FormatError as error:
            self._tell_unsaved(path, partial(reason, error))
            return
        if storage.write(path, data):
            self._path = path
            self._tell_saved(path)
        else:
            self._tell_unsaved(path, lambda: tr("the folder cannot be written"))

    def _tell_saved(self, path: Path) -> None:
        self._notices.tell(NoticeKind.GOOD, lambda: tr("Saved as {0}.").format(path.name), brief=True)

    def _tell_unsaved(self, path: Path, why: Phrase) -> None:
        self._notices.tell(
            NoticeKind.TROUBLE,
            lambda: tr("{0} could not be saved: {1}.").format(path.name, why()),
            Button(lambda: tr("Save elsewhere"), self._ask_save),
        )

    def _ask(self, title: str, filters: str, order: Callable[[str], None], suffix: str = "") -> None:
        questions.choose_file(self._window, title, str(self._folder()), filters, order, suffix=suffix)

    def _folder(self) -> Path:
        return self._path.parent if self._path else Path.home()

    def _filters(self, suffixes: tuple[str, ...]) -> str:
        names = {
            ".sgf": tr("Smart Game Format"),
            ".psq": "Piskvork",
            ".lib": "RenLib",
            ".pos": tr("Position string"),
            ".txt": tr("Drawn board"),
        }
        known = " ".join(f"*{suffix}" for suffix in suffixes)
        each = [f"{names.get(suffix, suffix)} (*{suffix})" for suffix in suffixes]
        return ";;".join([tr("Game records ({0})").format(known), *each])

    # Pictures and the clipboard

    def _ask_picture(self) -> None:
        self._ask(tr("Export picture"), "PNG (*.png);;SVG (*.svg)", self.export_picture, suffix="png")

    def export_picture(self, name: str) -> None:
        """Draw the board into the PNG or SVG file `name`, or show why that failed."""
        path = Path(name)
        if picture.save(self._window.board, path):
            self._tell_saved(path)
        else:
            self._tell_no_picture(path)

    def _tell_no_picture(self, path: Path) -> None:
        self._notices.tell(
            NoticeKind.TROUBLE,
            lambda: tr("{0} could not be saved. Choose a folder that can be written, and .png or .svg.").format(
                path.name
            ),
            Button(lambda: tr("Save elsewhere"), self._ask_picture),
        )

    def _copy_position(self) -> None:
        self._copy(position_text(self._match.position))

    def _copy_board(self) -> None:
        self._copy(board_text(self._match.position))

    def _copy(self, text: str) -> None:
        questions.copy_text(text)
        self._notices.tell(NoticeKind.GOOD, lambda: tr("Copied."), brief=True)

    def _copy_picture(self) -> None:
        questions.copy_image(picture.image(self._window.board))
        self._notices.tell(NoticeKind.GOOD, lambda: tr("Copied."), brief=True)

    def _paste(self) -> None:
        self.read_text(questions.pasted_text())

    def _on_files_dropped(self, names: list[str]) -> None:
        self.open_file(names[0])

    def _show_earlier(self) -> None:
        self._window.menus.show_earlier([(_title(path), str(path)) for path in self._earlier.all[:15]])

    def _on_began(self) -> None:
        self._path = None


def _title(path: Path) -> str:
    """The menu text of a kept game: date, players and result; only the date if the file cannot be read."""
    moment = _moment(path)
    try:
        return earlier_game_title(moment, sgf.header(path.read_bytes()))
    except (OSError, formats.FormatError):
        return moment


def _moment(path: Path) -> str:
    """When a kept game ended, "2026-11-21 04:21", from its file's name, which cannot contain a colon."""
    day, _, time = path.stem.partition(" ")
    return f"{day} {time[:5].replace('-', ':')}"
