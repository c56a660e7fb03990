"""The line of a review in a comment, which is written into a file for its readers, and taken out when it is read.

Only the file holds it: it follows from the node's property REVIEW. It is the comment's last line, and begins with SIGN.
"""

from __future__ import annotations

REVIEW = "REVIEW"
"""The property that holds what a review has found out: `sgf_review`."""
SIGN = "Gobang: "


def with_remark(comment: str, remark: str) -> str:
    """The comment of a reviewed node as it is written; `remark` is what the review says of its move, or empty."""
    if remark:
        return f"{comment}\n{SIGN}{remark}" if comment else f"{SIGN}{remark}"
    own = comment.rpartition("\n")[2].startswith(SIGN)  # an empty line after it tells that it is the person's
    return f"{comment}\n" if own else comment


def without_remark(comment: str) -> str:
    """The comment of a reviewed node as a person has written it."""
    before, _, last = comment.rpartition("\n")
    return before if last.startswith(SIGN) else comment
