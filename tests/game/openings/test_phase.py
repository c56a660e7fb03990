"""Every opening rule, walked through in all its ways; who acts, who then is Black, and what is refused."""

from __future__ import annotations

import itertools

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gobang.game.fault import Fault
from gobang.game.judging import bans, judge
from gobang.game.notation import point_name
from gobang.game.openings.action import Action, ActionKind, OpeningError, place, read, written
from gobang.game.openings.opening_rules import OPENING_RULES, Party
from gobang.game.openings.phase import OpeningPhase
from gobang.game.point import Point, Stone
from gobang.game.position import LARGEST, AbsurdBoard, centre
from gobang.game.ruleset import RENJU
from tests.game.openings.walks import LONG, opened, walks

FIRST, SECOND = Party.FIRST, Party.SECOND
BLACK, WHITE = Stone.BLACK, Stone.WHITE

# rule, what is done, who acts then, the colour told, the words of the choices, the points ("any", a number, or names)
STATES = [
    ("pro", "", FIRST, BLACK, "", "h8"),
    ("pro", "h8", SECOND, WHITE, "", "any"),
    ("pro", "h8; h9", FIRST, BLACK, "", 200),
    ("long-pro", "h8; a1", FIRST, BLACK, "", 175),
    ("swap", "", FIRST, BLACK, "", "any"),
    ("swap", "a1", FIRST, WHITE, "", "any"),
    ("swap", "a1; b1", FIRST, BLACK, "", "any"),
    ("swap", "a1; b1; c1", SECOND, WHITE, "black white", 0),
    ("swap2", "a1; b1; c1", SECOND, WHITE, "black white", "any"),
    ("swap2", "a1; b1; c1; d1", SECOND, BLACK, "", "any"),
    ("swap2", "a1; b1; c1; d1; e1", FIRST, BLACK, "black white", 0),
    ("rif", "", FIRST, BLACK, "", "h8"),
    ("rif", "h8", FIRST, WHITE, "", 8),
    ("rif", "h8; h9", FIRST, BLACK, "", 23),
    ("rif", "h8; h9; i9", SECOND, WHITE, "swap stay", 0),
    ("rif", "h8; h9; i9; stay", SECOND, WHITE, "", "any"),
    ("rif", "h8; h9; i9; swap", FIRST, WHITE, "", "any"),
    ("rif", "h8; h9; i9; stay; a1", FIRST, BLACK, "offer", "any"),
    ("rif", "h8; h9; i9; swap; a1", SECOND, BLACK, "offer", "any"),
    ("rif", "h8; h9; i9; swap; a1; offer g8 g9", FIRST, WHITE, "take", "g8 g9"),
    ("rif", "h8; h9; i9; stay; a1; offer g8 g9", SECOND, WHITE, "take", "g8 g9"),
    ("yamaguchi", "h8; h9; i9", FIRST, BLACK, "declare", 0),
    ("yamaguchi", "h8; h9; i9; declare 3", SECOND, WHITE, "swap stay", 0),
    ("yamaguchi", "h8; h9; i9; declare 3; swap; a1", SECOND, BLACK, "offer", "any"),
    ("soosyrv-8", "h8; h9; i9; stay; a1", SECOND, WHITE, "declare", 0),
    ("soosyrv-8", "h8; h9; i9; swap; a1", FIRST, WHITE, "declare", 0),
    ("soosyrv-8", "h8; h9; i9; swap; a1; declare 1", SECOND, BLACK, "swap stay", 0),
    ("soosyrv-8", "h8; h9; i9; swap; a1; declare 1; swap", FIRST, BLACK, "offer", "any"),
    ("soosyrv-8", "h8; h9; i9; swap; a1; declare 1; stay", SECOND, BLACK, "offer", "any"),
    ("soosyrv-8", "h8; h9; i9; swap; a1; declare 1; stay; offer o15", FIRST, WHITE, "take", "o15"),
    ("tarannikov", "h8", SECOND, WHITE, "swap stay", 0),
    ("tarannikov", "h8; stay", SECOND, WHITE, "", 8),
    ("tarannikov", "h8; swap", FIRST, WHITE, "", 8),
    ("tarannikov", "h8; swap; h9", SECOND, BLACK, "swap stay", 0),
    ("tarannikov", "h8; swap; h9; swap", FIRST, BLACK, "", 23),
    ("tarannikov", "h8; swap; h9; stay; i9; stay", FIRST, WHITE, "", 46),
    ("tarannikov", "h8; swap; h9; stay; i9; stay; h5; stay", SECOND, BLACK, "", 77),
    ("tarannikov", "h8; swap; h9; stay; i9; stay; h5; stay; h4", FIRST, WHITE, "swap stay", 0),
    ("taraguchi-10", "h8; stay; h9; stay; i9; stay; h5", FIRST, BLACK, "swap stay offer", "any"),
    ("taraguchi-10", "h8; stay; h9; stay; i9; stay; h5; stay", FIRST, BLACK, "offer", 77),
    ("taraguchi-10", "h8; stay; h9; stay; i9; stay; h5; swap", SECOND, BLACK, "", 77),
]

