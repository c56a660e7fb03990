"""`gobang-cli contest`: the table, going on, what is refused, and the orders of a window."""

from __future__ import annotations

import json
import re
import sys
import threading
from types import SimpleNamespace

import pytest

from gobang import processes
from gobang.contest.dice import CountedDice
from gobang.contest.planning.plan_text import loads
from gobang.contest.problem import Problem
from gobang.contest.running.messages import (
    AddEntrant,
    ContestEnded,
    ContestIdle,
    EntrantIsAnother,
    GameEnded,
    MoreGames,
    OrderRefused,
    PlanChanged,
    ResumeContest,
    SetBoards,
    StopContest,
    TakeOut,
    read_event,
    write,
)
from gobang.contest.running.seats import EntrantProblem
from gobang.contest.schedule import Entrant, Fixture
from gobang.contest.score import Score
from gobang.contest.standing.standings import Standings
from gobang.game.position import Position
from gobang.game.ruleset import RULES
from gobang.terminal.__main__ import main
from gobang.terminal.contests import serving, table_text
from gobang.terminal.weighing.table import QuickTable
from gobang.words.contests.game_words import ending_name
from gobang.words.contests.page import page
from gobang.words.contests.table import share_cell
from tests.contest.contests import won
from tests.terminal.shell import started
from tests.waiting import LONG_S

PLAN = """name = "cup"
format = "round-robin"
games = 4
size = 9
concurrency = 2
[[entrant]]
machine = "five-tuple"
[[entrant]]
machine = "run-code"
[[entrant]]
machine = "ray-pattern"
"""


@pytest.fixture
def cup(tmp_path):
    (tmp_path / "contest.toml").write_text(PLAN, encoding="utf-8")
    return tmp_path


def test_the_table_is_printed_and_can_be_looked_at_again(cup, capsys):
    assert main(["contest", str(cup)]) == 0
    table = capsys.readouterr().out
    assert table.startswith("cup: round robin · 3 entrants · 4 games a pair")
    assert {row.split()[1] for row in table.splitlines()[3:6]} == {"five-tuple", "run-code", "ray-pattern"}
    assert main(["contest", str(cup / "contest.toml"), "--status"]) == 0
    assert capsys.readouterr().out == table


def test_kept_games_are_neither_lost_nor_played_again_unasked(cup, capsys):
    assert main(["contest", str(cup)]) == 0
    kept = (cup / "games.jsonl").read_bytes()
    assert main(["contest", str(cup)]) == 2
    assert "add --resume to go on" in capsys.readouterr().err
    assert main(["contest", str(cup), "--resume"]) == 0
    assert (cup / "games.jsonl").read_bytes() == kept


