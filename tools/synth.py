"""Our own sounds, made from sines and noise: `python -m tools.synth` writes resources/sounds anew."""

from __future__ import annotations

import io
import math
import random
import sys
import wave
from array import array
from collections.abc import Callable, Sequence

from gobang.paths import resources

RATE = 22050
"""Samples per second; the sounds have nothing above 11 kHz."""


def stone_click() -> bytes:
    """A stone set down on wood, 0.12 s, as a mono 16-bit WAV file."""
    dice = random.Random(15)
    noise = [dice.uniform(-1, 1) for _ in range(RATE)]

    def at(t: float) -> float:
        # The knock of slate on shell dies within 3 ms; two modes of the board ring after it.
        knock = noise[int(t * RATE)] * math.exp(-t / 0.0022)
        board = math.sin(math.tau * 410 * t) * math.exp(-t / 0.022)
        board += 0.5 * math.sin(math.tau * 930 * t) * math.exp(-t / 0.011)
        stone = 0.35 * math.sin(math.tau * 2750 * t) * math.exp(-t / 0.006)
        return min(1.0, t / 0.0006) * (0.45 * knock + 0.55 * board + stone)

    return _wav(at, 0.12, 0.5)


def end_chord() -> bytes:
    """Three plucked notes of a pentatonic scale, one after another, 1.3 s, as a mono 16-bit WAV file."""
    return _wav(_plucked(((0.0, 392.0), (0.09, 523.25), (0.18, 659.25))), 1.3, 0.4)


def low_time() -> bytes:
    """Two quick notes on one pitch, 0.5 s: time runs short. As a mono 16-bit WAV file."""
    return _wav(_plucked(((0.0, 783.99), (0.16, 783.99))), 0.5, 0.35)


SOUNDS: dict[str, Callable[[], bytes]] = {"stone.wav": stone_click, "end.wav": end_chord, "low.wav": low_time}
"""The files and what makes them."""


def _plucked(notes: Sequence[tuple[float, float]]) -> Callable[[float], float]:
    """Notes given as (start in seconds, pitch in Hz), each with two weaker partials that die sooner."""

    def at(t: float) -> float:
        total = 0.0
        for start, pitch in notes:
            if (since := t - start) > 0:
                rise = min(1.0, since / 0.004)
                for partial, strength in ((1, 1.0), (2, 0.32), (3, 0.12)):
                    fall = math.exp(-since * (2.6 + 2.2 * partial))
                    total += rise * fall * strength * math.sin(math.tau * pitch * partial * since)
        return total

    return at


def _wav(at: Callable[[float], float], seconds: float, peak: float) -> bytes:
    """What `at` gives over `seconds`, its loudest sample scaled to `peak`, faded out over the last tenth."""
    count = round(seconds * RATE)
    samples = [at(i / RATE) * min(1.0, (count - i) / (count / 10)) for i in range(count)]
    scale = peak * 32767 / max(map(abs, samples))
    data = array("h", (round(sample * scale) for sample in samples))
    if sys.byteorder == "big":
        data.byteswap()
    file = io.BytesIO()
    with wave.open(file, "wb") as out:
        out.setnchannels(1)
        out.setsampwidth(2)
        out.setframerate(RATE)
        out.writeframes(data.tobytes())
    return file.getvalue()


if __name__ == "__main__":
    for name, make in SOUNDS.items():
        (resources() / "sounds" / name).write_bytes(make())
