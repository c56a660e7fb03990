"""The user's results against each machine: each game counts once, they are kept, and can be reset."""

from __future__ import annotations

import pytest

from gobang.model.opponent_id import OpponentId
from gobang.model.opponents.results import Results, Tally

RUN_CODE = OpponentId.of_weigher("run-code")


@pytest.fixture
def results(qapp, tmp_path):
    return Results(tmp_path / "results.json")


def test_each_result_is_counted_and_kept(results):
    for score in (1, 1, 0.5, 0):
        results.record(RUN_CODE, score)
    assert results.tallies == {RUN_CODE: Tally(2, 1, 1)}
    assert Results(results.path).tallies == results.tallies


def test_a_reset_forgets(results):
    results.path.write_text('{"run-code": [1, 2, 3]}', encoding="utf-8")
    again = Results(results.path)
    assert again.tallies == {RUN_CODE: Tally(1, 2, 3)}
    again.reset()
    assert Results(results.path).tallies == {}


@pytest.mark.parametrize(
    "text", ["", "[]", '{"run-code": 3}', '{"run-code": [1, 2, -3]}', '{"run-code": [1, 2, 3, 4]}']
)
def test_a_file_nobody_understands_does_no_harm(qapp, tmp_path, text):
    (tmp_path / "results.json").write_text(text, encoding="utf-8")
    assert Results(tmp_path / "results.json").tallies == {}
