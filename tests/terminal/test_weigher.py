"""`gobang-cli weigher`: made, changed, tried, tuned, taught, blamed and taken home, with whatever files there are."""

from __future__ import annotations

import json
import random
import shutil
import subprocess
import sys

import pytest

from gobang.game.point import Stone
from gobang.game.weighers.making.programs import ProgramLanguage
from gobang.game.weighers.profile import Tie
from gobang.game.weighers.profile_text import dumps, loads
from gobang.game.weighers.weights import weigh
from gobang.terminal.weighing.exports import written
from tests.game.weighers.machines import FIVE, strewn
from tests.game.weighers.test_patterns import CONVERTED
from tests.terminal.shell import cli, complains

BOARD = ".......\n..OOO..\n..XX...\n.......\n.......\n.......\n......."
MACHINES = {**FIVE, "ray as patterns": CONVERTED["ray-pattern"]}


@pytest.fixture
def mine(tmp_path):
    """A copy of the five-tuple that overlooks the opponent's threes."""
    file = tmp_path / "mine.toml"
    weak = FIVE["five-tuple"].copied("My tuples", "me").changed({"opponent.stones.3": 18})
    file.write_text(dumps(weak), "utf-8")
    return file


def out(*arguments, **more):
    done = cli("weigher", *map(str, arguments), **more)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


# Files


@pytest.mark.parametrize("reading", ["patterns", "ray", "window", "shape"])
def test_a_new_weigher_weighs_nothing(tmp_path, reading):
    out("new", tmp_path / "empty.toml", "--reading", reading, "--author", "小明")
    profile = loads((tmp_path / "empty.toml").read_text("utf-8"))
    assert (profile.name, profile.author, set(profile.numbers.values())) == ("empty", "小明", {0})


def test_a_copy_is_changed_and_the_original_stays(tmp_path):
    file = tmp_path / "mine.toml"
    out("copy", "shape-table", file, "--name", "我的", "--patterns")
    file.write_text(file.read_text("utf-8") + "# 记住\n", encoding="utf-8")
    assert out("set", file, "pattern.2=-5", "ring=3").splitlines()[-1] == "ring: 3, was 1"
    assert file.read_text("utf-8").endswith("# 记住\n")
    profile = loads(file.read_text("utf-8"))
    assert (profile.numbers["pattern.2"], profile.ring, profile.copied_from) == (-5, 3, "shape-table")
    assert "came with Gobang" in complains(cli("weigher", "set", "shape-table", "ring=3"))


def test_what_cannot_be_is_told_and_nothing_is_written(tmp_path, mine):
    before = mine.read_bytes()
    for words, told in [
        (("set", mine, "own.stones.5=1"), "own.stones.5 means nothing here"),
        (("set", mine, "empty=1000000001"), "empty must be from -1000000000 to 1000000000"),
        (("set", mine, "empty"), "not a change such as"),
        (("set", mine, "empty=x"), "not a whole number"),
        (("copy", "five-tuple", mine), "exists already"),
        (("copy", "five-tuple", tmp_path / "x.txt"), "ends with .toml"),
        (("copy", "five-tuple", tmp_path / "x.toml", "--name", "run-code"), "came with Gobang"),
        (("copy", "five-tuple", tmp_path / "x.toml", "--name", "a\nb"), "must be one line"),
        (("copy", "union-weights", tmp_path / "x.toml", "--patterns"), "cannot be written as patterns"),
        (("copy", "no-such", tmp_path / "x.toml"), "nor a file .toml"),
        (("show", tmp_path / "none.toml"), "no such file"),
        (("show", mine, "--point", "z9"), "z9"),
        (("export", mine), "--python"),
        (("sweep", mine, "own.stones.9", "--values", "1"), "means nothing here"),
        (("tune", mine, tmp_path / "x.toml", "--numbers", "live.1"), "means nothing here"),
        (("blame", mine, "h8h8:i9"), "h8h8"),
        (("blame", mine, "h8:h8"), "There is a stone on h8"),
        (("blame", mine, "h8"), "not moves and a point"),
    ]:
        assert told in complains(cli("weigher", *map(str, words), say=BOARD)), words
    assert mine.read_bytes() == before
    assert [path.name for path in tmp_path.iterdir()] == ["mine.toml"]


def test_a_folder_is_listed_and_what_is_no_weigher_is_named_with_its_place(tmp_path, mine):
    (tmp_path / "other.toml").write_text(mine.read_text("utf-8"), "utf-8")
    (tmp_path / "broken.toml").write_text("name = 'x'\nreading = 'tea'\n", "utf-8")
    done = cli("weigher", "list", str(tmp_path))
    broken, own, clash = done.stdout.splitlines()
    assert broken.endswith("line 2, column 1: reading must be one of ray, window, shape, union, patterns, not 'tea'")
    assert own == f"{mine}: My tuples  window  me  five-tuple"
    assert clash.endswith("other.toml: the name My tuples is taken by mine.toml")
    assert done.returncode == 1
    assert out("list").splitlines()[1] == "five-tuple  window"


