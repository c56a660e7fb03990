"""The review of the game on the board: begun, stopped, kept in the record, and told again without an engine."""

from __future__ import annotations

import sys
from dataclasses import replace

import pytest

from gobang.game.engines.trouble import Trouble
from gobang.game.formats import registry
from gobang.game.notation import parse_position_string
from gobang.game.play.timecontrol import TimeControl
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.game.review import sgf_review
from gobang.game.review.grades import Grade
from gobang.game.worth import Proof
from gobang.model.engines.wire import Gone
from gobang.model.game_state import GameState, OnBoard, Playing, Reading
from gobang.model.kept.open_file import OpenFile
from gobang.model.match import Match
from gobang.model.player import HumanPlayer
from gobang.model.review.review import GameReview, Hindrance, ReviewStage
from gobang.model.setup import Mode, Setup
from tests import work
from tests.reviewing import GAME, made_here, reviewer

FREE = Setup(mode=Mode.FREE)


READING = Reading()


def put_up(match: Match, text: str = GAME, setup: Setup = FREE, activity: OnBoard = READING) -> None:
    record = Record.of(Position.of(15, parse_position_string(text, 15)))
    match.open(GameState(record, setup, activity), HumanPlayer(), HumanPlayer())


@pytest.fixture
def reviews(match):
    """Makes a review of a game on the board by an engine of the given manner; engines are ended after the test."""
    made: list[GameReview] = []

    def make(manner: str = "errs", **more: object) -> GameReview:
        put_up(match, **more)
        made.append(GameReview(match, command=reviewer(manner)))
        return made[-1]

    yield make
    for each in made:
        each.close()


def finish(qtbot, review: GameReview) -> None:
    qtbot.waitUntil(lambda: review.stage is ReviewStage.RESTING)


def test_a_whole_game_is_reviewed_and_its_mistakes_are_told(qtbot, reviews):
    review = reviews()
    review.begin()
    assert review.stage is ReviewStage.STARTING
    finish(qtbot, review)
    assert review.whole
    assert [(each.ply, each.grade) for each in review.mistakes] == [
        (3, Grade.LOSING_MOVE),
        (6, Grade.LOSING_MOVE),
        (7, Grade.MISSED_WIN),
        (8, Grade.MISTAKE),
    ]
    assert review.cause(review.mistakes[0]) is None, "it is looked for"
    qtbot.waitUntil(lambda: None not in map(review.cause, review.mistakes))


def test_a_review_that_is_cancelled_keeps_what_was_found_and_goes_on_later(qtbot, reviews, match):
    review = reviews("holds")
    review.begin()
    qtbot.waitUntil(lambda: len(review.found) == 3)
    assert review.stage is ReviewStage.SEARCHING
    assert review.progress == (3, 19)
    review.cancel()
    assert review.stage is ReviewStage.RESTING, "at once"
    assert sorted(review.found) == [16, 17, 18]
    review.begin()
    qtbot.waitUntil(lambda: len(review.found) == 6)
    assert sorted(review.found) == [13, 14, 15, 16, 17, 18]
    assert review.progress == (3, 16)


def test_a_review_is_nearly_done_until_its_engine_has_finished(qtbot, reviews):
    """All positions were looked at after a third of the time, and the bar was full."""
    review = reviews("muses")
    assert review.share == 0
    review.begin()
    qtbot.waitUntil(lambda: review.progress == (19, 19))
    before = review.share
    assert 0.5 <= before < 1
    qtbot.waitUntil(lambda: review.share > before)
    review.cancel()
    assert review.share == 0


def test_an_answer_is_thought_about_until_the_engine_has_finished(qtbot, reviews, match):
    review = reviews("muses")
    match.go(match.record.mainline()[4])
    (move,) = parse_position_string("a1", 15)
    review.ask(match.position, move)
    qtbot.waitUntil(lambda: review.tried.worth is not None)
    assert review.tried.thinking
    review.engine.finished.emit()
    assert not review.tried.thinking
    assert review.tried.worth is not None


def test_an_engine_that_does_not_stop_is_ended(qtbot, reviews):
    review = reviews("deaf")
    review.begin()
    qtbot.waitUntil(lambda: len(review.found) == 3)
    review.cancel()
    qtbot.waitUntil(lambda: not review.engine.alive)
    assert review.stage is ReviewStage.RESTING


