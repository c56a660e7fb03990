"""`gobang-cli play` through a pipe, at a terminal, and order by order."""

from __future__ import annotations

import contextlib
import io
import os
import re
import select
import shlex
import signal
import subprocess
import sys

import pytest
from PySide6.QtCore import QObject, Signal

with contextlib.suppress(ImportError):  # Windows has no pseudo-terminals of this kind
    import pty

from gobang.game.engines.trouble import Trouble
from gobang.game.notation import NotationError, OffBoard, parse_board, parse_position_string
from gobang.game.point import Point, Stone
from gobang.game.position import Position
from gobang.game.ruleset import FREESTYLE, Ending, Verdict
from gobang.game.weighers.schemes import SCHEMES
from gobang.model.opponent_id import SUITS_ME, OpponentId
from gobang.model.refusal import Refusal
from gobang.terminal import arguments, play
from gobang.terminal.playing import engine_hint, orders, screen, sentences
from gobang.terminal.playing.orders import TypedOrder, Verb
from gobang.words.engines.engines import trouble_sentence
from gobang.words.play.opponents import opponent_name
from tests.bad_brains import brain
from tests.terminal.shell import ROOT, cli, complains, environment, left_early

BOARD_ROW = re.compile(r"^ {0,2}\d+  ((?:[.XO] ?)+) +\d+$", re.MULTILINE)
FIVE = ["h8", "a1", "h9", "a2", "h10", "a3", "h11", "a4", "h12"]
"""Black makes five in a game between two persons."""


def lines(*orders):
    return "".join(f"{order}\n" for order in orders)


def boards(text):
    """Every board that was drawn."""
    rows = [row.replace(" ", "") for row in BOARD_ROW.findall(text)]
    size = len(rows[0])
    return [parse_board("\n".join(rows[at : at + size])) for at in range(0, len(rows), size)]


# Through a pipe


def test_two_people_play_a_game_to_its_end():
    done = cli("play", "--opponent", "human", say=lines(*FIVE, "quit"))
    assert (done.returncode, done.stderr) == (0, "")
    assert "Black (X) wins: five in a row." in done.stdout
    assert "You" not in done.stdout
    assert boards(done.stdout)[-1].count(Stone.BLACK) == 5
    assert boards(done.stdout)[-1].count(Stone.WHITE) == 4
    assert "The game is over. new, undo or quit:" in done.stdout
    assert "\033" not in done.stdout


@pytest.mark.parametrize("machine", SCHEMES)
def test_the_machine_answers_and_says_where(machine):
    done = cli("play", "--opponent", machine, say="8 8\n")
    assert done.returncode == 0
    (answer,) = re.findall(r"plays ([A-O]\d+) \((\d+) (\d+)\)", done.stdout)
    name, row, column = answer
    (point,) = parse_position_string(name, 15)
    assert (point.y + 1, point.x + 1) == (int(row), int(column))
    after = boards(done.stdout)[-1]
    assert after[Point(7, 7)] is Stone.BLACK
    assert after[point] is Stone.WHITE
    assert done.stdout.endswith("Goodbye.\n")


def test_the_machine_may_begin():
    done = cli("play", "--colour", "white", "--opponent", "union-weights", "--size", "16")
    assert "Union weights plays I8 (9 9)." in done.stdout
    assert boards(done.stdout)[0][Point(8, 8)] is Stone.BLACK
    done = cli("play", "--first", "white", "--opponent", "union-weights")
    assert boards(done.stdout)[0][Point(7, 7)] is Stone.WHITE
    done = cli("play", "--first", "white", "--rule", "renju", "--opponent", "union-weights")
    assert boards(done.stdout)[0].count(Stone.EMPTY) == 225


def test_wrong_input_is_told_and_asked_again():
    done = cli("play", "--opponent", "human", say=lines("8 8", "8 8", "0 3", "16 1", "p1", "zz", "8", "", "9 9"))
    assert done.stdout.count("H8 (8 8) is taken. Choose another point.") == 1
    assert done.stdout.count("That is off the board: rows and columns go from 1 to 15.") == 3
    assert done.stdout.count("is neither a move such as 8 8 or h8 nor a command; type help.") == 2
    assert boards(done.stdout)[-1].grid == Position.of(15, [Point(7, 7), Point(8, 8)]).grid


