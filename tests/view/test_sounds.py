import io
import sys
import types
import wave
from array import array

import pytest
from PySide6.QtCore import QObject

from gobang.paths import resources
from gobang.view.sounds import Sounds
from tools import synth


def samples(data):
    with wave.open(io.BytesIO(data)) as file:
        assert (file.getnchannels(), file.getsampwidth(), file.getframerate()) == (1, 2, synth.RATE)
        found = array("h", file.readframes(file.getnframes()))
    if sys.byteorder == "big":
        found.byteswap()
    return found


@pytest.fixture
def multimedia(monkeypatch):
    """A fake QtMultimedia that records what it is asked to play."""
    played = []

    class QSoundEffect(QObject):
        def setSource(self, url):
            self.file = url.toLocalFile()

        def setVolume(self, volume):
            self.volume = volume

        def play(self):
            played.append(self.file)

    module = types.ModuleType("PySide6.QtMultimedia")
    module.QSoundEffect = QSoundEffect
    monkeypatch.setitem(sys.modules, "PySide6.QtMultimedia", module)
    return played


@pytest.mark.parametrize("name", synth.SOUNDS)
def test_the_files_are_what_the_synthesiser_makes(name):
    kept, made = samples((resources() / "sounds" / name).read_bytes()), samples(synth.SOUNDS[name]())
    assert len(kept) == len(made)
    assert max(abs(a - b) for a, b in zip(kept, made, strict=True)) <= 1  # another maths library may round differently


@pytest.mark.parametrize("name", synth.SOUNDS)
def test_a_sound_begins_and_ends_in_silence_and_is_soft(name):
    heard = samples(synth.SOUNDS[name]())
    assert abs(heard[0]) < 700
    assert abs(heard[-1]) < 200
    assert 8000 < max(map(abs, heard)) < 20000


def test_it_plays_when_enabled(multimedia):
    sounds = Sounds()
    sounds.play_stone()
    sounds.play_end()
    assert [path.rsplit("/", 1)[-1] for path in multimedia] == ["stone.wav", "end.wav"]


def test_without_the_extra_it_is_silent(monkeypatch):
    monkeypatch.setitem(sys.modules, "PySide6.QtMultimedia", None)
    sounds = Sounds()
    sounds.play_stone()
    sounds.play_end()
    assert sounds._effects == {}, "not looked for again"
