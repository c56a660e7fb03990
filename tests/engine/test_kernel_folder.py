"""The folder of compiled kernels: what it is called, whose it may be, who fills it, and what is removed from it."""

from __future__ import annotations

import os
import shutil
import stat
import sys
import threading
from types import SimpleNamespace

import pytest

from gobang.engine.search import cache

posix = pytest.mark.skipif(sys.platform == "win32", reason="Windows has no such bits")

NUMBER, KERNELS = 1000, {"a.nbi": b"index", "a.nbc": b"code"}


@pytest.fixture
def root(tmp_path, monkeypatch):
    """Where the folder is made, in folders that are missing too."""
    root = tmp_path / "some" / "where" / "kept"
    monkeypatch.setenv("GOBANG_CACHE", str(root))
    monkeypatch.setenv("NUMBA_CACHE_DIR", "another")
    return root


@pytest.fixture
def place(tmp_path):
    """A folder with kernels that nobody has marked as complete."""
    place = tmp_path / f"{cache.PREFIX}mine"
    place.mkdir()
    fill(place)
    return place


def fill(place, **more):
    for name, data in (KERNELS | more).items():
        (place / name).write_bytes(data)


def kernels(place):
    return {path.name for path in place.glob("*.nb?")}


class TestItsName:
    """An engine must never run kernels that were made by other code, another compiler or another Python."""

    def test_is_of_sixteen_digits(self):
        assert len(cache.fingerprint()) == 16

    @pytest.mark.parametrize("package", ["numba", "numpy", "llvmlite"])
    def test_changes_with_each_compiler(self, monkeypatch, package):
        before, version = cache.fingerprint(), cache.version
        monkeypatch.setattr(cache, "version", lambda name: "0.1" if name == package else version(name))
        assert cache.fingerprint() != before

    def test_is_the_same_in_another_folder_and_when_it_is_installed_anew(self, monkeypatch, tmp_path):
        before = cache.fingerprint()
        there = shutil.copytree(cache._KERNELS, tmp_path / "kernels", ignore=shutil.ignore_patterns("__pycache__"))
        os.utime(there / "jit.py", (1, 1))
        monkeypatch.setattr(cache, "_KERNELS", there)
        assert cache.fingerprint() == before

    def test_changes_with_python_and_with_the_check_of_bounds(self, monkeypatch):
        names = {cache.fingerprint()}
        monkeypatch.setenv("NUMBA_BOUNDSCHECK", "yes")
        names.add(cache.fingerprint())
        monkeypatch.setattr(cache.platform, "python_version", lambda: "2.7")
        names.add(cache.fingerprint())
        assert len(names) == 3

    def test_changes_when_a_source_has_another_text_or_another_name(self, tmp_path, monkeypatch):
        assert (cache._KERNELS / "search.py").exists()
        monkeypatch.setattr(cache, "_KERNELS", tmp_path)
        source, names = tmp_path / "one.py", set()
        for text in ("pass", "..."):
            source.write_text(text)
            names.add(cache.fingerprint())
        source.rename(tmp_path / "two.py")
        assert len(names | {cache.fingerprint()}) == 3


