"""The manual is whole: the same pages in each language, links and pictures that exist, every command and option."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

import gobang
from gobang import paths
from gobang.game.openings.opening_rules import OPENING_RULES
from gobang.game.ruleset import RULES
from gobang.game.weighers.schemes import SCHEMES
from gobang.view.dialogs.manual.manual_pages import manual_folder
from gobang.words import language as words_language
from gobang.words.catalogue import speak
from gobang.words.language import ENGLISH, TABLE, Language

ROOT = Path(gobang.__file__).parents[1]
LANGUAGES = ["en", "zh_CN"]
PAGES = sorted((ROOT / "docs" / "manual").glob("*/*.md"))
LINK = re.compile(r"(?<!!)\[[^\]]*\]\(([^)]+)\)")
PICTURE = re.compile(r"!\[([^\]]*)\]\(([^)]+)\)")


def text(page: Path) -> str:
    return page.read_text(encoding="utf-8")


def name(page: Path) -> str:
    return f"{page.parent.name}/{page.name}"


def files(language: str) -> set[str]:
    folder = paths.manual() / language
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_each_language_has_the_same_pages_and_pictures():
    assert len(files("en")) > 30
    assert {language: files(language) for language in LANGUAGES} == dict.fromkeys(LANGUAGES, files("en"))


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_link_and_picture_leads_to_a_file_of_the_manual(page):
    targets = [*LINK.findall(text(page)), *(target for _, target in PICTURE.findall(text(page)))]
    for target in targets:
        if not target.startswith("https://"):
            assert (page.parent / target).is_file(), target
            assert page.parent in (page.parent / target).parents, f"{target} would be missing from the program"


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_every_picture_says_what_it_shows(page):
    assert all(said for said, _ in PICTURE.findall(text(page)))


@pytest.mark.parametrize("page", PAGES, ids=name)
def test_tables_are_shown_alike_by_every_reader_of_markdown(page):
    """Each column has a heading, and no cell holds a bar, which Qt would show with its backslash."""
    assert "\\|" not in text(page)
    assert not re.findall(r"\| +\|$", text(page), re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_contents_list_every_page_once_and_every_picture_is_shown(language):
    folder = paths.manual() / language
    listed = LINK.findall(text(folder / "index.md"))
    assert sorted(listed) == sorted(path.name for path in folder.glob("*.md") if path.name != "index.md")
    shown = {target for page in folder.glob("*.md") for _, target in PICTURE.findall(text(page))}
    assert shown == {f"pictures/{path.name}" for path in (folder / "pictures").iterdir()}


@pytest.mark.parametrize("page", [page for page in PAGES if page.parent.name == "en"], ids=name)
def test_a_page_has_the_same_parts_in_each_language(page):
    """The same headings, rows of tables, entries of lists, pictures and links, and all commands, options and keys."""
    for language in LANGUAGES[1:]:
        other = paths.manual() / language / page.name
        for part in (
            *(r"^#+ ", r"^\| ", r"^(?:\*|-|\d\.) ", r"^```\w*$"),
            *(r"\]\((?!https)[^)]+\)", r"--[a-z]+(?:-[a-z]+)*", r"\bdev\.py \w+", r"\bgobang-(?:cli|engine) \w+"),
            *(r"`[a-z]+(?:-[a-z0-9]+)+`", r"(?:Ctrl|Alt|Shift)\+(?:[A-Z\d](?![a-z])|,)", r"\bF\d+\b"),
        ):
            here, there = (re.findall(part, text(each), re.MULTILINE) for each in (page, other))
            assert sorted(here) == sorted(there), part


def test_all_pages_of_a_language_are_of_that_language():
    for page in PAGES:
        chinese = len(re.findall(r"[\u4e00-\u9fff]", text(page)))
        assert (chinese > 100) == (page.parent.name == "zh_CN"), page


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_command_of_the_terminal_is_told(language):
    told = text(paths.manual() / language / "terminal.md") + text(paths.manual() / language / "tools.md")
    for module, program in (("gobang.terminal", "gobang-cli"), ("gobang.engine", "gobang-engine")):
        printed = subprocess.run(
            [sys.executable, "-m", module, "--help"], capture_output=True, encoding="utf-8", check=True, cwd=ROOT
        ).stdout
        commands = re.findall(r"^ {4}([a-z]+) ", printed, re.MULTILINE)
        assert len(commands) > 7
        assert [each for each in commands if f"{program} {each}" not in told] == []
    for known in (*RULES, *SCHEMES, *(rule for rule in OPENING_RULES if rule != "free")):
        assert f"`{known}`" in told, known


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_option_of_the_window_is_told(language):
    printed = subprocess.run(
        [sys.executable, "-m", "gobang", "--help"], capture_output=True, encoding="utf-8", check=True, cwd=ROOT
    ).stdout
    options = set(re.findall(r"--[a-z]+", printed))
    assert len(options) > 7
    assert {option for option in options if option not in text(paths.manual() / language / "start.md")} == set()


def test_the_manual_is_found_in_the_checkout_and_in_the_wheel(monkeypatch, tmp_path):
    assert paths.manual() == ROOT / "docs" / "manual"
    (tmp_path / "manual").mkdir()
    monkeypatch.setattr(paths, "_PACKAGE", tmp_path)
    assert paths.manual() == tmp_path / "manual"


@pytest.mark.parametrize(("code", "read"), [("zh_CN", "zh_CN"), ("zh_TW", "zh_CN"), ("ja", "en")])
def test_who_has_no_manual_reads_that_of_another_script_or_the_english_one(monkeypatch, code, read):
    spoken = Language(code, code, folder=ROOT)
    monkeypatch.setattr(words_language, "TABLE", (*TABLE, spoken))
    monkeypatch.setattr(Language, "catalogue", None)
    speak(spoken)
    try:
        assert manual_folder() == paths.manual() / read
    finally:
        speak(ENGLISH)
