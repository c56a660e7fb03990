"""The brain's protocol, tested with real processes that share one filled cache."""

from __future__ import annotations

import os
import re
import signal
import subprocess
import sys
import threading
import time
from dataclasses import replace
from pathlib import Path

import pytest

from gobang.engine.brain import Brain
from gobang.engine.protocol.loading import Loader
from gobang.engine.search.levels import LEVELS
from gobang.engine.search.limits import Limits, Report
from gobang.engine.search.searcher import Searcher
from gobang.game.engines.remarks import parse_remark
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.record.record import Record
from gobang.game.review.appraisal import Appraisal, Finding
from gobang.game.review.reviewed_game import ReviewedGame
from gobang.game.ruleset import FREESTYLE
from gobang.model.engines.thoughts import Listener
from tests.engine.talking import AGES_MS, MOVE, SOON_S, Process, heard, in_process
from tests.waiting import until

LATE_S = 5
"""How late a move may be here, where other tests run; what time is held in reserve is tested with the limits."""


def test_a_whole_conversation(ready):
    brain = ready
    brain.say("ABOUT")
    assert 'name="Gobang"' in brain.hear("name=.*")[0]
    brain.say("BEGIN")
    assert brain.move()[0] == "7,7"
    brain.say("TURN 8,8")
    first, before = brain.move()
    assert any(
        re.match(r"MESSAGE Depth \d+-\d+ \| Eval \S+ \| Time \d+ms \| Nodes \d+ \| [A-O]\d", line) for line in before
    )
    brain.say(f"TAKEBACK {first}")
    brain.hear("OK")
    brain.say("TAKEBACK 0,0")
    brain.hear("ERROR no stone at 0,0")
    brain.say("play 3,3")
    assert brain.hear("3,3")
    brain.say("turn 4, 4")
    brain.move()
    brain.say("BOARD", "7,7,1", "8,8,2", "7,8,1", "9,9,2", "DONE")
    assert brain.move()[0] not in ("7,7", "8,8", "7,8", "9,9")
    brain.say("RECTSTART 10,12")
    brain.hear("ERROR rectangular .*")
    brain.say("RECTSTART 10,10")
    brain.hear("OK")
    brain.say("RECTSTART 10")
    brain.hear("ERROR .*")


@pytest.mark.parametrize(
    ("said", "answer"),
    [
        ("START 4", "ERROR unsupported size 4.*"),
        ("START 23", "ERROR unsupported size 23.*"),
        ("START", "ERROR START needs a number"),
        ("START x", "ERROR START needs a number"),
        ("TURN 15,3", "ERROR off the board.*"),
        ("TURN -1,3", "ERROR off the board.*"),
        ("TURN", "ERROR not a crossing.*"),
        ("TURN a,b", "ERROR not a crossing.*"),
        ("PLAY 99,99", "ERROR off the board.*"),
        ("TAKEBACK x", "ERROR not a crossing.*"),
        ("START 15 20", "ERROR rectangular.*"),
        ("YXNBEST many", "ERROR YXNBEST needs a number"),
        ("YXSWAP2STEP3", "ERROR swap2 needs 5 stones.*"),
        ("BOARD\n7,7,1\n7,7,2\nDONE", "ERROR taken twice.*"),
        ("BOARD\n7,7\nDONE", "ERROR not a line of BOARD.*"),
        ("BOARD\n77,7,1\nDONE", "ERROR off the board.*"),
        ("SWAP2BOARD\n1,1\nDONE", "ERROR swap2 knows.*"),
        ("HELLO there", "UNKNOWN HELLO"),
        ("\x00\xff", "UNKNOWN .*"),
        ("\ufeffABOUT", "name=.*"),
    ],
)
def test_what_is_wrong_gets_an_answer_and_changes_nothing(said, answer):
    brain = in_process()
    assert re.fullmatch(answer, "\n".join(heard(brain, *said.split("\n"))))
    assert brain.state.stones == []
    assert brain.state.collecting is None