def test_more_games_may_be_wanted_later(cup, capsys):
    main(["contest", str(cup)])
    (cup / "contest.toml").write_text(PLAN.replace("games = 4", "games = 6"), encoding="utf-8")
    capsys.readouterr()
    assert main(["contest", str(cup), "--resume", "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["games"] == 18


@pytest.mark.parametrize(
    ("change", "said"),
    [
        (("games = 4", "game = 4"), r"contest.toml: line 3, column 1: game means nothing here"),
        (('"round-robin"', '"robin"'), r"line 2.*format must be one of match, round-robin"),
        (("size = 9", "size = 9.5"), r"line 4.*size must be a whole number"),
    ],
)
def test_what_is_wrong_in_the_plan_is_said_with_its_line(change, said, cup, capsys):
    (cup / "contest.toml").write_text(PLAN.replace(*change), encoding="utf-8")
    assert main(["contest", str(cup)]) == 2
    assert re.search(said, capsys.readouterr().err)


def test_another_rule_is_another_contest(cup, capsys):
    main(["contest", str(cup)])
    (cup / "contest.toml").write_text(PLAN.replace("size = 9", "size = 10"), encoding="utf-8")
    assert main(["contest", str(cup), "--resume"]) == 2
    assert "another contest is kept there: size is 9, not 10" in capsys.readouterr().err


def test_who_cannot_play_is_named_and_the_others_play(cup, capsys):
    with (cup / "contest.toml").open("a", encoding="utf-8") as file:
        file.write('[[entrant]]\nname = "broken"\nmachine = "cmd:./no-such-program"\n')
    assert main(["contest", str(cup)]) == 1
    told = capsys.readouterr()
    assert "broken:" in told.err
    assert "no-such-program cannot be started" in told.err
    assert "out = true" in told.err
    assert told.out.count("\n") > 5


def test_a_killed_contest_has_every_game_once(cup, capsys):
    with started("contest", str(cup), "--orders") as process:
        process.stdin.write(f"{write(ResumeContest())}\n")
        process.stdin.flush()
        ended = 0
        for line in process.stdout:
            ended += isinstance(read_event(line), GameEnded)
            if ended == 3:
                process.kill()
                break
    assert main(["contest", str(cup), "--resume", "--json"]) == 0
    table = json.loads(capsys.readouterr().out)["table"]
    games = [line["game"] for line in map(json.loads, (cup / "games.jsonl").read_text().splitlines()) if "game" in line]
    keys = [(game["first"], game["second"], game["opening"], game["black"]) for game in games]
    assert len(keys) == len(set(keys)) == 12
    for row in table:
        own = [game for game in games if row["name"] in (game["black"], game["white"])]
        assert row["wins"] == sum(game[game["winner"]] == row["name"] for game in own if game["winner"] != "nobody")


def test_a_window_may_change_what_is_played(cup):
    orders = [
        ResumeContest(),
        MoreGames(3),
        SetBoards(65),
        MoreGames(6),
        AddEntrant('[[entrant]]\nmachine = "shape-table"\n'),
        AddEntrant('[[entrant]]\nmachine = "shape-table"\n'),
        TakeOut("run-code"),
    ]
    events = []
    with started("contest", str(cup), "--orders") as process:
        for order in orders:
            process.stdin.write(f"{write(order)}\n")
        process.stdin.flush()
        for line in process.stdout:
            events.append(read_event(line))
            if isinstance(events[-1], ContestIdle) and all_changed(events):
                process.stdin.write(f"{write(StopContest())}\n")
                process.stdin.flush()
    assert events[-1] == ContestEnded("stopped")
    refused = [event.why for event in events if isinstance(event, OrderRefused)]
    assert len(refused) == 3
    assert "a pair plays an even number of games, not" in refused[0]
    assert "concurrency" in refused[1]
    assert "shape-table" in refused[2]
    who = {"five-tuple", "ray-pattern", "shape-table"}
    games = [event.game for event in events if isinstance(event, GameEnded)]
    assert sum({game.first, game.second} <= who for game in games) == 18
    kept = loads((cup / "contest.toml").read_text(encoding="utf-8"))
    assert {entrant.name for entrant in kept.present} == who
    assert kept.games == 6


def test_a_window_is_told_which_entrant_is_another(cup, capsys):
    main(["contest", str(cup)])
    other = PLAN.replace('machine = "run-code"', 'name = "run-code"\nmachine = "shape-table"')
    (cup / "contest.toml").write_text(other, encoding="utf-8")
    capsys.readouterr()
    assert main(["contest", str(cup), "--orders"]) == 2
    assert read_event(capsys.readouterr().out) == EntrantIsAnother("run-code")


def all_changed(events):
    return sum(isinstance(event, PlanChanged) for event in events) == 3


def test_files_are_made_of_what_is_kept(cup, capsys):
    main(["contest", str(cup)])
    capsys.readouterr()
    names = ["games.sgf", "games.zip", "table.html", "table.csv", "all.games.csv", "table.txt"]
    assert main(["contest", str(cup), "--export", *(str(cup / name) for name in names)]) == 0
    assert capsys.readouterr().out == ""
    assert (cup / "games.sgf").read_text(encoding="utf-8").count("GM[4]") == 12
    page = (cup / "table.html").read_text(encoding="utf-8")
    assert page.count("<tr>") > 3
    assert "five-tuple" in page
    assert (cup / "all.games.csv").read_text(encoding="utf-8").count("\n") == 13
    assert main(["contest", str(cup), "--export", str(cup / "table.doc")]) == 2
    assert ".games.csv" in capsys.readouterr().err


def test_a_page_takes_no_words_for_its_own(cup, capsys):
    (cup / "contest.toml").write_text(PLAN.replace('"cup"', '"<script>x</script>"'), encoding="utf-8")
    main(["contest", str(cup)])
    assert main(["contest", str(cup), "--export", str(cup / "table.html")]) == 0
    assert "<script>" not in (cup / "table.html").read_text(encoding="utf-8")


def test_the_library_has_every_game_at_once(cup, capsys):
    main(["contest", str(cup)])
    capsys.readouterr()
    assert main(["library", "find", str(cup), "--player", "five-tuple"]) == 0
    assert "8 games found." in capsys.readouterr().out


LONG = PLAN.replace("games = 4", "games = 20")
"""With so many games the weighers play in a process of the engine."""


def played(folder):
    lines = map(json.loads, (folder / "games.jsonl").read_text(encoding="utf-8").splitlines())
    return [line["game"] for line in lines if "game" in line]


def test_games_end_by_length_however_many_there_are(cup):
    (cup / "contest.toml").write_text(LONG.replace("[[", "[adjudication]\nmoves = 6\n[[", 1), encoding="utf-8")
    assert main(["contest", str(cup)]) == 0
    assert {(len(re.findall(r"[a-z]", game["moves"])), game["ending"]) for game in played(cup)} == {(6, "agreed")}


def test_the_quick_table_leaves_a_file_that_holds_no_weigher_to_the_usual_one(tmp_path):
    def make(entrant):
        raise EntrantProblem(entrant.name, Problem("no weigher"))

    table = QuickTable(make, lambda: None, lambda _: str(tmp_path / "own.toml"))
    fixture = Fixture(0, 0, Entrant(0, "own", 1), Entrant(1, "other", 1), Position.empty(9))
    with pytest.raises(EntrantProblem, match="own"):
        table.play(fixture, (CountedDice(0), CountedDice(0)), RULES["freestyle"])


def test_a_contest_ends_when_its_orders_cannot_be_heard(monkeypatch):
    """Whatever happens there: else it would play on after its window has ended."""

    class Broken:
        def readline(self, _most):
            raise MemoryError

    ended = []
    monkeypatch.setattr(sys, "stdin", Broken())
    monkeypatch.setattr(processes, "give_way", lambda: None)
    runner = SimpleNamespace(pause=lambda: None, stop=lambda: ended.append(True), run=lambda: heard.wait(LONG_S))
    heard = threading.Event()
    monkeypatch.setattr(threading, "excepthook", lambda _args: heard.set())
    serving.serve(runner)
    assert ended


def test_who_cannot_be_parted_shares_a_place(cup):
    plan = loads(PLAN)
    drawn = [won("five-tuple", "run-code", number, 0.5) for number in range(2)]
    table = Standings.of(plan, drawn)
    ranks = [line.split()[0] for line in table_text.lines(plan, table, drawn)[3:6]]
    assert ranks == ["1", "1", "3"]
    shown = page(plan, table, drawn)
    assert [int(cell) for cell in re.findall(r"<tr><td>(\d)</td>", shown)][:3] == [1, 1, 3]
    assert table_text.lines(plan, table, drawn)[2].split()[-3:] == ["1", "2", "3"], "a shared rank names no column"
    assert [int(cell) for cell in re.findall(r"<th>(\d)</th>", shown)] == [1, 2, 3]


def test_each_ending_of_the_plan_has_a_name():
    assert len({ending_name(key) for key in ("agreed", "resigned", "another")}) == 3


def test_only_who_has_won_everything_has_a_hundred():
    assert [share_cell(score) for score in (Score(249, 0, 1), Score(250, 0, 0), Score(1, 0, 249), Score())] == [
        "99",
        "100",
        "1",
        "",
    ]
