"""What was found further on corrects what was known before: a position is worth what its best move is worth."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

from gobang.analyses.finding import NO_WORDS, FoundLine, PositionFinding
from gobang.analyses.form import Form
from gobang.analyses.known import KnownMove, corrected, worth_from
from gobang.analyses.obstacle import DatabaseError, Obstacle
from gobang.analyses.rising import Rising, carrying_back
from gobang.game.analysis.replies import replies
from gobang.game.gradual import finish
from gobang.game.notation import parse_point, parse_position_string
from gobang.game.orientation import Orientation
from gobang.game.ruleset import FREESTYLE
from gobang.game.worth import DRAW, Proof, Worth, loss, win
from tests.analyses.made import DAY, found, opened, position, seen

LINE = "h8i9g6"
THREE = "h8a1i8c1j8"
"""White is to move: only G8, K8, F8 and L8 do not lose at once, or some of them."""


@pytest.fixture
def database(tmp_path):
    with opened(tmp_path) as made:
        yield made


def lines(*each) -> PositionFinding:
    """A finding of these moves, worths and depths, the best first."""
    found = (FoundLine(tuple(parse_position_string(moves, 15)), worth, depth) for moves, worth, depth in each)
    return PositionFinding(tuple(found), "Gobang", DAY)


def move(worth, depth=20, below=0) -> KnownMove:
    return KnownMove(worth, depth, NO_WORDS, "Gobang", below)


def at(name):
    return parse_point(name, 15)


def keep(database, *entries):
    """Write findings one after the other, and correct what is before each."""
    for moves, finding in entries:
        form = Form.of(position(moves), FREESTYLE)
        database.write([(form, finding)])
        finish(carrying_back(database, [form.place]))


def best(database, moves):
    return database.finding(Form.of(position(moves), FREESTYLE)).best


TWO = lines(("g8f7", Worth(0.6), 12), ("i7h6", Worth(0.55), 12))


def test_a_line_whose_move_was_searched_deeper_is_worth_what_was_found_there():
    first, second = corrected(TWO, {at("g8"): move(Worth(0.4), 20, below=2)})
    assert (first.moves[0], first.worth, first.below) == (at("i7"), Worth(0.55), 0)
    assert (second.worth, second.depth, second.below) == (Worth(0.4), 21, 3)
    assert corrected(TWO, {at("g8"): move(Worth(0.4), 11)}) == TWO.lines, "the search here has seen as much"


@pytest.mark.parametrize(
    ("here", "there", "worth"),
    [
        (win(9), Worth(0.1), win(9)),
        (win(9), win(12), win(9)),
        (win(9), win(7), win(7)),
        (win(9), loss(6), loss(6)),
        (loss(8), Worth(0.9), loss(8)),
        (Worth(0.6), loss(6), loss(6)),
        (None, Worth(0.3), Worth(0.3)),
    ],
)
def test_a_proof_is_corrected_by_another_proof_only(here, there, worth):
    (line,) = corrected(lines(("g8", here, 12)), {at("g8"): move(there, 40)})
    assert line.worth == worth


def test_a_move_that_is_no_line_counts_where_it_is_known_as_deeply_or_proved():
    assert len(corrected(TWO, {at("a1"): move(Worth(0.9), 10)})) == 2
    deep = corrected(TWO, {at("a1"): move(Worth(0.9), 11)})
    assert (deep[0].moves, deep[0].below) == ((at("a1"),), 1)
    assert len(corrected(TWO, {at("a1"): move(Worth(0.5), 30)})) == 2, "it is a known move, and no line"
    assert corrected(TWO, {at("a1"): move(win(5), 3)})[0].worth == win(5)
    same = move(Worth(0.9), 30)
    assert len(corrected(TWO, {at("a1"): same, at("a15"): same})) == 3
    proved = lines(("g8", loss(8), 12))
    assert corrected(proved, {at("a1"): move(Worth(0.9), 60)}) == proved.lines


@pytest.mark.parametrize(
    ("own", "after", "alone"),
    [
        ([("f5", Worth(0.6), 14)], Worth(0.9), True),
        ([("f5", Worth(0.6), 14)], Worth(0.1), False),
        ([("f5", Worth(0.6), 14)], loss(6), False),
        ([("f5", Worth(0.6), 14)], win(6), False),
        ([("f5", Worth(0.6), 14), ("a1", Worth(0.05), 14)], Worth(0.9), False),
    ],
)
def test_it_is_told_where_a_position_hangs_on_its_only_known_move(database, own, after, alone):
    """Its worth has fallen by that move; a better one was perhaps only not looked for."""
    database.write([(Form.of(position(LINE), FREESTYLE), lines(*own))])
    keep(database, (LINE + "f5", found("a1", after, 20)))
    assert database.finding(Form.of(position(LINE), FREESTYLE)).hangs_on_one is alone
    before = database.known(Form.of(position("h8i9"), FREESTYLE))
    assert before.moves[at("g6")].alone is alone


def test_every_move_that_is_known_to_win_is_a_line_and_counted_the_fastest_first(database):
    """Also where the finding's own first line wins sooner, and where nothing is known of the position."""
    wins = {at("g8"): move(win(7)), at("h6"): move(win(3)), at("j8"): move(Worth(0.9)), at("k8"): move(loss(4))}
    finding = lines(("i7", win(5), 12), ("j8", win(13), 12))
    assert [line.moves[0] for line in corrected(finding, wins)] == [at(name) for name in ("h6", "i7", "g8", "j8")]
    keep(database, (LINE, finding), (LINE + "g8", found("a1", loss(6))), (LINE + "k8", found("a1", Worth(0.2))))
    known = database.known(Form.of(position(LINE), FREESTYLE))
    assert known.wins == tuple(at(name) for name in ("i7", "g8", "j8"))
    assert {point: each.worth for point, each in known.told.items()} == {
        at("i7"): win(5),
        at("g8"): win(7),
        at("j8"): win(13),
        at("k8"): Worth(0.8),
    }
    keep(database, ("h8i9" + "a1", found("b1", loss(6))))
    assert database.known(Form.of(position("h8i9"), FREESTYLE)).wins == (at("a1"),)