@pytest.mark.parametrize(
    ("said", "told"),
    [
        ("INFO timeout_turn soon", "INFO timeout_turn needs a number"),
        ("INFO timeout_turn", "INFO timeout_turn needs a number"),
        ("INFO strength much", "INFO strength needs a number"),
        ("INFO level 11", "INFO level knows 1 to 10"),
        ("INFO rule -1", "INFO rule needs a sum of 1, 2, 4 and 8"),
        ("INFO rule 1e20", "INFO rule needs a sum of 1, 2, 4 and 8"),
        ("INFO evaluate here", "not a crossing: here"),
    ],
)
def test_what_is_wrong_with_an_info_is_a_message_and_the_earlier_setting_stays(said, told):
    """A manager awaits no answer to INFO: it would take an ERROR for the answer to its next command."""
    brain = in_process()
    assert heard(brain, "INFO timeout_turn 700", "INFO level 3", "INFO rule 4", "INFO show_detail 1") == []
    before = replace(brain.state.told)
    assert heard(brain, said) == [f"MESSAGE {told}"]
    assert brain.state.told == before


def test_an_unknown_info_is_ignored_and_every_sum_of_rules_is_known():
    brain = in_process()
    assert heard(brain, "INFO colour blue", "INFO folder", *(f"INFO rule {number}" for number in range(12))) == []


def test_an_info_before_start_is_no_error():
    assert heard(Brain(), "INFO level 11", "INFO evaluate 1,1") == [
        "MESSAGE INFO level knows 1 to 10",
        "MESSAGE no board yet: START first",
    ]


@pytest.mark.parametrize("command", ["START 15", "RESTART", "PLAY 1,1", "ABOUT", "YXHASHCLEAR"])
def test_a_command_among_the_lines_of_a_board_ends_them_and_is_obeyed(command):
    brain = in_process()
    expected = heard(in_process(), command)
    assert heard(brain, "BOARD", "7,7,1", command) == [
        f"ERROR DONE is missing before {command.split()[0]}: the lines before it are dropped",
        *expected,
    ]
    assert brain.state.collecting is None


def test_numbers_beyond_all_sense_are_taken_as_very_large(ready):
    brain = ready
    brain.say("INFO timeout_turn 1e20", "INFO max_node 99999999999999999999", "INFO max_depth 2")
    brain.say("INFO thread_num 100000", "INFO hash_size 16")
    brain.say(f"TURN {'9' * 5000},1")
    brain.hear("ERROR not a crossing.*")
    brain.say("TURN 3,3")
    brain.move()
    brain.say("YXSHOWINFO")
    told = brain.hear("MESSAGE rule .*")[0]
    assert f"threads {os.cpu_count()}," in told


def test_it_uses_the_threads_it_is_told_as_far_as_there_are_processors():
    brain = in_process()
    (told,) = (line for line in heard(brain, "INFO thread_num 2", "YXSHOWINFO") if line.startswith("MESSAGE rule"))
    assert f"threads {min(2, os.cpu_count())}," in told


def test_the_side_to_move_changes_with_every_stone():
    brain = in_process()
    heard(brain, "INFO max_depth 1", "INFO timeout_turn 100000", "BEGIN", "YXNBEST 1")
    assert [stone for _, stone in brain.state.stones] == [Stone.BLACK, Stone.WHITE]
    last = brain.state.stones[-1][0]
    heard(brain, f"TAKEBACK {last.x},{last.y}", "YXNBEST 1")
    assert [stone for _, stone in brain.state.stones] == [Stone.BLACK, Stone.WHITE]
    heard(brain, "YXBOARD", "1,1,1", "2,2,2", "3,3,1", "DONE", "YXNBEST 1")
    assert [stone for _, stone in brain.state.stones][-1] is Stone.BLACK  # as that window says whose turn it is


@pytest.mark.parametrize("question", ["SWAP2BOARD\n7,7\n8,8\n6,8\nDONE", "YXBALANCEONE"])
def test_openings_keep_to_the_clock_of_the_match(ready, question):
    brain = ready
    brain.say(f"INFO timeout_turn {AGES_MS}", "INFO timeout_match 60000", "INFO time_left 900")
    brain.say(question)
    brain.move(SOON_S)


def test_no_time_left_where_the_match_has_no_limit_is_no_limit():
    brain = in_process()
    heard(brain, "INFO timeout_turn 700", "INFO timeout_match 0", "INFO time_left 0")
    assert brain.state.limits().match_left is None
    heard(brain, "INFO timeout_match 1000")
    assert brain.state.limits().match_left == 0


