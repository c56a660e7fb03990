"""The settings that a manager has sent by INFO."""

from __future__ import annotations

from dataclasses import dataclass

from gobang.engine.search.levels import LEVELS
from gobang.engine.search.limits import most_threads
from gobang.game.ruleset import CARO, CARO_OVERLINE, FREESTYLE, RENJU, STANDARD, RuleSet

LARGEST = 2**31 - 1
"""Greater numbers, except memory sizes and seeds, are cut to this; in milliseconds it is more than three weeks."""
LARGEST_HASH_KB = 1 << 21
"""The largest table; a power of two."""
KNOWN_RULES = 1 | 2 | 4 | 8
"""The bits of Gomocup's `INFO rule`: exactly five, a continuous game (nothing changes for us), renju, caro."""
YIXIN_RULES = {2: RENJU, 5: FREESTYLE, 6: FREESTYLE}
"""What Yixin's window means otherwise: renju, and freestyle after an opening by swap or swap2."""


def rule_of(number: int, *, yixin: bool = False) -> RuleSet:
    """The rule set that a number of `INFO rule` means: Gomocup's sum of bits, or the numbering of Yixin's window."""
    if yixin and number in YIXIN_RULES:
        return YIXIN_RULES[number]
    if number & 4:
        return RENJU
    if number & 8:
        return CARO if number & 1 else CARO_OVERLINE
    return STANDARD if number & 1 else FREESTYLE


def about_rule(number: int, *, yixin: bool = False) -> str | None:
    """What a manager must be told of its `INFO rule`: bits that nobody knows, or that exclude each other."""
    plays = f"{rule_of(number, yixin=yixin).name} is played"
    if unknown := number & ~KNOWN_RULES:
        bits = (1 << place for place in range(unknown.bit_length()) if unknown >> place & 1)
        return f"INFO rule {number}: nobody knows {' and '.join(map(str, bits))} in this sum; {plays}"
    if number & 4 and number & 8:
        return f"INFO rule {number}: renju and caro exclude each other; {plays}"
    return None


@dataclass(slots=True)
class Told:
    """Times in milliseconds, memory in bytes. None: not sent. 0: no limit; for a turn, as fast as possible."""

    timeout_turn: int | None = 5000
    timeout_match: int = 0
    time_left: int | None = None
    memory: int = 0
    rule: int = 0
    threads: int = 1
    depth: int = 0
    nodes: int = 0
    hash_kb: int = 0
    detail: int = 0
    level: int = 0
    seed: int = 0
    """Which errors of judgement a weak level makes; 0: the same in every game."""
    own_moves: int = 0
    """Whether every move is to be the search's own: a first one waits until it is loaded, whatever the time."""
    yixin: bool = False

    def hear(self, key: str, value: str) -> str | None:
        """Store one `INFO key value`; returns what is wrong with it, or not understood. Unknown keys are ignored."""
        names = {
            "timeout_turn": "timeout_turn",
            "timeout_match": "timeout_match",
            "time_left": "time_left",
            "max_memory": "memory",
            "rule": "rule",
            "thread_num": "threads",
            "max_depth": "depth",
            "max_node": "nodes",
            "hash_size": "hash_kb",
            "show_detail": "detail",
            "level": "level",
            "seed": "seed",
            "strength": "strength",
            "own_moves": "own_moves",
        }
        name = names.get(key)
        if name is None:
            return None
        try:
            number = int(float(value))
        except (ValueError, OverflowError):
            return f"INFO {key} needs a number"
        if name == "rule":
            if not 0 <= number <= LARGEST:
                return "INFO rule needs a sum of 1, 2, 4 and 8"
            self.rule = number
            return about_rule(number, yixin=self.yixin)
        if name != "time_left" and number < 0:
            # managers write -1 for "no limit"
            number = 0
        if name not in ("memory", "seed"):
            number = min(number, LARGEST)
        if key in ("show_detail", "hash_size", "strength"):
            self.yixin = True
        if name == "threads":
            number = min(max(number, 1), most_threads())
        elif name == "level" and number and number not in LEVELS:
            return f"INFO level knows {min(LEVELS)} to {max(LEVELS)}"
        elif name == "strength":
            name, number = (
                "level",
                min(max(LEVELS), min(LEVELS) + min(number, 100) * (max(LEVELS) - min(LEVELS)) // 100),
            )
        elif name == "hash_kb":
            number = min(number, LARGEST_HASH_KB)
        setattr(self, name, number)
        return None