TEN = "offer a1 b1 c1 d1 e1 f1 g1 i1 j1 k1"
# rule, what is done, who is Black afterwards, how many stones there are
ENDS = [
    ("free", "", FIRST, 0),
    ("pro", "h8; h9; k8", FIRST, 3),
    ("long-pro", "h8; h9; l8", FIRST, 3),
    ("swap", "a1; b1; c1; white", FIRST, 3),
    ("swap", "a1; b1; c1; black", SECOND, 3),
    ("swap2", "a1; b1; c1; white", FIRST, 3),
    ("swap2", "a1; b1; c1; black", SECOND, 3),
    ("swap2", "a1; b1; c1; d1; e1; white", SECOND, 5),
    ("swap2", "a1; b1; c1; d1; e1; black", FIRST, 5),
    ("rif", "h8; h9; i9; stay; a1; offer g8 g9; take g9", FIRST, 5),
    ("rif", "h8; h9; i9; swap; a1; offer g8 g9; take g8", SECOND, 5),
    ("yamaguchi", "h8; h9; i9; declare 1; swap; a1; offer g8; take g8", SECOND, 5),
    ("yamaguchi", "h8; h9; i9; declare 3; stay; a1; offer g8 g9 g10; take g8", FIRST, 5),
    ("soosyrv-8", "h8; h9; i9; stay; a1; declare 2; stay; offer g8 g9; take g8", FIRST, 5),
    ("soosyrv-8", "h8; h9; i9; swap; a1; declare 2; stay; offer g8 g9; take g8", SECOND, 5),
    ("soosyrv-8", "h8; h9; i9; swap; a1; declare 2; swap; offer g8 g9; take g8", FIRST, 5),
    ("tarannikov", "h8; stay; h9; stay; i9; stay; h5; stay; h4; stay", FIRST, 5),
    ("tarannikov", "h8; swap; h9; swap; i9; swap; h5; swap; h4; swap", SECOND, 5),
    ("taraguchi-10", "h8; stay; h9; stay; i9; stay; h5; stay; h4; stay", FIRST, 5),
    ("taraguchi-10", "h8; stay; h9; stay; i9; stay; h5; swap; h4; swap", FIRST, 5),
    ("taraguchi-10", "h8; stay; h9; stay; i9; swap; h5; stay; h4; swap", FIRST, 5),
    ("taraguchi-10", f"h8; stay; h9; stay; i9; stay; h5; {TEN}; take k1", FIRST, 5),
    ("taraguchi-10", f"h8; stay; h9; stay; i9; swap; h5; stay; {TEN}; take a1", SECOND, 5),
]

