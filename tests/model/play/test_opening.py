"""The opening of a match without a window: it goes the ways of the pure rules, forth, back and from a kept game."""

from __future__ import annotations

import pytest
from hypothesis import HealthCheck, given, settings

from gobang.game.fault import Fault
from gobang.game.openings import choosing
from gobang.game.openings.action import Action, ActionKind, place, read
from gobang.game.openings.opening_rules import OPENING_RULES, Party
from gobang.game.openings.phase import OpeningPhase
from gobang.game.point import Point
from gobang.model.game_state import Opening
from gobang.model.opponent_id import HUMAN, OpponentId
from gobang.model.play.opening import OpeningGuide
from gobang.model.player import HumanPlayer
from gobang.model.setup import Mode, Setup
from tests.desk import desk_of, resume
from tests.game.openings.walks import opened, walks

LED = [name for name, rule in OPENING_RULES.items() if rule.steps]
"""The rules that have an opening at all."""
WEIGHER = OpponentId.of_weigher("run-code")


@pytest.fixture
def opening(match, opponents):
    """An opening that has not begun, on a match without a game."""
    return OpeningGuide(desk_of(match, opponents=opponents))


@pytest.fixture
def begin(match, opponents):
    """Begin a game that is opened by a rule, by two people if nothing else is said."""

    def begin(rule: str, size: int = 15, **who: object) -> None:
        setup = Setup(**{"mode": Mode.TWO_PLAYERS, "opening": rule, "rule": "renju", "size": size, **who})
        match.begin(*opponents.players(setup, pace_ms=0, level=1), setup)

    return begin


def do(opening: OpeningGuide, action: Action) -> None:
    """What a person does for an action: crossings are chosen one by one, everything else is said."""
    if action.kind is ActionKind.OFFER:
        if opening.may_offer:
            opening.set_picking(True)
        for point in action.points:
            opening.choose(point)
        opening.do(Action(ActionKind.OFFER, opening.picked))
    elif action.points:
        opening.choose(action.points[0])
    else:
        opening.do(action)


def first_choice(phase: OpeningPhase) -> Action:
    """The first thing that is possible now, with the first points."""
    match phase.kinds[0]:
        case ActionKind.PLACE:
            return place(phase.points[0])
        case ActionKind.TAKE:
            return Action(ActionKind.TAKE, phase.points[:1])
        case ActionKind.DECLARE:
            return Action(ActionKind.DECLARE, number=1)
        case ActionKind.OFFER:
            return Action(ActionKind.OFFER, phase.points[: phase.wanted])
        case kind:
            return Action(kind)


def script(opening: OpeningGuide, text: str) -> None:
    """Do the actions of a text, separated by semicolons."""
    for each in text.split("; "):
        do(opening, read(each, 15))


