"""Databases of Yixin and Rapfi that are opened: looked through, asked about, and taken into the analysis database."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject

from gobang.analyses.counts import Merged
from gobang.analyses.obstacle import DatabaseError
from gobang.analyses.yixin import YixinContents, entries, in_parts
from gobang.analyses.yxdb import YixinFile, is_sqlite, is_yixin
from gobang.controller.context import Context
from gobang.controller.notices.notice import Until
from gobang.controller.notices.order import NoticeOrder
from gobang.controller.record.told_work import ToldWork
from gobang.game.gradual import Gradual
from gobang.view.dialogs import questions
from gobang.view.notice_bar import NoticeKind
from gobang.words import notices as notice_words
from gobang.words.analysis import import_words as words
from gobang.words.catalogue import Phrase
from gobang.words.faults import reason

AT_ONCE = 20
"""Positions that are written between two pauses: some milliseconds."""


class TakingController(QObject):
    """Takes in one database at a time. What was taken in when somebody stops it, or when the window goes, stays."""

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        self._window, self._notices, self._memory = context.window, context.notices, context.study.memory
        self._work = ToldWork(context.window, context.notices, NoticeOrder.STOP_TAKING, Until.LASTING)
        context.window.closing.connect(lambda: context.notices.withdraw(NoticeOrder.STOP_TAKING))

    def look_into(self, name: str) -> None:
        """Look through a file, and ask whether it is to be taken in; say why, if it cannot be."""
        path = Path(name)
        if self._memory.is_kept_in(path):
            self._notices.tell(NoticeKind.WARNING, Phrase(words.in_use, (path.name,)), until=Until.GAME)
            return
        try:
            if not is_yixin(path):
                phrase = Phrase(words.not_one, (path.name, is_sqlite(path)))
                self._notices.tell(NoticeKind.WARNING, phrase, until=Until.GAME)
                return
        except OSError as error:
            self._tell_unread(path, error)
            return
        self._work.do(
            _looking(path),
            lambda found: self._ask(path, *found),
            lambda error: self._tell_unread(path, error),
            lambda part: Phrase(words.looking, (path.name, part)),
        )

    def _ask(self, path: Path, file: YixinFile, said: YixinContents) -> None:
        if said.positions == said.empty:
            phrase = Phrase(words.nothing_in, (path.name, file, said))
            self._notices.tell(NoticeKind.WARNING, phrase, until=Until.GAME)
            return
        asked, more = words.asked(path.name), words.what_becomes(file, said)
        questions.confirm_taking_in(self._window, asked, more, lambda: self._take(path))

    def _take(self, path: Path) -> None:
        merged = Merged()
        self._work.do(
            self._taking(path, merged),
            lambda error: self._tell_taken(path, merged, error),
            lambda error: self._tell_unread(path, error),
            lambda part: self._how_far(path, merged, part),
            stopped=lambda: self._tell_taken(path, merged, stopped=True),
        )

    @staticmethod
    def _how_far(path: Path, merged: Merged, part: float) -> Phrase:
        """How much is taken in, up to 1, and then how much of that is carried back."""
        if part <= 1:
            return Phrase(words.taking, (path.name, part))
        return Phrase(words.carrying_back, (path.name, merged, part - 1))

    def _taking(self, path: Path, merged: Merged) -> Gradual[DatabaseError | None]:
        """Take in what is in a file, and correct what was known before it; the error that has ended it, if any."""
        try:
            for part in in_parts(entries(path, YixinFile(), YixinContents()), AT_ONCE):
                if isinstance(part, float):
                    yield part
                else:
                    merged.add(self._memory.take(part))
        except DatabaseError as error:
            return error
        self._memory.look_again()
        merged.corrected = yield from _after(self._memory.carrying_back(merged.written))
        return None

    def _tell_taken(
        self, path: Path, merged: Merged, error: DatabaseError | None = None, *, stopped: bool = False
    ) -> None:
        self._memory.look_again()
        if stopped:
            phrase = Phrase(words.taken_so_far, (path.name, merged))
            self._notices.tell(NoticeKind.INFO, phrase, until=Until.GAME)
        elif error is not None:
            phrase = Phrase(words.taken_until, (path.name, merged, error))
            self._notices.tell(NoticeKind.WARNING, phrase, until=Until.LASTING)
        else:
            self._notices.tell(NoticeKind.INFO, Phrase(words.taken, (path.name, merged)), until=Until.GAME)

    def _tell_unread(self, path: Path, error: Exception) -> None:
        phrase = Phrase(notice_words.opened_not, (path.name, Phrase(reason, (error,))))
        self._notices.tell(NoticeKind.WARNING, phrase, until=Until.GAME)


def _after(work: Gradual[int]) -> Gradual[int]:
    """The same work as the second part of something."""
    try:
        while True:
            yield 1 + next(work)
    except StopIteration as done:
        result: int = done.value
        return result
    finally:
        work.close()


def _looking(path: Path) -> Gradual[tuple[YixinFile, YixinContents]]:
    """Read all of a file, and say what is in it."""
    file, said = YixinFile(), YixinContents()
    for each in entries(path, file, said):
        if isinstance(each, float):
            yield each
    return file, said
