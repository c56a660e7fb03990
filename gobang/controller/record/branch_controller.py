"""Branches that are copied and pasted, and files that are merged into the record."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.controller.record import faults_told
from gobang.controller.record.file_controller import FileController
from gobang.controller.record.reading import read
from gobang.controller.record.told_work import ToldWork
from gobang.game.fault import Faults
from gobang.game.formats import collection, registry, sgf
from gobang.game.gradual import Gradual
from gobang.game.record import grafting
from gobang.game.record.grafting import Graft, Preferred
from gobang.game.record.record import Header, Node, Record
from gobang.model.activity import lock_of
from gobang.model.orders import Deed
from gobang.view.dialogs import questions
from gobang.view.notice_bar import NoticeKind
from gobang.words import notices as words
from gobang.words.catalogue import Phrase, tr
from gobang.words.faults import reason
from gobang.words.play.opponents import given_name
from gobang.words.record import branches
from gobang.words.record import opened as opened_words
from gobang.words.record.kinds import file_kinds

T = TypeVar("T")


class BranchController(QObject):
    """Adds moves of elsewhere to the record, as one edit that can be undone. A failure is shown as a notice."""

    def __init__(self, context: Context, files: FileController, work: ToldWork) -> None:
        super().__init__(context.window)
        self._match = context.match
        self._window = context.window
        self._router = context.router
        self._files = files
        self._notices, self._work = context.notices, work
        self._faults = Faults()
        """What was not understood of the text or file that was read last."""
        context.router.always(context.window.actions_.copy_branch, self._copy)
        context.router.obey({Deed.PASTE_BRANCH: self._paste, Deed.MERGE: self._ask_merge})

    def _copy(self) -> None:
        self._work.do(
            self._copying(self._router.node),
            self._copied,
            lambda error: self._refuse(Phrase(reason, (error,))),
            lambda part: Phrase(branches.copying, (part,)),
        )

    def _copying(self, node: Node) -> Gradual[str]:
        branch = yield from _shared(grafting.copying(node), 0.0, 0.5)
        return (yield from _shared(sgf.writing(branch), 0.5, 1.0))

    def _copied(self, text: str) -> None:
        questions.copy_text(text)
        self._notices.tell(NoticeKind.GOOD, Phrase(words.copied), until=Until.GAME, brief=True)

    def _paste(self) -> None:
        text = questions.pasted_text()
        if not text.strip():
            self._notices.tell(NoticeKind.INFO, Phrase(words.nothing_to_paste), until=Until.GAME, brief=True)
            return
        self._paste_at(text, self._match.record.current)

    def _paste_at(self, text: str, at: Node) -> None:
        """Add the branch in `text` below `at`. If the record is changed meanwhile, begin again, unless `at` is gone."""
        sheet = self._match.sheet
        record, state = sheet.record, sheet.state

        def pasted(graft: Graft) -> None:
            if sheet.record is not record or sheet.state == state:
                self._add(graft)
            elif record.holds(at):
                self._paste_at(text, at)
            else:
                self._refuse(Phrase(branches.gone))

        self._work.do(
            self._pasting(text, record, at),
            pasted,
            lambda error: self._notices.tell(NoticeKind.WARNING, Phrase(words.unread, (Phrase(reason, (error,)),))),
            lambda part: Phrase(words.reading, ("", part)),
        )

    def _pasting(self, text: str, record: Record, at: Node) -> Gradual[Graft]:
        other = yield from _shared(registry.reading_any(text), 0.0, 0.7)
        self._faults = other.faults
        return (yield from _shared(grafting.pasting(record, other, at), 0.7, 1.0))

    # Merging

    def _ask_merge(self) -> None:
        kinds = file_kinds(readable=True)
        title = tr("Merge a file into this game")
        questions.choose_file(self._window, title, str(self._files.folder), kinds, self.merge)

    def merge(self, name: str, preferred: Preferred | None = None, number: int | None = None) -> None:
        """Add the moves and comments of the file `name`, or show why that failed.

        Of several games the one with this `number` is taken; without one the person chooses. Asks where the two
        contradict, unless it is said what is `preferred`. If the record is changed meanwhile, it is compared again.
        """
        if lock_of(self._match.activity) is not None:
            return
        path, sheet = Path(name), self._match.sheet
        record, state = sheet.record, sheet.state

        def merged(graft: Graft | list[collection.GameEntry] | None) -> None:
            if isinstance(graft, list):
                from gobang.view.dialogs import choose_game_dialog

                order = partial(self.merge, name, preferred)
                choose_game_dialog.ask(self._window, path.name, graft, order)
            elif sheet.record is record and sheet.state != state:
                self.merge(name, preferred, number)
            else:
                self._settle(path, graft, preferred, number)

        self._work.do(
            self._merging(path, record, number),
            merged,
            lambda error: self._notices.tell(
                NoticeKind.TROUBLE, Phrase(words.opened_not, (path.name, Phrase(reason, (error,))))
            ),
            lambda part: Phrase(words.reading, (path.name, part)),
        )

    def _merging(
        self, path: Path, record: Record, number: int | None
    ) -> Gradual[Graft | list[collection.GameEntry] | None]:
        opened = yield from _shared(read(path, number=number), 0.0, 0.7)
        if isinstance(opened, list):
            return opened
        other = opened.record
        self._faults = other.faults
        if other.root.position != record.root.position:
            return None
        other.header = self._told_of(record, other.header)
        return (yield from _shared(grafting.merging(record, other), 0.7, 1.0))

    def _told_of(self, record: Record, theirs: Header) -> Header:
        """What a file says of the same game: neither players that the program has named, nor others than those here.

        The date of a game that was begun here is that of the day, and no other one's.
        """
        ours = record.header
        told = {
            name: given_name(getattr(theirs, name))
            for name in ("black", "white")
            if not getattr(ours, name) or given_name(getattr(ours, name))
        }
        date = theirs.date if self._match.activity.is_record else ours.date
        return replace(theirs, **{"black": "", "white": "", "date": date} | told)

    def _settle(self, path: Path, graft: Graft | None, preferred: Preferred | None, number: int | None) -> None:
        if graft is None:
            self._refuse(Phrase(branches.other_start, (path.name,)))
        elif graft.agrees or preferred is not None:
            self._add(graft, preferred or Preferred.BOTH)
        else:
            from gobang.view.dialogs import merge_dialog

            merge = partial(self._merge_still, path, graft, number)
            merge_dialog.ask(self._window, path.name, graft, merge)

    def _merge_still(self, path: Path, graft: Graft, number: int | None, preferred: Preferred) -> None:
        """Compare again after a question: the game may have gone on meanwhile."""
        if graft.record is self._match.record:
            self.merge(str(path), preferred, number)

    def _add(self, graft: Graft, preferred: Preferred = Preferred.BOTH) -> None:
        """Add a graft, unless another game is on the board meanwhile, and offer to undo that."""
        sheet = self._match.sheet
        if graft.record is not sheet.record:
            return
        edit = graft.edit(preferred)
        if edit is None:
            self._tell(Phrase(branches.nothing_new, (graft.blocked,)), until=Until.GAME, brief=not self._faults)
            return
        sheet.add(edit)
        kept = graft.kept_both if preferred is Preferred.BOTH else 0
        about = graft.added, graft.blocked, graft.noted(preferred), tuple(graft.taken(preferred)), kept
        self._tell(Phrase(branches.grafted, about), NoticeButton(NoticeOrder.UNDO_EDIT), until=Until.UNDONE)

    def _tell(self, phrase: Phrase, *buttons: NoticeButton, until: Until, brief: bool = False) -> None:
        """Tell what was added, and what was not understood of the text or file."""
        faults = self._faults
        told = Phrase(opened_words.told_together, (phrase, faults_told.about(faults)))
        buttons = *faults_told.buttons(faults), *buttons
        self._notices.tell(faults_told.kind(faults), told, *buttons, until=until, brief=brief)

    def _refuse(self, phrase: Phrase) -> None:
        self._notices.tell(NoticeKind.TROUBLE, phrase, until=Until.GAME)


def _shared(work: Gradual[T], start: float, end: float) -> Gradual[T]:
    """Do `work` as the part of other work that leads from `start` to `end`. How much is done never becomes less."""
    most = 0.0
    while True:
        try:
            part = next(work)
        except StopIteration as done:
            result: T = done.value
            return result
        most = max(most, part)
        yield start + (end - start) * most
