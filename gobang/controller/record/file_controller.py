"""Files, the clipboard, and drops on the window."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from functools import partial
from pathlib import Path

from PySide6.QtCore import QObject, Signal

from gobang.controller.context import Context
from gobang.controller.notices.game_left import AboutLeft, told_of_left
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.controller.record import faults_told
from gobang.controller.record.kept_menus import KeptMenus
from gobang.controller.record.left_opening import left_opening
from gobang.controller.record.reading import ReadGame, read, read_as, read_text, written
from gobang.controller.record.told_work import ToldWork
from gobang.game.fault import Faults, Loss
from gobang.game.formats import collection, registry, replacing
from gobang.game.gradual import Gradual
from gobang.game.notation import drawn_text, position_text
from gobang.game.point import Stone
from gobang.game.record.game_place import GamePlace
from gobang.game.record.record import Header, Record
from gobang.game.ruleset import FREESTYLE
from gobang.model.activity import lock_for
from gobang.model.game_state import ExerciseKind, FileState, GameState, Playing
from gobang.model.kept import storage
from gobang.model.kept.game_text import can_resume, take_file, take_state
from gobang.model.kept.open_file import stamp_of
from gobang.model.kept.recent import RecentFiles
from gobang.model.orders import Deed, Order
from gobang.view.dialogs import choose_game_dialog, questions
from gobang.view.notice_bar import NoticeKind
from gobang.view.surroundings import PLAY
from gobang.whole import has_other_names, is_protected
from gobang.words import left_games
from gobang.words import notices as words
from gobang.words.catalogue import Phrase, tr
from gobang.words.faults import announced, reason, saved_without
from gobang.words.play.opponents import named, own_words
from gobang.words.record import code_pages, collections
from gobang.words.record import opened as opened_words
from gobang.words.record.edits import lock_reason
from gobang.words.record.kinds import file_kinds, kinds_to_open
from gobang.words.review import review_words

LONGEST_NAME = 80
"""Characters of a name that is suggested for a file."""


MACHINE, DATABASE = ".toml", ".db"
"""What the names of a machine's file and of a database of analyses end with."""