def test_undo_takes_back_a_pair_against_a_machine_and_one_among_people():
    done = cli("play", "--opponent", "run-code", say=lines("8 8", "undo", "undo"))
    assert "2 moves taken back." in done.stdout
    assert "There is nothing to take back." in done.stdout
    assert boards(done.stdout)[-1].count(Stone.EMPTY) == 225
    done = cli("play", "--opponent", "human", say=lines("8 8", "9 9", "undo"))
    assert "One move taken back." in done.stdout
    assert boards(done.stdout)[-1].count(Stone.EMPTY) == 224


def test_undo_and_new_after_the_end():
    done = cli("play", "--opponent", "human", say=lines(*FIVE, "undo", "new", "8 8"))
    assert done.returncode == 0
    found = boards(done.stdout)
    assert [position.count(Stone.EMPTY) for position in found[-4:]] == [216, 217, 225, 224]


def test_resigning_and_offering_a_draw():
    done = cli("play", "--opponent", "run-code", say=lines("8 8", "draw", "resign", "resign", "9 9", "hint"))
    assert "Run code plays on." in done.stdout
    assert "White (O) wins: Black (X) resigned. You lose." in done.stdout
    assert "No game is running, so there is nothing to resign." in done.stdout
    assert done.stdout.count("No game is running. Start a new one.") == 2
    done = cli("play", "--opponent", "human", say=lines("8 8", "draw", "no", "draw", "yes"))
    assert done.stdout.count("Black (X): do you agree on a draw? yes or no:") == 2
    assert "Human plays on." in done.stdout
    assert "Draw by agreement." in done.stdout


def test_a_hint_by_the_engine_where_no_weigher_plays():
    done = cli("play", "--opponent", "human", say=lines("h8", "a1", "h9", "a2", "h10", "a3", "hint"))
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"Gobang would play H(7 \(9|11 \(5) 8\): wins in 2 moves\. It expects ", done.stdout)
    done = cli("play", "--opponent", "run-code", say=lines("8 8", "hint engine"))
    assert "Gobang would play " in done.stdout


def test_an_engine_that_is_not_ready_in_time_is_not_said_to_have_no_hint(monkeypatch):
    class Late(QObject):
        advised, delayed, failed = Signal(object, object), Signal(object), Signal(object)

        def ask(self, position, rules):
            if rules is None:
                self.delayed.emit(position)
            self.failed.emit(position)

    monkeypatch.setattr(engine_hint, "Adviser", lambda _: Late())
    said = []
    hint = engine_hint.EngineHint(None, said.append)
    hint.ask(Position.empty(15), None)
    assert said[-1].startswith("The engine is not ready yet; ask again in a minute.")
    hint.ask(Position.empty(15), FREESTYLE)
    assert said[-1].startswith("The engine has no hint.")


def test_any_gomocup_engine_can_be_played_against_and_is_not_kept(tmp_path):
    program = brain("good")
    words = shlex.join((program.program, *program.arguments))
    done = cli("play", "--opponent", f"cmd:{words}", say=lines("8 8", "quit"), GOBANG_DATA=str(tmp_path))
    assert (done.returncode, done.stderr) == (0, "")
    assert re.search(r"python[\d.]* plays [A-O]\d+ ", done.stdout)
    assert not list(tmp_path.rglob("engines.json"))
    assert "--opponent" in complains(cli("play", "--opponent", "cmd:"))
    assert "would not start" in cli("play", "--opponent", "cmd:no-such-engine", say="8 8\n").stdout


def test_a_hint_by_any_weigher():
    done = cli("play", "--opponent", "run-code", say=lines("8 8", "hint", "hint five-tuple", "hint somebody"))
    assert re.search(r"Run code would play: [A-O]\d+ \(\d+ \d+\) weighs \d+, ", done.stdout)
    assert "Five-tuple would play: " in done.stdout
    assert "somebody gives no hints; choose from engine, ray-pattern, five-tuple" in done.stdout
    done = cli("play", "--opponent", "human", say="hint union-weights\n")
    assert "Union weights would play: H8 (8 8) weighs 0" in done.stdout
    asked = lines("8 8", "hint run-code")
    done = cli("play", "--opponent", "human", "--lang", "zh_CN", say=asked, PYTHONUTF8="1")
    assert re.search(r"[A-O]\d+ \(\d+ \d+\) 值 \d+、[A-O]\d+ ", done.stdout)


