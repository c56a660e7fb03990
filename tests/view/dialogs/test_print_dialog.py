"""Printing can be stopped before anything is written or printed."""

from __future__ import annotations

import pytest
from PySide6.QtPrintSupport import QPrinter

from gobang.game.formats import sgf
from gobang.game.gradual import finish
from gobang.model.kept.settings import Coordinates
from gobang.view.dialogs import print_dialog

pytestmark = pytest.mark.usefixtures("qapp")

GAME = "(;SZ[15]" + "".join(f"({';'}B[{a}h];W[{a}g]C[one])" for a in "abcdefgh") + ")"


class Machine(QPrinter):
    """Says that it is a real printer; what it gets lands in its file."""

    def outputFormat(self):
        return QPrinter.OutputFormat.NativeFormat


@pytest.fixture(params=[QPrinter, Machine])
def printer(request, tmp_path):
    made = request.param()
    made.setOutputFileName(str(tmp_path / "game.pdf"))
    return made


@pytest.mark.parametrize("there", [b"", b"older"])
def test_a_stopped_print_prints_nothing_and_leaves_the_file_as_it_was(printer, tmp_path, there):
    file = tmp_path / "game.pdf"
    if there:
        file.write_bytes(there)
    work = print_dialog._printing(printer, sgf.loads(GAME), Coordinates.LETTERS)
    for _ in range(4):
        next(work)
    work.close()
    assert list(tmp_path.iterdir()) == ([file] if there else [])
    assert not there or file.read_bytes() == there


def test_a_finished_one_is_all_there(printer, tmp_path):
    assert finish(print_dialog._printing(printer, sgf.loads(GAME), Coordinates.LETTERS))
    data = (tmp_path / "game.pdf").read_bytes()
    assert data.startswith(b"%PDF-")
    assert list(tmp_path.iterdir()) == [tmp_path / "game.pdf"]


def test_a_file_that_cannot_be_written_is_an_error(tmp_path):
    printer = QPrinter()
    printer.setOutputFileName(str(tmp_path / "none" / "game.pdf"))
    with pytest.raises(OSError, match="none"):
        finish(print_dialog._printing(printer, sgf.loads(GAME), Coordinates.LETTERS))
