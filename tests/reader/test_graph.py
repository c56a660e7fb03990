"""The graph of variations, heard and used by keys alone."""

from __future__ import annotations

import random

from gobang.game.formats import sgf
from tests.reader.naming import nameless
from tools.bench_tree import grown

TREE = "(;GM[4]SZ[15]RU[renju];B[hh];W[ig](;B[hg](;W[gg];B[ff])(;W[ii];B[jj]C[so]))(;B[aa]))"
GRAPH = "^Graph of variations$"


def opened(start, tmp_path, text, *words):
    """A reader that has found the graph of this record."""
    file = tmp_path / "tree.sgf"
    file.write_text(text, "utf-8")
    reader, _ = start(*(words or ("--lang", "en")), str(file))
    reader.hear("^[A-Z][0-9]+", "focus")
    reader.press("Escape")
    return reader


def graph(reader, tab="^Moves$", name=GRAPH):
    reader.do("act", reader.find("page tab", tab))
    return reader.find("list", name)


def test_nodes_are_found_selected_and_gone_to(start, tmp_path):
    reader = opened(start, tmp_path, TREE)
    found = graph(reader)
    assert reader.do("items", found) == [
        "Start",
        "move 1, Black, H8",
        "move 2, White, I9",
        "move 3, Black, H9, variation 1 of 2",
        "move 4, White, G9, variation 1 of 2",
        "move 5, Black, F10",
        "move 4, White, I7, variation 2 of 2",
        "move 5, Black, J6, comment",
        "move 3, Black, A15, variation 2 of 2",
    ]
    assert nameless(reader) == []
    assert reader.find("list item", "^move 5, Black, F10")["selected"]
    reader.do("focus", found)
    reader.hear("^move 5, Black, F10", "focus")
    reader.press("Down")
    reader.hear("^move 5, Black, J6, comment", "focus")
    reader.press("Left")
    reader.hear("^move 4, White, I7, variation 2 of 2", "focus")
    reader.press("Home")
    reader.hear("^Start", "focus")
    reader.press("End")
    reader.hear("^move 5, Black, J6", "focus")
    reader.do("act", reader.find("list item", "^move 3, Black, A15"))
    reader.hear("^move 3, Black, A15", "focus")
    assert reader.find("list item", "^move 3, Black, A15")["selected"]
    assert not reader.find("list item", "^move 5, Black, J6")["selected"]
    reader.do("act", reader.find("list item", "^move 3, Black, A15"))
    reader.press("Up")
    reader.hear("^move 3, Black, H9", "focus")
    reader.press("Return")
    reader.hear("^[A-Z][0-9]+", "focus")


def test_in_chinese(start, tmp_path):
    reader = opened(start, tmp_path, TREE, "--lang", "zh_CN")
    items = reader.do("items", graph(reader, "^棋谱$", "^变化图$"))
    assert "第 5 手，黑方，J6，注释" in items
    assert "第 3 手，黑方，A15，第 2／2 个变化" in items


def test_of_a_large_tree_only_what_is_seen_is_there(start, tmp_path):
    reader = opened(start, tmp_path, sgf.dumps(grown(4000, random.Random(5))))
    found = graph(reader)
    items = reader.do("items", found)
    assert 10 < len(items) < 400
    reader.do("focus", found)
    reader.hear("^move ", "focus")
    reader.press("Home")
    reader.hear("^Start", "focus")
    assert reader.do("items", found)[:2][0] == "Start"