def test_a_forbidden_move_is_refused_and_explained():
    moves = ["h8", "a1", "h9", "c1", "f10", "e1", "g10", "g1"]
    done = cli("play", "--opponent", "human", "--rule", "renju", say=lines(*moves, "h10", "hint run-code", "h11"))
    assert "H10 (6 8) is forbidden. Double three: row 10 and column H." in done.stdout
    assert "H10" not in done.stdout.split("Run code would play: ")[1].splitlines()[0]
    assert boards(done.stdout)[-1][Point(7, 4)] is Stone.BLACK


def test_a_machine_in_ones_place():
    done = cli("play", "--watch", "five-tuple", "--opponent", "ray-pattern", "--size", "9", "--seed", "3")
    assert done.returncode == 0
    assert re.search("wins: five in a row.$|nowhere left to play.$", done.stdout, re.MULTILINE)
    moves = re.findall(r"^(?:Five-tuple|Ray pattern) plays", done.stdout, re.MULTILINE)
    assert len(boards(done.stdout)) == len(moves)


def test_losing_is_said():
    done = cli(
        "play", "--opponent", "five-tuple", say=lines("a1", "c1", "e1", "g1", "i1", "k1", "m1", "o1", "a3", "c3", "e3")
    )
    assert "White (O) wins: five in a row. You lose." in done.stdout