@pytest.mark.skipif(os.name == "nt", reason="a shell and a device of POSIX")
def test_without_a_reader_or_a_writer_it_says_so():
    for closed in ("<&-", ">&-"):
        done = subprocess.run(
            ["sh", "-c", f'"{sys.executable}" -m gobang.engine {closed}'],
            stdin=subprocess.DEVNULL,
            capture_output=True,
            text=True,
            check=False,
        )
        assert done.returncode != 0
        assert "standard input and output" in done.stderr
        assert "Traceback" not in done.stderr


@pytest.mark.skipif(os.name == "nt", reason="a shell and a device of POSIX")
def test_an_interrupt_and_a_full_disk_end_it_without_a_traceback(ready):
    ready.process.send_signal(signal.SIGINT)
    ready.process.wait(timeout=SOON_S)
    assert ready.process.stderr.read() == ""
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "gobang.engine"],
            input="ABOUT\nEND\n",
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert done.stderr == ""


def test_before_start_there_is_no_board():
    brain = Brain()
    for line in ("BEGIN", "TURN 1,1", "BOARD", "PLAY 1,1", "TAKEBACK 1,1", "RESTART", "SWAP2BOARD", "YXNBEST 2"):
        assert heard(brain, line) == ["ERROR no board yet: START first"]


def test_swap2_with_and_without_colours(ready):
    brain = ready
    brain.say("SWAP2BOARD", "DONE")
    three = brain.move()[0].split(" ")
    assert len(set(three)) == 3
    answers = []
    for fields in ("", ",1"):
        brain.say("RESTART", "INFO max_depth 4", "SWAP2BOARD", *(point + fields for point in three), "DONE")
        answers.append(brain.move()[0])
    assert (answers[0] == "SWAP") == (answers[1] == "SWAP")
    more = [] if answers[0] == "SWAP" else answers[0].split(" ")
    assert len(more) <= 2
    assert len({*three, *more}) == 3 + len(more), "on free crossings"
    five = [*three, "7,7", "8,8"]
    brain.say("RESTART", "SWAP2BOARD", *five, "DONE")
    answer = brain.move()[0]
    assert answer == "SWAP" or (answer not in five and " " not in answer)


def test_an_empty_board_is_worth_the_same_in_an_analysis_a_hint_and_a_review(ready):
    """The analysis said 50 %, and the review 70."""
    brain, told = ready, []
    for many in (5, 1):  # an analysis asks for so many lines, a hint for one
        brain.say("INFO show_detail 3", "RESTART", f"YXNBEST {many}")
        listener = Listener(Position.empty(15))
        for line in brain.move()[1]:
            if (remark := parse_remark(line)) is not None:
                listener.hear(remark)
        told.append(listener.thoughts[0].worth)
    line = Record.of(Position.of(15, [Point(7, 7)])).mainline()
    game = ReviewedGame.known(line, FREESTYLE, 0, {0: Finding(0, Appraisal(0.5)), 1: Finding(1, Appraisal(0.5))})
    analysis, hint = told
    assert analysis.chance == hint.chance == pytest.approx(game.values[0].chance, abs=0.005)


def test_the_value_of_a_forced_reply_is_searched_where_one_line_is_asked_for(ready):
    """It ended at depth 4 where a four must be stopped: enough for a game, and no answer for an analysis."""
    brain = ready
    four = ("0,0,2", "9,9,1", "1,0,2", "13,5,1", "2,0,2", "5,12,1", "3,0,2")
    depths = {}
    for question in ("YXBOARD", "BOARD"):
        brain.say("RESTART", "INFO max_depth 7", "INFO timeout_turn 100000", question, *four, "DONE")
        if question == "YXBOARD":
            brain.say("YXNBEST 1")
        answer, before = brain.move()
        assert answer == "4,0"
        depths[question] = max(int(found[1]) for line in before if (found := re.match(r"MESSAGE Depth (\d+)", line)))
    assert depths == {"YXBOARD": 7, "BOARD": 4}


