"""The card of a point's weight: its rows add up for every weigher, however few rows there are."""

import pytest
from PySide6.QtCore import QLocale

from gobang.game.forbidden import forbidden_points
from gobang.game.point import Line, Stone
from gobang.game.position import Position
from gobang.game.weighers.schemes import SCHEMES
from gobang.game.weighers.weights import Kind
from gobang.view.board import hover_text
from tests.view.boards import point, points, position, weighings

pytestmark = pytest.mark.usefixtures("qapp")


def number(text):
    return 0 if text == "–" else QLocale().toInt(text)[0]


@pytest.mark.parametrize("scheme", SCHEMES)
@pytest.mark.parametrize("most", [3, 5, 8, 30])
def test_the_rows_add_up_to_the_sum(scheme, most):
    weighing = weighings(position())[scheme]
    for at, weight in weighing.weights.items():
        card = hover_text.of_weight(at, weighing, most)
        assert number(card.sums[0]) == weight
        assert sum(number(row.values[0]) for row in card.rows) == weight
        assert len(card.rows) <= max(most, 4)


def test_a_card_names_the_point_the_weigher_and_each_line_once():
    weighing = weighings(position())["union-weights"]
    card = hover_text.of_weight(point("h6"), weighing, 8)
    assert card.title == "H6"
    assert card.columns == ("Union weights",)
    assert [row.title for row in card.rows] == ["row", "column", "falling diagonal", "rising diagonal"]
    falling, rising = card.rows[2:]
    assert (falling.arrow, falling.finding, falling.values) == ((-1, -1), "01100", ("75",))
    assert (rising.arrow, rising.finding, rising.values) == ((1, -1), "01100", ("75",))


def test_the_crossings_that_were_read_are_drawn_in_board_order():
    card = hover_text.of_weight(point("h6"), weighings(position())["union-weights"], 8)
    white, nothing = Stone.WHITE, Stone.EMPTY
    falling, rising = card.rows[2:]
    assert falling.cells == (nothing, nothing, white, white, nothing)
    assert falling.here == 4
    assert rising.cells == (nothing, white, white, nothing, nothing)
    assert rising.here == 0


def test_what_does_not_fit_is_counted():
    weighing = weighings(position())["five-tuple"]
    whole = hover_text.of_weight(point("g11"), weighing, 30)
    short = hover_text.of_weight(point("g11"), weighing, 4)
    assert len(short.rows) == 4
    assert short.rows[-1].title == f"{len(whole.rows) - 3} more"
    assert max(number(row.values[0]) for row in short.rows) == 15000


def test_two_weighers_stand_side_by_side():
    both = weighings(position())
    card = hover_text.of_two(point("g11"), both["ray-pattern"], both["five-tuple"])
    assert card.columns == ("Ray pattern", "Five-tuple")
    assert [row.arrow for row in card.rows] == list(Line)
    for i, scheme in enumerate(("ray-pattern", "five-tuple")):
        assert sum(number(row.values[i]) for row in card.rows) == both[scheme].weights[point("g11")]


def test_the_place_bonus_has_a_row_of_its_own():
    both = weighings(position())
    card = hover_text.of_two(point("h6"), both["shape-table"], both["union-weights"])
    assert card.rows[-1].title == "place"
    assert card.rows[-1].values == ("5", "–")


def test_a_forbidden_point_names_its_kind_and_lines():
    at = Position.of(15, points("h8 a1 i8 a3 g9 c1 g10 e1"))
    card = hover_text.of_forbidden(forbidden_points(at)[point("g8")], 15)
    assert card.title == "G8"
    assert card.sums == ("Double three",)
    assert card.danger
    assert [(row.title, row.values) for row in card.rows] == [("row 8", ("three",)), ("column G", ("three",))]


KINDS = {
    "ray-pattern": {Kind.RAY},
    "five-tuple": {Kind.WINDOW},
    "shape-table": {Kind.SHAPE, Kind.CENTRE},
    "run-code": {Kind.RAY},
    "union-weights": {Kind.STRING, Kind.UNION},
}


@pytest.mark.parametrize("scheme", SCHEMES)
def test_every_finding_has_words(scheme):
    at = position("h8 a1 h9 a2 h10 a3 h11 o15 g8 c1 f8 c2 e8 c3 k5 c4")
    weighing = weighings(at)[scheme]
    kinds = set()
    for where in weighing.weights:
        for reason in weighing.reasons(where):
            assert hover_text.finding(reason)
            assert hover_text.finding(reason, 3).endswith("×3")
            kinds.add(reason.kind)
    assert kinds == KINDS[scheme]