def test_help_and_board_and_all_that_in_chinese():
    done = cli("play", say=lines("help", "board"))
    assert len(boards(done.stdout)) == 2
    for verb in ("undo", "hint", "draw", "resign", "new", "quit"):
        assert f"  {verb}" in done.stdout
    done = cli(
        "play",
        "--lang",
        "zh_CN",
        "--opponent",
        "run-code",
        say=lines("悔棋", "帮助", "8 8", "认输", "退出"),
        PYTHONUTF8="1",
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert "没有可以悔的棋" in done.stdout
    assert "认输" in done.stdout
    english = set(re.findall("[A-Za-z]{3,}", done.stdout)) - {
        "undo",
        "hint",
        "draw",
        "resign",
        "new",
        "board",
        "quit",
        "help",
    }
    assert not english


def test_the_language_follows_the_system():
    assert "轮到" in cli("play", LANG="zh_CN.UTF-8", PYTHONUTF8="1").stdout
    assert "to move" in cli("play", "--lang", "en", LANG="zh_CN.UTF-8", PYTHONUTF8="1").stdout


def test_rubbish_on_a_pipe_is_only_unreadable():
    done = cli("play", say=b"\xff\xfe\x00\n" + b"8" * 5000 + b" 8\n" + "８ ８\n".encode())
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout.count("to move:") == 4
    assert max(map(len, done.stdout.splitlines())) < 120


def test_a_reader_that_leaves_early_is_no_accident():
    assert left_early("play", "--watch", "run-code") == 141


# At a terminal


AT_TERMINAL = """
import fcntl, os, sys, termios
os.setsid()
fcntl.ioctl(0, termios.TIOCSCTTY, 0)
from gobang.terminal.__main__ import main
from gobang.words.engines.engines import trouble_sentence
from gobang.words.play.opponents import opponent_name
sys.exit(main())
"""
"""Makes the terminal the process's own, as a shell does, so that Ctrl-C reaches it."""


class Terminal:
    """A process at the end of a pseudo-terminal."""

    def __init__(self, *arguments, **changes):
        self.ours, theirs = pty.openpty()
        changes.setdefault("TERM", "xterm")
        self.process = subprocess.Popen(
            [sys.executable, "-c", AT_TERMINAL, *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            env=environment(**changes),
            cwd=ROOT,
        )
        os.close(theirs)
        self.text = ""

    def read_until(self, wanted):
        """Everything up to the last line that holds `wanted`."""
        start = len(self.text)
        while wanted not in self.text[start:]:
            self.text += self._read()
        return self.text[start:]

    def type(self, text):
        os.write(self.ours, text.encode())

    def rest(self):
        """Everything up to the end of the process."""
        with contextlib.suppress(EOFError):
            while True:
                self.text += self._read()
        self.process.wait(60)
        os.close(self.ours)
        return self.text

    def _read(self):
        ready, _, _ = select.select([self.ours], [], [], 60)
        if not ready:
            self.process.kill()
            raise TimeoutError(self.text)
        try:
            piece = os.read(self.ours, 65536)
        except OSError:  # Linux reports a closed other end so
            piece = b""
        if not piece:
            raise EOFError(self.text)
        return piece.decode()


needs_pty = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no pseudo-terminals of this kind")


@needs_pty
def test_colours_on_a_terminal_only():
    terminal = Terminal("play", "--opponent", "human")
    terminal.read_until("to move: ")
    terminal.type("8 8\n")
    assert "\033[1;36;7mX\033[0m" in terminal.read_until("to move: ")
    terminal.type("quit\n")
    assert terminal.rest().endswith("Goodbye.\r\n")
    assert terminal.process.returncode == 0
    for changes in ({"NO_COLOR": "1"}, {"TERM": "dumb"}):
        terminal = Terminal("play", "--opponent", "human", **changes)
        terminal.read_until("to move: ")
        terminal.type("\x04")
        assert "\033" not in terminal.rest()


@needs_pty
@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["Ctrl-C", "Ctrl-D"])
def test_leaving_by_key(key):
    terminal = Terminal("play")
    terminal.read_until("to move: ")
    terminal.type("8 8\n")
    terminal.read_until("to move: ")
    terminal.type(key)
    assert terminal.rest().endswith("\r\nGoodbye.\r\n")
    assert "Traceback" not in terminal.text
    assert terminal.process.returncode == 0


def test_a_ctrl_c_between_thinking_and_asking_is_not_lost(qapp, monkeypatch):
    table = play.TerminalGame(qapp, arguments.parse(["play", "--lang", "en", "--opponent", "human"]))
    table.sit_down()
    monkeypatch.setattr(table, "_show", lambda: table.on_interrupt(signal.SIGINT, None))
    with pytest.raises(KeyboardInterrupt):
        table.ask()
    table.close()


@needs_pty
def test_leaving_while_machines_think():
    terminal = Terminal("play", "--watch", "run-code", "--opponent", "five-tuple", "--size", "19")
    terminal.read_until("plays")
    terminal.type("\x03")
    assert "Goodbye." in terminal.rest()
    assert "Traceback" not in terminal.text
    assert "over" not in terminal.text
    assert terminal.process.returncode == 0


@needs_pty
def test_a_duel_is_left_by_ctrl_c():
    terminal = Terminal("duel", "--all", "--games", "1000")
    terminal.read_until("of 1000")
    terminal.type("\x03")
    assert "Traceback" not in terminal.rest()
    assert terminal.process.returncode == 130


# In this process, where coverage sees it


@pytest.fixture
def typed(qapp, monkeypatch, capsys):
    """Play with these lines typed; returns the output."""

    def play_with(*said, arguments_=()):
        monkeypatch.setattr("sys.stdin", io.StringIO(lines(*said)))
        before = signal.getsignal(signal.SIGINT)
        assert play.run(arguments.parse(["play", "--lang", "en", *arguments_])) == 0
        assert signal.getsignal(signal.SIGINT) is before
        return capsys.readouterr().out

    return play_with


def test_a_game_in_this_process(typed):
    said = typed(
        "8 8",
        "8 8",
        "99 1",
        "??",
        "hint union-weights",
        "hint nobody",
        "undo",
        "undo",
        "help",
        "board",
        "",
        "h8",
        "draw",
        "resign",
        "hint",
        "new",
        "quit",
    )
    for wanted in (
        "is taken",
        "off the board",
        "neither a move",
        "would play",
        "gives no hints",
        "taken back",
        "nothing to take",
        "a move: row",
        "plays on",
        "You lose",
        "No game",
    ):
        assert wanted in said
    said = typed("8 8", "draw", "no", "9 9", "draw", "y", arguments_=["--opponent", "human"])
    assert "Draw by agreement" in said
    assert "wins" in typed("8 8", arguments_=["--opponent", "run-code", "--watch", "five-tuple", "--size", "15"])


def test_a_closed_standard_input_is_the_end_of_input(qapp, monkeypatch, capsys):
    monkeypatch.setattr("sys.stdin", None)
    assert play.run(arguments.parse(["play", "--lang", "en", "--opponent", "human"])) == 0
    assert "Goodbye" in capsys.readouterr().out


def test_interrupts_are_taken_while_asking_and_kept_while_thinking(qapp):
    table = play.TerminalGame(qapp, arguments.parse(["play", "--lang", "en", "--watch", "run-code"]))
    table.on_interrupt(signal.SIGINT, None)
    table.sit_down()
    with pytest.raises(KeyboardInterrupt):
        table.ask()
    table.asking = True
    with pytest.raises(KeyboardInterrupt):
        table.on_interrupt(signal.SIGINT, None)
    table.close()


# The parts


@pytest.mark.parametrize(
    ("line", "order"),
    [
        ("8 8", Point(7, 7)),
        (" 8,9 ", Point(8, 7)),
        ("h8", Point(7, 7)),
        ("A1", Point(0, 14)),
        ("h 8", TypedOrder(Verb.HINT, "8")),
        ("undo", TypedOrder(Verb.UNDO)),
        ("U", TypedOrder(Verb.UNDO)),
        ("悔棋", TypedOrder(Verb.UNDO)),
        ("hint run-code", TypedOrder(Verb.HINT, "run-code")),
        ("quit", TypedOrder(Verb.QUIT)),
        ("?", TypedOrder(Verb.HELP)),
        ("draw", TypedOrder(Verb.DRAW)),
    ],
)
def test_orders(line, order):
    assert orders.read(line, 15) == order


@pytest.mark.parametrize("line", ["x", "8", "8 8 8", "eight", "8.5 3"])
def test_what_is_no_order(line):
    with pytest.raises(NotationError):
        orders.read(line, 15)


def test_what_is_off_the_board():
    for line in ("0 0", "16 3", "p3"):
        with pytest.raises(OffBoard):
            orders.read(line, 15)


def test_the_board_has_both_kinds_of_numbers():
    drawn = screen.draw(Position.of(10, [Point(0, 0), Point(9, 9)]))
    assert drawn.splitlines()[:3] == [
        "                       1",
        "     1 2 3 4 5 6 7 8 9 0",
        "  1  X . . . . . . . . .  10",
    ]
    assert drawn.splitlines()[-2:] == [" 10  . . . . . . . . . O   1", "     A B C D E F G H I J"]
    assert screen.draw(Position.empty(5)).splitlines()[0] == "     1 2 3 4 5"
    assert max(map(len, screen.draw(Position.empty(22)).splitlines())) < 80


def test_the_winning_stones_are_red_and_the_last_is_reversed():
    position = Position.of(5, [Point(0, 0), Point(1, 1)])
    drawn = screen.draw(position, colours=True, won=[Point(0, 0)])
    assert "\033[1;31mX\033[0m" in drawn
    assert "\033[1;33;7mO\033[0m" in drawn


def test_every_ending_and_trouble_has_words(qapp):
    for ending in Ending:
        for winner in Stone:
            assert sentences.ending(Verdict(ending, winner), Stone.EMPTY).endswith(".")
    assert sentences.ending(Verdict(Ending.FIVE, Stone.BLACK), Stone.BLACK).endswith("You win!")
    for refusal in set(Refusal) - {Refusal.FORBIDDEN}:  # FORBIDDEN has a test of its own
        assert sentences.refusal(refusal, Point(1, 1), 15)
    for trouble in Trouble:
        assert trouble_sentence(trouble, "Rapfi").startswith("The engine “Rapfi” ")


def test_machines_go_by_their_names(qapp):
    assert opponent_name(OpponentId.of_weigher("union-weights")) == "Union weights"
    assert opponent_name(OpponentId.of_level(3)) == "Casual"
    assert opponent_name(OpponentId.of_engine("Rapfi")) == "Rapfi"
    assert opponent_name(SUITS_ME) == "Adaptive"


def test_a_person_may_play_for_a_machine_that_cannot(qapp, capsys):
    table = play.TerminalGame(qapp, arguments.parse(["play", "--lang", "en", "--opponent", "run-code"]))
    table.sit_down()
    table._match.offer(Point(7, 7))
    machine = table._match.seats[Stone.WHITE]
    machine.stop()
    machine.failed.emit(machine, Trouble.REFUSED, "")
    table._match.offer(Point(8, 8))
    table._speak()
    assert "“Run code” has no legal move. You may play for it" in capsys.readouterr().out
    assert table._match.position[Point(8, 8)] is Stone.WHITE
    table.close()


def test_the_help_names_every_kind_of_opponent():
    text = cli("play", "--help").stdout
    for name in ("human", "union-weights", "engine-1", "suits-me"):
        assert name in text
