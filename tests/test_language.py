"""Which language is spoken where Qt cannot be asked yet."""

from __future__ import annotations

import locale
import sys

import pytest

from gobang.words.language import reads_chinese


@pytest.fixture(autouse=True)
def _silent(monkeypatch):
    """A system that says nothing."""
    for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")


def test_without_a_word_it_is_english():
    assert not reads_chinese()


@pytest.mark.parametrize(
    ("words", "chinese"),
    [
        (["--lang=zh_CN"], True),
        (["play", "--lang", "zh_CN"], True),
        (["--lang=en"], False),
        (["--lang", "system"], True),
        (["--lang"], True),
        (["zh_CN"], True),
        (["en"], True),
    ],
)
def test_what_is_said_goes_before_the_system(monkeypatch, words, chinese):
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert reads_chinese(words) is chinese


def test_the_first_variable_that_says_anything_counts(monkeypatch):
    monkeypatch.setenv("LANG", "zh_CN.UTF-8")
    assert reads_chinese()
    monkeypatch.setenv("LC_ALL", "C.UTF-8")
    assert not reads_chinese()
    monkeypatch.setenv("LANGUAGE", "zh_TW:en")
    assert reads_chinese()


@pytest.mark.parametrize(
    ("found", "chinese"),
    [("Chinese (Simplified)_China", True), ("zh_CN", True), ("English_Norway", False), (None, False)],
)
def test_windows_says_its_language_elsewhere(monkeypatch, found, chinese):
    monkeypatch.setattr(sys, "platform", "win32")
    monkeypatch.setattr(locale, "getlocale", lambda: (found, "cp936"))
    assert reads_chinese() is chinese