@given(ways=walks(LED))
@settings(max_examples=40, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_two_people_go_any_way_of_a_rule_and_back_and_forth(match, opening, begin, ways: list[OpeningPhase]):
    begin(ways[0].rule.name, ways[0].position.size)
    ended = []
    opening.over.connect(ended.append)
    for phase in ways[1:]:
        do(opening, phase.actions[-1])
        if not phase.done:
            assert opening.phase == phase
            assert opening.here
            assert opening.asks_a_person
    assert ended == [ways[-1]]
    assert match.position == ways[-1].position
    opening.over.disconnect(ended.append)
    if match.over:
        return
    opening.reopen()
    assert opening.phase == ways[-2]
    while opening.may_take_back:
        opening.take_back()
    assert opening.phase == ways[0]
    while opening.may_forward:
        opening.forward()
    assert match.position == ways[-1].position
    assert not isinstance(match.activity, Opening)


@pytest.mark.parametrize("name", LED)
def test_a_machine_and_a_person_come_to_the_end(qtbot, match, opening, begin, name, monkeypatch):
    monkeypatch.setattr(choosing, "LOOKED_AT", 2)
    begin(name, mode=Mode.VERSUS, opponent=WEIGHER, size=10)
    done, asked = [], []
    opening.over.connect(done.append)
    while not done:
        qtbot.waitUntil(lambda: bool(done) or opening.asks_a_person)
        if not done:
            asked.append(opening.phase)
            do(opening, first_choice(opening.phase))
    assert all(phase.to_act in Party for phase in asked)
    assert done[0].done
    assert match.seats.players[0].id != match.seats.players[1].id


def test_a_kept_game_goes_on_in_mid_opening_with_its_picked_stones(match, opening, begin):
    begin("yamaguchi")
    script(opening, "h8; h9; h7; declare 2; stay; h6")
    opening.choose(Point(9, 9))
    before, picked = opening.phase, opening.picked
    assert picked == (Point(9, 9),)
    kept = desk_of(match).game
    match.begin(HumanPlayer(), HumanPlayer())
    assert (opening.phase, opening.earlier, opening.may_take_back, opening.picked) == (None, None, False, ())
    resume(desk_of(match), kept)
    assert (opening.phase, opening.picked) == (before, picked)
    opening.take_back()
    assert (opening.phase, opening.picked) == (before, ())
    opening.forward()
    assert opening.picked == picked


def test_what_is_not_allowed_is_refused_and_changes_nothing(opening, begin):
    refused, idle = [], []
    opening.refused.connect(lambda error: refused.append(error.fault))
    opening.idle.connect(lambda: idle.append(True))
    begin("rif")
    opening.choose(Point(0, 0))
    assert refused == [Fault.OPENING_CENTRE]
    assert opening.phase.position.moves == ()
    opening.do(Action(ActionKind.SWAP))
    assert len(refused) == 2
    script(opening, "h8; h9; h7")
    opening.choose(Point(0, 0))
    assert idle == [True], "a colour is to be chosen, not a crossing"


def test_fifth_stones_that_look_alike_are_not_picked_together_and_one_picked_twice_is_dropped(opening, begin):
    refused = []
    opening.refused.connect(lambda error: refused.append(error.fault))
    begin("yamaguchi")
    script(opening, "h8; h9; h7; declare 2; stay; h6")
    g8, i8, i9 = (opened("swap", text).position.moves[0] for text in ("g8", "i8", "i9"))
    opening.choose(g8)
    opening.choose(i8)
    assert (opening.picked, len(refused)) == ((g8,), 1)
    opening.choose(g8)
    opening.choose(g8)
    opening.choose(i9)
    assert opening.picked == (g8, i9)
    opening.choose(Point(1, 1))
    assert (opening.picked, len(refused)) == ((g8, i9), 2), "no more than were declared"


def test_a_crossing_chosen_at_an_earlier_move_only_leads_back_to_the_opening(match, opening, begin):
    begin("swap2")
    script(opening, "h8; h9")
    match.go(match.record.root)
    assert not opening.here
    opening.choose(Point(3, 3))
    assert opening.here
    assert len(opening.phase.position.moves) == 2


def test_a_swap_exchanges_the_players_and_their_names(match, opening, begin):
    begin("swap")
    record = match.record
    before = record.header.black, record.header.white
    script(opening, "h8; h9; i9; white")
    assert (record.header.white, record.header.black) in (before, before[::-1])
    assert match.running
    assert opening.phase is None or opening.phase.done


def test_while_a_machine_decides_a_person_can_do_nothing(opening, begin):
    idle = []
    opening.idle.connect(lambda: idle.append(True))
    begin("swap", mode=Mode.VERSUS, opponent=WEIGHER, own=None)
    party = opening.phase.to_act
    if opening.seat(party) == HUMAN:
        script(opening, "h8; h9; i9")
    phase = opening.phase
    opening.choose(Point(2, 2))
    opening.do(place(Point(2, 2)))
    assert opening.phase is phase
    assert idle == [True]