def told(finding, moves, board=LINE):
    return worth_from(finding, moves, position(board), FREESTYLE)


def test_one_move_that_wins_wins_the_position():
    assert told(TWO, {at("a1"): move(win(5), 3)}).worth == win(5)


def test_the_next_best_move_counts_where_the_best_is_refuted():
    line = told(TWO, {at("g8"): move(loss(8))})
    assert (line.moves[0], line.worth) == (at("i7"), Worth(0.55))
    assert line.below, "it is not what the search here says"
    assert told(TWO, {}) is None
    assert told(TWO, {at("i7"): move(Worth(0.1))}) is None
    assert told(TWO, {at("a1"): move(loss(4))}) is None


def test_a_position_is_not_lost_because_the_moves_that_are_known_are():
    refuted = {at("g8"): move(loss(8)), at("i7"): move(loss(4))}
    assert told(TWO, refuted).worth is None, "nobody knows what others are worth"


def test_a_position_is_lost_where_each_reply_is_that_does_not_lose_at_once():
    open_ = {at("g8"): move(loss(6)), at("k8"): move(loss(8))}
    one = lines(("g8", Worth(0.3), 12))
    assert told(one, open_, THREE).worth == loss(8), "the longest resistance"
    assert told(one, {at("g8"): move(loss(6))}, THREE).worth is None
    assert told(lines(("g8", loss(6), 12)), open_, THREE) is None, "its own search has proved it"


