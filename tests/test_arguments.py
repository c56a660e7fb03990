"""The command line: every option, every mistake, both languages."""

from __future__ import annotations

import dataclasses
import logging
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

import gobang
from gobang import logs, paths
from gobang.report import report
from gobang.start.arguments import parse
from gobang.start.options import Options

CHINESE = re.compile("[\u4e00-\u9fff]")


@pytest.fixture(autouse=True)
def _english(monkeypatch):
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setenv("LANG", "C.UTF-8")


def refusal(argv: list[str], capsys) -> str:
    with pytest.raises(SystemExit) as leaving:
        parse(argv)
    assert leaving.value.code == 2
    shown = capsys.readouterr()
    assert not shown.out
    assert shown.err.count("\n") == 1
    assert shown.err.startswith("gobang: ")
    return shown.err


def test_nothing_said_leaves_everything_to_the_settings():
    assert parse([]) == Options()


def test_every_option_arrives(tmp_path):
    game = tmp_path / "a game.sgf"
    game.write_text("(;GM[4])")
    argv = ["--load", str(game), "--lang=zh_CN", "--theme", "dark", "--size=1280x800", "--data", str(tmp_path / "new")]
    argv += ["--demo", "--screenshot", str(tmp_path / "x.png"), "--debug=wire,match"]
    wanted = Options(
        file=game,
        debug=("wire", "match"),
        data=tmp_path / "new",
        demo=True,
        screenshot=tmp_path / "x.png",
        lang="zh_CN",
        theme="dark",
        size=(1280, 800),
    )
    assert parse(argv) == wanted
    unsaid = [f.name for f in dataclasses.fields(Options) if getattr(wanted, f.name) == getattr(Options(), f.name)]
    assert not unsaid, "an option this test forgot"
    assert parse([str(game)]).file == game
    assert parse(["--debug=all"]).debug == logs.NAMES


@pytest.mark.parametrize(
    ("argv", "word"),
    [
        (["missing.sgf"], "missing.sgf"),
        (["."], "not a file"),
        (["--load", "missing.sgf"], "missing.sgf"),
        (["--lang=klingon"], "zh_CN"),
        (["--theme=pink"], "dark"),
        (["--size=wide"], "1280x800"),
        (["--size=3x3"], "320"),
        (["--size=99999x99999"], "7680"),
        (["--screenshot=picture.gif"], ".png"),
        (["--screenshot=nowhere/picture.png"], "nowhere"),
        (["--data", __file__], "not a folder"),
        (["--data="], "not a folder"),
        (["--debug=everything"], "wire"),
        (["--theme"], "a value should follow"),
        (["--demo=1"], "takes no value"),
        (["--dem"], "--dem"),
        (["--wrong", "--worse"], "--wrong --worse"),
        (["-x"], "-x"),
        ([__file__, "--load", __file__], "one game at a time"),
        ([__file__, __file__], "unknown"),
    ],
    ids=str,
)
def test_mistakes_are_one_line_in_the_users_language(argv, word, capsys, monkeypatch):
    told = refusal(argv, capsys)
    assert word in told
    assert not CHINESE.search(told)
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    told = refusal(argv, capsys)
    assert CHINESE.search(told.replace("用法见 gobang --help", "")), "not translated"


@pytest.mark.parametrize("words", [("x" * 300,), ("--screenshot", f"{'x' * 300}/x.png")])
def test_a_name_that_is_too_long_is_a_mistake_like_another(words, capsys):
    with pytest.raises(SystemExit) as ended:
        parse(words)
    assert ended.value.code == 2
    assert "no such" in capsys.readouterr().err


def test_help_speaks_chinese_when_told_or_when_the_system_does(capsys, monkeypatch):
    def shown(*argv: str) -> str:
        with pytest.raises(SystemExit) as leaving:
            parse([*argv, "--help"])
        assert not leaving.value.code
        return capsys.readouterr().out

    english = shown()
    assert not CHINESE.search(english)
    assert "usage" not in english
    for field in dataclasses.fields(Options):
        assert f"--{field.name}" in english or field.name == "file"
    assert "五子棋" in shown("--lang=zh_CN")
    assert "五子棋" in shown("--lang", "zh_CN")
    monkeypatch.setenv("LANGUAGE", "zh_CN:en")
    chinese = shown()
    assert "五子棋" in chinese
    prose = re.sub("--.*|gobang-cli play", "", chinese)
    assert not re.search("[a-z]{3,} [a-z]{3,}", prose), "a sentence was left in English"
    assert not CHINESE.search(shown("--lang=en"))


