"""Marks change the picture where they belong, and nowhere else."""

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor

from gobang.game.forbidden import forbidden_points
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.marks import Sign
from gobang.model.kept.settings import BoardStyle, StoneStyle, Tap
from gobang.view.art import candidate_art, mark_art, theme
from gobang.view.art.board_style import dressed
from gobang.view.art.contrast import contrast
from gobang.view.art.look import look
from gobang.view.art.marks import Candidate, Half, Label, Marked, Marks, Speaker, together
from tests.view.boards import make_board, move_pointer, point, points, position, weighings

A, B, C, D = points("c3 m13 h8 i9")
AT = position()

EACH = {
    "region": (Marks(AT, region=frozenset(points("c3 d3 c4"))), points("c3 d3 c4")),
    "hints": (Marks(AT, hints=(A, B)), (A, B)),
    "pointed": (Marks(AT, pointed=(A, B)), (A, B)),
    "estimate": (Marks(AT, candidates=(Candidate(A, 0.0, "54%"), Candidate(B, 1.0, "2%"))), (A, B)),
    "proof": (Marks(AT, candidates=(Candidate(A, 0.0, "#5", proved=True, best=True),)), (A,)),
    "labels": (Marks(AT, labels=(Label(A, "A"), Label(C, "b"), Label(D, "12"))), (A, C, D)),
    "wins": (Marks(AT, labels=(Label(A, "+7", known=True, wins=True),)), (A,)),
    "signs": (Marks(AT, signs=tuple(Marked(p, s) for p, s in zip((A, B, C, D), Sign, strict=True))), (A, B, C, D)),
    "threats": (Marks(AT, threats=(points("c3 d3 e3"),)), points("c3 d3 e3")),
    "preview": (Marks(AT, preview=(A, B)), (A, B)),
    "followers": (Marks(AT, followers=(A, B)), (A, B)),
    "mistakes": (Marks(AT, mistakes=(C, D)), (C, D)),
    "better": (Marks(AT, better=(A, B)), (A, B)),
}


def changed(board, before):
    """The crossings around which the picture has changed."""
    after = board.grab().toImage()
    boxes = {p: board.surface.geometry.around(p, 0.42).toRect() for p in board.field.position.points()}
    return {p for p, box in boxes.items() if after.copy(box) != before.copy(box)}


@pytest.mark.parametrize("colours", theme.NAMES)
@pytest.mark.parametrize("kind", EACH)
def test_each_kind_is_seen_where_it_belongs(qtbot, kind, colours):
    board = make_board(qtbot, position(), colours=colours)
    board.surface.background.refine()
    before = board.grab().toImage()
    marks, where = EACH[kind]
    board.show_marks(Speaker.HINT, marks)
    seen = changed(board, before)
    assert set(where) <= seen
    near = {Point(p.x + dx, p.y + dy) for p in where for dx in (-1, 0, 1) for dy in (-1, 0, 1)}
    assert seen <= near
    board.show_marks(Speaker.HINT, None)
    assert changed(board, before) == set()


@pytest.mark.parametrize("colours", theme.NAMES)
def test_a_better_point_is_no_stone_in_any_colours(qtbot, colours):
    board = make_board(qtbot, position(), colours=colours)
    board.show_marks(Speaker.REVIEW, Marks(AT, better=(A,)))
    spot, pitch = board.surface.geometry.spot(A), board.surface.geometry.pitch
    beside = (spot + QPointF(0, -0.27 * pitch)).toPoint()
    assert QColor(board.grab().toImage().pixel(beside)).hsvSaturationF() > 0.3, "stones are grey"


@pytest.mark.parametrize("kind", EACH)
def test_marks_of_another_position_are_not_seen_and_forgotten_with_it(qtbot, kind):
    after = AT.play(point("k3"))
    board = make_board(qtbot, after)
    board.surface.background.refine()
    before = board.grab().toImage()
    marks, _ = EACH[kind]
    board.show_marks(Speaker.HINT, marks)  # too late: a move was played meanwhile
    assert changed(board, before) == set()
    board.field.show(AT)
    board.show_marks(Speaker.HINT, marks)
    board.field.show(after)
    assert changed(board, before) == set()
    board.field.show(AT)
    assert board.overlays.marks == Marks(AT)


