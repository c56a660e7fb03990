"""What others have written stays what it is within our Markdown."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QTextDocument

from gobang.words.markdown import as_marked


@pytest.mark.parametrize("frame", ["## {0}", "Made by {0}.", "| a |\n| --- |\n| {0} |"])
@pytest.mark.parametrize(
    "text",
    [
        "![x](file:///x) <b>",
        "<http://x.y> http://x.y www.x.y WWW.x.y a@b.com",
        "&amp; **b** _i_ ~~s~~ `c` a|b \\| #",
        "[x] 1. B. Smith-Jones (2)",
    ],
)
def test_a_text_of_others_is_shown_sign_by_sign(qapp, frame, text):
    document = QTextDocument()
    document.setMarkdown(frame.format(as_marked(text)))
    assert text in document.toPlainText()
    assert "<img" not in document.toHtml()
    assert "href" not in document.toHtml()


def test_what_marks_nothing_is_left_alone():
    assert as_marked("Ann B. Smith-Jones (2)") == "Ann B. Smith-Jones (2)"
