"""What happens to compiled kernels on a full disk, in damaged files and in other users' folders."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import types
from pathlib import Path

import pytest

from gobang.engine.brain import Brain
from gobang.engine.kernels import jit
from gobang.engine.protocol import loading
from gobang.engine.search import cache

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such bits")

SMALL = """
import sys
from gobang.engine.kernels import jit
import numba as nb


@jit.inner(nb.int64, nb.int64)
def half_of_it(number):
    return number


@jit.kernel(nb.int64, nb.int64)
def twice(number):
    return number + half_of_it(number)


jit.all_compiled()
print(twice(21), *twice.stats.cache_hits.values())
print(jit.OUR_TURN.problem)
if "overloads" in sys.argv:
    print(len(half_of_it.overloads))
"""
"""Compiles two small kernels as the engine compiles its own, and prints the result, cache hits and what was not kept.

With the argument `overloads` also whether the code of the one that only the other one calls is in memory.
"""
NUMBA_FIRST = "import os; os.environ.pop('NUMBA_CACHE_DIR', None); import numba"
"""What a program does that imports numba before the engine; the variable is set by the tests for their processes."""


@pytest.fixture
def small(tmp_path):
    """Run SMALL with a cache in the test's own folder: result, how often the cache served, and the problem."""
    script = tmp_path / "small.py"
    script.write_text(SMALL)

    def run(before: str = "", umask: int = 0o022, script: Path = script) -> tuple[str, ...]:
        path = os.pathsep.join(p for p in sys.path if p)
        done = subprocess.run(
            [sys.executable, "-c", f"{before}\nimport runpy; runpy.run_path({str(script)!r})"],
            env=os.environ | {"GOBANG_CACHE": str(tmp_path / "kept"), "PYTHONPATH": path},
            capture_output=True,
            text=True,
            umask=umask,
            check=False,
        )
        assert done.returncode == 0, done.stderr
        return tuple(done.stdout.splitlines())

    run.kept = tmp_path / "kept"
    return run


def kernels(root):
    return sorted(path for path in root.rglob("*.nb?"))


class TestDamagedKernels:
    def test_what_is_whole_is_used_again(self, small):
        assert small() == ("42", "")
        assert small() == ("42 1", "")

    def test_in_another_folder_and_with_another_date_nothing_is_compiled_again(self, small, tmp_path):
        """A program that was moved, or installed anew."""
        assert small() == ("42", "")
        elsewhere = tmp_path / "五子棋 and more" / "small.py"
        elsewhere.parent.mkdir()
        elsewhere.write_text(SMALL)
        os.utime(elsewhere, (1, 1))
        assert small(script=elsewhere) == ("42 1", "")

    def test_but_with_another_text_it_is(self, small, tmp_path):
        assert small() == ("42", "")
        edited = tmp_path / "edited" / "small.py"
        edited.parent.mkdir()
        edited.write_text(SMALL.replace("half_of_it(number)\n", "half_of_it(number) + 0\n"))
        assert small(script=edited) == ("42", "")

    @pytest.mark.parametrize("suffix", [".nbi", ".nbc"])
    @pytest.mark.parametrize("harm", ["half", "zeros", "one bit"])
    def test_a_damaged_file_is_thrown_away_and_made_again(self, small, suffix, harm):
        small()
        path = next(path for path in kernels(small.kept) if path.suffix == suffix and "twice" in path.name)
        whole = path.read_bytes()
        middle = len(whole) // 2
        path.write_bytes(
            {
                "half": whole[:middle],
                "zeros": bytes(len(whole)),
                "one bit": whole[:middle] + bytes([whole[middle] ^ 1]) + whole[middle + 1 :],
            }[harm]
        )
        assert small() == ("42", "")
        assert small() == ("42 1", "")

    def test_all_are_kept_there_also_if_numba_was_imported_before(self, small):
        assert small(NUMBA_FIRST) == ("42", "")
        names = {path.name.split("-")[0] for path in kernels(small.kept)}
        assert names >= {"small.twice", "small.half_of_it"}
        assert small() == ("42 1", "")

    def test_a_kernel_that_only_kernels_call_is_not_loaded_from_the_cache(self, small):
        told = "import sys; sys.argv.append('overloads')"
        assert small(told) == ("42", "", "1")
        assert small(told) == ("42 1", "", "0")

    def test_but_compiled_where_its_caller_must_be(self, small):
        """As after another process has removed what this one found complete."""
        lost = "from gobang.engine.search import cache; cache.is_complete = lambda _: True"
        assert small(lost) == ("42", "")

    def test_an_incomplete_folder_of_an_earlier_edition_is_not_trusted(self, tmp_path):
        (tmp_path / cache.COMPLETE).touch()
        assert not cache.is_complete(tmp_path)
        (tmp_path / cache.COMPLETE).write_text(json.dumps({"gone.nbi": "sum"}))
        assert not cache.is_complete(tmp_path)


@posix
class TestFullDisk:
    def test_the_engine_compiles_in_memory_and_tells_why(self, small):
        limit = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (6000, 6000))"
        result, problem = small(limit)
        assert result == "42"
        assert "too large" in problem
        assert str(small.kept) in problem
        assert not kernels(small.kept)
        assert small() == ("42", "")  # and keeps it where there is room again

    def test_a_disk_without_room_for_a_page_is_told(self, small):
        limit = "import resource; resource.setrlimit(resource.RLIMIT_FSIZE, (100, 100))"
        result, problem = small(limit)
        assert result == "42"
        assert "too large" in problem