@pytest.mark.parametrize("colours", theme.NAMES)
def test_the_next_move_does_not_look_like_a_variation_and_both_can_be_seen_beside_a_number(qtbot, colours):
    board = make_board(qtbot, AT, colours=colours)
    board.surface.background.refine()
    bare = board.grab().toImage()
    board.show_marks(Speaker.NEXT, Marks(AT, followers=(A, B)))
    main = board.grab().toImage()
    board.show_marks(Speaker.NEXT, Marks(AT, followers=(B, A)))
    assert changed(board, main) == {A, B}
    board.show_marks(Speaker.NEXT, None)
    board.show_marks(Speaker.ANALYSIS, Marks(AT, candidates=(Candidate(A, 0.0, "54"),)))
    alone = board.grab().toImage()
    assert alone != bare
    board.show_marks(Speaker.NEXT, Marks(AT, followers=(A,)))
    number = board.surface.geometry.around(A, 0.2).toRect()
    both = board.grab().toImage()
    assert both != alone
    assert both.copy(number) == alone.copy(number)


def test_nobody_wipes_out_what_another_has_marked(qtbot):
    board = make_board(qtbot, AT)
    board.show_marks(Speaker.ANALYSIS, Marks(AT, candidates=(Candidate(A, 0.0, "54"),)))
    board.show_marks(Speaker.HINT, Marks(AT, preview=(B, A)))
    board.show_marks(Speaker.LINE, Marks(AT, preview=(A,)))
    assert board.overlays.marks.preview == (A,)
    board.show_marks(Speaker.LINE, None)
    assert board.overlays.marks.preview == (B, A)
    board.show_marks(Speaker.HINT, None)
    assert board.overlays.marks == Marks(AT, candidates=(Candidate(A, 0.0, "54"),))


def test_what_is_known_stands_in_a_line_of_an_analysis_and_changes_no_other_candidate():
    here, there = Point(3, 3), Point(4, 4)
    line, defence = Candidate(here, 0, "18", (here,)), Candidate(there, 0, "=")
    own, worth = Label(here, "trapline!?", known=True, short="trap…!?"), Label(there, "62", known=True)
    empty = Position.empty(15)
    made = together(empty, [Marks(empty, candidates=(line, defence)), Marks(empty, labels=(own, worth))])
    assert [each.text for each in made.candidates] == ["trap…!?", "="]
    assert made.labels == (own, worth), "all of them can be heard"


def test_the_halves_of_two_engines_keep_what_the_engines_say():
    here, empty = Point(3, 3), Position.empty(15)
    said = (("18", Half.UPPER), ("20", Half.LOWER))
    halves = tuple(Candidate(here, 0, text, (here,), half=half) for text, half in said)
    made = together(empty, [Marks(empty, candidates=halves), Marks(empty, labels=(Label(here, "B1", known=True),))])
    assert [each.written for each in made.candidates] == ["A18", "B20"]


def test_a_hint_leaves_a_weight_to_be_read(qtbot):
    board = make_board(qtbot, position())
    board.surface.background.refine()
    weighing = weighings(position())["union-weights"]
    board.set_weights(weighing)
    before = board.grab().toImage()
    board.show_marks(Speaker.HINT, Marks(AT, hints=weighing.best[:1]))
    figures = board.surface.geometry.around(weighing.best[0], 0.25).toRect()
    assert board.grab().toImage().copy(figures) == before.copy(figures)
    assert board.grab().toImage() != before


DRESSES = [
    pytest.param(name, wood, id=f"{name}-{wood.value}")
    for name in theme.NAMES
    for wood in (BoardStyle if name != theme.HIGH_CONTRAST else (BoardStyle.KAYA,))
]


