"""Games are found by a position in any orientation and order, and by what is known about them."""

from __future__ import annotations

import pytest

from gobang.game.formats.sgf_kept import PERSON
from gobang.game.gradual import finish
from gobang.game.library.values import Query
from gobang.game.notation import parse_point, parse_position_string
from gobang.game.orientation import Orientation
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.game.review import sgf_review
from gobang.game.review.appraisal import Appraisal, Finding
from gobang.game.review.grades import review
from gobang.game.ruleset import FREESTYLE
from gobang.library import search
from gobang.library.index import COUNTED
from tests.library.made import LINE, game, indexed, write, write_turned


def paths(index, **query):
    return [found.path.removesuffix(".sgf") for found in search.find(index, Query(**query))]


def test_one_game_in_eight_orientations_and_two_orders_is_found_16_times_from_each(tmp_path):
    write_turned(tmp_path)
    write(tmp_path / "other.sgf", game((*LINE[:3], Point(0, 0))))
    with indexed(tmp_path) as index:
        for way in Orientation:
            for plies in (3, 5, 8):
                query = Query(Position.of(15, [way.seen(point, 15) for point in LINE[:plies]]))
                assert search.count(index, query) == 16 + (plies == 3)
                assert {found.ply for found in search.find(index, query)} == {plies}
        assert search.count(index, Query(Position.of(15, LINE[:2]))) == 8 + 1, "the other order begins otherwise"


def test_next_moves_stand_on_the_board_that_asks(tmp_path):
    way = Orientation.MIRRORED_LEFT
    for number, (last, result) in enumerate([("k11", "B+"), ("k11", "W+R"), ("k12", "Draw"), ("k11", "")]):
        line = [*LINE[:-1], parse_point(last, 15)]
        write(tmp_path / f"{number}.sgf", game([way.seen(point, 15) for point in line], result=result))
    with indexed(tmp_path) as index:
        position = Position.of(15, LINE[:-1])
        for query in (Query(position), Query(position, least=0)):
            most, other = search.next_moves(index, query)
            assert (most.points, most.games) == ((parse_point("k11", 15),), 3)
            assert most.results == {"black": 1, "white": 1, "draw": 0, "unknown": 1}
            assert (other.points, other.results["draw"]) == ((parse_point("k12", 15),), 1)
        assert [each.games for each in search.next_moves(index, Query(position, result="black"))] == [1]
        with pytest.raises(ValueError, match="without a position"):
            search.next_moves(index, Query())


@pytest.mark.parametrize("least", [None, 0], ids=["counted", "asked"])
def test_positions_among_the_persons_own_games_are_found_and_are_no_statistics_of_games(tmp_path, least):
    write(tmp_path / "game.sgf", game(LINE, result="B+R"))
    write(tmp_path / "played.sgf", game(LINE, black="human", white="level 3"))
    write(tmp_path / "pasted.sgf", game(LINE))
    write(tmp_path / "free.sgf", game(LINE, black=PERSON, white=PERSON))
    branched = game(LINE)
    branched.go(branched.root)
    branched.play(Point(0, 0))
    write(tmp_path / "branched.sgf", branched)
    query = Query(Position.of(15, LINE[:3]), least=least)
    with indexed(tmp_path, own=True) as index:
        assert search.count(index, query) == 5
        (move,) = search.next_moves(index, query)
        assert (move.games, move.results["black"], move.results["unknown"]) == (2, 1, 1)
        (move,) = search.next_moves(index, Query(Position.empty(15), least=least))
        assert move.games == 2
        for name in ("pasted", "branched", "played"):
            (tmp_path / f"{name}.sgf").unlink()
        finish(index.updating())
        assert [each.games for each in search.next_moves(index, query)] == [1]
    for path in tmp_path.iterdir():
        if path.suffix != ".sgf":
            path.unlink()
    with indexed(tmp_path) as index:
        assert search.next_moves(index, query)[0].games == 2, "in somebody's collection it is a game"


def test_late_positions_have_next_moves_too(tmp_path):
    points = [Point(x, y) for y in (0, 3, 6) for x in range(0, 15, 2)]
    assert len(points) > COUNTED + 2
    write(tmp_path / "long.sgf", game(points, result="B+R"))
    with indexed(tmp_path) as index:
        for ply in range(len(points)):
            [move] = search.next_moves(index, Query(Position.of(15, points[:ply])))
            assert points[ply] in move.points
            assert move.results["black"] == 1
        assert search.next_moves(index, Query(Position.of(15, points))) == []