def test_what_is_found_deeper_goes_back_move_by_move(database):
    keep(
        database,
        ("h8", found("i9", Worth(0.5), 14)),
        ("h8i9", found("g6", Worth(0.6), 14)),
        (LINE, found("f5", Worth(0.45), 14)),
        (LINE + "f5", found("a1b1", Worth(0.9), 30)),
    )
    line = best(database, LINE)
    assert (line.worth.chance, line.depth, line.below) == (pytest.approx(0.1), 31, 1)
    line = best(database, "h8i9")
    assert (line.worth.chance, line.depth, line.below) == (pytest.approx(0.9), 32, 2)
    line = best(database, "h8")
    assert (line.worth.chance, line.depth, line.below) == (pytest.approx(0.1), 33, 3)
    known = database.known(Form.of(position("h8"), FREESTYLE))
    assert known.finding.worth == Worth(0.5), "the search there is kept as it was"
    assert [(each.below, each.worth.chance) for each in known.lines] == [(3, pytest.approx(0.1))]
    assert known.lines[0].moves == tuple(parse_position_string("i9g6f5a1b1", 15))
    assert (known.moves[at("i9")].below, known.moves[at("i9")].depth) == (2, 32)


def test_it_is_seen_under_each_orientation_and_by_another_order_of_moves(database):
    keep(database, (LINE, found("f5", Worth(0.45), 14)))
    other = seen(position("g6i9h8f5"), Orientation.LEFT)
    form = Form.of(other, FREESTYLE)
    database.write([(form, found("a1", win(7), 9))])
    finish(carrying_back(database, [form.place]))
    assert best(database, LINE).worth is None
    turned = database.finding(Form.of(seen(position(LINE), Orientation.LEFT), FREESTYLE)).best
    assert turned.moves[0] == Orientation.LEFT.seen(at("f5"), 15)


def test_a_proof_goes_back_as_far_as_it_holds(database):
    """Black's three: White has three replies, after each of which Black wins; so White is lost, and Black had won."""
    board = position(THREE)
    keep(database, ("h8a1i8c1", found("j8", Worth(0.6), 10)), (THREE, found("g8", Worth(0.4), 10)))
    *first, last = replies(board, FREESTYLE).open
    for reply in first:
        database.write([(form := Form.of(board.play(reply), FREESTYLE), found("a3", win(5), 5))])
        finish(carrying_back(database, [form.place]))
    assert best(database, THREE).worth != loss(6)
    database.write([(form := Form.of(board.play(last), FREESTYLE), found("a3", win(7), 7))])
    finish(carrying_back(database, [form.place]))
    assert best(database, THREE).worth == loss(8)
    assert best(database, "h8a1i8c1").worth == win(9)
    assert database.counts().proved == 2 + len(first) + 1
    assert not database.prune(depth=99), "what is proved stays"


def test_a_new_search_is_not_hidden_by_what_was_known_further_on(database):
    keep(database, (LINE, found("f5", Worth(0.45), 14)), (LINE + "f5", found("a1", Worth(0.9), 20)))
    keep(database, (LINE, found("k9", Worth(0.5), 25)))
    assert best(database, LINE).moves[0] == at("k9")
    assert best(database, LINE).below == 0
    known = database.known(Form.of(position(LINE), FREESTYLE))
    assert [(each.moves[0], each.below) for each in known.lines] == [(at("k9"), 0), (at("f5"), 1)]


def test_a_merged_database_brings_what_it_knows_further_on(database, tmp_path):
    (tmp_path / "other").mkdir()
    with opened(tmp_path / "other") as other:
        keep(other, (LINE, found("f5", Worth(0.45), 14)), (LINE + "f5", found("a1", Worth(0.9), 20)))
        keep(database, (LINE, found("f5", Worth(0.45), 14)))
        database.take(list(other.entries()))
    assert best(database, LINE).below == 1