def test_a_table_its_numbers_and_the_steps_of_a_point_are_shown(mine):
    assert "It began as a copy of Five-tuple." in out("show", mine)
    assert "opponent.stones.3 = 18" in out("show", mine, "--numbers").splitlines()
    steps = out("show", mine, "--point", "f6", say=BOARD).splitlines()
    assert "for each five crossings in a row" in steps[1]
    position = strewn(7, random.Random(0), 0, Stone.BLACK)
    assert position.size == 7
    assert steps[-1].split()[0] == "9"
    assert int(steps[-1].split()[-1]) > 0


def test_weigh_and_duel_and_play_take_a_file(mine):
    found = json.loads(cli("weigh", "--scheme", str(mine), "-", say=BOARD).stdout)
    assert found["scheme"] == "My tuples"
    duel = cli("duel", "--black", str(mine), "--white", "run-code", "--games", "2", "--json")
    assert json.loads(duel.stdout)["games"] == 2
    game = cli("play", "--opponent", str(mine), "--size", "9", say="e5\nhint\nresign\n")
    assert game.returncode == 0
    assert "My tuples" in game.stdout
    for words in (("weigh", "--scheme"), ("play", "--opponent"), ("duel", "--white", "run-code", "--black")):
        assert "no such file" in complains(cli(*words, str(mine.parent / "none.toml"), say=BOARD))


# The engine


def test_a_weigher_is_tried_and_one_number_swept(mine):
    heading, score, *games = out("try", mine, "--games", "20").splitlines()
    assert heading == "My tuples against five-tuple, 20 games"
    assert "Elo" in score
    assert games[0].startswith("My tuples is ")
    lines = [json.loads(line) for line in out("try", mine, "--games", "20", "--json").splitlines()]
    assert set(lines[0]["score"]) == {"wins", "draws", "losses", "pairs"}
    assert len(lines[-1]["differing"]) == len(games)
    curve = out("sweep", mine, "opponent.stones.3", "--values", "18,1800", "--games", "20").splitlines()
    assert curve[0].split()[0] == "18"
    assert "50.0%" in curve[1]


def test_a_number_is_blamed(mine):
    said = json.loads(out("try", mine, "--games", "40", "--json").splitlines()[-1])
    from gobang.game.notation import parse_position_string, point_name  # noqa: PLC0415
    from gobang.game.position import Position  # noqa: PLC0415

    game = said["differing"][0]
    moves = parse_position_string(game["moves"], 15)[: game["number"] - 1]
    right = weigh(Position.of(15, moves), FIVE["five-tuple"]).best[0]
    names = "".join(point_name(move, 15).lower() for move in moves)
    told = out("blame", mine, f"{names}:{point_name(right, 15)}", "--games", "20").splitlines()
    assert any(line.startswith("opponent.stones.3: ") for line in told)
    assert "other moves become different" in told[1]
    same = out("blame", "five-tuple", f"{names}:{point_name(right, 15)}", "--games", "20")
    assert same.startswith("No single number")


def test_a_tuning_goes_on_from_its_file_and_a_taught_weigher_is_written(tmp_path, mine):
    words = ("--iterations", 4, "--games", 4, "--runs", 1, "--numbers", "opponent.stones.3,empty", "--keep")
    kept = tmp_path / "run.jsonl"
    first = out("tune", mine, tmp_path / "one.toml", *words, kept)
    again = out("tune", mine, tmp_path / "two.toml", *words, kept)
    assert first == again
    one, two = (loads((tmp_path / f"{name}.toml").read_text("utf-8")) for name in ("one", "two"))
    assert one.numbers == two.numbers
    assert one.copied_from == "My tuples"
    told = complains(
        cli("weigher", "tune", str(mine), str(tmp_path / "x.toml"), "--seed", "2", *map(str, words), str(kept))
    )
    assert "another tuning is kept there" in told
    game = tmp_path / "game.sgf"
    game.write_text("(;GM[4]SZ[15]PB[Ann]PW[Bob];B[hh];W[ig];B[hg];W[hi];B[ii];W[gg])")
    taught = out("teach", "ray-pattern", tmp_path / "taught.toml", game, "--player", "ann", "--name", "Ann")
    assert taught.startswith("2 moves; it would make")
    assert loads((tmp_path / "taught.toml").read_text("utf-8")).name == "Ann"
    nobody = ("teach", "ray-pattern", tmp_path / "x.toml", game, "--player", "Eve")
    assert "no move in these games" in complains(cli("weigher", *map(str, nobody)))


