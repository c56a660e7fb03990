"""The text of a contest's plan, `contest.toml`: read strictly, so that a wrong key is told with its line."""

from __future__ import annotations

import json
import re
from collections.abc import Iterable
from dataclasses import fields

from gobang.contest.planning.plan import (
    LONGEST_MS,
    MOST_BOARDS,
    MOST_ENTRANTS,
    MOST_GAMES,
    MOST_NODES,
    MOST_SEED,
    USUAL_TIME,
    USUAL_TOLERANCE_MS,
    Adjudication,
    ContestFormat,
    ContestPlan,
    OpeningChoice,
    OpeningKind,
    PlannedEntrant,
    TimeLimits,
    info_option,
)
from gobang.contest.sprt import SequentialTest
from gobang.game.fault import Fault, Faulty
from gobang.game.position import LARGEST, SMALLEST
from gobang.game.ruleset import RULES
from gobang.game.weighers.key_sheet import KeySheet, parse

MOST_ELO = 1000


def loads(text: str) -> ContestPlan:
    """The plan in a text. Raises Faulty with the line of what is wrong."""
    sheet = parse(text)
    entrants = _named(sheet.sheets("entrant", MOST_ENTRANTS))
    plan = ContestPlan(
        name=sheet.words("name"),
        format=ContestFormat(sheet.choice("format", [each.value for each in ContestFormat])),
        entrants=entrants,
        games=sheet.between("games", 1, MOST_GAMES, 20),
        rounds=sheet.between("rounds", 0, MOST_ENTRANTS, 0),
        rule=sheet.choice("rule", list(RULES), "freestyle"),
        size=sheet.between("size", SMALLEST, LARGEST, 15),
        seed=sheet.between("seed", 0, MOST_SEED, 1),
        concurrency=sheet.between("concurrency", 0, MOST_BOARDS, 0),
        time=_time(sheet.sheet("time")) if "time" in sheet else USUAL_TIME,
        openings=_openings(sheet.sheet("openings")) if "openings" in sheet else OpeningChoice(),
        adjudication=_adjudication(sheet.sheet("adjudication")) if "adjudication" in sheet else Adjudication(),
        sprt=_test(sheet.sheet("sprt")) if "sprt" in sheet else None,
    )
    sheet.close()
    if problem := problem_of(plan):
        raise sheet.error(problem.fault, *map(str, problem.values))
    return plan


def problem_of(plan: ContestPlan) -> Faulty | None:
    """What makes no sense in a plan whose single values do; the first value of the fault is the key it is about."""
    present = len(plan.present)
    if present < 2:
        return Faulty(Fault.CONTEST_FEW, "entrant", present)
    if plan.format is ContestFormat.MATCH and present > 2:
        return Faulty(Fault.CONTEST_MATCH, "entrant", present)
    if plan.games % 2:
        return Faulty(Fault.CONTEST_ODD, "games", plan.games)
    if plan.sprt and plan.format is not ContestFormat.MATCH:
        return Faulty(Fault.CONTEST_SPRT, "sprt")
    if plan.openings.kind is OpeningKind.FILE and not plan.openings.file:
        return Faulty(Fault.CONTEST_NO_FILE, "openings")
    return None


def dumps(plan: ContestPlan) -> str:
    """The text of a plan; what is as usual is left out."""
    usual = ContestPlan(plan.name, plan.format, ())
    lines = [f"name = {_quoted(plan.name)}", f"format = {_quoted(plan.format.value)}"]
    for key in ("games", "rounds", "rule", "size", "seed", "concurrency"):
        value = getattr(plan, key)
        if value != getattr(usual, key) or key == "games":
            lines.append(f"{key} = {_value(value)}")
    lines += _table("time", _time_values(plan.time) if plan.time != USUAL_TIME else {})
    opened, common = plan.openings, OpeningChoice()
    lines += _table(
        "openings",
        {
            "kind": None if opened.kind is common.kind else opened.kind.value,
            "file": opened.file or None,
            "stones": None if opened.stones == common.stones else opened.stones,
            "turned": None if opened.turned == common.turned else opened.turned,
        },
    )
    lines += _table(
        "adjudication", {"moves": plan.adjudication.moves or None, "agreed": plan.adjudication.agreed or None}
    )
    if plan.sprt:
        lines += _table(
            "sprt", {each.name.replace("_", "-"): getattr(plan.sprt, each.name) for each in fields(plan.sprt)}
        )
    for entrant in plan.entrants:
        lines += _entrant_lines(entrant)
    return "\n".join([*lines, ""])


def lasting(plan: ContestPlan) -> str:
    """The text of a plan that is to be kept. Raises Faulty if it could not be read again."""
    text = dumps(plan)
    try:
        loads(text)
    except Faulty as error:
        raise Faulty(error.fault, *error.values) from error  # nobody sees the lines of this text
    return text


def entrant_text(entrant: PlannedEntrant) -> str:
    """The text of an entrant alone, as orders hold it."""
    return "\n".join([*_entrant_lines(entrant), ""])


def read_entrants(text: str) -> tuple[PlannedEntrant, ...]:
    """The entrants in a text that holds nothing else. Raises Faulty."""
    sheet = parse(text)
    found = _named(sheet.sheets("entrant", MOST_ENTRANTS))
    sheet.close()
    return found


# Reading


