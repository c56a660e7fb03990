"""Which language is spoken: what the command line or the settings ask for, else what the system prefers."""

from __future__ import annotations

import ctypes
import subprocess
import sys
from types import SimpleNamespace

import pytest

from gobang.words import language
from gobang.words.language import ENGLISH, TABLE, Language, asked_for, choices, choose


@pytest.fixture(autouse=True)
def _silent(monkeypatch):
    """A system without any language setting."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG", "GOBANG_LANGUAGES"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")


def chosen(*wishes: str) -> str:
    return choose(*wishes).code


def test_without_a_word_it_is_english():
    assert choose() is ENGLISH


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--lang=zh_CN"], "zh_CN"),
        (["play", "--lang", "zh_CN"], "zh_CN"),
        (["--lang=en"], "en"),
        (["--lang", "system"], "system"),
        (["--lang=klingon"], ""),
        (["--lang"], ""),
        (["zh_CN"], ""),
    ],
)
def test_what_the_command_line_asks_for(words, code):
    assert asked_for(words) == code


def test_the_first_wish_that_names_a_language_counts(monkeypatch):
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert chosen("en", "zh_CN") == "en"
    assert chosen("", "en") == "en"
    assert chosen("system", "en") == "zh_CN"
    assert chosen("klingon") == "zh_CN", "settings of an edition that had one language more"


def test_the_first_variable_that_says_anything_counts(monkeypatch):
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert chosen() == "zh_CN"
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert chosen() == "en"
    monkeypatch.setenv("LANGUAGE", "zh_TW:en")
    assert chosen() == "zh_TW"
    monkeypatch.setenv("LANGUAGE", "tlh:zh_CN:en")
    assert chosen() == "zh_CN"
    monkeypatch.setenv("LANGUAGE", "tlh")
    assert chosen() == "en"


@pytest.mark.parametrize(
    ("number", "code"),
    [(0x0804, "zh_CN"), (0x0404, "zh_TW"), (0x0411, "ja"), (0x0419, "ru"), (0x0414, "en"), (0, "en")],
)
def test_windows_gives_its_language_a_number(monkeypatch, number, code):
    kernel = SimpleNamespace(GetUserDefaultUILanguage=lambda: number)
    monkeypatch.setattr(ctypes, "windll", SimpleNamespace(kernel32=kernel), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    assert chosen() == code


@pytest.mark.parametrize(
    ("preferred", "code"),
    [('(\n    "zh-Hans-CN",\n    "en-CN"\n)\n', "zh_CN"), ('(\n    "fr-FR",\n    zh\n)\n', "zh_CN"), ("", "en")],
)
def test_macos_lists_the_languages_it_prefers(monkeypatch, preferred, code):
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(subprocess, "run", lambda *_, **__: SimpleNamespace(stdout=preferred))
    assert chosen() == code


@pytest.mark.parametrize(
    ("tag", "code"),
    [
        *(
            ("zh_TW.UTF-8", "zh_TW"),
            ("zh_HK", "zh_TW"),
            ("zh_MO", "zh_TW"),
            ("zh-Hant-HK", "zh_TW"),
            ("zh-Hant", "zh_TW"),
        ),
        *(("zh_CN", "zh_CN"), ("zh_SG", "zh_CN"), ("zh-Hans-HK", "zh_CN"), ("zh-Hans", "zh_CN"), ("zh", "zh_CN")),
    ],
)
def test_chinese_is_written_in_the_script_of_its_reader(monkeypatch, tag, code):
    simplified, traditional = (
        Language("zh_CN", "简体中文", script="Hans", places=("SG",)),
        Language("zh_TW", "繁體中文", script="Hant", places=("HK", "MO")),
    )
    monkeypatch.setattr(language, "TABLE", (ENGLISH, simplified, traditional))
    monkeypatch.setenv("LANG", tag)
    assert chosen() == code


def test_every_language_of_the_table_has_its_catalogue():
    assert choices() == ("system", *(each.code for each in TABLE))
    for each in TABLE:
        assert each is ENGLISH or each.catalogue.is_file()
