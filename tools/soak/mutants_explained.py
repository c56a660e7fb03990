"""Mutants that no test can notice, and why."""

from __future__ import annotations

from tools.soak.mutation import Mutant

_SET_LATER = "set when the question is asked or fails, and not read before"
_STOPPED = "whatever leaves no work has stopped the timer"
_ONE_COLOUR = "all stones of a run have one colour"
EXPLAINED: dict[str, tuple[tuple[str, str, str], ...]] = {
    "gobang/engine/search/cache.py": (
        ("monotonic() < until", "monotonic() <= until", "it waits for another process a moment longer"),
        ("bytes(4096)", "bytes(4097)", "either needs room on the disk"),
    ),
    "gobang/game/gradual.py": (("perf_counter() < until", "perf_counter() <= until", "one step more takes no time"),),
    "gobang/game/judging.py": (
        ("owner = position[run[0]]", "owner = position[run[1]]", _ONE_COLOUR),
        ("5 and position[run[0]] is stone", "5 and position[run[1]] is stone", _ONE_COLOUR),
        (
            "len(run) > 5 and pos",
            "len(run) >= 5 and pos",
            "a black five has won before black rows of six are looked for",
        ),
        ("position[run[0]] is stone", "len(run) > 5", "under renju a white row of six has won before this is asked"),
    ),
    "gobang/game/forbidden.py": (
        ("run if len(run) > 5", "run if len(run) >= 5", "whether there is a five is always asked first"),
    ),
    "gobang/model/kept/earlier.py": (("addMSecs(1)", "addMSecs(2)", "the name only has to be one that is free"),),
    "gobang/model/kept/file_lock.py": (
        ("time.sleep(LOOK_UP_S)", "pass", "the wait takes as long, and spares the processor"),
        ("monotonic() > until", "monotonic() >= until", "the wait ends a moment earlier"),
    ),
    "gobang/model/kept/game_file.py": (("WINDOWS = 100", "WINDOWS = 101", "nobody opens a hundred windows"),),
    "gobang/model/kept/large_tree.py": (
        ("self._revision = -1 self", "pass self", "it is compared only for a record that is known, and set with that"),
        (
            "self._revision = -1",
            "self._revision = -2",
            "it is compared only for a record that is known, and set with that",
        ),
        ("_work or self._name", "_work or self._work", "`begin` is only called while there is no name"),
        ("self._soon.stop() return", "pass return", _STOPPED),
        ("record is None or work", "record is None and work", _STOPPED),
        ("or work is None", "or record is None", _STOPPED),
    ),
    "gobang/model/kept/settings.py": (("indent=2", "indent=3", "a person can read either"),),
    "gobang/model/kept/unfinished.py": (("singleShot=True", "singleShot=False", "its slot stops it first"),),
    "gobang/model/kept/game_text.py": (
        ("from_plain(False, data['paused'])", "from_plain(True, data['paused'])", "only the type of the value counts"),
        ("from_plain(False, data.get('held'", "from_plain(True, data.get('held'", "only the type of the value counts"),
    ),
    "gobang/game/engines/question.py": (
        ("self.excused = False", "self.excused = True", _SET_LATER),
        ("self._pardons = 0", "self._pardons = 1", _SET_LATER),
    ),
    "gobang/game/engines/conversation.py": (
        ("size: int = 0", "size: int = 1", "no board is of either size"),
        ("(None, 0)", "(None, 1)", "no board is of either size"),
    ),
    "gobang/game/formats/bounds.py": (("STEP = 256", "STEP = 257", "a pause comes a few microseconds later"),),
    "gobang/game/formats/read_back.py": (
        (
            "record.current = record.root while",
            "pass while",
            "it frees one node of a tree that is thrown away a moment earlier",
        ),
    ),
    "gobang/game/formats/psq.py": (
        ("len(lines) > 1", "len(lines) > 2", "with one line more than the blank one there are no two names"),
        ("head[1]", "head[2]", "both sides are equal, which is checked before"),
    ),
    "gobang/game/formats/renlib.py": (
        ("not node.properties", "node.move is None", "it only spares the look at nodes without properties"),
        ("end < 0", "end <= 0", "every text lies behind the header"),
        ("end < 0", "end < 1", "every text lies behind the header"),
        ("+ 1 - at) % 2", "+ 1 + at) % 2", "only whether it is odd counts"),
        ("(end + 1 - at) % 2", "(end - 1 - at) % 2", "only whether it is odd counts"),
    ),
    "gobang/game/formats/sgf_parts/nodes.py": (
        ("1) < 0", "1) <= 0", "what is looked for from the second character on is not the first"),
        ("1) < 0", "1) < 1", "what is looked for from the second character on is not the first"),
        ("find('[', 1)", "find('[', 2)", "a value that begins with a bracket is the same either way"),
        ("most + 1", "most + 2", "two more than may be are refused like one"),
    ),
    "gobang/game/formats/sgf_parts/tree.py": (
        ("keys() <= OURS", "keys() < OURS", "gone through one by one, none of them is kept either"),
    ),
    "gobang/game/formats/sgf.py": (
        ("default=0", "default=1", "a file without points is of the usual board either way"),
    ),
}
"""By file: what stands in the statement, what the mutant has in its place, and why nobody can notice."""


def is_explained(path: str, mutant: Mutant) -> bool:
    """Whether the mutant is one of those."""
    return any(explains(part, other, mutant) for part, other, _ in EXPLAINED.get(path, ()))


def explains(part: str, other: str, mutant: Mutant) -> bool:
    """Whether the mutant has `other` in place of `part`. Long statements are compared as far as they are shown."""
    made = mutant.before.replace(part, other, 1)
    return part in mutant.before and all(one == two for one, two in zip(made, mutant.after, strict=False))
