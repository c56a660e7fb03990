"""The proof of a forced win: its window with every defence, the line on the board, and its files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from gobang.controller.context import Context
from gobang.game.analysis.proof import NoMoves, ProofTooLarge, ProofTree
from gobang.game.formats.error import FormatError
from gobang.game.formats.registry import dumps
from gobang.game.point import Point
from gobang.model.forced.forced_look import ForcedLook
from gobang.model.kept import storage
from gobang.view.art.marks import Marks, Speaker
from gobang.view.dialogs import questions
from gobang.words.analysis import forced_words as words
from gobang.words.catalogue import tr
from gobang.words.faults import reason

if TYPE_CHECKING:
    from gobang.view.analysis.proof_dialog import ProofDialog

SGF, LIB = ".sgf", ".lib"
"""The formats that hold a tree; the second has no set-up stones."""
LIB_SIZE = 15
"""The only size of board that it has."""


class ProofController(QObject):
    """Shows one proof at a time beside the board, whose position it belongs to.

    Its window is there while the proof is still looked for, so that keys do not play moves meanwhile.
    """

    closed = Signal()  # the person has closed the window

    def __init__(self, context: Context, look: ForcedLook) -> None:
        super().__init__(context.window)
        self._match, self._window, self._look = context.match, context.window, look
        self._dialog: ProofDialog | None = None
        self._ended = False
        """Whether the window of the program is closing, so that none is opened beside it."""
        context.window.closing.connect(self._end)

    @property
    def shows(self) -> bool:
        """Whether a proof is shown, or looked for."""
        return self._dialog is not None

    def follow(self) -> None:
        """Show how far the proof is, and then the proof; close the window where there is none and will be none."""
        if self._whole is None and not self._look.proving:
            self._put_away()
        elif self._dialog is not None:
            self._tell(self._dialog)
        elif self._look.proving:
            self.open()

    def open(self) -> None:
        """Show the proof, or how far it is, and give its window the keys."""
        if self._ended or (self._whole is None and not self._look.proving):
            return
        if self._dialog is None:
            self._dialog = self._made()
            self._tell(self._dialog)
            self._dialog.show()
        else:
            self._dialog.activateWindow()

    @property
    def _whole(self) -> ProofTree | None:
        """The proof, if it is a whole one."""
        proof = self._look.proof
        return proof if proof is not None and proof.nodes else None

    def _tell(self, dialog: ProofDialog) -> None:
        if self._whole is not None:
            dialog.fill(self._whole)
        else:
            dialog.wait(words.proving(self._look.done))

    def _made(self) -> ProofDialog:
        from gobang.view.analysis.proof_dialog import ProofDialog

        dialog = ProofDialog(self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.line_shown.connect(self._show_line)
        dialog.save_wanted.connect(lambda proof: self._ask_where(dialog, proof))
        dialog.finished.connect(self._on_closed)
        return dialog

    def _end(self) -> None:
        self._ended = True
        self._put_away()

    def _put_away(self) -> None:
        dialog, self._dialog = self._dialog, None
        if dialog is not None:
            dialog.close()
            self._window.board.show_marks(Speaker.PROOF, None)

    def _on_closed(self) -> None:
        """The person has closed it, and wants no proof that is still looked for."""
        if self._dialog is not None:
            self._dialog = None
            self._window.board.show_marks(Speaker.PROOF, None)
            self._look.stop_proving()
            self.closed.emit()

    def _show_line(self, line: tuple[Point, ...]) -> None:
        marks = Marks(self._match.position, preview=line, first_stone=self._look.stone)
        self._window.board.show_marks(Speaker.PROOF, marks)

    def _ask_where(self, dialog: ProofDialog, proof: ProofTree) -> None:
        questions.choose_file(
            dialog,
            tr("Save the proof"),
            str(Path.home()),
            words.proof_files(),
            lambda name: dialog.tell(_saved(proof, Path(name))),
            name=f"{tr('proof')}.sgf",
        )


def _saved(proof: ProofTree, path: Path) -> str:
    """Write the proof, and return what to say of that."""
    suffix = path.suffix.lower()
    by_moves = suffix == LIB
    if suffix not in (SGF, LIB):
        return words.proof_of_other_kind()
    if by_moves and proof.position.size != LIB_SIZE:
        return words.proof_without_moves()
    try:
        record = proof.record(words.proof_comment(proof), by_moves=by_moves)
        storage.write(path, dumps(record, suffix))
    except NoMoves:
        return words.proof_without_moves()
    except ProofTooLarge:
        return words.proof_too_large()
    except (OSError, FormatError) as error:
        return words.proof_unwritten(str(path), reason(error))
    return words.proof_saved(path.name)