class TestItIsMade:
    def test_only_if_the_user_wants_one(self, root, monkeypatch):
        monkeypatch.setenv("GOBANG_CACHE", "")
        turn = cache.Turn.of_this_process()
        assert (turn.folder, turn.problem) == (None, "")

    @posix
    @pytest.mark.parametrize("umask", [0, 0o377])
    def test_with_what_is_missing_above_it_for_this_user_only(self, root, tmp_path, umask):
        before = os.umask(umask)
        try:
            turn = cache.Turn.of_this_process()
        finally:
            os.umask(before)
        assert turn.problem == ""
        assert turn.folder is not None
        assert turn.folder.parent == root
        assert os.environ["NUMBA_CACHE_DIR"] == str(turn.folder)
        made = (turn.folder, root, root.parent, tmp_path / "some")
        assert [path.stat().st_mode & 0o777 for path in made] == [0o700] * 4

    @posix
    def test_for_this_user_only_from_its_first_moment(self, root, monkeypatch):
        monkeypatch.setattr(cache.Path, "chmod", lambda *_: None)
        before = os.umask(0)
        try:
            folder = cache.safe_folder()
        finally:
            os.umask(before)
        assert folder.stat().st_mode & 0o777 == 0o700

    @pytest.mark.parametrize(
        ("error", "said"),
        [(OSError(28, "No space left on device"), "No space left on device"), (OSError("odd"), "odd")],
    )
    def test_and_a_disk_without_room_for_a_page_is_told_at_once(self, root, monkeypatch, error, said):
        class Full:
            """A file on a full disk, which can be made and not be written."""

            def __init__(self, **_):
                """Nothing is wrong yet."""

            def __enter__(self):
                return self

            def __exit__(self, *_):
                """Nothing to close."""

            def write(self, data):
                assert len(data) >= 4096
                raise error

        monkeypatch.setattr(cache.tempfile, "TemporaryFile", Full)
        turn = cache.Turn.of_this_process()
        assert (turn.folder, turn.problem) == (None, f"{root}: {said}")
        assert os.environ["NUMBA_CACHE_DIR"] == "another"


@posix
class TestWhoseItMayBe:
    @pytest.fixture(autouse=True)
    def _somebody(self, monkeypatch):
        monkeypatch.setattr(os, "getuid", lambda: NUMBER)

    @pytest.mark.parametrize(
        ("mode", "owner", "private", "refused"),
        [
            (0o040700, NUMBER, False, ""),
            (0o040755, NUMBER, False, ""),
            (0o040770, NUMBER, True, ""),
            (0o040770, NUMBER, False, "other users may write"),
            (0o040702, NUMBER, True, "other users may write"),
            (0o041777, NUMBER, True, "other users may write"),
            (0o041777, 0, False, ""),
            (0o040755, 0, False, "belongs to another user"),
            (0o040700, NUMBER + 1, True, "belongs to another user"),
            (0o041777, NUMBER + 1, True, "belongs to another user"),
            (0o120700, NUMBER, True, "is a link"),
        ],
    )
    def test_code_that_others_could_have_written_is_not_run(self, tmp_path, monkeypatch, mode, owner, private, refused):
        monkeypatch.setattr(cache, "_is_private_group", lambda _: private)
        found = os.stat_result((mode, 1, 1, 1, owner, 50, 0, 0, 0, 0))
        assert stat.S_ISLNK(mode) is (refused == "is a link")
        if refused:
            with pytest.raises(cache.CannotKeep, match=refused):
                cache._refuse_foreign(found, tmp_path)
        else:
            cache._refuse_foreign(found, tmp_path)

    @pytest.mark.parametrize(
        ("group", "name", "members", "private"),
        [
            (50, "me", [], True),
            (50, "me", ["me"], True),
            (50, "me", ["me", "you"], False),
            (50, "users", [], False),
            (51, "me", [], False),
            (52, "me", [], False),
        ],
    )
    def test_a_group_is_private_if_it_is_the_users_own_and_nobody_else_is_in_it(
        self, monkeypatch, group, name, members, private
    ):
        def group_of(number):
            if number == 52:
                raise KeyError(number)
            return SimpleNamespace(gr_name=name, gr_mem=members)

        monkeypatch.setattr(cache.grp, "getgrgid", group_of)
        monkeypatch.setattr(cache.pwd, "getpwuid", lambda _: SimpleNamespace(pw_gid=50, pw_name="me"))
        assert cache._is_private_group(group) is private

    def test_windows_has_no_owners_and_groups_to_ask_for(self, tmp_path, monkeypatch):
        monkeypatch.setattr(cache.sys, "platform", "win32")
        cache._refuse_foreign(os.stat_result((0o040777, 1, 1, 1, NUMBER + 1, 50, 0, 0, 0, 0)), tmp_path)
        assert not cache._is_private_group(50)