@pytest.mark.parametrize("argv", [["--help"], ["--version"], ["--size=wrong"]], ids=" ".join)
def test_answers_come_without_qt(argv):
    code = "import sys, runpy\ntry:\n runpy.run_module('gobang', run_name='__main__')\nfinally:\n"
    code += " strangers = {'PySide6', 'numpy', 'numba'} & set(sys.modules)\n print('strangers', strangers or 'none')"
    environment = {**os.environ, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(
        [sys.executable, "-c", code, *argv], capture_output=True, text=True, env=environment, check=False
    )
    assert "strangers none" in done.stdout, done.stderr
    assert done.returncode == (2 if "wrong" in argv[0] else 0)
    assert "Traceback" not in done.stderr
    if argv == ["--version"]:
        assert f"gobang {gobang.__version__}" in done.stdout


def test_a_console_without_chinese_gets_question_marks():
    done = subprocess.run(
        [sys.executable, "-m", "gobang", "--lang=zh_CN", "--size=3"],
        env={**os.environ, "PYTHONIOENCODING": "ascii"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "1280x800" in done.stderr
    assert "Traceback" not in done.stderr


def test_data_moves_everything_also_for_children(data, tmp_path):
    assert paths.config_dir() == data / "config"
    paths.set_data(tmp_path / "elsewhere")
    for folder in (paths.config_dir(), paths.state_dir(), paths.cache_dir()):
        assert folder.parent == tmp_path / "elsewhere"
        assert folder.is_dir()
    code = "from gobang import paths; print(paths.state_dir())"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert Path(done.stdout.strip()) == paths.state_dir()


def test_without_data_the_systems_folders_are_used(monkeypatch, tmp_path):
    monkeypatch.delenv("GOBANG_DATA")
    for name in ("HOME", "XDG_CONFIG_HOME", "XDG_STATE_HOME", "XDG_CACHE_HOME", "LOCALAPPDATA", "USERPROFILE"):
        monkeypatch.setenv(name, str(tmp_path))
    for folder in (paths.config_dir(), paths.state_dir(), paths.cache_dir()):
        assert tmp_path in folder.parents
        assert "gobang" in folder.parts


def test_a_place_that_cannot_be_made_is_still_named(monkeypatch, tmp_path):
    (tmp_path / "file").write_text("in the way")
    monkeypatch.setenv("GOBANG_DATA", str(tmp_path / "file"))
    assert paths.config_dir() == tmp_path / "file" / "config"


def test_resources_are_found_in_the_checkout_and_in_the_wheel(monkeypatch, tmp_path):
    assert paths.resources() == Path(gobang.__file__).parents[1] / "resources"
    (tmp_path / "resources").mkdir()
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path)
    assert paths.resources() == tmp_path / "resources"


@pytest.fixture
def _fresh_logs():
    yield
    for name in ("gobang", *(f"gobang.{n}" for n in logs.NAMES)):
        logging.getLogger(name).setLevel(logging.NOTSET)
    logging.getLogger("gobang").handlers.clear()


@pytest.mark.usefixtures("_fresh_logs")
def test_debug_hears_the_chosen_and_only_the_chosen(capsys):
    logs.start(["wire"])
    logging.getLogger("gobang.wire").debug(">> TURN 7,7")
    logging.getLogger("gobang.match").debug("black plays")
    logging.getLogger("gobang.match").warning("the engine is silent")
    heard = capsys.readouterr().err
    assert ">> TURN 7,7" in heard
    assert "black plays" not in heard
    assert "the engine is silent" in heard
    logs.start()
    logging.getLogger("gobang.wire").debug(">> TURN 8,8")
    assert not capsys.readouterr().err


@pytest.mark.usefixtures("_fresh_logs")
def test_a_program_without_a_console_logs_for_the_report_only(monkeypatch):
    monkeypatch.setattr(sys, "stderr", None)
    logs.start(["match"])
    logging.getLogger("gobang.match").debug("black plays h8")
    with pytest.raises(ZeroDivisionError) as raised:
        _ = 1 / len([])
    text = report(raised.value)
    for part in ("black plays h8", "ZeroDivisionError: ", gobang.__version__, "test_arguments"):
        assert part in text