def test_lines_for_windows_that_analyse(ready):
    brain = ready
    brain.say("INFO max_depth 4", "INFO timeout_turn 100000")  # the same search at any speed of the machine
    brain.say("INFO show_detail 3", "INFO rule 2", "YXBOARD", "7,7,1", "8,8,2", "DONE", "YXNBEST 3")
    _, before = brain.move()
    text = "\n".join(before)
    assert "MESSAGE REALTIME BEST" in text
    ranks = {line.split()[-1] for line in before if line.startswith("MESSAGE INFO PV") and "DONE" not in line}
    assert ranks == {"0", "1", "2"}
    for key in ("NUMPV 3", "DEPTH", "SELDEPTH", "NODES", "SPEED", "EVAL", "WINRATE", "BESTLINE", "PV DONE"):
        assert f"MESSAGE INFO {key}" in text
    brain.say("RESTART", "YXSHOWFORBID")
    brain.hear(r"FORBID \.")
    brain.say("YXBLOCK", "7,7", "DONE", "BEGIN")
    assert brain.move()[0] != "7,7"
    brain.say("YXBLOCKRESET", "YXHASHCLEAR", "YXSHOWINFO")
    brain.hear("MESSAGE rule renju.*")


def test_a_game_as_yixins_window_leads_it(ready):
    """The words and their order as in Yixin-Board's main.c."""
    brain = ready
    brain.say("START 15 15")
    brain.hear("OK")
    brain.say("INFO hash_size 65536", "INFO max_node -1", "INFO max_depth 5", "INFO rule 2", "INFO show_detail 1")
    brain.say("INFO timeout_turn 100000", "INFO caution_factor 1", "INFO usedatabase 0", "YXSHOWINFO")
    brain.hear(r"MESSAGE INFO MAX_THREAD_NUM [1-9]\d*")
    brain.hear(r"MESSAGE INFO MAX_HASH_SIZE \d+")
    brain.hear("MESSAGE rule renju.*")
    brain.say("yxblock", "8,8", "done", "yxblock", "6,6", "done", "yxblockundo", "6,6", "done")
    brain.say("start 15 15")
    brain.hear("OK")
    brain.say("board", "7,7,2", "8,7,1", "9,6,2", "done")
    move, before = brain.move()
    assert move != "8,8"
    text = "\n".join(before)
    assert re.search(r"MESSAGE REALTIME BEST \d+,\d+\nMESSAGE REALTIME VAL -?\d+\nMESSAGE REALTIME PV [A-O]\d+", text)
    brain.say("yxblockreset", "yxshowforbid")
    brain.hear(r"FORBID (\d{4})*\.")


def test_every_defence_is_told_and_the_losing_ones_as_such(ready):
    brain = ready
    brain.say("INFO max_depth 8", "INFO timeout_turn 100000", "INFO show_detail 1")
    three, two = ("5,7", "6,7", "7,7"), ("4,5", "4,6")  # which meet at 4,7
    ours = ("5,6", "6,8", "6,6", "5,8")
    brain.say("YXBOARD", *(f"{p},2" for p in three + two), *(f"{p},1" for p in ours), "DONE", "YXSEARCHDEFEND")
    move, before = brain.move()
    lost = {line.split()[-1] for line in before if line.startswith("MESSAGE REALTIME LOSE")}
    assert move == "4,7"
    assert lost == {"8,7"}


def test_swap2_in_the_words_of_yixins_window(ready):
    brain = ready
    brain.say("INFO timeout_turn 2000", "yxswap2step1")
    three = [brain.hear(rf"MESSAGE SWAP2 MOVE{i} \d+ \d+")[0].split()[-2:] for i in (1, 2, 3)]
    assert len({tuple(point) for point in three}) == 3
    brain.say("yxboard", "0,7,2", "1,9,1", "11,1,2", "done", "yxswap2step2")
    answer = brain.hear(r"MESSAGE SWAP2 (SWAP1 (YES|NO)|MOVE4 \d+ \d+)")[0]
    if "MOVE4" in answer:
        brain.hear(r"MESSAGE SWAP2 MOVE5 \d+ \d+")
    brain.say("yxboard", "7,7,2", "0,0,1", "7,8,2", "14,14,1", "8,7,2", "done", "yxswap2step3")
    brain.hear("MESSAGE SWAP2 SWAP2 YES")
    brain.say("yxswap2step2")
    brain.hear("ERROR swap2 needs 3 stones here, not 5")


