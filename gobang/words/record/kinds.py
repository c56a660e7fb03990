"""The names of the kinds of files, for the dialogs that ask for one."""

from __future__ import annotations

from gobang.game.formats import collection, registry
from gobang.words.catalogue import tr


def file_kinds(*, readable: bool = False) -> dict[str, str]:
    """The formats with the patterns of their files. For reading, one entry for all of them comes first."""
    names = {
        ".sgf": tr("Smart Game Format"),
        ".psq": "Piskvork",
        ".lib": "RenLib",
        ".pos": tr("Position string"),
        ".txt": tr("Drawn board"),
        ".sav": tr("Saved game of Yixin"),
        ".rec": tr("Game of Gomotur"),
    }
    suffixes = registry.readable() if readable else registry.writable()
    each = {names.get(suffix, suffix): f"*{suffix}" for suffix in suffixes}
    if not readable:
        return each
    each[tr("RenjuNet's database")] = " ".join(f"*{suffix}" for suffix in collection.RENJUNET)
    each[tr("Games of a contest")] = " ".join(f"*{suffix}" for suffix in collection.CONTESTS)
    return {tr("All game records"): " ".join(each.values())} | each


def kinds_to_open(machine: str, database: str) -> dict[str, str]:
    """What can be opened in the window: game records and, by these patterns, machines and databases of analyses."""
    records = file_kinds(readable=True)
    everything = {tr("All that can be opened"): f"{next(iter(records.values()))} {machine} {database}"}
    return everything | records | {tr("Machines"): machine, tr("Databases of Yixin and Rapfi"): database}
