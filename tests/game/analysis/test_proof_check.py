"""A proof is a tree of moves: it is written into a record, and checked against every reply by the rules alone."""

from __future__ import annotations

import pytest

from gobang.game.analysis.proof import MARK, NoMoves, ProofTooLarge, ProofTree
from gobang.game.analysis.proof_check import Checked, Gap, GapKind, beginning, check
from gobang.game.analysis.proof_node import ProofNode, WinKind
from gobang.game.analysis.replies import replies
from gobang.game.formats import sgf
from gobang.game.gradual import finish
from gobang.game.notation import parse_point, point_name
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.game.ruleset import FREESTYLE, RENJU

OPEN_FOUR = "(;FF[4]GM[4]SZ[15]AB[eh][fh][gh]AW[aa]PL[B];B[hh])"
"""H8 makes a straight four at once."""
SPLIT = "(;FF[4]GM[4]SZ[15]AB[eh][fh][gh]AW[aa][dh]PL[B];B[hh];W[ih])"
"""H8 makes a four that I8 stops, and nothing follows."""

TWICE = (
    "(;FF[4]GM[4]SZ[15]AB[eh][fh][gh][en][fn][gn][ed][fd][gd]AW[dh][dn]PL[B]"
    "(;B[hh];W[ih];B[hn];W[in];B[hd])(;B[hn];W[in];B[hh];W[ih];B[hd]))"
)
"""Two fours in either order, and then the straight four at H12."""


def point(name: str):
    return parse_point(name, 15)


def checked(record: Record, rules=FREESTYLE) -> Checked:
    return finish(check(beginning(record), rules))


def told(record: Record, rules=FREESTYLE) -> set[tuple[str, GapKind]]:
    """The end of each branch that is open, and why it is."""
    return {(point_name(gap.line[-1], 15) if gap.line else "", gap.kind) for gap in checked(record, rules).gaps}


def test_a_straight_four_is_proved_at_once():
    found = checked(sgf.loads(OPEN_FOUR))
    assert (found.proved, found.side, found.positions, found.replies) == (True, Stone.BLACK, 1, 0)


def test_a_position_that_several_branches_lead_to_counts_once():
    found = checked(sgf.loads(TWICE))
    assert (found.proved, found.positions, found.replies) == (True, 4, 4)


def test_a_reply_that_the_file_does_not_have_is_a_gap():
    record = sgf.loads(SPLIT.replace(";W[ih]", ""))
    assert told(record) == {("I8", GapKind.UNANSWERED)}


def test_a_branch_without_a_move_of_the_attacker_is_unfinished():
    assert told(sgf.loads(SPLIT)) == {("I8", GapKind.UNFINISHED)}


def test_a_reply_of_the_attackers_colour_is_of_the_wrong_turn():
    assert told(sgf.loads(SPLIT.replace(";W[ih]", ";B[ih]"))) == {("I8", GapKind.TURN)}


def test_a_first_move_of_the_wrong_colour_proves_nothing():
    assert told(sgf.loads(OPEN_FOUR.replace(";B[hh]", ";W[hh]"))) == {("H8", GapKind.TURN)}


def test_a_forbidden_move_proves_nothing():
    threes = "(;FF[4]GM[4]SZ[15]AB[fh][gh][hf][hg]AW[aa]PL[B];B[hh])"
    assert checked(sgf.loads(threes)).proved
    assert told(sgf.loads(threes), RENJU) == {("H8", GapKind.FORBIDDEN)}


def test_who_is_answered_by_a_five_has_lost():
    record = sgf.loads("(;FF[4]GM[4]SZ[15]AB[eh][fh][gh]AW[aa][ba][ca][da]PL[B];B[hh])")
    assert told(record) == {("E15", GapKind.LOSES)}


def test_a_proof_begins_where_its_comment_says_or_at_a_set_up_position():
    assert beginning(sgf.loads("(;FF[4]GM[4]SZ[15];B[hh];W[ii])")) is None
    set_up = sgf.loads(OPEN_FOUR)
    assert beginning(set_up) is set_up.root
    played = sgf.loads("(;FF[4]GM[4]SZ[15];B[eh];W[aa]C[[proof\\] by hand];B[fh])")
    assert beginning(played).move == point("a15")


@pytest.fixture
def tree() -> ProofTree:
    """Three in a row: H8 makes a four, and whatever is replied E8 or I8 the five is there at the other end."""
    position = Position.setup(15, black=[point(n) for n in ("e8", "f8", "g8")], white=[point("a15")], turn=Stone.BLACK)
    return ProofTree(position, FREESTYLE, WinKind.VCF, (ProofNode(point("h8"), ends=3),))


def test_a_tree_is_written_as_a_record_that_is_proved(tree):
    record = tree.record("Black wins")
    assert record.current.comment == f"{MARK} Black wins"
    assert record.root.position.has_stones
    assert checked(record).proved
    assert tree.plies == {0: 3}


def test_branches_that_join_are_written_wherever_they_are_reached():
    """Black's four at H8 is stopped, and the next one at G7 makes two fours, whichever way it came about."""
    black, white = ("e8", "f8", "g8", "g9", "g10"), ("a15", "d8", "c15", "e15")
    position = Position.setup(15, black=[point(n) for n in black], white=[point(n) for n in white], turn=Stone.BLACK)
    after = position.play(point("h8"))
    (reply,) = replies(after, FREESTYLE).open
    tree = ProofTree(
        position, FREESTYLE, WinKind.VCT, (ProofNode(point("h8"), ((reply, 1),)), ProofNode(point("g7"), ends=3))
    )
    assert tree.plies == {1: 3, 0: 5}
    record = tree.record("")
    assert [node.move for node in record.walk() if node.move is not None] == [point("h8"), reply, point("g7")]


def test_stones_that_no_moves_in_turn_have_placed_cannot_be_written_as_moves(tree):
    with pytest.raises(NoMoves):
        tree.record("", by_moves=True)
    position = Position.of(15, [point(n) for n in ("e8", "a15", "f8", "c15", "g8", "e15")])
    moves = ProofTree(position, FREESTYLE, WinKind.VCF, tree.nodes).record("", by_moves=True)
    assert len(moves.path_to(moves.current)) == 7
    assert moves.current.comment == MARK
    assert checked(moves).proved


def test_a_proof_of_too_many_moves_is_not_written(tree, monkeypatch):
    monkeypatch.setattr("gobang.game.analysis.proof.MOST_WRITTEN", 0)
    with pytest.raises(ProofTooLarge):
        tree.record("")


def test_only_so_many_gaps_are_told(monkeypatch):
    monkeypatch.setattr("gobang.game.analysis.proof_check.MOST_GAPS", 5)
    found = checked(sgf.loads("(;FF[4]GM[4]SZ[15]AB[eh]AW[aa]PL[B];B[hh])"))
    assert len(found.gaps) == 5
    assert all(isinstance(gap, Gap) for gap in found.gaps)


def test_a_check_tells_how_far_it_is():
    shares = list(check(beginning(sgf.loads(SPLIT)), FREESTYLE))
    assert len(shares) == 2
    assert all(0 <= share < 1 for share in shares)