class FileController(QObject):
    """Opens, saves, copies and pastes. Every failure is shown as a notice, and loses nothing."""

    addition_wanted = Signal(list)  # the names of files of which all games are to be added to the library
    machines_wanted = Signal(list)  # the names of files that hold machines and no games
    database_wanted = Signal(str)  # the name of a file that may be a database of analyses

    def __init__(self, context: Context, recent: RecentFiles, work: ToldWork) -> None:
        super().__init__(context.window)
        match, file, earlier = context.desk.match, context.desk.file, context.desk.earlier
        self._desk = context.desk
        self._match = match
        self._window = context.window
        self._notices = context.notices
        self._work = work
        self._settings = context.settings
        self._file = file
        self._earlier = earlier
        self._recent = recent
        actions = context.window.actions_
        for action, order in (
            (actions.open, self._ask_open),
            (actions.copy, self._copy_position),
            (actions.copy_text, self._copy_board),
            (actions.paste, self._paste),
        ):
            context.router.always(action, order)
        context.router.obey(
            {Deed.SAVE: self._save, Deed.SAVE_AS: self._ask_save, Deed.UNPASTE: context.desk.bring_back}
        )
        faults_told.obey(context)
        context.window.text_dropped.connect(self.read_text)
        KeptMenus(context.window, earlier, recent, self.open_file)
        context.notices.obey(
            {
                NoticeOrder.OPEN: self._ask_open,
                NoticeOrder.OTHER_PAGE: self._ask_page,
                NoticeOrder.SAVE_ELSEWHERE: self._save_elsewhere,
                NoticeOrder.UNDO_PASTE: context.desk.bring_back,
            }
        )
        for changed in (file.changed, match.changed):
            changed.connect(self._show_title)
        self._show_title()

    def open_file(
        self,
        name: str,
        page: str = "",
        shown: Callable[[], None] | None = None,
        number: int | None = None,
        *,
        resumes: bool = True,
    ) -> None:
        """Open the record in the file `name`, or show why that failed. A large file is read little by little.

        Of several games the one with this `number` is opened; without one the person chooses.

        Its text is read in the code page `page`; if that is empty, in the one that it names, or that is likely. When it
        is on the board, `shown` is called. An earlier game that is not over goes on, unless it is only to be read.
        """
        path = Path(name)
        if path.suffix.lower() == MACHINE:
            self.machines_wanted.emit([name])
            return
        if path.suffix.lower() == DATABASE:
            self.database_wanted.emit(name)
            return
        kept_as = self._earlier.kept_as(self._desk.game.record)
        if resumes and kept_as is not None and kept_as[0] == path and can_resume(path):  # it is on the board, or aside
            self._desk.give_back()
            self._window.around.visit(PLAY)
            return

        def opened(found: ReadGame | list[collection.GameEntry]) -> None:
            if isinstance(found, list):
                choose_game_dialog.ask(
                    self._window,
                    path.name,
                    found,
                    lambda chosen: self.open_file(name, page, shown, chosen),
                    lambda: self.addition_wanted.emit([name]),
                )
                return
            record, guessed = found.record, found.page
            header = record.header
            left = self._take_up(found, path, resumes=resumes) if self.is_earlier(path) else self._put_up(found, path)
            self._recent.add(path)
            if guessed:
                about_left, *buttons = left or (None,)
                as_what = read_as(record, header.rule), faults_told.about(record.faults)
                parts = Phrase(code_pages.guessed, (path.name, guessed)), *as_what, about_left
                told = Phrase(opened_words.told_together, parts)
                buttons = [*faults_told.buttons(record.faults), *buttons]
                self._offer_page(path, guessed, faults_told.kind(record.faults), told, *buttons)
            else:
                self._tell_opened(path.name, record, header, left, unfinished=self._is_unfinished(path, header))
            if shown is not None:
                shown()

        self._work.do(
            read(path, page, number),
            opened,
            lambda error: self._tell_unopened(path, page, Phrase(reason, (error,))),
            lambda part: Phrase(words.reading, (path.name, part)),
        )

    def read_game(
        self, text: str, name: str, path: Path, shown: Callable[[], None], faults: Faults | None = None
    ) -> None:
        """Open the SGF record `text`, a game of the collection `path` that is called `name`; then call `shown`.

        `faults` are what was not understood when it was read from there.
        """

        def opened(record: Record) -> None:
            record.faults = faults or record.faults
            header = record.header
            left = self._show(record, FREESTYLE.name)
            self._file.agree_with_collection(path)
            self._tell_opened(name, record, header, left, unfinished=self._is_unfinished(path, header))
            shown()

        self._work.do(
            registry.reading_any(text),
            opened,
            lambda error: self._notices.tell(NoticeKind.WARNING, Phrase(words.unread, (Phrase(reason, (error,)),))),
            lambda part: Phrase(words.reading, (name, part)),
        )

    def _tell_opened(
        self, name: str, record: Record, header: Header, left: AboutLeft | None, *, unfinished: bool
    ) -> None:
        """Say how the game `name` with this `header` was read, or that one may go on with it, if it is `unfinished`.

        In the same notice is what is said of the game that has `left` the board.
        """
        faults = record.faults
        how: tuple[Phrase | None, ...] = read_as(record, header.rule), faults_told.about(faults)
        as_what = any(how)
        if not as_what and not header.rule:
            how = (Phrase(opened_words.rule_assumed, (name, self._match.setup.rule)),)
        elif not as_what and unfinished:
            how = (Phrase(opened_words.opened_unfinished, (name,)),)
        about_left, *buttons = left or (None,)
        if any(how) or about_left is not None:
            phrase = Phrase(opened_words.told_together, (*how, about_left))
            until = Until.PLAYED if buttons and not as_what else Until.GAME
            buttons = [*faults_told.buttons(faults), *buttons]
            self._notices.tell(faults_told.kind(faults), phrase, *buttons, until=until, brief=not as_what)

    def _is_unfinished(self, path: Path, header: Header) -> bool:
        """Whether the file has a game of two players that has not ended, and is not one that the program has kept."""
        players = header.black or header.white
        goes_on = self._match.told is not None or self._match.activity.in_opening
        return bool(players) and not goes_on and not header.result and not self.is_earlier(path)

    def _tell_unopened(self, path: Path, page: str, why: Phrase) -> None:
        told = Phrase(words.opened_not, (path.name, why))
        if page:  # in which it cannot be read
            self._offer_page(path, page, NoticeKind.TROUBLE, told)
        else:
            self._notices.tell(NoticeKind.TROUBLE, told, NoticeButton(NoticeOrder.OPEN))

    def read_text(self, text: str, rule: str = "", number: int | None = None) -> None:
        """Open the moves, the drawn board or the SGF record in `text`, or show why that failed.

        Of several games the one with this `number` is opened; without one the person chooses. A record that names no
        rule is shown by `rule`; if that is empty, by that of the game on the board.
        """

        def opened(found: Record | list[collection.GameEntry]) -> None:
            if isinstance(found, list):
                order = partial(self.read_text, text, rule)
                choose_game_dialog.ask(self._window, tr("The text"), found, order)
            else:
                self._show_pasted(found, rule or self._match.setup.rule)

        self._work.do(
            read_text(text, number),
            opened,
            lambda error: self._notices.tell(NoticeKind.WARNING, Phrase(words.unread, (Phrase(reason, (error,)),))),
            lambda part: Phrase(words.reading, ("", part)),
        )

    def _show_pasted(self, record: Record, rule: str) -> None:
        """Show the record that was pasted or dropped, and offer to undo that: only a game with moves is kept."""
        before, ruled = self._desk.game, record.header.rule
        self._show(record, rule, before)
        self._window.board.setFocus()  # so that keys act on what was pasted, and press no button
        stones = len([stone for stone in record.root.position.grid if stone])
        pasted = Phrase(words.pasted, (len(record.line()) - 1, stones))
        phrase = Phrase(opened_words.told_together, (pasted, read_as(record, ruled), faults_told.about(record.faults)))
        buttons = *faults_told.buttons(record.faults), NoticeButton(NoticeOrder.UNDO_PASTE)
        self._notices.tell(faults_told.kind(record.faults), phrase, *buttons)

    def _show(
        self, record: Record, rule: str, over: GameState | None = None, *, at_root: bool = False
    ) -> AboutLeft | None:
        """Show a record; by `rule` if it names none of ours. A game that was left in its opening goes on there.

        It is shown at its end, or `at_root`, and pasted in the place of `over`. Returns what is to be said of the game
        that was on the board.
        """
        now = self._settings.now
        take_state(record)  # a game of somebody else starts nothing here
        take_file(record)
        record.last()
        if (setup := left_opening(record, self._desk.opponents, now.player_name, now.setup)) is not None:
            return told_of_left(self._desk.put_up(GameState(record, setup, Playing(pasted_over=over))))
        return told_of_left(self._desk.read(record, rule, over, at_root=at_root))

    def _take_up(self, found: ReadGame, path: Path, *, resumes: bool) -> AboutLeft | None:
        """Go on with an earlier game that is not over, as it was left; show its record where its machine is gone.

        What is only shown has no file of its own: changed, it is another game, and this one can still be resumed.
        """
        held = path, found.digest
        game = take_state(found.record)
        gone = None if game is None else self._desk.stranger(game)
        if resumes and game is not None and gone is None:
            self._window.around.visit(PLAY)
            return told_of_left(self._desk.put_up(replace(game, file=FileState(unsaved=True), kept_as=held)))
        file = take_file(found.record)
        left = self._show(found.record, FREESTYLE.name)
        if file is not None and file.path is not None and stamp_of(file.path) == file.stamp:
            self._file.restore(replace(file, unsaved=True))
        else:
            self._file.agree_with_collection(path)
        if game is None:
            self._earlier.adopt(replace(self._desk.game, kept_as=held))
        elif resumes and gone is not None:
            self._notices.tell(NoticeKind.INFO, Phrase(left_games.resumed_without, (gone,)), until=Until.GAME)
        return left

    def is_earlier(self, path: Path) -> bool:
        """Whether the program has kept this file itself, as one of the games played here."""
        return path.parent == self._earlier.folder

    def _put_up(self, found: ReadGame, path: Path) -> AboutLeft | None:
        """Show the record of a file. One of RenLib's is a tree to walk through, so it is shown from its root on.

        One that is not read in full has no file, so that what is missing is not written over.
        """
        left = self._show(found.record, FREESTYLE.name, at_root=path.suffix.lower() == ".lib")
        if found.record.faults.incomplete:
            self._file.restore(FileState(unsaved=True))
        else:
            self._file.agree(path, found.place)
        return left

    # Files

    def _ask_open(self) -> None:
        self._ask(tr("Open a game"), kinds_to_open(f"*{MACHINE}", f"*{DATABASE}"), self.open_file)

    def _offer_page(self, path: Path, page: str, kind: NoticeKind, told: Phrase, *more: NoticeButton) -> None:
        self._notices.tell(kind, told, NoticeButton(NoticeOrder.OTHER_PAGE, (path, page, kind, told, *more)), *more)

    def _ask_page(self, path: Path, page: str, kind: NoticeKind, told: Phrase, *more: NoticeButton) -> None:
        """Ask for another encoding; whoever cancels that can still ask again."""
        cancelled = partial(self._offer_page, path, page, kind, told, *more)
        questions.choose_code_page(self._window, page, lambda other: self.open_file(str(path), other), cancelled)

    def _save(self) -> None:
        path, place = self._file.path, self._file.place
        if path is None or path.suffix not in registry.writable():
            self._ask_save()
        elif self._file.changed_elsewhere and not (place is not None and place.several):
            anyway = partial(self.save_file, str(path), anyway=True)
            questions.confirm_overwriting(self._window, path.name, anyway, self._ask_save)
        else:
            self.save_file(str(path))

    def _ask_save(self) -> None:
        self._ask(tr("Save the game"), file_kinds(), self.save_file, name=self.suggested("sgf"))

    def _save_elsewhere(self) -> None:
        if lock := lock_for(self._match.activity, Order.SAVE_AS):
            self._notices.tell(NoticeKind.INFO, Phrase(lock_reason, (lock,)), until=Until.MOVED, brief=True)
        else:
            self._ask_save()

    def save_file(self, name: str, *, anyway: bool = False, protected: bool = False) -> None:
        """Write the record to the file `name` in the format of its suffix, or show why that failed.

        In the file that is open it takes the place of its own game. What else the file holds stays, or it is asked for,
        unless it is to be written `anyway`. A large one takes a while. If it is changed meanwhile, it is written again.
        A file that is read-only is only replaced after a question, or if that is agreed: `protected`.
        """
        path, sheet = Path(name), self._match.sheet
        if not protected and is_protected(path):
            agreed = partial(self.save_file, name, anyway=anyway, protected=True)
            questions.confirm_replacing(self._window, path.name, agreed, self._ask_save)
            return
        record, state = sheet.record, sheet.state
        place = (self._file.place or GamePlace()) if path == self._file.path else None
        if anyway and place is not None and not place.several:
            place = None  # the whole file is written anew

        def unless_changed(go_on: Callable[[], None]) -> None:
            if sheet.record is record and sheet.state != state:
                self.save_file(name, anyway=anyway, protected=protected)
            else:
                go_on()

        self._work.do(
            self._saving(self.named_record, path, place),
            lambda saved: unless_changed(lambda: self._put(path, record, saved, anyway=anyway)),
            lambda error: unless_changed(lambda: self._tell_unsaved(path, Phrase(reason, (error,)))),
            lambda part: Phrase(words.saving, (path.name, part)),
            whole=True,
        )

    @property
    def named_record(self) -> Record:
        """The record with the names that other people are to read."""
        return named(self._match.record, self._settings.now.player_name)

    def _saving(self, record: Record, path: Path, place: GamePlace | None) -> Gradual[replacing.Rewritten]:
        """Write a record as a file; what a review says of its mistakes stands in the comments there."""
        record.remarks = yield from review_words.remarking(record, self._match.rules.active)
        return (yield from written(path, place, record))

    def _put(self, path: Path, record: Record, saved: replacing.Rewritten, *, anyway: bool) -> None:
        """Write the file of `record`, which was read back already. If it does not hold all of it, say so."""
        if saved.left_out and not anyway:
            save = partial(self.save_file, str(path), anyway=True, protected=True)
            questions.confirm_leaving_out(self._window, path.name, saved.left_out, save, self._ask_save)
            return
        shared = has_other_names(path)
        try:
            storage.write(path, saved.data)
        except OSError as error:
            self._tell_unsaved(path, Phrase(reason, (error,)))
            return
        told = announced(saved.lost, own_words(record.header))
        self._recent.add(path)
        if self._match.record is record:  # the file does not hold a game that has come on the board meanwhile
            self._file.restore(FileState(path, unsaved=bool(told), place=saved.place))
        self._notices.withdraw(NoticeOrder.SAVE_ELSEWHERE)  # an earlier try has failed, or lost something
        if told:
            self._tell_lost(path, told)
        elif shared:
            self._notices.tell(NoticeKind.INFO, Phrase(words.saved_apart, (path.name,)), until=Until.GAME)
        else:
            self._tell_saved(path, saved.place)

    def _tell_lost(self, path: Path, lost: frozenset[Loss]) -> None:
        self._notices.tell(
            NoticeKind.INFO,
            Phrase(saved_without, (path.name, lost)),
            NoticeButton(NoticeOrder.SAVE_ELSEWHERE),
            until=Until.GAME,
        )

    def _tell_saved(self, path: Path, place: GamePlace) -> None:
        several = Phrase(collections.saved_in, (path.name, place.number))
        told = several if place.several else Phrase(words.saved, (path.name,))
        self._notices.tell(NoticeKind.GOOD, told, until=Until.GAME, brief=True)

    def _tell_unsaved(self, path: Path, why: Phrase) -> None:
        self._notices.tell(
            NoticeKind.TROUBLE,
            Phrase(words.unsaved, (path.name, why)),
            NoticeButton(NoticeOrder.SAVE_ELSEWHERE),
            until=Until.GAME,
        )

    def _ask(self, title: str, kinds: dict[str, str], order: Callable[[str], None], name: str = "") -> None:
        questions.choose_file(self._window, title, str(self.folder), kinds, order, name=name)

    def suggested(self, suffix: str) -> str:
        """The name of the file that is open, or else a name made of the players and the date."""
        if self._file.path is not None:
            return f"{self._file.path.stem}.{suffix}"
        date = self._match.record.header.date
        name = " ".join(filter(None, (self._players(), date)))
        return re.sub(r'[<>:"/\\|?*\x00-\x1f]+', "-", name)[:LONGEST_NAME].strip(" .-") + f".{suffix}"

    @property
    def folder(self) -> Path:
        """Where files are asked for and written first: never where the program keeps its own games and library.

        It is the folder of the open file, else the one used last.
        """
        known = [self._file.path] if self._file.path else []
        inner = self._earlier.folder.parent
        own = (path.parent for path in (*known, *self._recent.all) if inner not in path.parents)
        return next(own, Path.home())

    # The window's title

    def _players(self) -> str:
        players = self._window.players
        return tr("{0} – {1}").format(players.player_name(Stone.BLACK), players.player_name(Stone.WHITE))

    def _show_title(self) -> None:
        """Set the title to the file's name or the players' names. Qt adds a star while the record is not saved."""
        path, place = self._file.path, self._file.place
        name = path.name if path is not None else self._players()
        activity = self._match.activity
        if path is not None and place is not None and place.several:
            name = collections.game_of(name, place.number)
        if activity.exercise is not None:
            name = {
                ExerciseKind.LESSON: tr("First lesson"),
                ExerciseKind.MACHINE_LESSON: tr("Your first machine"),
                ExerciseKind.TASK: tr("Training"),
            }[activity.exercise]
        self._window.setWindowTitle(f"{name.replace('[*]', '')}[*]")
        unsaved = self._file.unsaved and activity.aside is None
        if unsaved is not self._window.isWindowModified():  # Qt would tell everybody again
            self._window.setWindowModified(unsaved)

    # The clipboard

    def _copy_position(self) -> None:
        self._copy(position_text(self._match.position))

    def _copy_board(self) -> None:
        self._copy(drawn_text(self._match.position))

    def _copy(self, text: str) -> None:
        questions.copy_text(text)
        self._tell_copied()

    def _tell_copied(self) -> None:
        self._notices.tell(NoticeKind.GOOD, Phrase(words.copied), until=Until.GAME, brief=True)

    def _paste(self) -> None:
        text = questions.pasted_text()
        if text.strip():
            self.read_text(text)
        else:
            self._notices.tell(NoticeKind.INFO, Phrase(words.nothing_to_paste), until=Until.GAME, brief=True)