def test_a_new_review_ends_an_engine_that_does_not_stop_and_begins_with_another(qtbot, reviews):
    review = reviews("deaf")
    review.begin()
    qtbot.waitUntil(lambda: len(review.found) == 3)
    review.cancel()
    review.begin()
    assert review.progress == (0, 16)
    qtbot.waitUntil(lambda: len(review.found) == 6)


def test_of_several_questions_to_an_engine_that_does_not_stop_the_last_is_answered(qtbot, reviews, match):
    review = reviews("deaf")
    review.begin()
    qtbot.waitUntil(lambda: len(review.found) == 3)
    review.cancel()
    one, other = parse_position_string("a1b1", 15)
    review.ask(match.position, one)
    review.ask(match.position, other)
    qtbot.waitUntil(lambda: review.tried.worth is not None)
    assert review.tried.move == other


def test_a_process_that_could_not_be_started_at_once_does_not_hinder_the_next(qtbot, reviews, monkeypatch):
    review = reviews()
    wire = review.engine._wire
    with monkeypatch.context() as patch:
        patch.setattr(wire, "start", lambda *_, **__: wire.gone.emit(Gone.NEVER_CAME, "EMFILE"))
        with qtbot.waitSignal(review.failed) as failed:
            review.begin()
    assert failed.args == [Trouble.WOULD_NOT_START, "EMFILE"]
    assert review.stage is ReviewStage.RESTING
    review.begin()
    finish(qtbot, review)
    assert review.whole


def test_an_engine_that_says_nothing_for_longer_than_its_order_allows_is_ended_and_told_of(qtbot, reviews, monkeypatch):
    monkeypatch.setattr("gobang.model.review.review.WHOLE_GAME_S", 0.1)
    monkeypatch.setattr("gobang.game.engines.order_conversation.SLACK_S", 0.4)
    review = reviews("deaf")
    with qtbot.waitSignal(review.failed) as failed:
        review.begin()
    assert failed.args[0] is Trouble.SILENT
    qtbot.waitUntil(lambda: not review.engine.alive)


def test_an_engine_that_dies_is_told_of_and_what_it_found_stays(qtbot, reviews):
    review = reviews("dies")
    with qtbot.waitSignal(review.failed) as failed:
        review.begin()
    assert failed.args[0] is Trouble.DIED
    assert review.stage is ReviewStage.RESTING
    assert len(review.found) == 3


def test_a_program_that_is_not_there_is_told_of(qtbot, match):
    put_up(match)
    review = GameReview(match, command=("/no/such/program",))
    with qtbot.waitSignal(review.failed) as failed:
        review.begin()
    assert failed.args[0] is Trouble.WOULD_NOT_START


def test_what_is_found_is_in_the_file_and_told_again_without_an_engine(qtbot, reviews, match):
    review = reviews()
    review.begin()
    finish(qtbot, review)
    text = registry.dumps(match.record, ".sgf")
    read = registry.loads(text, ".sgf")
    match.open(GameState(read, FREE, Reading()), HumanPlayer(), HumanPlayer())
    told = GameReview(match, command=(sys.executable, "-c", "raise SystemExit(9)"))
    assert told.whole
    assert [(each.ply, each.grade) for each in told.mistakes] == [(each.ply, each.grade) for each in review.mistakes]
    assert told.mistakes[0].after.proof is Proof.LOSS


def test_a_review_leaves_comments_to_the_person(qtbot, reviews, match):
    review = reviews()
    nodes = match.record.mainline()
    nodes[3].comment, nodes[4].comment = "Gobang: mine", "good\n"
    match.go(nodes[3])
    match.sheet.comment("a word")
    review.begin()
    finish(qtbot, review)
    assert [nodes[3].comment, nodes[4].comment] == ["a word", "good\n"]
    match.sheet.undo()
    match.sheet.redo()
    assert nodes[3].comment == "a word"


def test_a_game_that_went_on_meanwhile_gets_the_signs_of_its_review(qtbot, reviews, match):
    review = reviews("holds")
    review.begin()
    qtbot.waitUntil(lambda: len(review.found) == 3)
    match.go(match.record.mainline()[-1])
    match.sheet.play(parse_position_string("a1", 15)[0])
    nodes = match.record.mainline()
    for node, value in zip(nodes[:4], ("0.5", "0.5", "0.5", "win 3"), strict=True):
        node.properties = {"REVIEW": [value]}
    made_here(match.record)
    match.sheet.changed.emit()
    review.cancel()
    assert "BM" in nodes[3].properties


