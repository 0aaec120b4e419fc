"""Control groups of version 2, which this machine need not have: folders and files that look like them."""

import os
from pathlib import Path

import pytest

from papan.grading.sandbox import cgroups
from papan.grading.sandbox.cgroups import Group, Parent, find_parents


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """papan's own group /a/b; controllers are enabled below /a."""
    for folder in (tmp_path, tmp_path / "a", tmp_path / "a" / "b"):
        folder.mkdir(exist_ok=True)
        (folder / "cgroup.procs").touch()
        (folder / "cgroup.subtree_control").write_text("")
    (tmp_path / "a" / "cgroup.subtree_control").write_text("cpu memory pids")
    own = [(tmp_path / "a" / "b", tmp_path, (), 2)]
    monkeypatch.setattr(cgroups, "_own_groups", lambda: iter(own))
    return tmp_path


def test_groups_are_made_where_the_controllers_are_enabled(tree: Path) -> None:
    assert find_parents() == [Parent(tree / "a", ("memory", "pids"), 2)]
    (tree / "a" / "cgroup.subtree_control").write_text("pids")
    assert find_parents() == [Parent(tree / "a", ("pids",), 2)]
    (tree / "a" / "cgroup.subtree_control").write_text("")
    assert find_parents() == []


def test_a_group_has_its_limits_and_tells_when_they_are_met(tree: Path) -> None:
    group = Group(find_parents(), 1000, 7)
    (made,) = (tree / "a").glob("papan-*")
    assert (made / "memory.max").read_text() == "1000"
    assert (made / "pids.max").read_text() == "7"
    group.add(1234)
    assert (made / "cgroup.procs").read_text() == "1234"
    assert not group.memory_ran_out() and not group.processes_ran_out()
    (made / "memory.events").write_text("low 0\nmax 9\noom 1\noom_kill 1\n")
    (made / "pids.events").write_text("max 3\n")
    assert group.memory_ran_out() and group.processes_ran_out()
    for file in made.iterdir():  # files of a real group go with it
        file.unlink()
    group.remove()
    assert not made.exists()


def test_groups_of_a_papan_that_was_killed_are_removed(tree: Path) -> None:
    (tree / "a" / f"papan-{2**22 + 1}-0").mkdir()  # no process has such a number
    (tree / "a" / f"papan-{os.getpid()}-99").mkdir()
    find_parents()
    assert [path.name for path in (tree / "a").glob("papan-*")] == [f"papan-{os.getpid()}-99"]


def test_a_system_without_control_groups(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(cgroups, "_own_groups", lambda: iter(()))
    assert find_parents() == []
