"""What a contest is saved as, and copied as."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QTemporaryDir

from gobang.contest.planning.plan_text import dumps
from gobang.controller.context import Context
from gobang.controller.notices.notice import Until
from gobang.model.contests.contest_export import ContestExport
from gobang.model.contests.contest_files import put_files, resolved, with_files
from gobang.model.contests.contest_run import GAMES
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
        menu.text_wanted.connect(self._copy_text)
        menu.library_wanted.connect(self._add_to_library)

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
        ending = export.value
        kinds = {words.export_kind(ending): f"*.{ending}"}
        name, title = f"{run.folder.name}.{ending}", tr("Save as")
        questions.choose_file(
            self._window, title, self._start, kinds, lambda path: self._save(export, Path(path)), name=name
        )

    def _save(self, export: Export, path: Path) -> None:
        """Write a file here or by a process, and say so."""
        run = self._run
        if run is None:
            return
        self._start = str(path.parent)
        if export not in (Export.PNG, Export.PLAN):
            self._export(run, path, export.value, self._on_written)
            return
        try:
            if export is Export.PNG:
                storage.write(path, png_file(table_picture(*self._painted)))
            elif run.plan is not None:
                made = with_files(resolved(run.plan, run.folder), within=f"{path.stem} files")
                put_files(path.parent, made.files)
                storage.write(path, dumps(made.plan).encode())
        except (OSError, ValueError) as error:
            self._on_unwritten(path.name, Phrase(reason, (error,)))
        else:
            self._on_written(str(path))

    def _export(self, run: ContestRun, path: Path, ending: str, then: Callable[[str], object]) -> None:
        """Let a process write a file of the kind that ends so, and call `then` with its path."""

        def failed(why: object) -> None:
            self._on_unwritten(path.name, Phrase(reason, (why,)) if isinstance(why, OSError) else why)

        export = ContestExport(run.folder, path, ending, self._study.contests.language, self)
        export.written.connect(then)
        export.failed.connect(failed)

    def _copy_text(self) -> None:
        """Copy the block of text that authors paste."""
        run = self._run
        if run is not None:
            folder = QTemporaryDir()

            def copy(path: str) -> None:
                questions.copy_text(Path(path).read_text("utf-8"))
                folder.remove()
                self._tell(NoticeKind.GOOD, Phrase(sentences.copied))

            self._export(run, Path(folder.filePath("table.txt")), "txt", copy)

    def _add_to_library(self) -> None:
        if self._run is not None:
            self._add([str(self._run.folder / GAMES)])

    def _on_written(self, path: str) -> None:
        self._tell(NoticeKind.GOOD, Phrase(words.saved_sentence, (Path(path).name,)))

    def _on_unwritten(self, name: str, why: object) -> None:
        self._tell(NoticeKind.WARNING, Phrase(words.unsaved_sentence, (name, why)))

    def _tell(self, kind: NoticeKind, phrase: Phrase) -> None:
        self._notices.tell(kind, phrase, until=Until.GAME, brief=kind is NoticeKind.GOOD)
