"""Pictures of the board and of the game: exported, copied, printed."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QObject

from gobang.controller.context import Context
from gobang.controller.notices.notice import NoticeButton, Until
from gobang.controller.notices.order import NoticeOrder
from gobang.controller.record.file_controller import FileController
from gobang.controller.record.told_work import ToldWork
from gobang.game.gradual import Gradual
from gobang.model.kept import storage
from gobang.view.dialogs import questions
from gobang.view.notice_bar import NoticeKind
from gobang.words import notices as words
from gobang.words.catalogue import Phrase, tr
from gobang.words.record import printed as printed_words


class PictureController(QObject):
    """Exports, copies and prints what is on the board, or the whole game. A failure is shown as a notice."""

    def __init__(self, context: Context, files: FileController, work: ToldWork) -> None:
        super().__init__(context.window)
        self._match = context.match
        self._window = context.window
        self._files = files
        self._notices = context.notices
        self._work = work
        self._folder: Path | None = None
        """Where the last picture was exported to."""
        actions = context.window.actions_
        context.router.always(actions.export_picture, self._ask_picture)
        context.router.always(actions.copy_picture, self._copy_picture)
        context.router.always(actions.print, self._print)
        context.notices.obey({NoticeOrder.EXPORT_ELSEWHERE: self._ask_picture})

    def _ask_picture(self) -> None:
        kinds = {
            "PNG": "*.png",
            "SVG": "*.svg",
            tr("GIF of the whole game"): "*.gif",
            tr("PDF with numbered diagrams"): "*.pdf",
        }
        name = self._files.suggested("png")
        folder = self._folder or self._files.folder
        questions.choose_file(self._window, tr("Export picture"), str(folder), kinds, self.export_picture, name=name)

    def export_picture(self, name: str) -> None:
        """Draw the board into the PNG or SVG file `name`, or the game into a GIF or PDF, or show why that failed."""
        from gobang.view.pictures import picture, printed, replay

        path = Path(name)
        self._folder = path.parent
        match path.suffix.lower():
            case ".gif":
                looks = picture.Picture.of(self._window.board)
                line = [node.position for node in self._match.record.line()]
                self._export(path, replay.animated(looks, line, self._match.setup.rules))
            case ".pdf":
                self._export(path, printed.pdf(self._files.named_record, self._window.board.surface.coordinates))
            case _:
                self._tell_picture(path, drawn=picture.save(self._window.board, path))

    def _export(self, path: Path, drawing: Gradual[bytes]) -> None:
        def written(data: bytes) -> None:
            try:
                storage.write(path, data)
            except OSError:
                self._tell_picture(path, drawn=False)
            else:
                self._tell_picture(path, drawn=True)

        self._work.do(
            drawing,
            written,
            lambda _: self._tell_picture(path, drawn=False),
            lambda part: Phrase(words.saving, (path.name, part)),
        )

    def _print(self) -> None:
        from gobang.view.dialogs import print_dialog

        coordinates = self._window.board.surface.coordinates
        name = self._files.suggested("pdf").removesuffix(".pdf")
        print_dialog.choose_printer(self._window, name, self._files.named_record, coordinates, self._print_on)

    def _print_on(self, printing: Gradual[bool], file: str) -> None:
        self._work.do(
            printing,
            lambda drawn: self._tell_printed(file, drawn=drawn),
            lambda _: self._tell_printed(file, drawn=False),
            lambda part: Phrase(printed_words.printing, (part,)),
        )

    def _tell_printed(self, file: str, *, drawn: bool) -> None:
        """Say whether the game was printed, and into which file, if it was not a printer."""
        if drawn:
            phrase = Phrase(printed_words.done, (file,))
            self._notices.tell(NoticeKind.GOOD, phrase, until=Until.GAME, brief=not file)
        else:
            self._notices.tell(NoticeKind.TROUBLE, Phrase(printed_words.refused, (file,)), until=Until.GAME)

    def _tell_picture(self, path: Path, *, drawn: bool) -> None:
        if drawn:
            self._notices.withdraw(NoticeOrder.EXPORT_ELSEWHERE)
            self._notices.tell(NoticeKind.GOOD, Phrase(words.saved, (path.name,)), until=Until.GAME, brief=True)
        else:
            self._notices.tell(
                NoticeKind.TROUBLE,
                Phrase(words.picture_unsaved, (path.name,)),
                NoticeButton(NoticeOrder.EXPORT_ELSEWHERE),
                until=Until.GAME,
            )

    def _copy_picture(self) -> None:
        from gobang.view.pictures import picture

        questions.copy_image(picture.image(self._window.board))
        self._notices.tell(NoticeKind.GOOD, Phrase(words.copied), until=Until.GAME, brief=True)
