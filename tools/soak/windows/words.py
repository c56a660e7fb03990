"""What the monkey presses, types and chooses from."""

from __future__ import annotations

import enum
import random

from PySide6.QtCore import Qt

from gobang.game.orientation import Orientation
from gobang.game.play.timecontrol import NO_LIMIT, TimeControl
from gobang.game.weighers import schemes
from gobang.model.kept.settings import FONT_PERCENTS

SIZES = (5, 9, 13, 15, 15, 15, 19, 20, 22)
TIMES = (NO_LIMIT, NO_LIMIT, TimeControl(300), TimeControl(60_000, 1000), TimeControl(0, 0, 200, periods=3))
KEYS = (
    *(Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down, Qt.Key.Key_Home, Qt.Key.Key_End),
    *(Qt.Key.Key_PageUp, Qt.Key.Key_PageDown, Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Escape),
    *(Qt.Key.Key_Tab, Qt.Key.Key_Backtab, Qt.Key.Key_Space, Qt.Key.Key_Delete, Qt.Key.Key_Backspace),
    *(Qt.Key.Key_F2, Qt.Key.Key_F4, Qt.Key.Key_F9, Qt.Key.Key_F11, Qt.Key.Key_Menu, Qt.Key.Key_Alt),
    *(Qt.Key.Key_A, Qt.Key.Key_H, Qt.Key.Key_K, Qt.Key.Key_N, Qt.Key.Key_W, Qt.Key.Key_1, Qt.Key.Key_2),
    *(Qt.Key.Key_8, Qt.Key.Key_Comma),
)
MODIFIERS = (
    *[Qt.KeyboardModifier.NoModifier] * 6,
    Qt.KeyboardModifier.ControlModifier,
    Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.AltModifier,
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier,
)
TEXTS = (
    "",
    "h8",
    "林 O'Neil",
    "<b>x</b> & \\ ] :",
    "9" * 40,
    "-1",
    "🙂\u202e\u0301",
    "two\nlines",
    "h8i9h10j9k8",
    "h8i9h10h9g9i7i8j8g8f8g10g7h6h7j9k9f9g11",
    "a1b1c1d1e1",
    "z99",
    "(;SZ[15];B[hh];W[ii](;B[jj])(;B[kk]C[x]))",
    "(;SZ[19]RU[Renju];B[jj];W[kk];B[ll])",
    "(;SZ[9]AB[aa][bb]AW[cc]PL[W];W[dd])",
    "(;SZ[15]RE[B+R];B[hh];W[ii]",
    ". . X\n. O .\nX . .\n",
    "(;SZ[15]TM[60]OT[3x10 byo-yomi];B[hh]BL[59];W[ii];B[];W[jj])",
)
NAMES = ("a.sgf", "b.psq", "c.lib", "d.pos", "e.txt", "f.png", "g.svg", "h.xyz", "no/such/i.sgf", "j", "林 <x>.sgf")
MANNERS = ("good", "slow", "dies", "plays-on-stones", "refuses", "chatty", "analyses", "falls-silent")


def another(name: str, value: object, dice: random.Random) -> object:
    """A value for the preference `name`, which has `value` now; None if the monkey leaves it alone."""
    if name == "sound":
        return None
    if isinstance(value, bool):
        return not value
    if isinstance(value, (enum.Enum, Orientation)):
        return dice.choice(list(type(value)))
    choices: dict[str, tuple[object, ...]] = {
        "language": ("en", "zh_CN", "system"),
        "font_percent": FONT_PERCENTS,
        "pace_ms": (0, 0, 30, 400),
        "scheme": schemes.SCHEMES,
        "compare": (*schemes.SCHEMES, ""),
        "player_name": tuple(text.replace("\n", " ") for text in TEXTS),
    }
    return dice.choice(choices[name]) if name in choices else None
