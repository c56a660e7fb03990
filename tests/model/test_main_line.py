"""Which line of a game is its main line."""

from __future__ import annotations

from gobang.game.formats import sgf
from gobang.game.notation import parse_position_string
from gobang.game.point import Stone
from gobang.model.match import Match
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup


def play(match: Match, text: str) -> None:
    for point in parse_position_string(text, 15):
        match.offer(point)


def test_the_game_that_was_played_is_the_main_line_of_its_file_and_what_was_taken_back_is_not(match):
    """A file of a won game showed the moves that had been taken back, and reviews judged those."""
    match.begin(HumanPlayer(), HumanPlayer(), Setup(Mode.TWO_PLAYERS))
    play(match, "h8a1i8a3c13a5")
    for _ in range(2):
        match.take_back()
    play(match, "g8c5j8c6k8")
    assert match.verdict.winner is Stone.BLACK
    read = sgf.loads(sgf.dumps(match.record))
    read.last()
    assert read.position.moves == match.position.moves
    assert len(list(read.walk())) == 12, "what was taken back is there too"


def test_a_line_that_is_tried_on_a_free_board_or_in_an_opened_record_stays_behind_the_first(match):
    match.begin(HumanPlayer(), HumanPlayer(), Setup(Mode.FREE))
    play(match, "h8i9")
    match.go(match.record.root.children[0])
    play(match, "j10")
    assert [node.move for node in match.record.root.children[0].children] == parse_position_string("i9j10", 15)
