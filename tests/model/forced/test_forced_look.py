"""What the other side threatens is asked of an engine, and shown move by move; a question can be withdrawn."""

from __future__ import annotations

from gobang.game.notation import parse_position_string, point_name
from gobang.game.point import Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE
from gobang.model.forced.forced_look import THREAT, ForcedLook


def at(text: str) -> Position:
    return Position.of(15, parse_position_string(text, 15))


THREE, QUIET = at("h8a1i8c1j8"), at("h8i9")
"""In the first Black threatens a straight four, in the second White threatens nothing; the other side is to move."""


def names(look: ForcedLook) -> list[str]:
    return [point_name(point, 15) for point in look.line]


def test_a_threat_is_shown_move_by_move(qtbot, begin):
    asked = begin(ForcedLook)
    assert asked.stone is Stone.EMPTY
    asked.ask(THREE, FREESTYLE, THREAT)
    assert asked.stone is Stone.BLACK
    assert names(asked) == []
    qtbot.waitUntil(lambda: asked.answer is not None)
    assert asked.answer.plies == 3
    assert names(asked) == ["G8"]
    assert asked.step(+1)
    assert asked.step(+1)
    assert names(asked) == ["G8", "F8", "K8"]
    assert not asked.step(+1), "it ends there"
    assert asked.step(-5)
    assert names(asked) == ["G8"], "the first stays"
    assert not asked.failed


def test_a_new_question_takes_the_place_of_the_one_before(qtbot, begin):
    asked = begin(ForcedLook)
    asked.ask(THREE, FREESTYLE, THREAT)
    asked.ask(QUIET, FREESTYLE, THREAT)
    qtbot.waitUntil(lambda: asked.answer is not None)
    assert asked.stone is Stone.WHITE
    assert asked.answer.found is None
    assert len(asked.line) == 1


def test_a_question_that_is_withdrawn_shows_nothing(qtbot, begin):
    asked = begin(ForcedLook, "holds")
    asked.ask(THREE, FREESTYLE, THREAT)
    asked.forget()
    assert (asked.position, asked.line, asked.stone) == (None, (), Stone.EMPTY)
    assert not asked.compiling
    assert not asked.step(+1)


def test_an_engine_that_compiles_is_told(qtbot, begin):
    asked = begin(ForcedLook, "slow")
    asked.ask(THREE, FREESTYLE, THREAT)
    qtbot.waitUntil(lambda: asked.compiling)
    assert asked.answer is None
    assert not asked.failed


def test_an_engine_that_dies_is_told(qtbot, begin):
    asked = begin(ForcedLook, "dies")
    asked.ask(THREE, FREESTYLE, THREAT)
    qtbot.waitUntil(lambda: asked.failed)
    assert asked.answer is None


def test_a_whole_proof_belongs_to_the_answer_it_was_asked_for(qtbot, begin):
    asked = begin(ForcedLook)
    asked.ask(THREE, FREESTYLE, THREAT)
    asked.prove()
    assert not asked.proving, "there is no win yet"
    qtbot.waitUntil(lambda: asked.answer is not None)
    asked.prove()
    qtbot.waitUntil(lambda: asked.proof is not None)
    assert asked.proof.position == THREE.turned(Stone.BLACK)
    assert asked.proof.plies[0] == 3
    asked.ask(QUIET, FREESTYLE, THREAT)
    assert asked.proof is None


def test_a_proof_that_cannot_be_found_whole_has_no_nodes(qtbot, begin):
    asked = begin(ForcedLook, "proofless")
    asked.ask(THREE, FREESTYLE, THREAT)
    qtbot.waitUntil(lambda: asked.answer is not None)
    asked.prove()
    qtbot.waitUntil(lambda: asked.proof is not None)
    assert asked.proof.nodes == ()
    assert not asked.proving


def test_a_proof_can_be_left_and_the_win_stays(qtbot, begin):
    asked = begin(ForcedLook, "endless")
    asked.ask(THREE, FREESTYLE, THREAT)
    qtbot.waitUntil(lambda: asked.answer is not None)
    asked.prove()
    qtbot.waitUntil(lambda: asked.done == 678)
    asked.stop_proving()
    assert (asked.proving, asked.proof, names(asked)) == (False, None, ["G8"])
    asked.prove()
    assert asked.proving, "it may be asked for again"
