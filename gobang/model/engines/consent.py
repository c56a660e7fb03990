"""Which added engines were added on this machine: only those are run unasked.

A data folder may come from anywhere, by --data, GOBANG_DATA or a backup, and names programs in its list of engines. So
each of the list has a seal, made of its command with a key that lies outside of every data folder and never leaves this
machine. A seal that is missing or wrong says that somebody else has written the entry.
"""

from __future__ import annotations

import hashlib
import hmac
import json
from collections.abc import Sequence

from gobang.paths import machine_key


def seal(command: Sequence[str], folder: str) -> str:
    """The seal of a command that is run in `folder`; "" where no key can be kept, so that none is ever right."""
    key = machine_key()
    if not key:
        return ""
    text = json.dumps([list(command), folder], ensure_ascii=False)
    return hmac.new(key, text.encode("utf-8", "surrogatepass"), hashlib.sha256).hexdigest()


def is_sealed(command: Sequence[str], folder: str, found: object) -> bool:
    """Whether `found` is that seal."""
    wanted = seal(command, folder)
    return isinstance(found, str) and wanted != "" and hmac.compare_digest(wanted.encode(), found.encode())
