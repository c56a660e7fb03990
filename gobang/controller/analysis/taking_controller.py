"""Takes databases of Yixin and Rapfi that are opened, and records, into the analysis database, after a question."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeAlias

from PySide6.QtCore import QObject

from gobang.analyses import trees
from gobang.analyses.counts import Merged
from gobang.analyses.obstacle import DatabaseError
from gobang.analyses.rows import KeptPosition
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
Name: TypeAlias = str | Phrase
"""Of what is taken in: a file, or the record on the board."""
Found: TypeAlias = Iterator[KeptPosition | float]
"""What is to be taken in, with numbers at pauses, from 0 to 1: how much is past."""


class TakingController(QObject):
    """Takes in one database at a time. What was taken in when somebody stops it, or when the window goes, stays."""

    def __init__(self, context: Context) -> None:
        super().__init__(context.window)
        self._window, self._notices, self._memory = context.window, context.notices, context.study.memory
        self._match = context.match
        self._work = ToldWork(context.window, context.notices, NoticeOrder.STOP_TAKING, Until.LASTING)
        context.window.closing.connect(lambda: context.notices.withdraw(NoticeOrder.STOP_TAKING))

    def look_into(self, name: str) -> None:
        """Look through a file, and ask whether it is to be taken in; say why, if it cannot be."""
        path = Path(name)
        if self._is_taking(path.name):
            return
        if self._memory.is_kept_in(path):
            self._notices.tell(NoticeKind.WARNING, Phrase(words.in_use, (path.name,)), until=Until.GAME)
            return
        try:
            if not is_yixin(path):
                phrase = Phrase(words.not_one, (path.name, is_sqlite(path)))
                self._notices.tell(NoticeKind.WARNING, phrase, until=Until.GAME)
                return
        except OSError as error:
            self._tell_unread(path.name, error)
            return
        self._work.do(
            _looking(path),
            lambda found: self._ask(path.name, *found, lambda: entries(path, YixinFile(), YixinContents())),
            lambda error: self._tell_unread(path.name, error),
            lambda part: Phrase(words.looking, (path.name, part)),
        )

    def look_into_record(self) -> None:
        """Look through the record on the board, and ask whether its labels and comments are to be taken in."""
        match, name = self._match, Phrase(words.this_record)
        if self._is_taking(name):
            return
        self._work.do(
            trees.reading(match.record, match.rules.active),
            lambda found: self._ask(name, YixinFile(), _told_by(found), lambda: _gradually(found)),
            lambda error: self._tell_unread(name, error),
            lambda part: Phrase(words.looking, (name, part)),
        )

    def _is_taking(self, name: Name) -> bool:
        """Whether something is being taken in, which other work would break off; then it is said."""
        if self._work.running:
            self._notices.tell(NoticeKind.WARNING, Phrase(words.still_taking, (name,)), until=Until.GAME)
        return self._work.running

    def _ask(self, name: Name, file: YixinFile, said: YixinContents, found: Callable[[], Found]) -> None:
        if said.positions == said.empty:
            phrase = Phrase(words.nothing_in, (name, file, said))
            self._notices.tell(NoticeKind.WARNING, phrase, until=Until.GAME)
            return
        asked, more = words.asked(str(name)), words.what_becomes(file, said)
        questions.confirm_taking_in(self._window, asked, more, lambda: self._take(name, found()))

    def _take(self, name: Name, found: Found) -> None:
        merged = Merged()
        self._work.do(
            self._taking(found, merged),
            lambda error: self._carry_back(name, merged) if error is None else self._tell_broken(name, merged, error),
            lambda error: self._tell_unread(name, error),
            lambda part: Phrase(words.taking, (name, part)),
            stopped=lambda: self._tell_taken(words.taken_so_far, name, merged),
        )

    def _taking(self, found: Found, merged: Merged) -> Gradual[DatabaseError | None]:
        """Take in what was found; the error that has ended it, if any."""
        try:
            for part in in_parts(found, AT_ONCE):
                if isinstance(part, float):
                    yield part
                else:
                    merged.add(self._memory.take(part))
        except DatabaseError as error:
            return error
        return None

    def _carry_back(self, name: Name, merged: Merged) -> None:
        """Correct what was known before it."""
        self._memory.look_again()
        self._work.do(
            self._memory.carrying_back(merged),
            lambda _: self._tell_taken(words.taken, name, merged),
            lambda error: self._tell_unread(name, error),
            lambda part: Phrase(words.carrying_back, (name, part)),
            stopped=lambda: self._tell_taken(words.taken_uncorrected, name, merged),
        )

    def _tell_taken(self, sentence: Callable[[str, Merged], str], name: Name, merged: Merged) -> None:
        self._memory.look_again()
        self._notices.tell(NoticeKind.INFO, Phrase(sentence, (name, merged)), until=Until.GAME)

    def _tell_broken(self, name: Name, merged: Merged, error: DatabaseError) -> None:
        self._memory.look_again()
        phrase = Phrase(words.taken_until, (name, merged, error))
        self._notices.tell(NoticeKind.WARNING, phrase, until=Until.LASTING)

    def _tell_unread(self, name: Name, error: Exception) -> None:
        phrase = Phrase(notice_words.opened_not, (name, Phrase(reason, (error,))))
        self._notices.tell(NoticeKind.WARNING, phrase, until=Until.GAME)


def _gradually(found: list[KeptPosition]) -> Found:
    """The same with pauses, at which so much of it is past."""
    for number, entry in enumerate(found):
        if not number % AT_ONCE:
            yield number / len(found)
        yield entry


def _told_by(found: list[KeptPosition]) -> YixinContents:
    """What there is in a record."""
    worths = [entry.finding.worth for entry in found if entry.finding is not None]
    proved = sum(worth is not None and worth.proved for worth in worths)
    worded = sum(bool(entry.own) for entry in found)
    return YixinContents(len(found), proved, sum(worth is not None for worth in worths) - proved, worded)


def _looking(path: Path) -> Gradual[tuple[YixinFile, YixinContents]]:
    """Read all of a file, and say what is in it."""
    file, said = YixinFile(), YixinContents()
    for each in entries(path, file, said):
        if isinstance(each, float):
            yield each
    return file, said
