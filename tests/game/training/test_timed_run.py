"""A timed run: rows of right answers bring time, a wrong one costs some."""

from __future__ import annotations

from gobang.game.training.timed_run import LENGTH_MS, PENALTY_MS, TimedRun


def test_rows_of_right_answers_bring_time():
    run, gains = TimedRun.begun(0), {}
    for number in range(1, 51):
        after = run.right()
        if after.ends_ms != run.ends_ms:
            gains[number] = after.ends_ms - run.ends_ms
        run = after
    assert gains == {5: 3000, 12: 5000, 20: 7000, 30: 10_000, 40: 10_000, 50: 10_000}
    assert (run.solved, run.row, run.longest, run.wrong) == (50, 50, 50, 0)


def test_a_wrong_answer_costs_time_and_begins_the_row_anew():
    run = TimedRun.begun(1000).right().right().missed().right()
    assert run.ends_ms == 1000 + LENGTH_MS - PENALTY_MS
    assert (run.solved, run.wrong, run.row, run.longest) == (3, 1, 1, 2)


def test_less_than_no_time_is_never_left():
    assert TimedRun.begun(0).left_ms(1000) == LENGTH_MS - 1000
    assert TimedRun.begun(0).missed().left_ms(LENGTH_MS) == 0
