"""Names of files in the index: on Linux they are bytes, and not always text."""

from __future__ import annotations

import os


def kept(path: str) -> str | bytes:
    """What the index keeps of a path: the text, or its bytes where they are none in UTF-8."""
    try:
        path.encode()
    except UnicodeEncodeError:
        return os.fsencode(path)
    return path


def told(path: str | bytes) -> str:
    """The path that `kept` has made this of."""
    return os.fsdecode(path) if isinstance(path, bytes) else path


def read(name: str) -> str:
    """A name from an archive as text: Windows in Chinese writes it in GB18030; � stands for what is in no encoding."""
    try:
        data = name.encode("utf-8", "surrogateescape")
    except UnicodeEncodeError:
        return name.encode("utf-8", "replace").decode()
    for encoding in ("utf-8", "gb18030"):
        try:
            return data.decode(encoding)
        except UnicodeDecodeError:
            continue
    return data.decode("utf-8", "replace")