def test_the_record_is_read_once_in_a_whole_review_and_all_is_reckoned_once_for_each_change(
    qtbot, reviews, monkeypatch
):
    reads: list[object] = []
    read = sgf_review.findings_of
    monkeypatch.setattr(sgf_review, "findings_of", lambda *those: [reads.append(those), read(*those)][1])
    review = reviews()
    review.begin()
    finish(qtbot, review)
    assert len(reads) == 1

    def ask() -> None:
        assert review.loser is None
        assert len(review.line) == len(review.found) == len(review.values) == len(review.reviews) + 1
        assert review.mistakes

    assert work.calls(ask) < 100


def test_a_review_changes_the_record_and_undo_does_not_take_it_back(qtbot, reviews, match, tmp_path):
    review = reviews()
    file = OpenFile(match)
    file.agree(tmp_path / "game.sgf")
    match.go(match.record.root)
    match.sheet.comment("a word")
    review.begin()
    finish(qtbot, review)
    assert file.unsaved
    match.sheet.undo()
    assert match.record.root.comment == ""
    assert review.whole, "undo leaves the review"
    assert file.unsaved, "the file does not hold the review"


def test_what_was_found_under_another_rule_is_found_anew(qtbot, reviews, match):
    review = reviews()
    review.begin()
    finish(qtbot, review)
    assert review.whole
    match.open(GameState(match.record, replace(FREE, rule="renju"), Reading()), HumanPlayer(), HumanPlayer())
    assert not review.found
    assert not review.mistakes
    review.begin()
    assert review.progress == (0, 19)
    finish(qtbot, review)
    assert review.whole
    match.open(GameState(match.record, FREE, Reading()), HumanPlayer(), HumanPlayer())
    assert not review.found, "the record keeps the last review"


def test_looking_deeper_asks_about_the_mistakes_alone(qtbot, reviews):
    review = reviews()
    review.begin()
    finish(qtbot, review)
    mistakes = [each.ply for each in review.mistakes]
    review.deepen()
    assert review.progress == (0, len({ply for each in mistakes for ply in (each - 1, each)}))
    finish(qtbot, review)
    assert [each.ply for each in review.mistakes] == mistakes


def test_another_game_ends_the_review_and_the_old_record_keeps_its_part(qtbot, reviews, match):
    review = reviews("holds")
    review.begin()
    qtbot.waitUntil(lambda: len(review.found) == 3)
    before = match.record.mainline()
    put_up(match, "h8i9")
    assert review.stage is ReviewStage.RESTING
    assert not review.found
    assert sum("REVIEW" in node.properties for node in before) == 3
    assert not set(before) & set(match.record.touched)


def test_moves_that_are_deleted_in_the_midst_of_a_review_end_it(qtbot, reviews, match):
    review = reviews("holds")
    review.begin()
    qtbot.waitUntil(lambda: len(review.found) == 3)
    match.sheet.remove(match.record.mainline()[5])
    assert review.stage is ReviewStage.RESTING


def test_a_move_is_weighed_without_touching_the_record(qtbot, reviews, match):
    review = reviews()
    match.go(match.record.mainline()[4])
    (move,) = parse_position_string("a1", 15)
    review.ask(match.position, move)
    assert review.tried is not None
    assert review.tried.worth is None
    qtbot.waitUntil(lambda: review.tried.worth is not None)
    assert review.tried.worth.line[0] == move
    assert not any("REVIEW" in node.properties for node in match.record.walk())
    match.go(match.record.root)
    assert review.tried is None, "it belongs to its position"