def test_what_cannot_be_read_of_the_games_that_teach_is_told(tmp_path):
    whole = "(;GM[4]SZ[15];B[hh];W[ig])"
    games, doubtful = tmp_path / "games.sgf", tmp_path / "doubtful.sgf"
    games.write_text(f"{whole}(;GM[4]SZ[15];W[zz])(;GM[4]SZ[15];B[hh];W[ig];B[hh];W[aa])")
    doubtful.write_text(whole.replace("GM[4]", "GM[4]DT[never]"))
    done = cli("weigher", "teach", "five-tuple", str(tmp_path / "taught.toml"), str(games))
    assert (done.returncode, done.stdout.split(";")[0]) == (1, "2 moves")
    damaged, twice = done.stderr.splitlines()
    assert damaged.startswith(f"gobang-cli: {games}: game 2 cannot be read: ")
    assert twice.startswith(f"gobang-cli: {games}: game 3: ")
    done = cli("weigher", "teach", "five-tuple", str(tmp_path / "doubted.toml"), str(doubtful))
    assert (done.returncode, done.stderr) == (
        0,
        f"gobang-cli: {doubtful}: line 1: the date “never” is not understood\n",
    )


# Programs to take home


def boards(count):
    dice, found = random.Random(11), []
    while len(found) < count:
        position = strewn(dice.choice((9, 15)), dice, dice.random() * 0.6, Stone.BLACK)
        lead = position.count(Stone.BLACK) - position.count(Stone.WHITE)
        if not position.full:
            found.append(position.turned(Stone.WHITE if lead > 0 else Stone.BLACK))
    return found


def drawn(position):
    rows = [
        "".join(".XO"[cell] for cell in position.grid[i : i + position.size])
        for i in range(0, len(position.grid), position.size)
    ]
    return "\n".join(rows)


def expected(profile, some):
    names = []
    for position in some:
        points = weigh(position, profile).best
        names.append(" ".join(f"{chr(ord('a') + point.x)}{position.size - point.y}" for point in points))
    return names


def answers(command, some):
    said = "\n\n".join(map(drawn, some))
    done = subprocess.run(command, input=said, capture_output=True, text=True, timeout=120, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout.splitlines()


@pytest.mark.parametrize("name", MACHINES)
def test_the_python_program_plays_the_same_moves(tmp_path, name):
    file = tmp_path / "machine.py"
    file.write_text(written(MACHINES[name], ProgramLanguage.PYTHON), "utf-8")
    some = boards(40)
    assert answers([sys.executable, str(file), "--best"], some) == expected(MACHINES[name], some)


@pytest.mark.skipif(shutil.which("javac") is None, reason="there is no JDK on this system")
@pytest.mark.parametrize("name", MACHINES)
def test_the_java_program_plays_the_same_moves(tmp_path, name):
    file = tmp_path / "Weigher.java"
    file.write_text(written(MACHINES[name], ProgramLanguage.JAVA), "utf-8")
    subprocess.run(["javac", "-encoding", "UTF-8", str(file)], check=True, timeout=120)
    some = boards(200)
    assert answers(["java", "-cp", str(tmp_path), "Weigher", "--best"], some) == expected(MACHINES[name], some)


def test_a_program_plays_in_a_terminal_and_an_empty_one_too(tmp_path):
    out("new", tmp_path / "nothing.toml")
    out("export", tmp_path / "nothing.toml", "--python", tmp_path / "p.py", "--java", tmp_path / "P.java")
    played = subprocess.run(
        [sys.executable, str(tmp_path / "p.py")], input="h8\nxx\ni8\n", capture_output=True, text=True, check=False
    )
    assert (played.returncode, played.stderr) == (0, "")
    assert "O> a15" in played.stdout
    assert "?" in played.stdout
    if shutil.which("javac"):
        subprocess.run(["javac", str(tmp_path / "P.java")], check=True, timeout=120)


def test_a_name_cannot_break_a_program(tmp_path):
    from gobang.game.weighers.profile import WeightProfile  # noqa: PLC0415

    table = FIVE["five-tuple"].table
    nasty = WeightProfile('"""\\ */ @TABLE@ 机', "", "", Tie.FIRST, table)
    file = tmp_path / "machine.py"
    file.write_text(written(nasty, ProgramLanguage.PYTHON), "utf-8")
    some = boards(3)
    assert answers([sys.executable, str(file), "--best"], some) == expected(nasty, some)
    assert "*/" not in written(nasty, ProgramLanguage.JAVA).split("@TABLE@")[0].replace(" */\nclass", "")


def test_weights_are_written_as_a_table():
    rows = out("export", "five-tuple", "--csv", "-", say=BOARD).splitlines()
    assert rows[1].split(",")[2:5] == ["O", "O", "O"]
    assert len(rows) == 7
