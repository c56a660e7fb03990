"""What machines do in openings: weighers by playing positions out, our engine by looking at them."""

from __future__ import annotations

import pytest

from gobang.game.openings.action import Action, ActionKind
from gobang.game.ruleset import FREESTYLE, RENJU
from gobang.model.engines.transcript import Voice
from gobang.model.opponent_id import SUITS_ME, OpponentId
from gobang.model.opponents.opener import Opener
from gobang.model.opponents.opponents import Opponents
from tests.bad_brains import Ours, brain, processes
from tests.game.openings.walks import opened

UGETSU = opened("rif", "h8; h9; i8")
"""The five-tuple weigher would win this with Black against itself, so White swaps."""
RUN_CODE = OpponentId.of_weigher("run-code")


def asked(opponents, name):
    """The boards that the engine was sent."""
    sent = [entry.text for entry in opponents.pool.transcript(name) if entry.voice is Voice.SENT]
    return [line for line in sent if line.startswith(("YXBOARD", "YXNBEST"))]


@pytest.mark.parametrize("name", ["pro", "swap2", "yamaguchi", "taraguchi-10"])
def test_a_weigher_goes_through_every_rule(qtbot, opponents, name):
    opener = Opener(RUN_CODE, opponents, RENJU, seed=1)
    phase = opened(name, "", size=10)
    while not phase.done:
        with qtbot.waitSignal(opener.decided) as decided:
            opener.go(phase)
        assert decided.args[0] is phase
        phase = phase.act(decided.args[1])


def test_the_same_seed_decides_the_same(qtbot, opponents):
    def first_stone(seed):
        opener = Opener(RUN_CODE, opponents, FREESTYLE, seed=seed)
        with qtbot.waitSignal(opener.decided) as decided:
            opener.go(opened("swap", ""))
        return decided.args[1]

    assert first_stone(5) == first_stone(5)
    assert len({first_stone(seed) for seed in range(8)}) > 1


def test_what_is_stopped_or_asked_anew_decides_nothing_more(qtbot, opponents):
    opener = Opener(RUN_CODE, opponents, RENJU)
    told = []
    opener.decided.connect(lambda phase, _: told.append(phase))
    opener.go(opened("rif", "h8; h9"))
    opener.stop()
    opener.go(opened("rif", "h8"))
    with qtbot.waitSignal(opener.decided):
        opener.go(opened("pro", ""))
    assert told == [opened("pro", "")]


@pytest.mark.parametrize("opponent", [OpponentId.of_level(3), SUITS_ME], ids=str)
def test_our_engine_looks_at_the_positions(qtbot, opponents, monkeypatch, opponent):
    """It is content with the side to move, while the weigher in its place would swap."""
    monkeypatch.setattr(Opponents, "own", brain("thinks aloud", kind=Ours, analyses=True))
    opener = Opener(opponent, opponents, RENJU)
    with qtbot.waitSignal(opener.decided) as decided:
        opener.go(UGETSU)
    assert decided.args[1] == Action(ActionKind.STAY)
    assert asked(opponents, "thinks aloud")
    assert processes(opponents.pool) == 1


@pytest.mark.parametrize("manner", ["good", "dies", "falls silent", "does not start"])
def test_an_engine_without_an_opinion_is_replaced_by_a_weigher(qtbot, opponents, monkeypatch, manner):
    monkeypatch.setattr("gobang.model.opponents.opener.PATIENCE_MS", 50)
    monkeypatch.setattr(Opponents, "own", brain(manner, kind=Ours, analyses=True))
    opener = Opener(OpponentId.of_level(10), opponents, RENJU)
    with qtbot.waitSignal(opener.decided) as decided:
        opener.go(UGETSU)
    assert decided.args[1] == Action(ActionKind.SWAP)


def test_other_engines_are_not_asked(qtbot, opponents):
    opener = Opener(OpponentId.of_engine("somebody"), opponents, RENJU)
    with qtbot.waitSignal(opener.decided) as decided:
        opener.go(opened("pro", ""))
    assert decided.args[1] == Action(ActionKind.PLACE, opened("pro", "").points)
    assert processes(opponents.pool) == 0
