"""The proof of a forced win: its window with every defence, the line on the board, and its files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Qt, Signal

from gobang.controller.context import Context
from gobang.controller.notices.notice import Until
from gobang.game.analysis.proof import NoMoves, ProofTooLarge, ProofTree
from gobang.game.formats.error import FormatError
from gobang.game.formats.registry import dumps
from gobang.game.point import Point
from gobang.model.kept import storage
from gobang.view.art.marks import Marks, Speaker
from gobang.view.dialogs import questions
from gobang.view.notice_bar import NoticeKind
from gobang.words.analysis import forced_words as words
from gobang.words.catalogue import Phrase, tr
from gobang.words.faults import reason

if TYPE_CHECKING:
    from gobang.view.analysis.proof_dialog import ProofDialog

SGF, LIB = ".sgf", ".lib"
"""The formats that hold a tree; the second has no set-up stones."""
LIB_SIZE = 15
"""The only size of board that it has."""


class ProofController(QObject):
    """Shows one proof at a time beside the board, whose position it belongs to."""

    closed = Signal()  # the person has closed the window

    def __init__(self, context: Context, known: ProofTree | None) -> None:
        """`known` is a proof that was found in an earlier window; it is shown when somebody asks for it."""
        super().__init__(context.window)
        self._match, self._window, self._notices = context.match, context.window, context.notices
        self._proof = known
        self._dialog: ProofDialog | None = None
        context.window.closing.connect(lambda: self.follow(None))

    @property
    def shows(self) -> bool:
        """Whether a proof is shown."""
        return self._dialog is not None

    def follow(self, proof: ProofTree | None) -> None:
        """Show this proof in place of any other; None, or one without nodes, closes the window."""
        if proof is self._proof:
            return
        self._proof = proof
        if self._dialog is not None:
            self._dialog.close()
        if proof is not None:
            self.open(proof)

    def open(self, proof: ProofTree) -> None:
        """Show this proof, if it has any nodes and is not shown."""
        if not proof.nodes or self._dialog is not None:
            return
        from gobang.view.analysis.proof_dialog import ProofDialog

        dialog = self._dialog = ProofDialog(proof, self._window)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.line_shown.connect(lambda line: self._show_line(proof, line))
        dialog.save_wanted.connect(lambda: self._ask_where(proof))
        dialog.finished.connect(self._on_closed)
        dialog.show()

    def _on_closed(self) -> None:
        self._dialog = None
        self._window.board.show_marks(Speaker.PROOF, None)
        self.closed.emit()

    def _show_line(self, proof: ProofTree, line: tuple[Point, ...]) -> None:
        marks = Marks(self._match.position, preview=line, first_stone=proof.position.turn)
        self._window.board.show_marks(Speaker.PROOF, marks)

    def _ask_where(self, proof: ProofTree) -> None:
        questions.choose_file(
            self._window,
            tr("Save the proof"),
            str(Path.home()),
            words.proof_files(),
            lambda name: self._save(proof, Path(name)),
            name=f"{tr('proof')}.sgf",
        )

    def _save(self, proof: ProofTree, path: Path) -> None:
        suffix = path.suffix.lower()
        by_moves = suffix == LIB
        if suffix not in (SGF, LIB):
            self._warn(Phrase(words.proof_of_other_kind))
            return
        if by_moves and proof.position.size != LIB_SIZE:
            self._warn(Phrase(words.proof_without_moves))
            return
        try:
            record = proof.record(words.proof_comment(proof), by_moves=by_moves)
            storage.write(path, dumps(record, suffix))
        except NoMoves:
            self._warn(Phrase(words.proof_without_moves))
        except ProofTooLarge:
            self._warn(Phrase(words.proof_too_large))
        except (OSError, FormatError) as error:
            self._warn(Phrase(words.proof_unwritten, (str(path), Phrase(reason, (error,)))))
        else:
            told = Phrase(words.proof_saved, (path.name,))
            self._notices.tell(NoticeKind.GOOD, told, until=Until.GAME, brief=True)

    def _warn(self, phrase: Phrase) -> None:
        self._notices.tell(NoticeKind.WARNING, phrase, until=Until.GAME, brief=True)
