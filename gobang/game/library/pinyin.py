"""Chinese names as they are typed without an input method: "shenji", "shen ji" or "sj" for 神机."""

from __future__ import annotations

import itertools
import re
from collections.abc import Mapping

MOST_READINGS = 16
"""In how many ways the same name is spelt at most; characters with several readings multiply them."""
_CHINESE = re.compile("[\u4e00-\u9fff]+")


def loads(text: str) -> dict[str, tuple[str, ...]]:
    """The readings of each character, from a table with a syllable and the characters read so in each line."""
    readings: dict[str, tuple[str, ...]] = {}
    for line in text.splitlines():
        if line and not line.startswith("#"):
            syllable, characters = line.split()
            for character in characters:
                readings[character] = (*readings.get(character, ()), syllable)
    return readings


def spelt(text: str, readings: Mapping[str, tuple[str, ...]]) -> str:
    """How the Chinese names in `text` can be typed: words, of which each begins with a space.

    From each of its characters on a name is spelt in full and by initials, so that what is typed is looked for at the
    beginnings of words. Characters without a reading end a name.
    """
    words: dict[str, None] = {}
    for name in _CHINESE.findall(text):
        for known, characters in itertools.groupby(name, readings.__contains__):
            if known:
                ways = itertools.product(*(readings[character] for character in characters))
                for syllables in itertools.islice(ways, MOST_READINGS):
                    for start in range(len(syllables)):
                        words["".join(syllables[start:])] = None
                        words["".join(syllable[0] for syllable in syllables[start:])] = None
    return "".join(f" {word}" for word in words)
