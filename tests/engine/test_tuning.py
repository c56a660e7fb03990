"""`gobang-engine tune`: real games of few nodes, broken off and continued, and what it refuses."""

from __future__ import annotations

import contextlib
import io
import json

import numpy as np
import pytest

from gobang.contest.referee import Finish
from gobang.contest.schedule import PlayedGame
from gobang.engine.kernels import state as s
from gobang.engine.lab import players, tools
from gobang.engine.lab.learning import tuning
from gobang.engine.lab.learning.spsa import Comparison
from gobang.engine.search import tables
from gobang.engine.search.searcher import Searcher
from gobang.game.point import Stone
from gobang.game.ruleset import FREESTYLE, RENJU, RULES, Ending, Verdict

ABOUT = tuning.Tuning(
    FREESTYLE, tuning.wanted(["razor_base=80:60"]), nodes=200, iterations=1, games=2, seed=1, rate=0.5, network=False
).about
QUICK = ("--games-per-iteration", "2", "--nodes", "200", "--rate", "0.5", "--no-network")


def tune(*arguments):
    return tools.run(["tune", *QUICK, *map(str, arguments)])


def test_it_prints_a_table_and_the_words_of_a_test(capsys):
    assert tune("razor_base=80:60", "count_power=1.5:0.5", "--iterations", "4") == 0
    progress, head, base, power, confirm = capsys.readouterr().out.splitlines()
    assert progress.startswith("iteration 4 of 4, 8 games: plus +")
    assert head.split() == ["margin", "start", "now"]
    name, start, razor = base.split()
    assert (name, start) == ("razor_base", "80")
    assert float(razor) != 80
    told, words = confirm.split("gobang-engine test ")
    settings, *rest = words.split()
    assert (told, rest) == ("to confirm it (its games ask the network): ", ["base", "--rule", "freestyle"])
    found = dict(word.split("=") for word in settings.split(","))
    assert found == {"razor_base": str(round(float(razor))), "count_power": f"{float(power.split()[2]):g}"}
    players.machine(settings)


@pytest.mark.parametrize("rule", RULES)
def test_the_usual_margins_are_tuned_under_every_rule(rule, capsys):
    assert tune("--rule", rule, "--iterations", "1") == 0
    _, _, *rows, _ = capsys.readouterr().out.splitlines()
    assert [row.split()[0] for row in rows] == [dial.name for dial in tuning.usual()]


def test_every_number_has_bounds_and_the_value_in_use_is_within():
    in_use = {**tables.MARGINS, **tables.SHAPES}
    assert list(tables.BOUNDS) == list(in_use)
    for dial in tuning.usual():
        assert dial.least < dial.start - dial.step < dial.start + dial.step < dial.most
        assert dial.start == in_use[dial.name]
    assert 12 <= len(tuning.usual()) <= 15