@posix
class TestForeignFolders:
    @pytest.fixture(autouse=True)
    def root(self, tmp_path, monkeypatch):
        root = tmp_path / "kept"
        monkeypatch.setenv("GOBANG_CACHE", str(root))
        monkeypatch.delenv("NUMBA_CACHE_DIR", raising=False)
        return root

    def test_made_for_this_user_only_whatever_the_umask(self, root):
        before = os.umask(0)
        try:
            folder = cache.Turn.of_this_process().folder
        finally:
            os.umask(before)
        assert folder is not None
        assert [path.stat().st_mode & 0o777 for path in (root, folder)] == [0o700, 0o700]

    @pytest.mark.parametrize("inner", [False, True])
    @pytest.mark.parametrize("mode", [0o777, 0o707])
    def test_one_that_others_may_write_is_refused(self, root, inner, mode):
        folder = cache.Turn.of_this_process().folder
        (folder if inner else root).chmod(mode)
        with pytest.raises(cache.CannotKeep, match="other users may write"):
            cache.safe_folder()
        assert cache.Turn.of_this_process().folder is None

    @pytest.mark.parametrize("inner", [False, True])
    def test_one_of_another_user_is_refused(self, root, inner, monkeypatch):
        folder = cache.Turn.of_this_process().folder
        theirs = folder if inner else root
        usual = cache._refuse_foreign

        def refuse(found, path):
            values = list(found)
            values[4] = os.getuid() + (path == theirs)
            usual(os.stat_result(values), path)

        monkeypatch.setattr(cache, "_refuse_foreign", refuse)
        with pytest.raises(cache.CannotKeep, match="belongs to another user"):
            cache.safe_folder()

    def test_one_in_a_folder_like_tmp_counts_only_if_it_is_roots(self, root):
        root.mkdir()
        root.chmod(0o1777)
        assert (cache.Turn.of_this_process().folder is not None) is (os.getuid() == 0)

    def test_a_link_is_refused(self, root, tmp_path):
        folder = cache.Turn.of_this_process().folder
        folder.rmdir()
        (tmp_path / "elsewhere").mkdir(mode=0o700)
        folder.symlink_to(tmp_path / "elsewhere")
        with pytest.raises(cache.CannotKeep, match=r"other users may write|is a link"):
            cache.safe_folder()

    def test_a_file_of_another_user_makes_the_folder_incomplete(self, root, monkeypatch):
        folder = cache.Turn.of_this_process().folder
        (folder / "a.nbi").write_bytes(b"code")
        cache.finish(folder)
        assert cache.is_complete(folder)
        (folder / "a.nbi").chmod(0o666)
        assert not cache.is_complete(folder)

    def test_the_engine_never_loads_from_it(self, small):
        small()
        small.kept.chmod(0o777)
        result, problem = small()
        assert result == "42"
        assert "other users may write" in problem


class TestAFailureToLoad:
    def test_is_told_by_an_error_line_to_every_command_that_needs_the_search(self, monkeypatch):
        module = types.ModuleType("searcher")

        def searcher():
            raise OSError(28, "No space left on device")

        module.Searcher = searcher
        monkeypatch.setitem(sys.modules, "gobang.engine.search.searcher", module)
        brain = Brain(loading.Loader())
        said = [line for text in ("START 15", "INFO timeout_turn 0", "BEGIN") for line in brain.hear(text)]
        assert "OK" in said
        assert said[-1] == "ERROR no answer: cannot load the search: OSError: [Errno 28] No space left on device"
        assert list(brain.hear("TURN 3,3"))[-1].startswith("ERROR no answer: cannot load the search: ")

    def test_an_oserror_is_not_taken_for_a_manager_that_has_gone(self, tmp_path):
        """A process whose search cannot be imported says so and goes on answering."""
        (tmp_path / "numba.py").write_text("raise OSError(28, 'No space left on device')")
        path = os.pathsep.join([str(tmp_path), *(p for p in sys.path if p)])
        process = subprocess.Popen(
            [sys.executable, "-m", "gobang.engine"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            bufsize=1,
            env=os.environ | {"PYTHONPATH": path, "GOBANG_CACHE": str(tmp_path / "kept")},
        )
        with process:
            process.stdin.write("START 15\nINFO timeout_turn 60000\nBEGIN\nBEGIN\nABOUT\n")
            lines = []
            while not lines or not lines[-1].startswith("name="):
                lines.append(process.stdout.readline())
                assert lines[-1]
            process.stdin.close()
        errors = [line for line in lines if line.startswith("ERROR")]
        assert errors
        assert all("No space left on device" in line for line in errors)

    def test_what_is_compiled_in_memory_only_is_told(self, monkeypatch):
        module = types.ModuleType("searcher")
        module.Searcher = lambda: types.SimpleNamespace(warm_up=lambda: None, prepare=lambda: None)
        monkeypatch.setitem(sys.modules, "gobang.engine.search.searcher", module)
        monkeypatch.setattr(jit.OUR_TURN, "problem", "/cache: No space left on device")
        said = []
        loader = loading.Loader(said.append)
        loader.begin()
        loader._thread.join(60)
        assert said == [f"{loading.UNKEPT} (/cache: No space left on device)"]


def test_the_folder_in_use_is_never_removed_as_forgotten(tmp_path, monkeypatch):
    """Also where its mark cannot be renewed, as on a disk that is read-only since."""
    folder = tmp_path / f"{cache.PREFIX}mine"
    folder.mkdir()
    cache.finish(folder)
    os.utime(folder / cache.COMPLETE, (1000, 1000))
    monkeypatch.setattr(cache.Path, "touch", lambda *_: (_ for _ in ()).throw(OSError(30, "read-only")))
    cache.Turn(folder).finish()
    assert cache.is_complete(folder)