def chain(*worths):
    """Positions that follow each other, H8 first, each with the worth of its own search and a greater depth."""
    moves = "h8i9g6f5e4d3c2"
    made = []
    for number, worth in enumerate(worths, start=1):
        board = position(moves[: 2 * number])
        made.append((Form.of(board, FREESTYLE), found(moves[2 * number : 2 * number + 2] or "o1", worth, 10 + number)))
    return made


def test_what_is_taken_in_corrects_all_that_was_known_before_it_once(database, tmp_path, monkeypatch):
    """The first of a chain was known, the others come from another database, in any order."""
    first, *others = chain(Worth(0.5), Worth(0.5), Worth(0.5), Worth(0.5), Worth(0.9))
    database.write([first])
    (tmp_path / "other").mkdir()
    with opened(tmp_path / "other") as other:
        other.write(others)
        merged = database.take([*other.entries()])
    looked_at, correct = [], type(database).correct
    monkeypatch.setattr(type(database), "correct", lambda own, form: looked_at.append(form.key) or correct(own, form))
    assert finish(carrying_back(database, merged.written)) == 4
    assert database.finding(first[0]).best.worth == Worth(0.9)
    assert database.finding(first[0]).best.below == 4
    assert len(looked_at) == 5, "each once, however many follow it"


def test_what_rises_says_how_far_it_is_and_can_be_added_to(database):
    made = chain(Worth(0.5), Worth(0.5), Worth(0.9))
    database.write(made)
    rising = Rising()
    assert (rising.left, rising.part) == (0, 1.0)
    rising.add(form.place for form, _ in made[1:])
    rising.step(database)
    assert (rising.left, rising.part) == (1, 0.5)
    rising.add([made[2][0].place, made[1][0].place])
    assert rising.left == 2
    while rising.left:
        rising.step(database)
    assert rising.changed == 2
    rising.add([made[2][0].place, (0, 12345)])
    assert (rising.left, rising.part) == (2, 0.0)
    rising.step(database)
    other = Rising()
    other.take_over(rising)
    assert other.left == rising.left
    while other.left:
        other.step(database)
    assert (other.changed, rising.changed) == (0, 2), "what is corrected already has not changed"


def test_a_position_whose_correction_was_interrupted_is_still_the_next(database, monkeypatch):
    made = chain(Worth(0.5), Worth(0.9))
    database.write(made)
    rising = Rising()
    rising.add([made[1][0].place])
    monkeypatch.setattr(type(database), "correct", lambda *_: (_ for _ in ()).throw(DatabaseError(Obstacle.BUSY)))
    with pytest.raises(DatabaseError):
        rising.step(database)
    monkeypatch.undo()
    while rising.left:
        rising.step(database)
    assert database.finding(made[0][0]).best.worth == Worth(0.1)


def test_a_place_that_is_no_finding_is_passed_over(database):
    assert finish(carrying_back(database, [(-3, 12345)])) == 0


def test_it_ends_and_says_how_many_have_changed(database):
    keep(database, ("h8", found("i9", Worth(0.5), 14)), ("h8i9", found("g6", Worth(0.6), 14)))
    form = Form.of(position(LINE), FREESTYLE)
    database.write([(form, found("a1", Worth(0.2), 40))])
    assert finish(carrying_back(database, [form.place])) == 2
    assert finish(carrying_back(database, [form.place])) == 0


def minimax(tree, path):
    """The chance of the side to move at `path`, where ends are known."""
    after = [each for each in tree if each and each[:-1] == path]
    return tree[path] if not after else max(1 - minimax(tree, each) for each in after)


