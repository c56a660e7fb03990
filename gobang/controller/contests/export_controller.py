"""What a contest is saved as, and copied as."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.notice import Until
from gobang.model.contests.contest_run import PLAN
from gobang.model.kept import storage
from gobang.view.art.look import look
from gobang.view.contests.contest_menu import Export
from gobang.view.contests.table_picture import table_picture
from gobang.view.dialogs import questions
from gobang.view.notice_bar import NoticeKind
from gobang.view.pictures.picture import png_file
from gobang.words import notices as sentences
from gobang.words.catalogue import Phrase, tr
from gobang.words.contests import place as words
from gobang.words.contests.table import plan_words
from gobang.words.faults import reason

if TYPE_CHECKING:
    from gobang.model.contests.contest_run import ContestRun
    from gobang.view.art.theme import Theme
    from gobang.view.contests.contests_panel import ContestsPanel
    from gobang.words.contests.rows import ShownStanding

ENDINGS = {Export.PNG: "png", Export.PLAN: "toml"}


class ContestExports(QObject):
    """Saves and copies table, games and plan of the contest that is shown. `add` adds files to the library."""

    def __init__(self, context: Context, panel: ContestsPanel, add: Callable[[list[str]], object]) -> None:
        super().__init__(context.window)
        self._study, self._window, self._notices = context.study, context.window, context.notices
        self._panel, self._add = panel, add
        self._start = str(Path.home())
        menu = panel.head.menu
        menu.export_wanted.connect(self._ask)
        menu.picture_wanted.connect(self._copy_picture)

    @property
    def _run(self) -> ContestRun | None:
        return self._study.contests.run

    @property
    def _painted(self) -> tuple[str, str, list[ShownStanding], Theme]:
        """What is painted as a picture: the contest's name, what it is, its table, and the colours."""
        run, rows = self._run, self._panel.table.standings
        plan = None if run is None else run.plan
        name, about = ("", "") if plan is None else (plan.name, plan_words(plan))
        return name, about, rows, look.theme

    def _copy_picture(self) -> None:
        questions.copy_image(table_picture(*self._painted))
        self._tell(NoticeKind.GOOD, Phrase(sentences.copied))

    def _ask(self, export: Export) -> None:
        run = self._run
        if run is None or run.plan is None:
            return
        name = f"{run.folder.name}.{ENDINGS[export]}"
        kinds = {words.export_kind(ENDINGS[export]): f"*.{ENDINGS[export]}"}
        questions.choose_file(
            self._window, tr("Save as"), self._start, kinds, lambda path: self._save(export, Path(path)), name=name
        )

    def _save(self, export: Export, path: Path) -> None:
        """Write a file, and say so."""
        run = self._run
        if run is None:
            return
        self._start = str(path.parent)
        try:
            storage.write(path, self._data(run, export))
        except (OSError, ValueError) as error:
            self._tell(NoticeKind.WARNING, Phrase(words.unsaved_sentence, (path.name, Phrase(reason, (error,)))))
        else:
            self._tell(NoticeKind.GOOD, Phrase(words.saved_sentence, (path.name,)))

    def _data(self, run: ContestRun, export: Export) -> bytes:
        if export is Export.PNG:
            return png_file(table_picture(*self._painted))
        return (run.folder / PLAN).read_bytes()

    def _tell(self, kind: NoticeKind, phrase: Phrase) -> None:
        self._notices.tell(kind, phrase, until=Until.GAME, brief=kind is NoticeKind.GOOD)
