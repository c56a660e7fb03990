"""A made-up language, added by its file alone, is spoken by all of gobang-cli and by gobang's command line."""

from __future__ import annotations

import re
import subprocess
import sys

import pytest

from tests.terminal.shell import COMMAND, ROOT, environment
from tools.made_up import CODE, plain, write

NAMES = re.compile(
    r"--?[a-z][\w-]*|\b(gobang(-cli)?|X\.png|cmd:\S*|[a-z]+\|[\w|-]+|Gomocup|JSON|Markdown|UTF|MiB|SGF|GM|SZ"
    r"|ray-pattern|five-tuple|shape-table|run-code|union-weights|engine-\d|suits-me|human|freestyle|standard|renju"
    r"|caro(-overline)?|match|wire|view|search|play|opening|weigh(?:er)?|judge|convert|review|library|train|duel|add|find|list|moves|undo|hint|draw|resign|new|board|quit|all"
    r"|free|(long-)?pro|swap2?|rif|yamaguchi|soosyrv-8|tarannikov|taraguchi-10|stay|declare( N)?|offer|take"
    r"|to_act|colour|choices|points|declared|offered|done|error"
    r"|win-by-(fours|threats)|only-defence|forbidden|tutorial|shape|mistake|open-three|four(-three)?|double-threat|defence"
    r"|proof|check|analyses|count|merge|prune|import|mend|RenLib|contest|engine|copy|set|show|try|sweep|tune|teach|blame|export|patterns|ray|window|shape|own\.live\.3|h8i9g7|h10|Python|Java"
    r"|solution|skip|black|white|unknown|zzz|none|x|xy|\w*\.(sgf|psq|lib|pos|txt|gif|doc|jsonl|toml|java|db)|\d+x\d+)\b|\.(sgf|psq|lib|pos|txt|png|toml|db)\b"
)
"""Words that users type, which are the same in every language: commands, options, machines, rules and formats."""


@pytest.fixture(scope="module")
def speak(tmp_path_factory):
    folder = tmp_path_factory.mktemp("languages")
    write(folder)

    def run(*arguments: str, say: str = "", module: str = "") -> str:
        command = [sys.executable, "-m", module] if module else COMMAND
        done = subprocess.run(
            [*command, *arguments],
            input=say,
            capture_output=True,
            encoding="utf-8",
            cwd=ROOT,
            env={**environment(), "GOBANG_LANGUAGES": str(folder), "LANGUAGE": CODE, "PYTHONUTF8": "1"},
            check=False,
        )
        said = done.stdout + done.stderr
        assert "Traceback" not in said
        assert "⟦" in said, "nothing was translated at all"
        return said

    return run


def english(said: str) -> set[str]:
    # A wrapped help text continues on the next line.
    rest = plain(re.sub(r"\s*\n\s*", " ", re.sub(r"-\n\s*", "-", said)))
    return set(re.findall("[A-Za-z]{2,}", NAMES.sub("", rest)))


@pytest.mark.parametrize(
    "command",
    [
        "",
        "play",
        "opening",
        "weigh",
        "judge",
        "convert",
        "review",
        "library",
        "train",
        "duel",
        "weigher",
        "weigher new",
        "weigher show",
        "weigher try",
        "weigher blame",
        "weigher tune",
        "weigher teach",
        "weigher export",
        "weigher sweep",
        "analyses",
        "analyses prune",
        "analyses export",
        "analyses import",
        "proof",
        "proof check",
    ],
)
def test_help(speak, command):
    assert not english(speak(*command.split(), "--help"))


@pytest.mark.parametrize(
    "action", ["new", "copy", "set", "list", "show", "try", "sweep", "tune", "teach", "blame", "export"]
)
def test_help_with_weighers(speak, action):
    assert not english(speak("weigher", action, "--help"))


@pytest.mark.parametrize(
    "arguments", [["--help"], ["--wrong"], ["--size=3x3"], ["x.sgf"], ["--load"], ["--demo=1"]], ids=str
)
def test_the_command_line_of_the_window(speak, arguments):
    assert not english(speak(*arguments, module="gobang"))


@pytest.mark.parametrize(
    "arguments",
    [
        ["zzz"],
        [],
        ["play", "--size", "1"],
        ["play", "--lang", "zzz"],
        ["play", "--opponent", "zzz"],
        ["play", "--opening", "zzz"],
        ["play", "--opening", "rif", "--rule", "caro"],
        ["play", "--opening", "pro", "--first", "white"],
        ["play", "--opening", "pro", "--size", "5"],
        ["opening", "rif", "--size", "8"],
        ["opening", "zzz"],
        ["weigh"],
        ["judge", "--rule"],
        ["judge", "--rule", "renju", "none"],
        ["weigh", "--scheme", "run-code", "--zzz"],
        ["convert", "none.sgf", "x.sgf"],
        ["library", "find", "none"],
        ["duel"],
        ["duel", "--black", "zzz", "--white", "run-code"],
        ["duel", "--black", "cmd:", "--white", "run-code"],
    ],
    ids=" ".join,
)
def test_mistakes(speak, arguments):
    assert not english(speak(*arguments))