@pytest.fixture
def tree():
    """A game won by Black, in which A15 was tried in place of its fourth move, then B15 or C15, and once more A15."""
    record = game(result="B+R")
    for line in ("a15b15", "a15c15", "b15"):
        record.go(record.mainline()[3])
        for point in parse_position_string(line, 15):
            record.play(point)
    return record


def moves_from(index, points, **query):
    """How games go on from a position: the crossings of each move, and its results."""
    found = search.next_moves(index, Query(Position.of(15, points), **query))
    return {
        next(name for name in ("a15", "b15", "c15", "f6", "i7") if parse_point(name, 15) in move.points): {
            result: many for result, many in move.results.items() if many
        }
        for move in found
    }


def test_variations_go_on_from_what_they_hold_a_game_once_and_without_its_result(tmp_path, tree):
    write(tmp_path / "tree.sgf", tree)
    corner = parse_point("a15", 15)
    with indexed(tmp_path) as index:
        [found] = search.find(index, Query(Position.of(15, [*LINE[:3], corner])))
        assert found.ply == 4
        tried = {"a15": {"unknown": 1}, "b15": {"unknown": 1}, "f6": {"black": 1}}
        for query in ({}, {"least": 1}, {"result": "black"}):
            assert moves_from(index, [*LINE[:3], corner], **query) == {name: {"unknown": 1} for name in ("b15", "c15")}
            assert moves_from(index, LINE[:3], **query) == tried
        assert moves_from(index, LINE[:3], result="white") == {}


def test_a_move_of_the_game_that_a_variation_plays_too_counts_once(tmp_path):
    record = game(LINE[:5], result="W+")
    record.go(record.mainline()[0])
    for point in (LINE[2], LINE[1], LINE[0], LINE[3], LINE[4]):
        record.play(point)
    write(tmp_path / "twice.sgf", record)
    with indexed(tmp_path) as index:
        for query in ({}, {"least": 1}):
            assert moves_from(index, LINE[:4], **query) == {"i7": {"white": 1}}


def test_late_variations_are_counted_and_those_of_a_file_that_has_gone_are_not(tmp_path, tree):
    write(tmp_path / "tree.sgf", tree)
    points = [Point(x, y) for y in (0, 3, 6) for x in range(0, 15, 2)][: COUNTED + 2]
    late = game(points)
    late.back()
    late.play(Point(7, 7))
    write(tmp_path / "late.sgf", late)
    with indexed(tmp_path) as index:
        assert {move.games for move in search.next_moves(index, Query(Position.of(15, points[:-1])))} == {1}
        assert len(search.next_moves(index, Query(Position.of(15, points[:-1])))) == 2
        (tmp_path / "tree.sgf").unlink()
        (tmp_path / "late.sgf").unlink()
        finish(index.updating())
        for table in ("pos", "branch", "step"):
            assert index.database.execute(f"select count(*) from {table}").fetchone() == (0,)


def test_positions_that_were_set_up_are_found(tmp_path):
    start = Position.setup(15, LINE[:4:2], LINE[1:4:2], Stone.BLACK)
    record = Record(start)
    record.play(LINE[4])
    write(tmp_path / "set-up.sgf", record)
    with indexed(tmp_path) as index:
        assert paths(index, position=Position.of(15, LINE[:4])) == ["set-up"]
        assert paths(index, position=Position.of(15, LINE[:5])) == ["set-up"]
        assert paths(index, position=Position.of(15, LINE[:4]).turned(Stone.WHITE)) == []
        assert paths(index, position=Position.empty(15)) == []


