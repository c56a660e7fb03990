"""The tree of all defences: the longest resistance first, other orders by the heads of its columns, and its width."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from gobang.game.analysis.proof import ProofTree
from gobang.game.analysis.proof_node import ProofNode, WinKind
from gobang.game.notation import parse_point, parse_position_string
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.view.analysis.proof_dialog import LEFT, REFUTATION, REPLY, ProofDialog


def at(name: str):
    return parse_point(name, 15)


STONES = Position.of(15, parse_position_string("h8a1i8c1", 15))
REPLIES = ("A15", "K8", "B2", "O1", "G8")
"""The replies as an engine lists them: by rows from above."""
NODES = (
    ProofNode(at("J8"), tuple((at(name), number) for number, name in enumerate(REPLIES, 1)), ends=9),
    ProofNode(at("L8"), ends=3),
    ProofNode(at("F8"), ((at("E8"), 6),), ends=5),
    ProofNode(at("K8"), ends=3),
    ProofNode(at("G8"), ends=1),
    ProofNode(at("H9"), ((at("D8"), 6),), ends=5),
    ProofNode(at("H10"), ends=3),
)
PROOF = ProofTree(STONES, FREESTYLE, WinKind.VCT, NODES)


@pytest.fixture
def window(qtbot):
    made = QWidget()
    qtbot.addWidget(made)
    return made


@pytest.fixture
def dialog(qtbot, window):
    made = ProofDialog(window)
    made.fill(PROOF)
    with qtbot.waitExposed(made):
        made.show()
    return made


def column(dialog, number: int) -> list[str]:
    beginning = dialog.tree.topLevelItem(0)
    return [beginning.child(row).text(number) for row in range(beginning.childCount())]


def click_head(dialog, number: int) -> None:
    header = dialog.tree.header()
    place = QPoint(header.sectionViewportPosition(number) + 5, header.height() // 2)
    QTest.mouseClick(header.viewport(), Qt.MouseButton.LeftButton, pos=place)


def test_the_longest_resistance_stands_first_and_equal_ones_by_their_crossing(dialog):
    assert column(dialog, REPLY) == ["2. G8", "2. K8", "2. A15", "2. B2", "2. O1"]
    assert column(dialog, LEFT) == ["3 moves", "3 moves", "2 moves", "2 moves", "1 move"]


def test_a_click_on_the_head_of_a_column_sorts(dialog):
    kept = dialog.tree.topLevelItem(0).child(1)
    dialog.tree.setCurrentItem(kept)
    click_head(dialog, REPLY)
    assert column(dialog, REPLY) == ["2. A15", "2. B2", "2. G8", "2. K8", "2. O1"]
    click_head(dialog, REPLY)
    assert column(dialog, REPLY) == ["2. O1", "2. K8", "2. G8", "2. B2", "2. A15"]
    click_head(dialog, REFUTATION)
    assert [text.split(",")[0] for text in column(dialog, REFUTATION)] == ["3. F8", "3. G8", "3. H9", "3. K8", "3. L8"]
    click_head(dialog, LEFT)
    assert column(dialog, LEFT) == ["1 move", "2 moves", "2 moves", "3 moves", "3 moves"]
    assert dialog.tree.currentItem() is kept, "the row that is looked at stays"


def test_columns_stand_still_when_rows_are_opened(dialog):
    header = dialog.tree.header()
    widths = [header.sectionSize(number) for number in (REPLY, REFUTATION, LEFT)]
    row = dialog.tree.topLevelItem(0).child(0)
    row.setText(REFUTATION, f"{row.text(REFUTATION)}, and much more")
    dialog.tree.expandItem(row)
    assert [header.sectionSize(number) for number in (REPLY, REFUTATION, LEFT)] == widths