# rule, what is done, the action that is refused, and why
REFUSED = [
    ("free", "", "h8", Fault.OPENING_OVER),
    ("pro", "", "h9", Fault.OPENING_CENTRE),
    ("pro", "h8; h9", "j10", Fault.OPENING_INSIDE),
    ("pro", "h8; h9", "h8", Fault.OPENING_TAKEN),
    ("pro", "h8; h9; k8", "a1", Fault.OPENING_OVER),
    ("long-pro", "h8; h9", "k8", Fault.OPENING_INSIDE),
    ("swap", "a1", "a1", Fault.OPENING_TAKEN),
    ("swap", "a1; b1", "swap", Fault.OPENING_NOT_NOW),
    ("swap", "a1; b1; c1", "d1", Fault.OPENING_NOT_NOW),
    ("swap", "a1; b1; c1", "swap", Fault.OPENING_NOT_NOW),
    ("swap2", "a1; b1; c1; d1", "black", Fault.OPENING_NOT_NOW),
    ("swap2", "a1; b1; c1; d1; e1", "f1", Fault.OPENING_NOT_NOW),
    ("rif", "h8", "h10", Fault.OPENING_OUTSIDE),
    ("rif", "h8; h9", "k8", Fault.OPENING_OUTSIDE),
    ("rif", "h8; h9; i9", "a1", Fault.OPENING_NOT_NOW),
    ("rif", "h8; h9; i9; stay; a1", "declare 2", Fault.OPENING_NOT_NOW),
    ("rif", "h8; h9; i9; stay; a1", "offer g8", Fault.OPENING_COUNT),
    ("rif", "h8; h9; i9; stay; a1", "offer g8 g9 g10", Fault.OPENING_COUNT),
    ("rif", "h8; h9; i9; stay; a1", "offer g8 g8", Fault.OPENING_TWICE),
    ("rif", "h8; h9; i9; stay; a1", "offer g8 h9", Fault.OPENING_TAKEN),
    ("rif", "h8; h9; i9; stay; a1; offer g8 g9", "take g10", Fault.OPENING_NOT_OFFERED),
    ("rif", "h8; h9; i9; stay; a1; offer g8 g9", "g8", Fault.OPENING_NOT_NOW),
    ("yamaguchi", "h8; h9; i9", "stay", Fault.OPENING_NOT_NOW),
    ("yamaguchi", "h8; h9; i9", "declare 0", Fault.OPENING_NUMBER),
    ("yamaguchi", "h8; h9; i9", "declare 56", Fault.OPENING_NUMBER),
    ("soosyrv-8", "h8; h9; i9; stay; a1", "declare 9", Fault.OPENING_NUMBER),
    ("soosyrv-8", "h8; h9; i9; stay; a1", "declare 0", Fault.OPENING_NUMBER),
    ("soosyrv-8", "h8; h9; i9; stay; a1; declare 3; stay", "offer g8 g9", Fault.OPENING_COUNT),
    ("soosyrv-8", "h8; h9; h7; stay; h6; declare 2; stay", "offer g8 i7", Fault.OPENING_SAME),
    ("tarannikov", "h8; stay; h9; stay; i9; stay", "d8", Fault.OPENING_OUTSIDE),
    ("tarannikov", "h8; stay; h9; stay; i9; stay; h5; stay", "c8", Fault.OPENING_OUTSIDE),
    ("tarannikov", "h8; stay; h9; stay; i9; stay; h5", TEN, Fault.OPENING_NOT_NOW),
    ("taraguchi-10", "h8; stay; h9; stay; i9; stay; h5", "h4", Fault.OPENING_NOT_NOW),
    ("taraguchi-10", "h8; stay; h9; stay; i9; stay; h5; stay", "c8", Fault.OPENING_OUTSIDE),
    ("taraguchi-10", "h8; stay; h9; stay; i9; stay; h5", "offer a1 b1", Fault.OPENING_COUNT),
    ("taraguchi-10", "h8; stay; h9; stay; i9; stay; h5; swap", TEN, Fault.OPENING_NOT_NOW),
]