def test_it_is_minimax_over_what_is_known(database):
    dice, ends = random.Random(7), parse_position_string("a1b3c7d2e9f4g11j2", 15)
    tree = {(): 0.0}
    for path in [(), *((a,) for a in ends[:3]), *((a, b) for a in ends[:3] for b in ends[3:6])]:
        tree[path] = 0.0
    for path in [(a, b, c) for a in ends[:3] for b in ends[3:6] for c in ends[6:8]]:
        tree[path] = dice.randrange(100) / 100
    for path in sorted(tree, key=len):
        below = [each for each in tree if each and each[:-1] == path]
        board = position("h8")
        for point in path:
            board = board.play(point)
        moves = [each[-1] for each in below] or [at("h1")]
        finding = PositionFinding(tuple(FoundLine((m,), Worth(tree[path]), 3 + len(path)) for m in moves), "G", DAY)
        form = Form.of(board, FREESTYLE)
        database.write([(form, finding)])
        finish(carrying_back(database, [form.place]))
    for path in tree:
        board = position("h8")
        for point in path:
            board = board.play(point)
        told = database.finding(Form.of(board, FREESTYLE)).best.worth
        assert told.chance == pytest.approx(minimax(tree, path), abs=1e-3)


def test_a_draw_that_is_proved_is_one_from_either_side(database):
    keep(database, (LINE, found("f5", Worth(0.45), 14)), (LINE + "f5", found("a1", DRAW, 3)))
    assert best(database, LINE).worth.proof is Proof.DRAW


def test_a_claim_without_a_move_takes_no_proof_with_moves_away():
    ours = found("g8f8g11", win(9), 9)
    theirs = PositionFinding((FoundLine((), loss(10), 40),), "rapfi.db", DAY)
    assert ours.joined(theirs) == theirs.joined(ours) == ours


def test_under_a_proof_without_a_move_the_estimates_of_moves_are_not_the_first(database):
    proved = PositionFinding((FoundLine((), loss(10), 40),), "rapfi.db", DAY)
    form = Form.of(position("h8"), FREESTYLE)
    database.write([(form, found("i9", Worth(0.6), 12)), (form, proved)])
    known = database.known(form)
    assert [line.worth for line in known.lines] == [loss(10), Worth(0.6)]
    assert known.finding.best.worth == loss(10)


def test_a_proof_from_further_on_stays_when_the_positions_that_proved_it_are_gone(database):
    form = Form.of(position("h8"), FREESTYLE)
    further = FoundLine(tuple(parse_position_string("i9g6", 15)), win(7), 7, below=1)
    database.write([(form, replace(found("i9", Worth(0.6), 12), further=further))])
    assert not database.correct(form)
    assert database.finding(form).best.worth == win(7)


def test_what_was_taken_in_corrects_the_position_when_it_is_looked_up(database):
    form, after = (Form.of(position(moves), FREESTYLE) for moves in ("h8", "h8i9"))
    database.write([(form, found("i9", Worth(0.6), 12)), (after, found("g6", loss(6), 6))])
    assert database.finding(form).best.worth == Worth(0.6), "nothing was written since that would have carried it back"
    known = database.known(form)
    assert (known.finding.worth, known.finding.best.worth) == (Worth(0.6), win(7))
    assert known.lines[0].worth == win(7)


def test_a_move_that_wins_is_more_than_an_estimate_without_a_move(database):
    form, after = (Form.of(position(moves), FREESTYLE) for moves in ("h8", "h8i9"))
    estimate = PositionFinding((FoundLine((), Worth(0.65), 22),), "rapfi.db", DAY)
    database.write([(form, estimate), (after, PositionFinding((FoundLine((), loss(6), 6),), "rapfi.db", DAY))])
    known = database.known(form)
    assert (known.finding.best.worth, known.finding.best.below) == (win(7), 1)
    assert [line.worth for line in known.lines] == [Worth(0.65), win(7)]
    database.write([(form, found("g7", Worth(0.7), 10))])
    assert database.known(form).finding.best.worth == win(7)


def test_a_shallower_estimate_of_a_move_is_not_told_as_found_further_on(database):
    form = Form.of(position("h8"), FREESTYLE)
    estimate = PositionFinding((FoundLine((), Worth(0.65), 22),), "rapfi.db", DAY)
    database.write([(form, estimate), (form, found("g7", Worth(0.7), 10))])
    assert database.known(form).finding.further is None
