"""What studies a match: made when asked for, ended with it, and the mistakes that become tasks."""

from __future__ import annotations

from dataclasses import replace

import pytest

from gobang.game.notation import parse_point, parse_position_string
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.game.train.task import TaskKind
from gobang.model.game_state import GameState, OnBoard, Playing, Reading, Rest
from gobang.model.kept.storage import Storage
from gobang.model.player import HumanPlayer
from gobang.model.review import review_engine
from gobang.model.review.review import ReviewStage
from gobang.model.setup import Mode, Setup
from gobang.model.study import Study
from tests.desk import desk_of
from tests.reviewing import GAME, reviewer


@pytest.fixture
def study(match, opponents, data, monkeypatch):
    monkeypatch.setattr(review_engine, "COMMAND", reviewer("errs"))
    made = Study(desk_of(match, opponents=opponents), Storage())
    yield made
    made.close()


def reviewed(qtbot, study, match, opponents, setup: Setup, activity: OnBoard) -> None:
    """Put the game up and let it be reviewed."""
    record = Record.of(Position.of(15, parse_position_string(GAME, 15)))
    two = (
        opponents.players(setup, pace_ms=0, level=1)
        if isinstance(activity, Playing)
        else (HumanPlayer(), HumanPlayer())
    )
    match.open(GameState(record, setup, activity, Rest.PAUSED), *two)
    study.review.begin()
    qtbot.waitUntil(lambda: study.review.stage is ReviewStage.RESTING)


def test_the_mistakes_of_ones_own_game_become_tasks_when_its_review_ends(qtbot, study, match, opponents):
    reviewed(qtbot, study, match, opponents, Setup(), Playing())
    own = study.shelf.chosen(TaskKind.MISTAKE)
    assert {each.source.ply % 2 for each in own} == {1}, "Black's only, who is the person"
    again, keys = study.keep_mistakes()
    assert again == 0, "they are there already"
    assert keys == {each.key for each in own}


def test_the_mistakes_of_a_strange_game_become_tasks_only_when_a_person_wants_it(qtbot, study, match, opponents):
    reviewed(qtbot, study, match, opponents, Setup(mode=Mode.FREE), Reading())
    assert study.shelf.chosen(TaskKind.MISTAKE) == []
    many, keys = study.keep_mistakes()
    assert many == len(keys) == len(study.shelf.chosen(TaskKind.MISTAKE)) > 0
    assert {each.source.ply % 2 for each in study.shelf.chosen(TaskKind.MISTAKE)} == {0, 1}, "of both sides"


def test_what_nobody_has_asked_for_is_not_made(study):
    assert not {"review", "library", "training", "making", "shelf"} & set(vars(study))
    assert study.training is study.training
    assert study.making is study.making
    assert study.library is study.library


def test_all_that_the_workshop_works_with_is_made_once_and_shares_its_bench(study):
    made = (study.bench, study.walk, study.trial, study.live_trial, study.pattern_board, study.machine_lesson)
    made += (study.quests, study.blame, study.tuning, study.teaching, study.making)
    again = (study.bench, study.walk, study.trial, study.live_trial, study.pattern_board, study.machine_lesson)
    again += (study.quests, study.blame, study.tuning, study.teaching, study.making)
    assert all(one is other for one, other in zip(made, again, strict=True))
    assert {each.parent() for each in made if each is not study.machine_lesson} <= {study, study.bench}


def test_what_the_bench_says_is_shown_until_it_is_taken_back(qtbot, study):
    weighing = study.weighings.of("union-weights")
    with qtbot.waitSignal(study.weighings.changed):
        study.weighings.show_bench(weighing)
    assert study.weighings.bench is weighing
    study.weighings.show_bench(None)
    assert study.weighings.bench is None


def test_a_pinned_sum_goes_with_the_stone_on_it_and_a_question_with_its_position(study, match):
    match.begin(HumanPlayer(), HumanPlayer())
    here = parse_point("h8", 15)
    study.weighings.pin(here, "run-code")
    assert (study.weighings.pinned, study.weighings.asked) == (here, "run-code")
    match.offer(here)
    assert (study.weighings.pinned, study.weighings.asked) == (None, "")
    assert (study.weighings.mover, study.weighings.followable) == ("", False)


def test_the_motive_of_a_weigher_is_computed_where_it_would_have_played(study, match):
    best = study.weighings.of("five-tuple").best[0]
    record = Record.of(Position.empty())
    record.header = replace(record.header, black="five-tuple", white="five-tuple")
    match.open(GameState(record, Setup(mode=Mode.FREE), Reading(), Rest.PAUSED), HumanPlayer(), HumanPlayer())
    assert study.motives.of(record.play(best)).scheme == "five-tuple"
    assert study.motives.of(record.play(parse_point("a1", 15))) is None