def test_an_answer_that_goes_deeper_than_the_review_changes_what_it_says(qtbot, reviews, match):
    review = reviews("errs")
    review.begin()
    finish(qtbot, review)
    mistake = review.mistakes[0]
    review.close()
    asking = GameReview(match, command=reviewer("lost"))
    try:
        match.go(match.record.mainline()[mistake.ply - 1])
        recommended = mistake.better[0]
        file = registry.dumps(match.record, ".sgf")
        asking.ask(match.position, recommended)
        qtbot.waitUntil(lambda: asking.tried.worth is not None)
        assert asking.tried.worth.proof is Proof.LOSS
        assert asking.tried.taught
        (now,) = [each for each in asking.mistakes if each.ply == mistake.ply]
        assert now.better
        assert now.better[0] != recommended
        finish(qtbot, asking)
        qtbot.waitUntil(lambda: asking.cause(now) is not None)
        assert asking.cause(now).better == now.better[0]
        assert registry.dumps(match.record, ".sgf") != file, "the file says so too"
    finally:
        asking.close()


@pytest.mark.parametrize(
    ("more", "hindrance"),
    [
        ({"text": ""}, Hindrance.NO_MOVES),
        ({"setup": Setup(mode=Mode.TWO_PLAYERS, time=TimeControl(60_000)), "activity": Playing()}, Hindrance.CLOCK),
        ({"setup": Setup(mode=Mode.TWO_PLAYERS), "activity": Playing()}, None),
        ({"setup": Setup(mode=Mode.TWO_PLAYERS, time=TimeControl(60_000))}, None),
    ],
)
def test_why_a_game_cannot_be_reviewed(reviews, more, hindrance):
    review = reviews(**more)
    assert review.hindrance is hindrance
    if hindrance is not None:
        review.begin()
        assert review.stage is ReviewStage.RESTING


def test_a_game_whose_moves_are_out_of_turn_is_not_reviewed(reviews, match):
    review = reviews()
    read = registry.loads("(;GM[4]SZ[15];B[hh];B[hi])", ".sgf")
    match.open(GameState(read, FREE, Reading()), HumanPlayer(), HumanPlayer())
    assert review.hindrance is Hindrance.OUT_OF_TURN
    assert review.misplaced is read.mainline()[2]


def test_nothing_is_left_running(qtbot, reviews):
    review = reviews("holds")
    review.begin()
    qtbot.waitUntil(lambda: len(review.found) == 3)
    review.close()
    assert not review.engine.alive


def forged(match: Match) -> None:
    """Put up a game with a file's review that claims wins and losses everywhere."""
    record = Record.of(Position.of(15, parse_position_string(GAME, 15)))
    for node in record.mainline():
        won = "win 9" if node.ply % 2 else "loss 8"
        node.properties = {"REVIEW": [won, "rule freestyle", "line a1", "passing win 5 a1", "only", "seal " + 24 * "0"]}
    read = registry.loads(registry.dumps(record, ".sgf"), ".sgf")
    match.open(GameState(read, FREE, Reading()), HumanPlayer(), HumanPlayer())


def test_a_files_proofs_are_none_until_the_game_is_reviewed_here_which_corrects_them(qtbot, reviews, match):
    review = reviews("good")
    forged(match)
    assert review.whole
    assert review.game.told
    assert not any(value.proved for value in review.values.values())
    assert (review.game.losing_move, review.game.escape) == (None, None)
    review.begin()
    assert review.progress == (0, 19)
    finish(qtbot, review)
    assert not review.game.told
    assert [each.appraisal.chance for each in review.found.values()] == [0.5] * 19
    assert not any(each.only or each.passing for each in review.found.values())
    match.open(GameState(match.record, FREE, Reading()), HumanPlayer(), HumanPlayer())
    assert not review.game.told, "it is our own now, also when it is read again"


def test_what_is_left_of_a_files_review_is_checked_after_a_cancelled_one(qtbot, reviews, match):
    review = reviews("holds")
    forged(match)
    review.begin()
    qtbot.waitUntil(lambda: sum(not each.told for each in review.found.values()) == 3)
    review.cancel()
    assert review.game.told
    told = [node.properties["REVIEW"][-1] for node in match.record.mainline()[:16]]
    assert told == ["seal " + 24 * "0"] * 16, "what was not looked at stays as the file has it"
    review.begin()
    assert review.progress == (0, 16)


def test_a_review_of_another_machine_is_a_files(qtbot, reviews, match, monkeypatch):
    review = reviews()
    review.begin()
    finish(qtbot, review)
    assert not review.game.told
    monkeypatch.setattr("gobang.model.review.review.machine_key", lambda: b"another")
    other = GameReview(match, command=reviewer("good"))
    assert other.game.told
    other.close()
