"""The look of the whole application: the Fusion style, a palette, a font and one style sheet per theme.

A widget says what it is by a property, and nothing else: `role` on a label ("heading", "title", "soft") or a
frame ("panel", "card", "bar"), `primary`, `quiet` or `danger` on a button.
"""

from __future__ import annotations

from functools import cache
from string import Template

from PySide6.QtGui import QColor, QCursor, QFont, QFontDatabase, QFontInfo, QFontMetrics, QFontMetricsF, QPalette, Qt
from PySide6.QtWidgets import QApplication, QFrame, QLabel, QToolTip, QWidget

from gobang.paths import resources
from gobang.view.art.look import look
from gobang.view.art.theme import Theme
from gobang.words.catalogue import spoken
from gobang.words.language import ENGLISH

TEXT, HEADING, CLOCK = 13, 15, 22
"""Sizes of type, in logical pixels."""

UNIT = 8
"""The grid: every margin and gap is a multiple of it, or half of it."""

BUTTON_CORNER, CARD_CORNER = 8, 12
"""Radii, in logical pixels."""

_FALLBACKS = {
    "zh_TW": (
        *("PingFang TC", "Microsoft JhengHei UI", "Microsoft JhengHei"),
        *("Noto Sans CJK TC", "Noto Sans TC", "Source Han Sans TC"),
    ),
    "ja": (
        *("Hiragino Sans", "Yu Gothic UI", "Meiryo"),
        *("Noto Sans CJK JP", "Noto Sans JP", "Source Han Sans", "IPAPGothic", "TakaoPGothic"),
    ),
    "ko": (
        *("Apple SD Gothic Neo", "Malgun Gothic"),
        *("Noto Sans CJK KR", "Noto Sans KR", "Source Han Sans K", "NanumGothic", "UnDotum"),
    ),
    "zh_CN": (
        *("PingFang SC", "Microsoft YaHei UI", "Microsoft YaHei"),
        *("Noto Sans CJK SC", "Noto Sans SC", "Source Han Sans SC", "WenQuanYi Micro Hei", "Droid Sans Fallback"),
    ),
}
"""Typefaces of macOS, Windows and Linux for languages whose characters the system's own may lack: the same character is
drawn differently in Taiwan, Japan, Korea and China."""


LEAST_PERCENT, MOST_PERCENT = 80, 150


class _WordSize:
    """How large words are, in percent of the sizes above."""

    percent = 100


def set_percent(percent: int) -> None:
    """Make words so large from now on, within reason. What has been built before keeps its sizes."""
    _WordSize.percent = min(MOST_PERCENT, max(LEAST_PERCENT, percent))
    style_sheet.cache_clear()


def percent() -> int:
    """How large words are, in percent."""
    return _WordSize.percent


def scaled(pixels: float) -> int:
    """Scale a length that depends on text, such as the height of a row, to the present size of words."""
    return round(pixels * _WordSize.percent / 100)


def font(size: int = TEXT, *, bold: bool = False) -> QFont:
    """The typeface in `size`, one of the sizes above or near them, for words of the present size.

    Everybody gets a font of their own, and may change it.
    """
    return exact_font(scaled(size), bold=bold)


def exact_font(size: int, *, bold: bool = False) -> QFont:
    """The system's own typeface with fall-backs for other scripts, in just this many logical pixels.

    Its figures have one width. `bold` means semibold. The caller may change the font.
    """
    return QFont(_made_font(size, families(), bold=bold))


def fitting_font(text: str, room: float, largest: int, least: int, *, bold: bool = True) -> QFont:
    """The exact font in which `text` is at most `room` wide; all in logical pixels. It is never below `least`."""
    size = largest
    while size > least and QFontMetricsF(exact_font(size, bold=bold)).horizontalAdvance(text) > room:
        size -= 1
    return exact_font(max(least, size), bold=bold)


@cache
def _made_font(size: int, families: tuple[str, ...], *, bold: bool) -> QFont:
    """The font that is copied for everybody: a change of this one would be seen in all words of its kind."""
    made = QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)
    made.setFamilies(families)
    made.setPixelSize(size)
    made.setWeight(QFont.Weight.DemiBold if bold else QFont.Weight.Normal)
    # Digits of one width keep a running clock still and align columns of weights.
    made.setFeature(QFont.Tag("tnum"), 1)
    return made


def families() -> tuple[str, ...]:
    """The names of the typefaces for words: the system's own, then for what it lacks those of the language spoken.

    After them come those of the other languages, in which players have their names.
    """
    return _families((spoken() or ENGLISH).code)


@cache
def _families(code: str) -> tuple[str, ...]:
    """Those for the language of this code.

    The system's is asked for its own name, which takes a millisecond: an alias such as "Sans Serif" would lose to any
    installed fall-back.
    """
    own = QFontInfo(QFontDatabase.systemFont(QFontDatabase.SystemFont.GeneralFont)).family()
    others = (name for other in _FALLBACKS if other != code for name in _FALLBACKS[other])
    return (own, *_FALLBACKS.get(code, ()), *others)


def line_height(font: QFont) -> int:
    """The height of a line in which words of any language fit, in logical pixels.

    QFontMetrics.height() is that of the first typeface, beside which Chinese words may need a higher line.
    """
    return QFontMetrics(font).size(Qt.TextFlag.TextSingleLine, "Ág国").height()