def _named(sheets: Iterable[KeySheet]) -> tuple[PlannedEntrant, ...]:
    """The entrants, each with a name of its own."""
    found: dict[str, PlannedEntrant] = {}
    for sheet in sheets:
        entrant = _entrant(sheet)
        if entrant.name in found:
            raise sheet.error(Fault.CONTEST_TWICE, "name" if "name" in sheet else "machine", entrant.name)
        found[entrant.name] = entrant
        sheet.close()
    return tuple(found.values())


def _entrant(sheet: KeySheet) -> PlannedEntrant:
    machine = sheet.text("machine").strip()
    if not machine:
        raise sheet.error(Fault.NO_WORDS, "machine", 80)
    options = []
    for line in sheet.texts("options"):
        option = info_option(line)
        if option is None:
            raise sheet.error(Fault.CONTEST_INFO, "options", repr(line[:40]))
        options.append(option)
    return PlannedEntrant(
        name=sheet.words("name", usual_name(machine)),
        machine=machine,
        options=tuple(options),
        folder=sheet.text("folder", ""),
        whole_board=sheet.flag("whole-board", default=False),
        threads=sheet.between("threads", 1, 1024, 1),
        memory_mb=sheet.between("memory-mb", 0, 1 << 20, 0),
        time=_time(sheet.sheet("time")) if "time" in sheet else None,
        out=sheet.flag("out", default=False),
    )


def usual_name(machine: str) -> str:
    """What an entrant is called that is given no name: the machine's, without folders, ending and arguments."""
    word = machine.removeprefix("cmd:").strip()
    if machine.startswith("cmd:"):
        quoted = word[1:].partition(word[0])[0] if word[:1] in ("'", '"') else word.split()[0] if word else ""
        word = quoted or word
    name = re.split(r"[/\\]", word)[-1]
    return re.sub(r"\.(toml|exe|py|sh|bat)$", "", name, flags=re.IGNORECASE)[:80].strip() or machine[:80]


def _time(sheet: KeySheet) -> TimeLimits:
    limits = TimeLimits(
        sheet.between("move-ms", 0, LONGEST_MS, 0),
        sheet.between("game-ms", 0, LONGEST_MS, 0),
        sheet.between("increment-ms", 0, LONGEST_MS, 0),
        sheet.between("nodes", 0, MOST_NODES, 0),
        sheet.between("tolerance-ms", 0, LONGEST_MS, USUAL_TOLERANCE_MS),
    )
    if not (limits.move_ms or limits.game_ms):
        raise sheet.error(Fault.CONTEST_NO_LIMIT, "move-ms")
    sheet.close()
    return limits


def _openings(sheet: KeySheet) -> OpeningChoice:
    usual = OpeningChoice()
    kind = OpeningKind(sheet.choice("kind", [each.value for each in OpeningKind], usual.kind.value))
    file = sheet.text("file", "")
    choice = OpeningChoice(
        kind, file, sheet.between("stones", 1, 20, usual.stones), sheet.flag("turned", default=usual.turned)
    )
    sheet.close()
    return choice


def _adjudication(sheet: KeySheet) -> Adjudication:
    found = Adjudication(sheet.between("moves", 0, LARGEST * LARGEST, 0), sheet.between("agreed", 0, 100, 0))
    sheet.close()
    return found


def _test(sheet: KeySheet) -> SequentialTest:
    low, high = sheet.real("elo0", -MOST_ELO, MOST_ELO, 0), sheet.real("elo1", -MOST_ELO, MOST_ELO, 10)
    if high <= low:
        raise sheet.error(Fault.CONTEST_ELO, "elo1", f"{low:g}")
    found = SequentialTest(low, high, sheet.real("alpha", 0.001, 0.4, 0.05), sheet.real("beta", 0.001, 0.4, 0.05))
    sheet.close()
    return found


# Writing


def _entrant_lines(entrant: PlannedEntrant) -> list[str]:
    usual = PlannedEntrant("", "")
    lines = ["", "[[entrant]]", f"name = {_quoted(entrant.name)}", f"machine = {_quoted(entrant.machine)}"]
    if entrant.options:
        lines.append(f"options = [{', '.join(_quoted(f'{key} {value}') for key, value in entrant.options)}]")
    keys = ("folder", "whole_board", "threads", "memory_mb", "out")
    told = (key for key in keys if getattr(entrant, key) != getattr(usual, key))
    lines += [f"{key.replace('_', '-')} = {_value(getattr(entrant, key))}" for key in told]
    if entrant.time:
        held = (f"{key} = {_value(value)}" for key, value in _time_values(entrant.time).items())
        lines.append(f"time = {{ {', '.join(held)} }}")
    return lines


def _time_values(time: TimeLimits) -> dict[str, object]:
    names = ("move_ms", "game_ms", "increment_ms", "nodes")
    found: dict[str, object] = {name.replace("_", "-"): getattr(time, name) for name in names if getattr(time, name)}
    if time.tolerance_ms != USUAL_TOLERANCE_MS:
        found["tolerance-ms"] = time.tolerance_ms
    return found


def _table(name: str, values: dict[str, object]) -> list[str]:
    told = [f"{key} = {_value(value)}" for key, value in values.items() if value is not None]
    return ["", f"[{name}]", *told] if told else []


def _value(value: object) -> str:
    return json.dumps(value, ensure_ascii=False)


def _quoted(text: str) -> str:
    """A text as TOML has it."""
    return json.dumps(text, ensure_ascii=False).replace("\x7f", "\\u007f")