def test_balanced_moves(ready):
    stones = {"7,7": 2, "8,8": 1, "6,8": 2, "8,6": 1}  # Black, to move, has the better of it
    brain = ready
    brain.say("INFO timeout_turn 3000", "YXBOARD", *(f"{p},{who % 2 + 1}" for p, who in stones.items()), "DONE")
    brain.say("YXBALANCEONE 0")
    move, before = brain.move()
    assert move not in stones
    assert "MESSAGE Eval" in before[-1]
    searcher = Searcher()
    searcher.set_table(4 << 20)
    values = {}
    for name in (None, move):
        points = {Point(*map(int, point.split(","))): who for point, who in stones.items()}
        black, white = ([point for point, who in points.items() if who == wanted] for wanted in (2, 1))
        if name:
            black.append(Point(*map(int, name.split(","))))
        position = Position.setup(15, black, white, Stone.WHITE if name else Stone.BLACK)
        values[name] = searcher.best(position, FREESTYLE, Limits(nodes=200_000)).value
    assert abs(values[move]) < abs(values[None])
    brain.say("RESTART", "YXBALANCETWO")
    two = brain.move()[0].split()
    assert len(set(two)) == 2
    brain.say("YXBALANCEONE much")
    brain.hear("ERROR YXBALANCEONE needs a number")


def test_stop_ends_a_long_thought(ready):
    brain = ready
    brain.say(f"INFO timeout_turn {AGES_MS}", "TURN 3,3")
    brain.hear("MESSAGE Depth 4.*")
    brain.say("YXSTOP")
    brain.move(SOON_S)


@pytest.mark.parametrize("question", ["TURN 3,3", "YXNBEST 2", "BOARD\n3,3,2\nDONE", "YXBALANCEONE"])
def test_stop_right_behind_a_question_ends_its_thought(ready, question):
    brain = ready
    brain.say(f"INFO timeout_turn {AGES_MS}")
    brain.say(f"{question}\nSTOP")
    brain.move(SOON_S)


def test_stop_is_heard_while_the_search_is_compiled(tmp_path):
    brain = Process(os.environ | {"GOBANG_CACHE": str(tmp_path)})
    brain.say("START 15")
    brain.hear("MESSAGE compiling.*")
    brain.say(f"INFO timeout_turn {AGES_MS}", "BEGIN", "STOP")
    _, before = brain.move()
    assert "weigher" in before[-1], "it did not wait until it had compiled"
    brain.hear("MESSAGE ready.*")  # by itself, when it has compiled
    brain.say(f"INFO timeout_turn {AGES_MS}", "INFO max_depth 2", "TURN 0,0")
    _, before = brain.move()
    assert not any("weigher" in line for line in before)
    brain.close()


def test_stop_before_a_question_means_another_one(ready):
    brain = ready
    brain.say("STOP\nINFO max_depth 6\nINFO timeout_turn 100000\nTURN 3,3")
    _, before = brain.move()
    assert any(line.startswith("MESSAGE Depth 6") for line in before)


def test_end_ends_a_long_thought(ready):
    brain = ready
    brain.say(f"INFO timeout_turn {AGES_MS}", "TURN 3,3")
    brain.hear("MESSAGE Depth 4.*")
    brain.say("END")
    brain.process.wait(timeout=SOON_S)
    assert brain.process.returncode == 0