def palette(theme: Theme) -> QPalette:
    """The palette of the theme for the Fusion style."""
    made = QPalette()
    roles = QPalette.ColorRole
    for role, colour in {
        roles.Window: theme.window,
        roles.WindowText: theme.text,
        roles.Base: theme.panel,
        roles.AlternateBase: theme.chip,
        roles.Text: theme.text,
        roles.PlaceholderText: theme.soft_text,
        roles.Button: theme.chip,
        roles.ButtonText: theme.text,
        roles.BrightText: theme.seal_text,
        roles.Highlight: theme.accent,
        roles.HighlightedText: theme.on_accent,
        roles.Accent: theme.accent,
        roles.Link: theme.accent_text,
        roles.LinkVisited: theme.accent_text,
        roles.ToolTipBase: theme.panel,
        roles.ToolTipText: theme.text,
        roles.Light: theme.panel,
        roles.Midlight: theme.chip,
        roles.Mid: theme.line,
        roles.Dark: theme.soft_text,
        roles.Shadow: theme.text,
    }.items():
        made.setColor(role, QColor(colour))
    for role in (roles.WindowText, roles.Text, roles.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(disabled_ink(theme)))
    made.setColor(QPalette.ColorGroup.Disabled, roles.Highlight, QColor(theme.pressed))
    return made


def disabled_ink(theme: Theme) -> str:
    """The colour of words that do nothing now: half way between soft text and the ground, "#RRGGBB"."""
    if theme.flat:
        return "#A8A8A8"
    soft, ground = QColor(theme.soft_text), QColor(theme.chip)
    return QColor(
        (soft.red() + ground.red()) // 2, (soft.green() + ground.green()) // 2, (soft.blue() + ground.blue()) // 2
    ).name()


ARGUMENTS = ("-style", "fusion")
"""For QApplication's command line. Setting the style later costs 20 ms, because PySide then builds QStyle's type."""


def dress_plainly(application: QApplication, theme: Theme) -> None:
    """Set only font and palette.

    The first window is built so and dressed when it is whole: under a style sheet each widget is polished again
    whenever it is put into another one, which costs a start 8 ms.
    """
    look.wear(theme)
    application.setFont(font())
    application.setPalette(palette(theme))


def dress(application: QApplication, theme: Theme) -> None:
    """Give the whole application, started with ARGUMENTS, the look of `theme`. Call again when the theme changes."""
    dress_plainly(application, theme)
    application.setStyleSheet(style_sheet(theme))  # paints every window anew, even if it is the same: stones may differ


def heading(text: str = "") -> QLabel:
    """A label in the size of headings, 15 semibold."""
    return _label(text, "heading")


def as_text(text: str) -> str:
    """`text` for a tool tip, where Qt takes what looks like HTML for HTML: from engines and files it stays text."""
    return Qt.convertFromPlainText(text) if Qt.mightBeRichText(text) else text


def wrapped(text: str) -> str:
    """`text` for a tool tip that is broken into lines; Qt shows plain text in one, however long it is."""
    return Qt.convertFromPlainText(text, Qt.WhiteSpaceMode.WhiteSpaceNormal)


def set_tip(widget: QWidget, text: str) -> None:
    """Give `widget` a tool tip that is broken into lines; a screen reader is told the text itself, without HTML.

    One that is on the screen changes with it, or goes.
    """
    before, tip = widget.toolTip(), wrapped(text) if text else ""
    widget.setToolTip(tip)
    if before not in ("", tip) and QToolTip.isVisible() and QToolTip.text() == before:
        QToolTip.showText(QCursor.pos(), tip, widget)
    widget.setAccessibleDescription(text)


def soft(text: str = "") -> QLabel:
    """A label in the soft ink of what is said beside."""
    return _label(text, "soft")


def panel() -> QFrame:
    """A frame with the panel's ground, line and corners."""
    frame = QFrame()
    frame.setProperty("role", "panel")
    return frame


def _label(text: str, role: str) -> QLabel:
    label = QLabel(text)
    label.setTextFormat(Qt.TextFormat.PlainText)  # names in it may be of anybody
    label.setProperty("role", role)
    return label


@cache
def style_sheet(theme: Theme) -> str:
    """The style sheet of the whole application for `theme`."""
    drawn = (resources() / "icons" / "drawn").as_posix()
    return Template((resources() / "themes" / "window.qss").read_text(encoding="utf-8")).substitute(
        {name: getattr(theme, name) for name in _ROLES},
        # In high contrast a chip is as black as its ground, so it needs an outline.
        chip_line=theme.line if theme.flat else theme.chip,
        hover_line=theme.accent if theme.flat else theme.hover,
        tint_line=theme.accent if theme.flat else theme.accent_tint,
        chosen_focus=theme.accent if theme.flat else theme.accent_tint,
        on_chosen_focus=theme.on_accent if theme.flat else theme.accent_text,
        disabled=disabled_ink(theme),
        placeholder=disabled_ink(theme) if theme.flat else theme.soft_text,
        arrows=f"{drawn}/arrow",
        contrast="-contrast" if theme.flat else "",
        button_height=_row_height(18) + 8,
        box_height=_row_height(16) + 8,
        title_size=scaled(CLOCK),
        heading_size=scaled(HEADING),
        tick=f"{drawn}/tick-{'black' if QColor(theme.on_accent).lightnessF() < 0.5 else 'white'}.svg",
    )


def _row_height(least: int) -> int:
    """The height of a line of usual words in a button or a box, in whatever typeface; Noto Sans CJK wants a fifth more.

    It is at least `least` logical pixels.
    """
    return max(least, round(1.2 * scaled(TEXT)))


_ROLES = (
    *("window", "panel", "line", "text", "soft_text", "accent", "accent_hover", "accent_text", "accent_tint"),
    *("on_accent", "seal", "seal_text", "on_seal", "chip", "hover", "pressed", "focus_ring"),
)
