"""Forced wins that were found are in the analysis database, and are the answer at once when they are asked again."""

from __future__ import annotations

import pytest

from gobang.analyses.database import NAME
from gobang.analyses.form import Form
from gobang.game.analysis.forced import Defence, WinAnswer
from gobang.game.analysis.proof_node import WinKind
from gobang.game.orientation import Orientation
from gobang.game.point import Stone
from gobang.game.ruleset import FREESTYLE, RENJU
from gobang.game.worth import Worth, loss, win
from gobang.model.analysis import memory as module
from gobang.model.analysis.analysis import Analysis
from gobang.model.analysis.memory import AnalysisMemory
from gobang.model.forced.defence_look import DefenceLook
from gobang.model.forced.forced_look import THREAT, ForcedLook, WinQuestion
from gobang.model.forced.kept_wins import ClaimedWin, KeptWins
from gobang.model.match import Match
from gobang.model.opponents.opponents import Opponents
from gobang.model.player import HumanPlayer
from tests.analyses.made import found, opened, position, seen

FOURS = "h8k8i8c3j8c4g9d12g10m2"
"""Black is to move: G8 makes a four that F8 must stop, and G11 then a straight four."""
THREE = "h8a1i8c1j8"
"""Black has three in a row, and White is to move."""
BY_FOURS, ANY = WinQuestion(WinKind.VCF), WinQuestion(WinKind.ANY)


@pytest.fixture
def memory(qapp, data, tmp_path, monkeypatch):
    monkeypatch.setattr(module, "WRITE_MS", 0)
    match, opponents = Match(), Opponents()
    match.begin(HumanPlayer(), HumanPlayer())
    memory = AnalysisMemory(match, Analysis(match, opponents), tmp_path / NAME)
    yield memory
    memory.close()
    opponents.close()


@pytest.fixture
def look(begin, memory):
    """A look with this engine, which knows what is kept."""

    def make(manner="sees", kind=ForcedLook):
        return begin(lambda: kind(KeptWins(memory)), manner)

    return make


def kept(folder, board, rules=FREESTYLE):
    with opened(folder) as database:
        return database.finding(Form.of(board, rules))


def answered(qtbot, asked, board, quest=BY_FOURS, **how):
    asked.ask(board, FREESTYLE, quest, **how)
    qtbot.waitUntil(lambda: asked.answer is not None)
    return asked.answer


@pytest.mark.parametrize("way", [Orientation.USUAL, Orientation.LEFT, Orientation.MIRRORED])
def test_a_win_that_was_found_is_the_answer_after_the_next_start_in_any_orientation(qtbot, look, memory, tmp_path, way):
    board = position(FOURS)
    first = answered(qtbot, look(), board)
    memory.write()
    (line,) = kept(tmp_path, board).lines
    assert (line.worth, line.kind, line.shortest) == (win(5), WinKind.VCF, WinKind.VCF)
    again = look("blind")
    again.ask(seen(board, way), FREESTYLE, BY_FOURS)
    assert again.answer is not None, "at once"
    assert (again.answer.found, again.answer.plies, again.answer.shortest) == (WinKind.VCF, 5, True)
    assert again.answer.line == tuple(way.seen(move, 15) for move in first.line)
    assert again.known.engine == "Gobang"
    assert again.line == again.answer.line[:1]


def test_a_win_by_fours_is_any_win_too_and_then_perhaps_not_the_shortest(qtbot, look):
    answered(qtbot, look(), position(FOURS))
    again = look("blind")
    assert answered(qtbot, again, position(FOURS), ANY).found is WinKind.VCF
    assert again.known is not None
    assert not again.answer.shortest


def test_any_win_is_no_answer_to_the_question_for_fours(qtbot, look, memory):
    memory.keep(Form.of(position(FOURS), FREESTYLE), found("g8f8g11e13g12g13g9", win(7), 12, engine="Rapfi"))
    asked = look("blind")
    assert answered(qtbot, asked, position(FOURS)).found is None
    assert asked.known is None
    assert answered(qtbot, asked, position(FOURS), ANY).plies == 7
    assert asked.known.engine == "Rapfi"


@pytest.mark.parametrize("claim", ["", "g11h12"])
def test_what_others_claim_without_all_its_moves_is_no_answer(qtbot, look, memory, claim):
    memory.keep(Form.of(position(FOURS), FREESTYLE), found(claim, win(7), 12, engine="rapfi.db"))
    asked = look("blind")
    assert answered(qtbot, asked, position(FOURS), ANY).found is None
    assert asked.known is None
    assert asked.claim == ClaimedWin("rapfi.db", 7), "who asks is told of it"
    asked.forget()
    assert asked.claim is None


def test_a_win_that_is_shown_and_an_estimate_are_no_claims(qtbot, look, memory):
    memory.keep(Form.of(position(FOURS), FREESTYLE), found("g8f8g11e13g12g13g9", win(7), 12, engine="Rapfi"))
    memory.keep(Form.of(position(THREE), FREESTYLE), found("", Worth(0.99), 12, engine="rapfi.db"))
    asked = look("blind")
    for board in (position(FOURS), position(THREE)):
        assert answered(qtbot, asked, board).found is None
        assert asked.claim is None


