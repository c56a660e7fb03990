"""Scores name machines of anybody, and names stay text."""

from __future__ import annotations

from PySide6.QtCore import Qt

from gobang.view.workshop.score_rows import ScoreRows
from gobang.words.workshop.trial_words import ScoreRow


def test_a_name_with_tags_is_no_rich_text_in_the_tool_tip(qtbot):
    rows = ScoreRows()
    qtbot.addWidget(rows)
    rows.show_rows([ScoreRow("<b>x</b>", "0 Elo", "", "", "against <b>x</b>: 0 Elo", 0.5, 0.4, 0.6)])
    assert "&lt;b&gt;" in rows.toolTip() or not Qt.mightBeRichText(rows.toolTip())