def test_games_are_found_by_what_is_known_about_them(tmp_path):
    five = parse_position_string("h8a1i8a2j8a3k8a4l8", 15)
    renju = parse_position_string("h8h9i8", 15)
    write(tmp_path / "a.sgf", game(black="Änne_1", white="Bob", event="Open 50%", date="2024-05-07", rule="renju"))
    write(tmp_path / "b.sgf", game(black="bob", white="Cid", event="Cup", date="2023", result="Draw"))
    write(tmp_path / "c.sgf", game(five, date="2024-12", rule="freestyle"))
    write(tmp_path / "d.sgf", game(renju, rule="renju", result="W+R"))
    write(tmp_path / "e.sgf", game([Point(0, 0)], size=19))
    with indexed(tmp_path) as index:
        for query, expected in (
            ({"player": "BOB"}, "ab"),
            ({"player": "änne_"}, "a"),
            ({"player": "_"}, "a"),
            ({"event": "%"}, "a"),
            ({"event": "cup"}, "b"),
            ({"since": "2024"}, "ac"),
            ({"since": "2024-06"}, "c"),
            ({"until": "2023"}, "b"),
            ({"until": "2024-05"}, "ab"),
            ({"since": "2023", "until": "2024"}, "abc"),
            ({"rule": "renju"}, "ad"),
            ({"result": "black"}, "c"),
            ({"result": "white"}, "d"),
            ({"result": "draw"}, "b"),
            ({"result": "unknown"}, "ae"),
            ({"opening": "D6"}, "d"),
            ({"least": 9}, "c"),
            ({"most": 3}, "de"),
            ({"player": "bob", "rule": "renju"}, "a"),
            ({"position": Position.of(15, LINE[:2]), "player": "cid"}, "b"),
            ({"position": Position.empty(19)}, "e"),
            ({"position": Position.empty(15), "rule": "renju"}, "ad"),
        ):
            assert "".join(paths(index, **query)) == expected, query
            assert search.count(index, Query(**query)) == len(expected)
        [found] = search.find(index, Query(opening="D6"), 5)
        assert (found.board, found.rule, found.result, found.plies, found.ply) == (15, "renju", "white", 3, None)
        assert len(list(search.find(index, Query(), 2))) == 2


def test_wide_digits_and_letters_of_a_chinese_keyboard_are_read_as_usual_ones(tmp_path):
    write(tmp_path / "a.sgf", game(LINE, black="Anna", date="2019-05-01"))
    with indexed(tmp_path) as index:
        assert paths(index, text="２０１９") == ["a"]
        assert paths(index, player="Ａｎｎａ") == ["a"]


def test_accents_need_not_be_typed(tmp_path):
    write(tmp_path / "a.sgf", game(LINE, black="Émile Žáček", event="Česká liga", white="Алёна"))
    write(tmp_path / "b.sgf", game(LINE, black="Emil", white="か"))
    with indexed(tmp_path) as index:
        typed = ({"text": "emile zacek"}, {"player": "EMILE"}, {"text": "česka"}, {"event": "ceska"}, {"text": "Алена"})
        for query in typed:
            assert paths(index, **query) == ["a"], query
        assert paths(index, text="emil") == ["a", "b"]
        assert paths(index, text="が") == [], "another letter, not an accent"


def test_twins_are_games_with_the_same_moves_in_the_same_order(tmp_path):
    write_turned(tmp_path)
    write(tmp_path / "longer.sgf", game([*LINE, Point(0, 0)]))
    write(tmp_path / "empty.sgf", game([]))
    write(tmp_path / "empty2.sgf", game([]))
    with indexed(tmp_path) as index:
        groups = [[found.path for found in group] for group in search.twins(index)]
    assert sorted(groups) == [[f"{way}-{order}.sgf" for way in range(8)] for order in (0, 1)]


def test_reviewed_games_are_found_by_their_mistakes(tmp_path):
    start = Position.empty(15)
    record = game(LINE[:4])
    for node, chance in zip(record.mainline(), (0.5, 0.5, 0.6, 0.3, 0.5), strict=True):
        node.properties = sgf_review.with_review(node, Finding(node.ply, Appraisal(chance)), FREESTYLE)
    line = record.mainline()
    reviews = review(start, LINE[:4], FREESTYLE, sgf_review.findings_of(line, FREESTYLE))
    mistakes = sum(each.grade.is_mistake for each in reviews)
    assert mistakes
    write(tmp_path / "reviewed.sgf", record)
    write(tmp_path / "not.sgf", game(LINE[:4]))
    with indexed(tmp_path) as index:
        assert [found.mistakes for found in search.find(index, Query())] == [None, mistakes]
        assert paths(index, least_mistakes=0) == ["reviewed"]
        assert paths(index, least_mistakes=mistakes) == ["reviewed"]
        assert paths(index, least_mistakes=mistakes + 1) == []
        assert paths(index, most_mistakes=mistakes - 1) == []
        assert paths(index, most_mistakes=mistakes) == ["reviewed"]
