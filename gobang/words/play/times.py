"""Clocks and time limits as people read them."""

from __future__ import annotations

import re
from datetime import datetime

from gobang.game.play.timecontrol import ClockReading, TimeControl, TimeKind
from gobang.model.play.clock import TENTHS_MS
from gobang.words.catalogue import tr, tr_many
from gobang.words.numbers import clock_text, decimal_text

_UNITS = {"h": 3600, "时": 3600, "小时": 3600, "m": 60, "min": 60, "分": 60, "分钟": 60, "s": 1, "秒": 1}
_PART = re.compile(r"\s*(\d{1,6})\s*([a-z\u4e00-\u9fff]*)", re.IGNORECASE)


def countdown_text(ms: int) -> str:
    """The time left as a clock shows it: 4:12, and 9.4 in the last seconds."""
    if ms < TENTHS_MS:
        return decimal_text(ms // 100 / 10, 1)
    return clock_text(ms + 999)


def duration_text(ms: int) -> str:
    """A length of time in two units at the most: 30 s, 1 min 30 s, 10 min, 1 h 30 min."""
    seconds = round(ms / 1000)
    hours, minutes, seconds = seconds // 3600, seconds // 60 % 60, seconds % 60
    parts = [
        text.format(number)
        for text, number in ((tr("{0} h"), hours), (tr("{0} min"), minutes), (tr("{0} s"), seconds))
        if number
    ]
    return " ".join(parts) or tr("{0} s").format(0)


def moment_text(moment: datetime) -> str:
    """A day and a time: 21 Nov 2026, 04:21."""
    months = (
        *(tr("Jan"), tr("Feb"), tr("Mar"), tr("Apr"), tr("May"), tr("Jun")),
        *(tr("Jul"), tr("Aug"), tr("Sep"), tr("Oct"), tr("Nov"), tr("Dec")),
    )
    # A date is one word in Chinese, without spaces.
    day = str.format(tr("{0} {1} {2}"), moment.day, months[moment.month - 1], moment.year)
    return tr("{0}, {1}").format(day, f"{moment:%H:%M}")


def moment_of_file(name: str) -> str:
    """When a game was kept, from the name of its file; empty for a name that is not of that kind."""
    try:
        return moment_text(datetime.strptime(name[:19], "%Y-%m-%d %H-%M-%S"))  # noqa: DTZ007  the clock on the wall
    except ValueError:
        return ""


def read_duration(text: str, unit_ms: int) -> int | None:
    """Milliseconds: what `duration_text` writes, 1:30 or 1:00:00, or a mere number of `unit_ms`; None for the rest."""
    parts = text.strip().lower().split(":")
    if len(parts) in (2, 3) and all(part.isdecimal() and len(part) < 7 for part in parts):
        seconds = 0
        for part in parts:
            seconds = 60 * seconds + int(part)
        return seconds * 1000
    total = at = 0
    while found := _PART.match(text.strip(), at):
        at = found.end()
        unit = unit_ms // 1000 if not found[2] else _UNITS.get(found[2].lower(), 0)
        if not unit:
            return None
        total += int(found[1]) * unit * 1000
    return total if at and at == len(text.strip()) else None


def control_text(control: TimeControl) -> str:
    """A time control in a few words: 10 min, 3 min + 2 s, 10 min + 3 × 30 s, 10 min + 15/5 min."""
    main = duration_text(control.main_ms or 0)
    if control.kind is TimeKind.MOVE:
        return duration_text(control.period_ms)
    if control.kind in (TimeKind.NONE, TimeKind.GAME):
        return main if control.main_ms else kind_name(control.kind)
    if control.kind is TimeKind.INCREMENT:
        return f"{main} {overtime_text(control, control.full)}"
    if control.kind is TimeKind.CANADIAN:
        over = f"{control.moves}/{duration_text(control.period_ms)}"
    else:
        over = _periods(control)
    return f"{main} + {over}" if control.main_ms else over


def kind_name(kind: TimeKind) -> str:
    """A way to limit time."""
    return {
        TimeKind.NONE: tr("No limit"),
        TimeKind.GAME: tr("Time for the game"),
        TimeKind.INCREMENT: tr("With an increment"),
        TimeKind.MOVE: tr("Time for each move"),
        TimeKind.JAPANESE: tr("Byo-yomi (Japanese)"),
        TimeKind.CANADIAN: tr("Byo-yomi (Canadian)"),
    }[kind]


def kind_sentence(kind: TimeKind) -> str:
    """What a way to limit time means, in a sentence."""
    return {
        TimeKind.NONE: tr("No limit: the clocks show the time used."),
        TimeKind.GAME: tr("The player whose time runs out loses."),
        TimeKind.INCREMENT: tr("Each move adds to what is left."),
        TimeKind.MOVE: tr("A player who takes longer over a move loses."),
        TimeKind.JAPANESE: tr("After the main time, a period is lost only when it is overrun."),
        TimeKind.CANADIAN: tr("After the main time, a set number of moves must be made in each period."),
    }[kind]


def overtime_text(control: TimeControl, reading: ClockReading) -> str:
    """The text under a clock, which says what increment or overtime there is; empty if there is none."""
    return _overtime(control, reading)[0]


def overtime_sentence(control: TimeControl, reading: ClockReading) -> str:
    """The same in words, for screen readers."""
    return _overtime(control, reading)[1]


def _overtime(control: TimeControl, reading: ClockReading) -> tuple[str, str]:
    """What is added to the main time, as it is written and as it is spoken."""
    period = duration_text(control.period_ms)
    match control.kind:
        case TimeKind.INCREMENT:
            more = duration_text(control.increment_ms)
            return tr("+ {0}").format(more), tr("{0} more with each move").format(more)
        case TimeKind.JAPANESE | TimeKind.CANADIAN if reading.fallen:
            return "", ""
        case TimeKind.JAPANESE:
            return _japanese(control, reading)
        case TimeKind.CANADIAN if reading.overtime:
            left = reading.moves
            under = tr_many("{0} move left", "{0} moves left", left)
            return under.format(left), tr("overtime, moves still to make: {0}").format(left)
        case TimeKind.CANADIAN:
            moves = control.moves
            under = tr_many("{0} move in {1}", "{0} moves in {1}", moves)
            said = tr_many("then {0} move in {1}", "then {0} moves in {1}", moves)
            return under.format(moves, period), said.format(moves, period)
    return "", ""


def _japanese(control: TimeControl, reading: ClockReading) -> tuple[str, str]:
    """How many periods there are, until the first has begun; then which of them runs."""
    if not reading.overtime:
        said = tr_many("then {0} period of {1}", "then {0} periods of {1}", control.periods)
        return _periods(control), said.format(control.periods, duration_text(control.period_ms))
    number = max(1, control.periods - reading.periods + 1)
    left = tr("overtime, periods left: {0}").format(reading.periods)
    return tr("period {0} of {1}").format(number, max(number, control.periods)), left


def _periods(control: TimeControl) -> str:
    return tr("{0} × {1}").format(control.periods, duration_text(control.period_ms))


def low_sentence(name: str, ms: int) -> str:
    """The warning that the side called `name` has only `ms` milliseconds left."""
    return tr("{0} has {1} left.").format(name, duration_text(ms))