@pytest.mark.parametrize("weighed", [False, True])
@pytest.mark.parametrize("side", [380, 1300])
@pytest.mark.parametrize(("colours", "wood"), DRESSES)
def test_arrowheads_point_at_a_hint_and_at_nothing_else(qtbot, colours, wood, side, weighed):
    """Between four crossings, where neither weights nor stones reach, stands a shape of its own in a clear colour."""
    at = position()
    board = make_board(qtbot, at, colours=colours, side=side)
    worn = dressed(theme.load(colours), wood, StoneStyle.CLASSIC)
    look.wear(worn)
    board.surface.background.refine()
    weighing = weighings(at)["union-weights"]
    if weighed:
        board.set_weights(weighing)
    hinted = next(p for p, _ in weighing.top(9) if p not in weighing.best)
    board.show_marks(Speaker.HINT, Marks(at, hints=(hinted,)))
    picture, geometry = board.grab().toImage(), board.surface.geometry
    core = QColor(worn.board_focus)

    def heads(point):
        """In how many of the four corners round a crossing the colour of an arrowhead and its halo are seen."""
        found = 0
        for x, y in ((1, 1), (1, -1), (-1, 1), (-1, -1)):
            spot = geometry.spot(point) + QPointF(x, y) * 0.53 * geometry.pitch
            found += picture.pixelColor(round(spot.x() - 0.5), round(spot.y() - 0.5)).name() == core.name()
        return found

    assert heads(hinted) == 4
    others = {p for p in at.points() if max(abs(p.x - hinted.x), abs(p.y - hinted.y)) > 1}
    assert [heads(p) for p in others] == [0] * len(others)
    halo = QColor(mark_art._halo(worn))
    assert contrast(core, halo) > 4.5
    assert max(contrast(core, QColor(worn.wood_from)), contrast(halo, QColor(worn.wood_from))) > 3


@pytest.mark.parametrize("colours", theme.NAMES)
def test_a_hint_and_what_is_pointed_at_in_a_panel_differ_in_shape(qtbot, colours):
    board = make_board(qtbot, AT, colours=colours)
    board.surface.background.refine()
    board.set_weights(weighings(AT)["union-weights"])
    corner = board.surface.geometry.around(A, 1).toRect()
    corner.setSize(corner.size() / 4)  # the outer quarter, where only arrowheads are
    bare = board.grab().toImage().copy(corner)
    board.show_marks(Speaker.CHIP, Marks(AT, pointed=(A,)))
    assert board.grab().toImage().copy(corner) == bare
    board.show_marks(Speaker.HINT, Marks(AT, hints=(A,)))
    assert board.grab().toImage().copy(corner) != bare


def test_a_hint_leaves_the_number_of_the_analysis_to_be_read(qtbot):
    at = position()
    board = make_board(qtbot, at)
    board.surface.background.refine()
    best = weighings(at)["union-weights"].best[0]
    for weighing in (None, weighings(at)["union-weights"]):
        board.set_weights(weighing)
        board.show_marks(Speaker.ANALYSIS, Marks(at, candidates=(Candidate(best, 0.0, "54", best=True),)))
        before = board.grab().toImage()
        board.show_marks(Speaker.HINT, Marks(at, hints=(best,)))
        tile = candidate_art.tile_on(board.surface.geometry, best)
        inner = tile.adjusted(0.2 * tile.width(), 0, -0.2 * tile.width(), 0).toRect()
        assert board.grab().toImage().copy(inner) == before.copy(inner)
        board.show_marks(Speaker.HINT, None)


def test_an_estimate_does_not_look_like_a_proof(qtbot):
    board = make_board(qtbot, position())
    board.surface.background.refine()
    board.show_marks(Speaker.HINT, Marks(AT, candidates=(Candidate(A, 0.0, "x"),)))
    estimate = board.grab().toImage()
    board.show_marks(Speaker.HINT, Marks(AT, candidates=(Candidate(A, 0.0, "x", proved=True),)))
    assert changed(board, estimate) == {A}


def test_forbidden_points_are_seen_until_they_are_taken(qtbot):
    at = Position.of(15, points("h8 a1 i8 a3 g9 c1 g10 e1"))
    board = make_board(qtbot, at)
    board.surface.background.refine()
    before = board.grab().toImage()
    found = forbidden_points(at)
    board.set_forbidden(found)
    assert changed(board, before) == set(found)


@pytest.mark.parametrize("colours", theme.NAMES)
def test_the_cross_on_a_forbidden_point_is_red(qtbot, colours):
    at = Position.of(15, points("h8 a1 i8 a3 g9 c1 g10 e1"))
    board = make_board(qtbot, at, colours=colours, side=640)
    board.set_forbidden(forbidden_points(at))
    seen, arm = board.grab().toImage(), 0.12 * board.surface.geometry.pitch
    for x, y in ((-arm, -arm), (arm, -arm), (-arm, arm), (arm, arm), (0, 0)):
        assert seen.pixelColor((board.spot(point("g8")) + QPointF(x, y)).toPoint()) == QColor(theme.load(colours).seal)