class TestItIsComplete:
    def test_only_while_each_kernel_is_as_it_was_written(self, place):
        assert not cache.is_complete(place)
        cache.finish(place)
        (place / "other").write_bytes(b"no kernel")
        assert cache.is_complete(place)
        for change in ({"a.nbc": b"harm"}, {"b.nbi": b"more"}):
            fill(place, **change)
            assert not cache.is_complete(place)
            (place / "b.nbi").unlink(missing_ok=True)
            fill(place)
            assert cache.is_complete(place)

    def test_and_a_start_then_leaves_it_alone(self, place):
        cache.finish(place)
        before = {path: path.read_bytes() for path in place.iterdir()}
        turn = cache.Turn(place)
        assert turn.was_complete
        turn.wait()
        assert {path: path.read_bytes() for path in place.iterdir()} == before

    def test_never_where_nothing_is_kept(self):
        turn = cache.Turn(None)
        turn.wait()
        turn.finish()
        assert not turn.was_complete


def test_the_loader_and_the_kernels_have_the_same_turn():
    assert isinstance(cache.our_turn(), cache.Turn)
    assert cache.our_turn() is cache.our_turn()


class TestOneProcessFillsIt:
    def test_and_first_throws_away_what_an_interrupted_one_has_left(self, place, tmp_path):
        elsewhere = tmp_path / "elsewhere"
        for path in (place / "inner", elsewhere):
            path.mkdir()
            (path / "x").touch()
        if sys.platform != "win32":
            (place / "link").symlink_to(elsewhere)
        turn = cache.Turn(place)
        assert not turn.was_complete
        turn.wait()
        assert [path.name for path in place.iterdir()] == [cache.TURN]
        assert (elsewhere / "x").exists(), "what a link leads to is nobody's rubbish"
        fill(place)
        turn.finish()
        assert cache.is_complete(place)

    def test_even_if_something_cannot_be_thrown_away(self, place, monkeypatch):
        (place / "inner").mkdir()
        (place / "inner" / "x").touch()
        monkeypatch.setattr(cache.os, "unlink", lambda *_, **__: (_ for _ in ()).throw(PermissionError))
        turn = cache.Turn(place)
        turn.wait()
        turn.finish()

    def test_where_it_can_be_written(self, tmp_path):
        cache.Turn(tmp_path / "gone").wait()

    def test_and_the_others_look_up_until_it_has_finished(self, place, monkeypatch):
        first, second, slept = cache.Turn(place), cache.Turn(place), []
        first.wait()

        def sleep(seconds):
            slept.append(seconds)
            if len(slept) == 3:
                fill(place)
                first.finish()

        monkeypatch.setattr(cache, "LONGEST_WAIT", 20.0)
        monkeypatch.setattr(cache.time, "sleep", sleep)
        second.wait()
        assert slept == [cache.LOOK_UP] * 3
        assert kernels(place) == set(KERNELS)

    def test_and_the_others_do_not_wait_for_ever(self, place, monkeypatch):
        monkeypatch.setattr(cache, "LONGEST_WAIT", 0.1)
        first, second = cache.Turn(place), cache.Turn(place)
        first.wait()
        fill(place)
        waiting = threading.Thread(target=second.wait, daemon=True)
        waiting.start()
        waiting.join(20)
        assert not waiting.is_alive()
        assert kernels(place) == set(KERNELS), "what the first one has made so far stays"
        second.finish()
        assert cache.is_complete(place), "the one that did not wait has made all of them as well"
        fill(place, **{"a.nbi": b"of the first"})
        first.finish()
        assert cache.is_complete(place)

    def test_but_as_long_as_one_kernel_after_the_other_is_made(self, place, monkeypatch):
        """On a busy machine all of them together may take longer than the longest wait."""
        first, second, clock = cache.Turn(place), cache.Turn(place), [0.0]
        first.wait()

        def sleep(_):
            clock[0] += 0.75 * cache.LONGEST_WAIT
            fill(place, **{f"{clock[0]}.nbi": b"one more"})
            if clock[0] > 5 * cache.LONGEST_WAIT:
                first.finish()

        monkeypatch.setattr(cache.time, "sleep", sleep)
        monkeypatch.setattr(cache.time, "monotonic", lambda: clock[0])
        second.wait()
        assert clock[0] > 5 * cache.LONGEST_WAIT
        assert cache.is_complete(place)
        assert len(kernels(place)) > len(KERNELS)

    def test_and_what_is_removed_meanwhile_is_no_new_kernel(self, place, monkeypatch):
        def lose(_):
            raise FileNotFoundError

        monkeypatch.setattr(cache, "_files", lose)
        assert cache._count(place) == 0

    def test_and_what_it_finishes_in_the_last_moment_is_not_made_again(self, place, monkeypatch):
        usual = cache.locking.lock

        def lock(number):
            fill(place)
            cache.finish(place)
            usual(number)

        monkeypatch.setattr(cache.locking, "lock", lock)
        turn = cache.Turn(place)
        turn.wait()
        assert cache.is_complete(place)
        fill(place, **{"a.nbc": b"harm"})
        turn.finish()
        assert not cache.is_complete(place), "it has not filled the folder and cannot say what is in it"

    def test_and_when_it_has_finished_another_one_may(self, place, monkeypatch):
        monkeypatch.setattr(cache, "LONGEST_WAIT", 5.0)
        first, second = cache.Turn(place), cache.Turn(place)
        first.wait()
        fill(place)
        first.finish()
        fill(place, **{"a.nbc": b"harm"})
        first.finish()
        assert not cache.is_complete(place), "only what it has just made is known to be whole"
        second.wait()
        assert kernels(place) == set()
        second.finish()