@pytest.mark.parametrize(
    ("name", "data"),
    [
        ("x.sgf", b"(;GM[2])"),
        ("x.sgf", b"(;SZ[xy])"),
        ("x.sgf", b"(;B[zz])"),
        ("x.sgf", b"(;B[aa"),
        ("x.sgf", b"none"),
        ("x.psq", b"none"),
        ("x.psq", b"Piskvorky 15x14"),
        ("x.psq", b"Piskvorky 15x15\n1,1\n1,1\n"),
        ("x.psq", b"Piskvorky 15x15\n16,1\n"),
        ("x.lib", b"none"),
        ("x.lib", b"\xffRenLib\xff\x03\x04" + b"\xff" * 10 + b"\x00\x08none"),
        ("x.pos", b"h8h8"),
        ("x.pos", b"h8 $$"),
        ("x.pos", b"9x8 h8"),
        ("x.txt", b"?????\n" * 5),
        ("x.txt", b".....\n"),
        ("x.doc", b""),
    ],
    ids=str,
)
def test_what_is_wrong_inside_a_file(speak, tmp_path, name, data):
    path = tmp_path / name
    path.write_bytes(data)
    said = speak("convert", str(path), str(tmp_path / "out.sgf")).replace(str(path), "")
    assert not english(said)


def test_boards_that_are_none(speak):
    for board in ("", "?????", "....\n", ".....\n" * 4 + "....\n", "\n".join(["....."] * 30)):
        assert not english(speak("judge", "--rule", "renju", say=board))


def test_a_game(speak):
    orders = "help\nhint\nhint zzz\nwhat\n99 99\nh8\nh8\nundo\nundo\nboard\ndraw\nno\nresign\nresign\nh8\nnew\nquit\n"
    assert not english(speak("play", "--opponent", "human", say=orders))
    said = speak("play", "--opponent", "union-weights", "--rule", "renju", say="h8\nhint\ndraw\nundo\nresign\n")
    assert not english(said)


OPENINGS = {
    "free": "h8\n",
    "pro": "a1\nh8\nh9\nh10\nh9\na1\n",
    "long-pro": "h8\nh9\nh10\nx\na99\na1\n",
    "swap": "h8\nh9\nh10\nswap\nwhite\n",
    "swap2": "h8\nh9\nh10\na1\nblack\na2\nblack\n",
    "rif": "h8\nh7\na1\nh6\nstay\na1\noffer h9\noffer h9 h9\noffer g8 i8\noffer h9 h10\ntake a2\ntake h9\n",
    "yamaguchi": "h8\nh7\nh6\ndeclare 999\ndeclare 1\nswap\na1\noffer h9\ntake h9\n",
    "soosyrv-8": "h8\nh7\nh6\nstay\na1\ndeclare 9\ndeclare 2\nstay\noffer h9 h10\ntake h9\n",
    "tarannikov": "h8\nswap\nh7\nstay\ni8\nstay\nk8\nstay\nl8\nstay\n",
    "taraguchi-10": "h8\nswap\nh7\nstay\ni8\nstay\nk8\nstay\nzzz\noffer a1 a2 a3 a4 a5 a6 a7 a8 a9 a10\ntake a1\n",
}


@pytest.mark.parametrize("name", OPENINGS)
def test_an_opening(speak, name):
    said = speak("play", "--opponent", "human", "--opening", name, say=f"help\nundo\n{OPENINGS[name]}undo\n")
    assert not english(said)


def test_an_opening_with_a_machine(speak):
    for colour, name in (("black", "yamaguchi"), ("white", "swap2")):
        said = speak("play", "--opening", name, "--colour", colour, "--seed", "1", say=OPENINGS[name])
        assert not english(said)


@pytest.mark.parametrize("name", OPENINGS)
def test_an_opening_as_json(speak, name):
    said = speak("opening", name, say=f"zzz\n{OPENINGS[name]}stay\n")
    assert not english(re.sub(r'"(first|second)"|\b[a-z]\d+\b|null|true|false|any', "", said))


def test_a_library(speak, tmp_path):
    (tmp_path / "match.sgf").write_text("(;SZ[15];B[hh];W[ii];B[gi])(;B[hh];W[zz])")
    (tmp_path / "search").touch()
    folder = str(tmp_path / "x")
    for arguments in (
        ("add", folder, str(tmp_path)),
        ("list", folder),
        ("find", folder, "--position", "h8i9"),
        ("moves", folder, "--position", "h8"),
        ("find", "--help"),
    ):
        assert not english(speak("library", *arguments).replace(tmp_path.name, "")), arguments


def test_a_duel(speak):
    said = speak("duel", "--black", "run-code", "--white", "ray-pattern", "--games", "2")
    assert not english(said)
    assert not english(speak("duel", "--all", "--games", "2"))


def test_bare_english_would_be_found():
    assert english("⟦Thé böàrd⟧ is full --size") == {"is", "full"}
