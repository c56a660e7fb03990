"""The box of opponents: what it says besides their names."""

import pytest
from PySide6.QtGui import Qt, QTextDocumentFragment

from gobang.game.point import Stone
from gobang.model.opponent_id import SUITS_ME, OpponentId
from gobang.model.opponents.opponents import Opponent
from gobang.view.play.opponent_combo import OpponentCombo
from gobang.view.shortening_combo import BESIDE

MACHINES = (
    Opponent(SUITS_ME, now=1),
    Opponent(OpponentId.of_level(1), rating=180, error=32),
    Opponent(OpponentId.of_level(2), rating=400, error=31),
    Opponent(OpponentId.of_weigher("run-code"), rating=-10, error=30),
)
MEANING = "Rating ± error: 200 more wins 3 of 4 games"


@pytest.fixture
def combo(qtbot):
    made = OpponentCombo(MACHINES)
    qtbot.addWidget(made)
    return made


def test_the_numbers_are_explained_once_above_the_first_of_them(combo):
    texts = [combo.itemText(row) for row in range(combo.count())]
    assert texts.count(MEANING) == 1
    assert texts[texts.index(MEANING) + 1] == "Beginner · 180 ± 32"


def test_the_explanation_cannot_be_chosen_and_is_not_there_without_numbers(combo):
    row = combo.findText(MEANING)
    assert not combo.model().flags(combo.model().index(row, 0)) & Qt.ItemFlag.ItemIsEnabled
    combo.set_machines(MACHINES[:1])
    assert combo.findText(MEANING) == -1


def test_a_reader_and_the_tool_tip_say_what_an_opponent_and_its_numbers_mean(combo):
    row = combo.row_of(OpponentId.of_level(1))
    tip = QTextDocumentFragment.fromHtml(combo.itemData(row, Qt.ItemDataRole.ToolTipRole)).toPlainText()
    assert "200 points more mean" in tip
    assert "within 32 points" in tip
    assert combo.itemData(row, Qt.ItemDataRole.AccessibleDescriptionRole) == tip


def test_the_tool_tip_is_broken_into_lines(combo):
    """In one line it was wider than the window, and hid a row of the list; Qt breaks plain text only at the screen."""
    assert Qt.mightBeRichText(combo.itemData(combo.row_of(OpponentId.of_level(1)), Qt.ItemDataRole.ToolTipRole))


def test_the_colour_is_said_and_where_only_the_name_has_room_a_stone_shows_it(qtbot, combo):
    combo.choose(OpponentId.of_level(1))
    combo.show()
    combo.set_seat(Stone.WHITE)
    words = combo.fontMetrics().horizontalAdvance("White: Beginner") + BESIDE
    combo.resize(words, combo.height())
    qtbot.waitUntil(lambda: combo.width() == words)
    assert combo.shown_text == "White: Beginner"
    combo.resize(words - combo.fontMetrics().horizontalAdvance("White"), combo.height())
    qtbot.waitUntil(lambda: combo.shown_text == "Beginner")
    assert "White: Beginner" in combo.toolTip()
    pictures = []
    for seat in (Stone.WHITE, Stone.BLACK, None):
        combo.set_seat(seat)
        assert combo.shown_text == "Beginner"
        pictures.append(bytes(combo.grab().toImage().constBits()))
    assert len(set(pictures)) == 3


def test_the_level_is_left_out_before_anything_is_cut(qtbot, combo):
    combo.choose(SUITS_ME)
    combo.set_seat(Stone.WHITE)
    combo.show()
    for text in ("White: Adaptive · level 1 now", "Adaptive · level 1 now", "Adaptive · level 1", "Adaptive"):
        width = combo.fontMetrics().horizontalAdvance(text) + BESIDE + 1  # letters have broken widths
        combo.resize(width, combo.height())
        qtbot.waitUntil(lambda width=width: combo.width() == width)
        assert combo.shown_text == text
    assert "White: Adaptive · level 1 now" in combo.toolTip()