class TestGivingUp:
    @pytest.mark.parametrize(
        ("problem", "said"),
        [
            (OSError(28, "No space left on device"), "No space left on device"),
            (ValueError("odd"), "odd"),
            (EOFError(), "EOFError"),
        ],
    )
    def test_always_has_a_reason(self, place, problem, said):
        turn = cache.Turn(place)
        turn.give_up(problem)
        assert (turn.folder, turn.problem) == (None, f"{place}: {said}")

    def test_leaves_no_half_and_lets_another_one_fill_it(self, place, monkeypatch):
        monkeypatch.setattr(cache, "LONGEST_WAIT", 5.0)
        first, second = cache.Turn(place), cache.Turn(place)
        first.wait()
        fill(place)
        first.give_up(OSError(28, "No space left on device"))
        assert kernels(place) == set()
        fill(place)
        second.wait()
        assert kernels(place) == set()
        second.finish()

    def test_leaves_what_others_have_made(self, place):
        cache.Turn(place).give_up(OSError("unreadable"))
        assert kernels(place) == set(KERNELS)


class TestOldFolders:
    NOW = 2_000_000_000
    MONTH = 30 * 86400

    @pytest.fixture
    def beside(self, place, monkeypatch):
        monkeypatch.setattr(cache.time, "time", lambda: self.NOW)

        def made(name, age, marked=True):
            folder = place.with_name(f"{cache.PREFIX}{name}")
            folder.mkdir()
            dated = folder / cache.COMPLETE if marked else folder
            dated.touch()
            os.utime(dated, (self.NOW - age, self.NOW - age))
            return folder

        return made

    @pytest.mark.parametrize("whole", [False, True], ids=["when kernels were made", "when they are used again"])
    def test_go_when_no_start_has_used_them_for_thirty_days(self, place, beside, whole):
        if whole:
            cache.finish(place)
        stay = {beside("used", self.MONTH), beside("half", self.MONTH, marked=False)}
        beside("old", self.MONTH + 1)
        beside("old-half", self.MONTH + 1, marked=False)
        cache.Turn(place).finish()
        assert set(place.parent.iterdir()) == {place, *stay}

    def test_are_new_again_when_they_are_used(self, place):
        cache.finish(place)
        os.utime(place / cache.COMPLETE, (1000, 1000))
        cache.Turn(place).finish()
        assert (place / cache.COMPLETE).stat().st_mtime > 1000

    def test_lose_what_can_be_removed_where_something_cannot(self, place, beside, refuse_a_removal):
        old = beside("old", self.MONTH + 1)
        fill(old)
        refuse_a_removal()
        cache._forget_old(place)
        assert len(list(old.iterdir())) == 1