@pytest.mark.parametrize(("name", "done", "to_act", "colour", "choices", "points"), STATES)
def test_whose_choice_it_is_and_which(name, done, to_act, colour, choices, points):
    phase = opened(name, done)
    assert (phase.to_act, phase.colour, phase.done) == (to_act, colour, False)
    assert " ".join(kind.value for kind in phase.kinds if kind is not ActionKind.PLACE) == choices
    assert phase.anywhere == (points == "any")
    if isinstance(points, int):
        assert len(phase.points) == points
    elif points != "any":
        assert [point_name(point, 15).lower() for point in phase.points] == points.split()


@pytest.mark.parametrize(("name", "done", "black", "stones"), ENDS)
def test_who_is_black_when_it_is_over(name, done, black, stones):
    phase = opened(name, done)
    assert phase.done
    assert phase.black is black
    assert len(phase.position.moves) == stones
    assert phase.position.turn is (WHITE if stones % 2 else BLACK)
    assert phase.to_act is phase.holder(phase.position.turn)
    assert phase.colour is phase.position.turn
    assert phase.kinds == phase.points == ()


@pytest.mark.parametrize(("name", "done", "action", "fault"), REFUSED)
def test_what_is_not_allowed_is_refused_with_the_reason(name, done, action, fault):
    phase = opened(name, done)
    with pytest.raises(OpeningError) as refusal:
        phase.act(read(action, 15))
    assert refusal.value.fault is fault
    assert phase == opened(name, done)


def test_a_refusal_says_what_can_be_done():
    def refusal(name, done, action):
        with pytest.raises(OpeningError) as caught:
            opened(name, done).act(read(action, 15))
        return str(caught.value)

    assert refusal("pro", "", "a1") == "A1 is not the middle of the board; this stone goes to H8"
    assert refusal("rif", "h8; h9; i9", "a1") == "this is not the time for a1; possible now: swap, stay"
    assert refusal("rif", "h8; h9; i9; stay; a1; offer g8 g9", "swap").endswith("possible now: take g9")
    assert refusal("long-pro", "", "stay").endswith("possible now: h8")
    assert refusal("rif", "h8; h9; i9; stay; a1; offer g8 g9", "take a2") == "A2 is not offered; take one of G8, G9"
    assert refusal("soosyrv-8", "h8; h9; i9; stay; a1", "declare 9").endswith("declare a number from 1 to 8")
    assert refusal("rif", "h8; h9; i9; stay; a1", "offer g8") == "2 different points are to be offered, not 1"


def test_how_many_fifths_there_are_to_be():
    assert opened("rif", "h8").wanted == 2
    assert opened("yamaguchi", "h8; h9; i9").wanted == 0
    named = opened("yamaguchi", "h8; h9; i9; declare 7")
    assert named.wanted == named.declared == 7
    assert opened("taraguchi-10", "h8; stay; h9; stay; i9; stay; h5").wanted == 10
    assert opened("taraguchi-10", "h8; stay; h9; stay; i9; stay; h5; swap").wanted == 0
    assert opened("rif", "h8; h9; i9; stay; a1; offer g8 g9").wanted == 2
    assert [opened("soosyrv-8", done).most for done in ("h8", "h8; h9; i9; stay; a1")] == [0, 8]
    assert opened("yamaguchi", "h8; h9; i9").most == 55
    assert opened("pro", "h8; h9; k8").most == 0


@pytest.mark.parametrize("name", OPENING_RULES)
def test_a_board_may_be_too_small(name):
    rule = OPENING_RULES[name]
    assert OpeningPhase.begin(rule, rule.smallest).position.size == rule.smallest
    with pytest.raises(OpeningError, match=f"choose one of {rule.smallest} by"):
        OpeningPhase.begin(rule, rule.smallest - 1)
    with pytest.raises(AbsurdBoard):
        OpeningPhase.begin(rule, LARGEST + 1)


