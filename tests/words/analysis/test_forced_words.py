"""What is said where there is no forced win."""

from gobang.game.analysis.forced import WinAnswer
from gobang.game.analysis.proof_node import WinKind
from gobang.game.position import Position
from gobang.words.analysis.forced_words import win_sentence


def test_of_a_search_that_no_length_bounds_no_length_is_told():
    board = Position.empty(15)
    told = [win_sentence(WinAnswer(None, 0, (), exhausted=True, within=n), WinKind.VCF, board) for n in (483, 41)]
    assert told == [
        "Black has no win by fours (VCF); that is proved.",
        "Black has no win by fours (VCF) of up to 21 moves: proved.",
    ]
