"""A timed run: rows of right answers bring time, a wrong one costs some."""

from __future__ import annotations

from gobang.game.train.timed_run import LENGTH_MS, PENALTY_MS, TimedRun


def test_rows_of_right_answers_bring_time():
    run, gains = TimedRun(), {}
    for number in range(1, 51):
        after = run.right()
        if after.time_ms != run.time_ms:
            gains[number] = after.time_ms - run.time_ms
        run = after
    assert gains == {5: 3000, 12: 5000, 20: 7000, 30: 10_000, 40: 10_000, 50: 10_000}
    assert (run.solved, run.row, run.longest, run.wrong) == (50, 50, 50, 0)


def test_a_wrong_answer_costs_time_and_begins_the_row_anew():
    run = TimedRun().right().right().missed().right()
    assert run.left_ms(1000) == LENGTH_MS - PENALTY_MS
    assert (run.solved, run.wrong, run.row, run.longest) == (3, 1, 1, 2)


def test_less_than_no_time_is_never_left():
    going = TimedRun().going(500)
    assert going.left_ms(1500) == LENGTH_MS - 1000
    assert going.missed().left_ms(LENGTH_MS) == 0


def test_its_time_stands_still_when_wanted():
    run = TimedRun().standing(9).going(1000).going(2000).standing(4000).standing(7000)
    assert run.left_ms(9000) == LENGTH_MS - 3000
    assert run.going(9000).left_ms(10_000) == LENGTH_MS - 4000