def test_five_rules_belong_to_renju():
    renju = {name for name, rule in OPENING_RULES.items() if rule.renju}
    assert renju == {"rif", "yamaguchi", "soosyrv-8", "tarannikov", "taraguchi-10"}


@settings(max_examples=150, deadline=None)
@given(walks())
def test_every_way_through_a_rule_ends_with_a_side_to_move(phases):
    last = phases[-1]
    assert last.done
    assert len(phases) <= LONG
    assert last.steps == ()
    stones = {"free": 0, "pro": 3, "long-pro": 3, "swap": 3}.get(last.rule.name, 5)
    assert len(last.position.moves) in ((3, 5) if last.rule.name == "swap2" else (stones,))
    assert last.position.turn is (WHITE if stones else BLACK)
    assert judge(last.position, RENJU) is None
    assert all(opening.steps for opening in phases[:-1])
    for before, after in itertools.pairwise(phases):
        assert after.actions[:-1] == before.actions
        assert after.position.moves[: len(before.position.moves)] == before.position.moves
        assert before.points or ActionKind.PLACE not in before.kinds
        assert before.colour in (before.position.turn, before.stone_of(before.to_act))
    again = OpeningPhase.begin(last.rule, last.position.size)
    for action in last.actions:
        again = again.act(read(written(action, last.position.size), last.position.size))
    assert again == last


@settings(max_examples=100, deadline=None)
@given(walks(("rif", "yamaguchi", "soosyrv-8", "tarannikov", "taraguchi-10")))
def test_no_stone_of_an_opening_is_forbidden(phases):
    """Three black stones make no double three, so the rules need not look for one."""
    assert all(not bans(phase.position, RENJU) for phase in phases)


@settings(max_examples=300, deadline=None)
@given(walks(whole=False), st.data())
def test_whatever_is_done_out_of_turn_changes_nothing(phases, data):
    phase = phases[-1]
    size = phase.position.size
    point = st.builds(Point, *[st.integers(-1, size)] * 2)
    kind = data.draw(st.sampled_from(ActionKind))
    many = 1 if kind in (ActionKind.PLACE, ActionKind.TAKE) else data.draw(st.integers(1, 4))
    points = tuple(data.draw(point) for _ in range(many))
    action = Action(kind, points, number=data.draw(st.integers(-1, 60)))
    before = (phase.position, phase.steps, phase.black, phase.declared, phase.offered, phase.actions)
    try:
        after = phase.act(action)
    except OpeningError:
        pass
    else:
        assert kind in phase.kinds
        assert after.actions == (*phase.actions, action)
        if kind is ActionKind.PLACE:
            assert points[0] in phase.points
        if kind is ActionKind.TAKE:
            assert points[0] in phase.offered
    assert before == (phase.position, phase.steps, phase.black, phase.declared, phase.offered, phase.actions)


@pytest.mark.parametrize("size", [9, 10, 15, 16])
def test_the_middle_of_an_even_board_is_where_the_first_stone_goes(size):
    phase = OpeningPhase.begin(OPENING_RULES["tarannikov"], size)
    assert phase.points == (centre(size),)
    phase = phase.act(place(centre(size))).act(Action(ActionKind.STAY))
    assert len(phase.points) == 8


@pytest.mark.parametrize(
    ("text", "again"),
    [(" H8 ", "h8"), ("SWAP", "swap"), ("Declare 12", "declare 12"), ("offer H8, i9", "offer h8 i9")],
)
def test_actions_are_read_in_capitals_and_with_blanks(text, again):
    assert written(read(text, 15), 15) == again


@pytest.mark.parametrize(
    "text",
    ["", "pass", "h8 i9", "swap h8", "declare", "declare two", "declare 99999", "declare ²", "offer", "take h8 i9"],
)
def test_what_is_no_action_is_refused(text):
    with pytest.raises(OpeningError) as refusal:
        read(text, 15)
    assert refusal.value.fault is Fault.OPENING_NO_ACTION
    assert "offer h8 i9 …" in str(refusal.value)
