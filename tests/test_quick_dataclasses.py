"""A dataclass behaves the same whether its methods were compiled or not."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
TELL = """
import dataclasses, pickle
from dataclasses import dataclass, field

def tell(what):
    try:
        print(what())
    except Exception as error:
        print(type(error).__name__, error)

@dataclass(frozen=True, slots=True)
class Pair:
    left: int
    right: object = None

@dataclass(frozen=True)
class One:
    only: float

@dataclass(frozen=True, slots=True)
class Nothing:
    pass

@dataclass(order=True)
class Open:
    size: int
    hidden: list = field(default_factory=list, repr=False, compare=False)

@dataclass(frozen=True, slots=True, eq=False)
class Itself:
    name: str

class Child(One):
    pass

knot = Open(1); knot.hidden = knot
loop = Pair(1, []); loop.right.append(loop)
for value in (Pair(1), Pair(1, (2, 3)), One(2.5), Nothing(), Open(3), Itself("a"), loop, Child(1.0)):
    tell(lambda: repr(value))
    tell(lambda: value == value)
    tell(lambda: hash(value) == hash(dataclasses.replace(value)))
    tell(lambda: setattr(value, "left", 5))
    tell(lambda: setattr(value, "only", 5))
    tell(lambda: setattr(value, "other", 5))
    tell(lambda: delattr(value, "size"))
tell(lambda: (Pair(1) == Pair(1), Pair(1) == Pair(2), Pair(1) != Pair(1, 2), Pair(1) == One(1), One(1) == Child(1)))
tell(lambda: (Open(1) < Open(2), Open(1) >= Open(2), Open(1, [1]) == Open(1, [2])))
tell(lambda: len({Pair(1), Pair(1), Pair(1, 2)}))
tell(lambda: (Itself("a") == Itself("a"), Nothing() == Nothing()))
tell(lambda: {One(2.0): "found"}[One(2)])
tell(lambda: Pair(1).__eq__(3))
"""


def told(before):
    done = subprocess.run([sys.executable, "-c", before + TELL], cwd=ROOT, capture_output=True, text=True, check=True)
    return done.stdout.splitlines()


def test_nobody_can_tell_the_difference():
    plain = told("")
    assert len(plain) > 50
    assert told("import gobang.start.quick_dataclasses\n") == plain