def test_a_full_board_is_an_error_and_the_last_crossing_is_played(ready):
    brain = ready
    cells = [(x, y) for y in range(5) for x in range(5)]
    # rows of XXOOX that shift: no five anywhere
    owner = {(x, y): 1 + ((x + 2 * (y // 2)) // 2 + y) % 2 for x, y in cells}
    brain.say("START 5", "BOARD", *(f"{x},{y},{owner[x, y]}" for x, y in cells[:-1]), "DONE")
    assert brain.move()[0] == "4,4"
    brain.say("TURN 4,4")
    brain.hear("ERROR taken.*")
    brain.say("BEGIN")
    brain.hear("ERROR the board is full")


@pytest.mark.parametrize("rule", [0, 1, 4, 8, 9])
def test_a_game_against_itself_is_legal_to_the_end(ready, rule):
    brain = ready
    brain.say("START 7", f"INFO rule {rule}", "INFO max_depth 2", "INFO timeout_turn 2000", "BEGIN")
    played = [brain.move()[0]]
    while len(played) < 49:
        brain.say("BOARD", *(f"{p},{1 + (len(played) - i) % 2}" for i, p in enumerate(played)), "DONE")
        line, _ = brain.hear(f"({MOVE.pattern})|ERROR.*")
        if line == "ERROR no legal move":
            assert rule == 4
            break
        assert line not in played
        played.append(line)
    assert len(played) > 20


@pytest.mark.parametrize("limit", [50, 100, 300])
def test_never_oversteps_the_turn(ready, limit):
    brain = ready
    brain.say(f"INFO timeout_turn {limit}")
    points = ["7,7", "8,8", "3,4", "9,10", "10,2", "5,9"]
    late = []
    for i in range(len(points)):
        begun = time.monotonic()
        brain.say("BOARD", *(f"{p},{1 + (i - j) % 2}" for j, p in enumerate(points[: i + 1])), "DONE")
        brain.move()
        late.append(time.monotonic() - begun - limit / 1000)
    assert max(late) < LATE_S


def test_the_word_end_ends_a_search_at_once(ready):
    ready.say(f"INFO timeout_turn {AGES_MS}", "TURN 7,7")
    ready.hear(r"MESSAGE Depth .*")
    ready.say("END")
    assert ready.process.wait(timeout=SOON_S) == 0
    assert ready.move()[0] != "7,7"  # what it had found by then


def test_an_answer_that_waits_for_the_search_is_given_when_the_input_ends():
    loader = Loader()
    loading = threading.Event()
    loader._thread = threading.Thread(target=loading.wait, args=(SOON_S,), daemon=True)
    loader._thread.start()
    loader.hurry()
    loader.give_time(2 * SOON_S)
    assert loader._thread.is_alive(), "it waited until the search was loaded"
    loading.set()


def test_the_weigher_that_moves_while_compiling_leaves_blocked_crossings_free():
    loader, loading = Loader(), threading.Event()
    loader._thread = threading.Thread(target=loading.wait, args=(SOON_S,), daemon=True)
    loader._thread.start()
    brain = Brain(loader)
    *_, told, move = heard(brain, "START 15", "INFO timeout_turn 1", "YXBLOCK", "7,7", "DONE", "BEGIN")
    assert told.endswith("this move is a weigher's")
    assert move != "7,7"
    every = [f"{x},{y}" for x in range(15) for y in range(15)]
    assert heard(brain, "RESTART", "YXBLOCK", *every, "DONE", "BEGIN")[-1] == "7,7", "all are: it plays where it likes"
    loading.set()


class Slow:
    """In the place of a search that is loaded only after the first move was asked for."""

    level = threads = network = None

    def set_memory(self, _memory):
        """It needs none."""

    def go(self, *_, **__):
        yield Report(1, 1, 0, 0, (Point(3, 4),), 1, 0.0)


@pytest.mark.parametrize(("own", "move"), [(0, "7,7"), (1, "3,4")])
def test_a_manager_that_wants_own_moves_waits_for_the_search_and_gets_no_weigher_s(own, move):
    loader, asked = Loader(), threading.Event()

    def load():
        asked.wait(SOON_S)
        loader._searcher = Slow()
        loader._loaded.set()

    loader.compiling = True  # START waits for nothing
    loader._thread = threading.Thread(target=load, daemon=True)
    loader._thread.start()
    brain = Brain(loader)
    heard(brain, "START 15", f"INFO own_moves {own}", "INFO timeout_turn 1")
    told: list[str] = []
    waiting = threading.Thread(target=lambda: told.extend(heard(brain, "BEGIN")), daemon=True)
    waiting.start()
    if own:
        until(lambda: loader._waiting == 1)
        asked.set()
    waiting.join(SOON_S)
    asked.set()
    assert told[-1] == move
    assert any("a weigher's" in line for line in told) is not bool(own)


@pytest.mark.parametrize("last", ["END\n", ""])
def test_ending_while_compiling_is_no_crash(tmp_path, last):
    """One of seven ended by a fault in native code."""
    process = subprocess.Popen(
        [sys.executable, "-m", "gobang.engine"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        env=os.environ | {"GOBANG_CACHE": ""},
    )
    process.stdin.write("START 15\nINFO timeout_turn 1500\nBEGIN\n")
    process.stdin.flush()
    while "weigher" not in (line := process.stdout.readline()):
        assert line, "a weigher moves when its time is up, in the middle of compiling"
    _, err = process.communicate(last, timeout=SOON_S)
    assert (process.returncode, err) == (0, "")


def test_a_seed_is_told_by_info():
    brain = in_process()
    heard(brain, "START 15", "INFO level 1", "INFO seed 12345678901")
    assert brain.state.ready().level == LEVELS[1].with_seed(12345678901)
    heard(brain, "INFO seed 0")
    assert brain.state.ready().level == LEVELS[1]