@pytest.mark.parametrize("colours", theme.NAMES)
def test_nothing_shines_through_the_stones_of_a_line(qtbot, colours):
    at = Position.of(15, points("h8 a1 i8 a3 g9 c1 g10 e1"))
    best = weighings(at)["union-weights"].best[0]
    line = (point("g8"), best, A, B)
    pictures = []
    for marked in (False, True):
        board = make_board(qtbot, at, colours=colours)
        board.surface.background.refine()
        if marked:
            board.set_forbidden(forbidden_points(at))
            board.set_weights(weighings(at)["union-weights"])
            loud = tuple(Candidate(p, 1.0, "5", best=True) for p in (A, best))
            board.show_marks(Speaker.ANALYSIS, Marks(at, candidates=loud))
            board.show_marks(Speaker.HINT, Marks(at, hints=(B,)))
        board.show_marks(Speaker.LINE, Marks(at, preview=line))
        pictures.append(board.grab().toImage())
    for p in line:
        box = board.surface.geometry.around(p, 0.45).toRect()
        assert pictures[0].copy(box) == pictures[1].copy(box)


@pytest.mark.parametrize("colours", theme.NAMES)
@pytest.mark.parametrize("side", [360, 640])
def test_the_heat_map_is_seen_on_its_points(qtbot, colours, side):
    board = make_board(qtbot, position(), colours=colours, side=side)
    board.surface.background.refine()
    before = board.grab().toImage()
    both = weighings(position())
    board.set_weights(both["union-weights"])
    one = changed(board, before)
    assert one == set(board.overlays._shades)
    board.set_weights(both["union-weights"], both["five-tuple"])
    assert changed(board, before) == set(board.overlays._shades) | set(board.overlays._shades_below)
    assert changed(board, before) > one
    board.set_weights(None)
    assert changed(board, before) == set()


def test_the_halves_of_a_split_circle_belong_to_one_weigher_each(qtbot):
    board = make_board(qtbot, position(), side=640)
    board.surface.background.refine()
    before = board.grab().toImage()
    both = weighings(position())
    board.set_weights(both["ray-pattern"], both["five-tuple"])
    after = board.grab().toImage()
    upper = set(board.overlays._shades) - set(board.overlays._shades_below)
    lower = set(board.overlays._shades_below) - set(board.overlays._shades)
    assert upper
    assert lower
    pitch = board.surface.geometry.pitch
    for only, inside, outside in ((upper, -1, 1), (lower, 1, -1)):
        for p in only:
            filled = (board.spot(p) + QPointF(0.3, inside * 0.08) * pitch).toPoint()
            free = (board.spot(p) + QPointF(0.2, outside * 0.2) * pitch).toPoint()
            assert after.pixelColor(filled) != before.pixelColor(filled)
            assert after.pixelColor(free) == before.pixelColor(free)


@pytest.mark.parametrize("stone", [Stone.BLACK, Stone.WHITE])
@pytest.mark.parametrize("colours", theme.NAMES)
def test_over_a_number_the_ghost_is_a_ring(qtbot, stone, colours):
    board = make_board(qtbot, position(), colours=colours)
    board.set_weights(weighings(position())["union-weights"])
    best = board.overlays.weighing.best[0]
    move_pointer(board, best)
    board.overlays.explain(None)
    before = board.grab().toImage()
    board.set_turn(stone)
    after = board.grab().toImage()
    middle = board.surface.geometry.around(best, 0.25).toRect()
    assert after.copy(middle) == before.copy(middle)
    assert after != before


def test_under_a_sliding_finger_two_lines_meet(qtbot):
    board = make_board(qtbot)
    board.surface.background.refine()
    before = board.grab().toImage()
    board.set_tap(Tap.SLIDE)
    board.set_turn(Stone.BLACK)
    board._pointer.press(point("d5"))
    move_pointer(board, point("d5"))
    seen = changed(board, before)
    assert seen == {p for p in board.field.position.points() if p.x == 3 or p.y == 10}


def test_rows_of_five_and_more_are_found_in_a_heap_of_stones():
    held = points("c3 d4 e5 f6 g7 c4 c5 c6 c7 c8")
    found = {frozenset(run) for run in mark_art.runs(held)}
    assert found == {frozenset(points("c3 d4 e5 f6 g7")), frozenset(points("c3 c4 c5 c6 c7 c8"))}
    assert mark_art.runs(points("a1 b1 c1 d1")) == []


