"""Where in a file a game stands."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class GamePlace:
    """The number of a game in its file, from 0, and a digest of its text, by which it is found again.

    In a format that is written anew as a whole there is no digest. `page` is the code page in which the text was asked
    to be read; empty: that which the file names or is likely. `several`: the file holds other games too.
    """

    number: int = 0
    digest: str = ""
    page: str = ""
    several: bool = False
