"""The woods and the stones one can choose: each is a theme's board and stones in other colours."""

from __future__ import annotations

from dataclasses import replace

from gobang.model.kept.settings import BoardStyle, StoneStyle
from gobang.view.art.theme import Theme

_WOODS = {  # light from, to, edge, grain, grid, text; dark likewise
    BoardStyle.WALNUT: (
        ("#B98A5E", "#9A6C43", "#6E4A2A", "#4A2A10", "#2E1C0C", "#24150A"),
        ("#7A5A3E", "#62452D", "#3F2B1A", "#2A180A", "#1B1008", "#F0E2D0"),
    ),
    BoardStyle.BAMBOO: (
        ("#E9DFA8", "#D6C987", "#A99B58", "#7C7430", "#5A5326", "#45401A"),
        ("#A8A06C", "#8C8452", "#5F5934", "#4A4520", "#2E2A12", "#1B1808"),
    ),
    BoardStyle.PLAIN: (
        ("#EDE6D6", "#EDE6D6", "#C9BEA6", "#EDE6D6", "#6B6252", "#4A4335"),
        ("#A39A88", "#A39A88", "#6A6355", "#A39A88", "#2E2A22", "#1A1712"),
    ),
}
_STONES = {  # black light, body, edge; white light, body, edge; whether they shine
    StoneStyle.MATTE: ("#343436", "#2C2C2E", "#242426", "#F7F4EC", "#F2EEE5", "#E6E1D5", False),
    StoneStyle.JADE: ("#5E8374", "#1E4034", "#0A1F18", "#FFFFFF", "#EAF3EC", "#B4CBBD", True),
}


def dressed(theme: Theme, board: BoardStyle, stones: StoneStyle) -> Theme:
    """`theme` with this wood and these stones; high contrast keeps its own."""
    if theme.flat:
        return theme
    if board in _WOODS:
        names = ("wood_from", "wood_to", "wood_edge", "grain", "grid", "board_text")
        theme = replace(theme, **dict(zip(names, _WOODS[board][theme.dark], strict=True)))  # type: ignore[arg-type]
    if stones in _STONES:
        names = ("black_light", "black_body", "black_edge", "white_light", "white_body", "white_edge")
        theme = replace(theme, **dict(zip((*names, "glossy"), _STONES[stones], strict=True)))  # type: ignore[arg-type]
    return theme