def test_it_is_searched_anew_if_one_wants_that_and_what_is_better_stays(qtbot, look, memory, tmp_path):
    memory.keep(Form.of(position(FOURS), FREESTYLE), found("g11h12", win(9), 12))
    asked = look()
    assert answered(qtbot, asked, position(FOURS), ANY).plies == 9
    asked.ask(position(FOURS), FREESTYLE, ANY, anew=True)
    assert asked.answer is None
    qtbot.waitUntil(lambda: asked.answer is not None)
    assert (asked.known, asked.answer.plies) == (None, 5)
    memory.write()
    assert kept(tmp_path, position(FOURS)).worth == win(5)
    assert len(kept(tmp_path, position(FOURS)).lines) == 2, "the other move's win stays"


def test_another_rule_knows_nothing_of_it(qtbot, look, memory, tmp_path):
    answered(qtbot, look(), position(FOURS))
    memory.write()
    assert kept(tmp_path, position(FOURS), RENJU) is None


def test_what_the_other_side_threatens_is_kept_for_its_turn(qtbot, look, memory, tmp_path):
    answered(qtbot, look(), position(THREE), THREAT)
    memory.write()
    threat = kept(tmp_path, position(THREE).turned(Stone.BLACK))
    assert (threat.worth, threat.lines[0].kind) == (win(3), WinKind.VCF)
    assert kept(tmp_path, position(THREE)) is None


def test_no_win_leaves_no_trace(qtbot, look, memory):
    answered(qtbot, look(), position("h8i9"))
    assert memory.waiting == 0


def test_a_shorter_win_of_a_wider_kind_does_not_lose_the_kind(qtbot, look, memory, tmp_path):
    wins = KeptWins(memory)
    board = position(FOURS)
    line = tuple(position("a1b1c1").moves)
    wins.keep_win(board, FREESTYLE, WinAnswer(WinKind.VCF, 3, line, shortest=True), WinKind.VCT)
    wins.keep_win(board, FREESTYLE, WinAnswer(WinKind.ANY, 3, line), WinKind.ANY)
    memory.keep(Form.of(board, FREESTYLE), found("a1b1c1", win(3), 30))
    assert wins.recall(board, FREESTYLE, WinKind.VCF).answer == WinAnswer(WinKind.VCF, 3, line, shortest=True)
    memory.write()
    assert wins.recall(board, FREESTYLE, WinKind.VCT).answer == WinAnswer(WinKind.VCF, 3, line, shortest=True)
    assert not wins.recall(board, FREESTYLE, WinKind.ANY).answer.shortest


def test_a_whole_proof_is_kept_position_by_position(qtbot, look, memory, tmp_path):
    asked = look()
    answered(qtbot, asked, position(FOURS))
    asked.prove()
    qtbot.waitUntil(lambda: asked.proof is not None)
    after = position(FOURS + "g8")
    qtbot.waitUntil(lambda: kept(tmp_path, after) is not None)
    lost = kept(tmp_path, after)
    assert (lost.worth, len(lost.lines)) == (loss(4), 1)
    assert lost.lines[0].moves == asked.answer.line[1:3]
    qtbot.waitUntil(lambda: kept(tmp_path, position(FOURS + "g8f8")) is not None)
    assert kept(tmp_path, position(FOURS + "g8f8")).worth == win(3)
    again = look("blind")
    again.ask(position(FOURS + "g8f8"), FREESTYLE, BY_FOURS)
    assert again.answer.plies == 3


def test_only_moves_that_matter_are_kept_of_those_that_lose(qtbot, look, memory, tmp_path):
    asked = look(kind=DefenceLook)
    asked.ask(position("h8a1i8c1j8a3k8"), FREESTYLE)
    qtbot.waitUntil(lambda: asked.ended)
    memory.write()
    lost = kept(tmp_path, position("h8a1i8c1j8a3k8"))
    assert lost.worth == loss(2), "two fives cannot be stopped"
    assert memory.waiting == 0
    with opened(tmp_path) as database:
        assert database.counts().findings == 1, "each reply loses at once, and needs no row"


def test_a_move_that_defends_by_winning_is_kept(memory, tmp_path):
    wins, board = KeptWins(memory), position(FOURS)
    move, *rest = position("a1b1c1d1").moves
    wins.keep_defence(board, FREESTYLE, Defence(move, wins=3, line=tuple(rest[:2])))
    wins.keep_defence(board, FREESTYLE, Defence(move, loses=4, line=tuple(rest)))
    wins.keep_defence(board, FREESTYLE, Defence(move, exhausted=True))
    memory.write()
    assert kept(tmp_path, board).worth == win(3)
    assert kept(tmp_path, board.play(move)).worth == win(3)
    with opened(tmp_path) as database:
        assert database.counts().findings == 2


def test_an_estimate_that_is_known_is_no_win(memory):
    memory.keep(Form.of(position(FOURS), FREESTYLE), found(worth=Worth(0.99), depth=40))
    assert KeptWins(memory).recall(position(FOURS), FREESTYLE, WinKind.ANY) is None
