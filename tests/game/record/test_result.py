"""Results as files write them."""

from __future__ import annotations

import pytest

from gobang.game.notation import parse_position_string
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.record.record import Header, Record
from gobang.game.record.result import read_result, told_winner
from gobang.game.ruleset import Ending

B, W, D = Stone.BLACK, Stone.WHITE, Stone.EMPTY


@pytest.mark.parametrize(
    ("text", "winner"),
    [
        *(("B+", B), ("W+5", W), ("W+R", W), ("Draw", D), ("0", D)),
        *(("Black wins", B), ("white won on time", W), ("1-0", B), ("0–1", W), ("1/2-1/2", D)),
        *(("黑胜", B), ("白方胜", W), ("白中盘胜", W), ("黑勝", B), ("和棋", D)),
    ],
)
def test_a_result_is_read_in_letters_and_in_words(text, winner):
    assert read_result(text).winner is winner


@pytest.mark.parametrize("text", ["", "?", "Void", "blackish", "won by Ann", "1-1"])
def test_what_names_no_winner_is_no_result(text):
    assert read_result(text) is None


def test_a_record_names_its_winner_where_its_main_line_ends():
    record = Record.of(Position.of(15, parse_position_string("h8i9", 15)), Header(result="W+5"))
    assert told_winner(record) is not None
    assert (told_winner(record).winner, told_winner(record).ending) == (W, Ending.TOLD)
    record.first()
    assert told_winner(record) is None