@pytest.mark.parametrize("text", ["1", "12", "225", "#19", "100%"])
@pytest.mark.parametrize("pitch", [16.0, 40.0, 96.0])
@pytest.mark.usefixtures("qapp")
def test_what_is_written_on_a_stone_fits_it(text, pitch):
    font, shift = mark_art._fitted(text, pitch)
    assert font.pixelSize() >= 6
    if pitch >= 40:
        assert -2 * shift.x() <= 0.78 * pitch


@pytest.mark.parametrize("colours", theme.NAMES)
def test_an_engines_move_does_not_look_like_a_weight(qtbot, colours):
    board = make_board(qtbot, position(), colours=colours)
    board.surface.background.refine()
    wood = board.grab().toImage()
    weighing = weighings(position())["union-weights"]
    board.set_weights(weighing)
    some = next(point for point, shade in board.overlays._shades.items() if not shade.best)
    pitch, spot = board.surface.geometry.pitch, board.surface.geometry.spot(some)
    corner = (spot + QPointF(0.36, 0.26) * pitch).toPoint()
    disc = board.grab().toImage()
    assert disc.pixel(corner) == wood.pixel(corner)
    board.set_weights(None)
    board.show_marks(Speaker.ANALYSIS, Marks(AT, candidates=(Candidate(some, 0.0, "54%", proved=True),)))
    tile = board.grab().toImage()
    assert tile.pixel(corner) != wood.pixel(corner)


def colours_in(picture):
    """How many colours there are in a picture."""
    return len({picture.pixel(x, y) for x in range(picture.width()) for y in range(picture.height())})


@pytest.mark.parametrize("colours", theme.NAMES)
def test_weights_are_discs_without_numbers_while_the_analysis_has_tiles(qtbot, colours):
    board = make_board(qtbot, position(), colours=colours)
    board.surface.background.refine()
    wood = board.grab().toImage()
    weighing = weighings(position())["union-weights"]
    best, geometry = weighing.best[0], board.surface.geometry
    tile = Marks(AT, candidates=(Candidate(best, 0.0, "54%"),))
    board.show_marks(Speaker.ANALYSIS, tile)
    alone = board.grab().toImage()
    board.set_weights(weighing)
    both = board.grab().toImage()
    place = geometry.around(best, 0.5).toRect()
    assert both.copy(place) == alone.copy(place), "no number and no ring of a weight beside the tile"
    other = next(p for p, shade in board.overlays._shades.items() if p != best and not shade.best)
    disc = geometry.around(other, 0.16).toRect()
    assert colours_in(both.copy(disc)) == 1, "a disc without a number"
    edge = (geometry.spot(other) + QPointF(0.3, 0.02) * geometry.pitch).toPoint()
    assert both.pixel(edge) == wood.pixel(edge), "the disc is smaller than one with a number"
    board.show_marks(Speaker.ANALYSIS, None)
    numbered = board.grab().toImage()
    assert colours_in(numbered.copy(disc)) > 1


@pytest.mark.parametrize("colours", theme.NAMES)
def test_two_engines_have_halves_of_a_crossing(qtbot, colours):
    board = make_board(qtbot, position(), colours=colours, side=640)
    board.surface.background.refine()
    bare = board.grab().toImage()
    tile = candidate_art.tile_on(board.surface.geometry, A).toRect()
    middle = tile.center().y()
    inside = {
        "upper": tile.adjusted(2, 2, -2, middle - 3 - tile.bottom()),
        "lower": tile.adjusted(2, middle + 3 - tile.top(), -2, -2),
    }

    def painted(*halves: Half) -> set[str]:
        marks = Marks(AT, candidates=tuple(Candidate(A, 0.0, "62", proved=True, half=half) for half in halves))
        board.show_marks(Speaker.ANALYSIS, marks)
        seen = board.grab().toImage()
        return {name for name, box in inside.items() if seen.copy(box) != bare.copy(box)}

    assert painted(Half.UPPER) == {"upper"}
    assert painted(Half.LOWER) == {"lower"}
    assert painted(Half.UPPER, Half.LOWER) == {"upper", "lower"}


def test_a_half_has_the_letter_of_its_engine():
    assert [Candidate(A, 0.0, "62", half=half).written for half in (None, *Half)] == ["62", "A62", "B62"]
