"""Words of others within our Markdown, as names from files: they stay text, and are no marks, images, HTML or links."""

from __future__ import annotations

import re

_MARKS = re.compile(r"[\\`*_\[\]<>&|~!#:@]|(?<=www)\.", re.IGNORECASE)
"""What means something within a line; the sign of an address, so that none becomes a link."""


def as_marked(text: str) -> str:
    """A text of one line as Markdown that shows it sign by sign, in a sentence, a heading or a table's cell."""
    return _MARKS.sub(r"\\\g<0>", text)
