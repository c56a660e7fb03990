"""What the program's folders hold, and what can be cleared."""

from __future__ import annotations

import pytest

from gobang import paths
from gobang.model.kept import disk
from gobang.model.kept.disk import DiskUse


@pytest.fixture
def root(data, monkeypatch):
    monkeypatch.delenv(paths.KERNELS_VARIABLE)
    return paths.cache_dir()


def fill(folder, *sizes):
    folder.mkdir(parents=True)
    for number, size in enumerate(sizes):
        (folder / str(number)).write_bytes(bytes(size))


def test_files_are_counted_in_all_depths(tmp_path):
    fill(tmp_path / "a" / "b", 10, 20)
    fill(tmp_path / "c", 5)
    assert disk.disk_use(tmp_path / "a", tmp_path / "c") == DiskUse(3, 35)
    assert disk.disk_use(tmp_path / "missing") == DiskUse()


def test_only_what_was_compiled_is_cleared(root):
    fill(root / "kernels-1", 10)
    fill(root / "kernels-2", 10)
    fill(root / "others", 10)
    assert disk.clear_kernels()
    assert disk.kernel_folders() == []
    assert (root / "others").exists()


def test_the_folder_that_a_variable_names_is_the_one_cleared(root, tmp_path, monkeypatch):
    monkeypatch.setenv(paths.KERNELS_VARIABLE, str(tmp_path / "elsewhere"))
    fill(tmp_path / "elsewhere" / "kernels-1", 10)
    fill(root / "kernels-2", 10)
    assert [folder.name for folder in disk.kernel_folders()] == ["kernels-1"]
    monkeypatch.setenv(paths.KERNELS_VARIABLE, "")
    assert disk.kernel_folders() == []


def test_what_cannot_be_removed_is_told(root, monkeypatch):
    fill(root / "kernels-1", 10)
    monkeypatch.setattr(disk.shutil, "rmtree", lambda *_, **__: None)
    assert not disk.clear_kernels()