LONG = "razor_base=80:60", "reduction_factor=0.8:0.4", "--iterations", "3", "--seed", "3", "--rate", "0.05"


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A run that was not broken off: what it has printed, and its file."""
    file = tmp_path_factory.mktemp("tuning") / "whole"
    with contextlib.redirect_stdout(io.StringIO()) as out:
        assert tune(*LONG, "--games-file", file) == 0
    return out.getvalue(), file.read_bytes()


def test_numbers_that_do_not_follow_from_the_scores_are_damage(tmp_path, capsys, whole):
    lines = [json.loads(line) for line in whole[1].splitlines()]
    lines[2]["numbers"]["razor_base"] += 1
    file = tmp_path / "run"
    file.write_text("".join(json.dumps(line) + "\n" for line in lines))
    capsys.readouterr()
    assert tune(*LONG, "--games-file", file) == 2
    assert capsys.readouterr().err == f"gobang-engine tune: {file}: line 3 cannot be read\n"


@pytest.mark.parametrize("network", [True, False])
def test_what_is_found_without_the_network_says_that_its_test_has_one(network):
    plan = tuning.Tuning(FREESTYLE, tuning.wanted(["razor_base=80:60"]), 200, 1, 2, 1, 0.5, network=network)
    assert ("its games ask the network" in tuning.summary(plan, {"razor_base": 90.0})) != network


@pytest.mark.parametrize("cut", [0, 2])
def test_a_run_goes_on_where_it_was_broken_off(tmp_path, capsys, whole, cut):
    told, kept = whole
    lines = kept.splitlines(keepends=True)
    assert len(lines) == 4
    file = tmp_path / "broken"
    file.write_bytes(b"".join(lines[: 1 + cut]) + lines[1 + cut][:20])  # killed while writing
    assert tune(*LONG, "--games-file", file) == 0
    assert capsys.readouterr().out == told
    assert file.read_bytes() == kept
    assert any(line["wins"] != line["losses"] for line in map(json.loads, lines[1:])), "the numbers have been moved"
    assert f"{json.loads(lines[-1])['numbers']['razor_base']:.3f}" in told


def test_what_is_kept_is_not_played_again(tmp_path, capsys, whole, monkeypatch):
    told, kept = whole
    (tmp_path / "run").write_bytes(kept)
    monkeypatch.setattr(tuning._Pairs, "play", None)
    assert tune(*LONG, "--games-file", tmp_path / "run") == 0
    assert capsys.readouterr().out == told


def test_an_interrupted_run_prints_its_numbers(capsys, monkeypatch):
    play, played = tuning._Pairs.play, []

    def stop(self, number, trial):
        if number == 3:
            raise KeyboardInterrupt
        played.append(number)
        return play(self, number, trial)

    monkeypatch.setattr(tuning._Pairs, "play", stop)
    assert tune("razor_base=80:60", "--iterations", "5") == 130
    assert played == [1, 2]
    assert "razor_base" in capsys.readouterr().out


def test_the_order_of_the_words_does_not_matter():
    words = ["count_power=1.5:0.5", "razor_base=80:60"]
    assert tuning.wanted(words) == tuning.wanted(words[::-1])


def test_each_side_searches_by_its_numbers_and_takes_both_colours(monkeypatch):
    tuned = [*tuning.wanted(["razor_base=80:60", "count_power=1.5:0.5"])]
    pairs = tuning._Pairs(tuning.Tuning(RENJU, tuned, 200, 1, 4, 1, 0.002, network=False))
    seen = []
    table = pairs._table.play

    def watched(fixture, dice, rules):
        game = table(fixture, dice, rules)
        numbers = [searcher._numbers(rules) for searcher in pairs._searchers]
        assert [int(each.margin.razor_base) for each in numbers] == [20, 141]
        assert [int(each.tries[s.REDUCTIONS + 4]) for each in numbers] == [3 + 8, 3 + 4**2]
        seen.append((fixture.first_is_black, fixture.start))
        return game

    monkeypatch.setattr(pairs._table, "play", watched)
    plus, minus = {"razor_base": 20.4, "count_power": 1.5}, {"razor_base": 140.6, "count_power": 2.0}
    score = pairs.play(1, Comparison((1, -1), plus, minus))
    pairs.close()
    assert score.games == 4
    assert [black for black, _ in seen] == [True, False, True, False]
    assert seen[0][1] == seen[1][1] != seen[2][1] == seen[3][1]


def test_an_iteration_has_its_own_openings_whatever_was_played_before(monkeypatch):
    def openings(*numbers):
        pairs, seen = tuning._Pairs(tuning.Tuning(FREESTYLE, [], 200, 9, 4, 1, 0.002, network=False)), []

        def noted(fixture, _dice, _rules):
            seen.append(fixture.start)
            return PlayedGame(fixture, Finish(Verdict(Ending.FULL, Stone.EMPTY), ()))

        monkeypatch.setattr(pairs._table, "play", noted)
        for number in numbers:
            pairs.play(number, Comparison((), {}, {}))
        return seen

    whole = openings(1, 2, 3, 4)
    assert len({position.moves for position in whole}) == 8
    assert openings(3, 4) == whole[8:]


def test_margins_put_into_a_record_are_those_it_is_built_with():
    other = {"razor_base": 7, "count_base": 9.5, "reduction_factor": 0.3}
    record = tables.build(FREESTYLE, margins={"futility_depth": 90, "count_power": 2.2})
    for margins in (other, {}):
        tables.put_margins(record, margins)
        built = tables.build(FREESTYLE, margins=margins)
        for field in ("margin", "tries", "reduction"):
            assert np.array_equal(record[field], built[field]), field


def test_a_searcher_takes_other_margins():
    searcher = Searcher()
    for number in (70, 90):
        searcher.set_margins({"razor_base": number})
        assert int(searcher._numbers(FREESTYLE).margin.razor_base) == number
    assert int(Searcher()._numbers(FREESTYLE).margin.razor_base) == tables.MARGINS["razor_base"]


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (["razor=80:20"], "no margin named 'razor'; there are razor_base, "),
        (["razor_base"], "cannot read 'razor_base': write razor_base=START:STEP"),
        (["razor_base=80"], "write razor_base=START:STEP"),
        (["razor_base=80:x"], "write razor_base=START:STEP"),
        (["razor_base=80:20:3"], "write razor_base=START:STEP"),
        (["razor_base=-1:20"], "razor_base is from 0 to 1000"),
        (["razor_base=nan:20"], "razor_base is from 0 to 1000"),
        (["razor_base=80:0"], "the step must be greater than 0"),
        (["razor_base=80:inf"], "the step must be greater than 0"),
        (["razor_base=80:20", "razor_base=90:20"], "razor_base is named twice"),
        (["--games-per-iteration", "3"], "3 is odd"),
        (["--rate", "0"], "0 is not above 0"),
        (["--rate", "x"], "'x' is no number"),
        (["--iterations", "0"], "0 is less than 1"),
        (["--games-file", "missing/file"], "missing/file"),
    ],
)
def test_what_is_wrong_is_told_in_one_line(arguments, told, capsys, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    assert tune(*arguments) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    assert told in captured.err
    assert captured.err.startswith("gobang-engine tune: ")
    assert len(captured.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("other", "told"),
    [
        (["razor_base=81:60"], "margins is {'razor_base': [80.0, 60.0]}, not {'razor_base': [81.0, 60.0]}"),
        (["razor_base=80:60", "--seed", "2"], "seed is 1, not 2"),
        (["razor_base=80:60", "--rule", "renju"], "rule is freestyle, not renju"),
        (["razor_base=80:60", "--network"], "network is False, not True"),
    ],
)
def test_a_run_of_other_settings_is_left_alone(tmp_path, capsys, other, told):
    file = tmp_path / "run"
    file.write_text(json.dumps(ABOUT) + "\n")
    before = file.read_bytes()
    assert tune(*other, "--iterations", "1", "--games-file", file) == 2
    assert capsys.readouterr().err == f"gobang-engine tune: {file}: another run is kept there: {told}\n"
    assert file.read_bytes() == before


def test_a_run_is_left_alone_when_a_number_has_changed_that_is_not_tuned(tmp_path, capsys, monkeypatch):
    file = tmp_path / "run"
    asked = "razor_base=80:60", "--iterations", "1", "--games-file", file
    assert tune(*asked) == 0
    before = file.read_bytes()
    monkeypatch.setitem(tables.MARGINS, "razor_base", 1)
    assert tune(*asked) == 0
    monkeypatch.setitem(tables.MARGINS, "count_threats", 3)
    capsys.readouterr()
    assert tune(*asked) == 2
    told = capsys.readouterr().err
    assert f"{file}: another run is kept there: others is {{" in told
    assert "'count_threats': 2" in told
    assert "'count_threats': 3" in told
    assert file.read_bytes() == before


@pytest.mark.parametrize(
    "line",
    [
        '{"iteration": 1}',
        '{"iteration": 2, "wins": 1, "draws": 0, "losses": 1}',
        '{"iteration": 1, "wins": 1, "draws": 0, "losses": 2}',
        '{"iteration": 1, "wins": 3, "draws": 0, "losses": -1}',
        "[]",
    ],
)
def test_a_damaged_line_is_named(tmp_path, capsys, line):
    file = tmp_path / "run"
    file.write_text(json.dumps(ABOUT) + "\n" + line + "\n")
    assert tune("razor_base=80:60", "--iterations", "1", "--games-file", file) == 2
    assert capsys.readouterr().err == f"gobang-engine tune: {file}: line 2 cannot be read\n"
