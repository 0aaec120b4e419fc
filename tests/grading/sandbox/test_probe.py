"""The probe: all promises hold in the sandbox, and it notices where one does not."""

import os
from typing import Any

import pytest
from tests.grading.sandbox.running import as_ordinary_user

from papan.errors import UsageError
from papan.grading.sandbox import probe as probing
from papan.grading.sandbox import sandbox as sandboxes
from papan.grading.sandbox.limits import RunLimits
from papan.grading.sandbox.probe import probe
from papan.grading.sandbox.sandbox import Sandbox

# What limits alone do not keep: without bubblewrap these are promises that do not hold.
NEED_BUBBLEWRAP = ("network", "writing", "reading", "disk")


def test_all_promises_hold(sandbox_works: None) -> None:
    probe()


def test_all_promises_hold_for_an_ordinary_user(sandbox_works: None) -> None:
    as_ordinary_user(probe)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can run programs as another user")
def test_all_promises_hold_without_control_groups(sandbox_works: None, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandboxes, "find_parents", list)
    probe()


@pytest.mark.parametrize("promise", NEED_BUBBLEWRAP)
def test_a_promise_that_does_not_hold_is_named_with_the_command(promise: str, monkeypatch: pytest.MonkeyPatch) -> None:
    key = f"grade.sandbox.broken.{promise}"
    monkeypatch.setattr(probing, "_PROMISES", {key: probing._PROMISES[key]})
    monkeypatch.setattr(probing, "Sandbox", lambda readable: Sandbox(unsafe=True))
    with pytest.raises(UsageError) as caught:
        probe()
    assert caught.value.key == key
    assert str(caught.value.values["command"]) in str(caught.value)


@pytest.mark.parametrize("promise, wide", [("memory", {"memory": 1 << 40}), ("processes", {"processes": 200})])
def test_limits_that_do_not_hold_are_noticed(
    promise: str, wide: dict[str, Any], sandbox_works: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    key = f"grade.sandbox.broken.{promise}"
    command = probing._PROMISES[key]

    class Lenient(Sandbox):
        def run(self, *arguments: Any, **named: Any) -> Any:
            named["limits"] = RunLimits(seconds=60.0, **wide)
            return super().run(*arguments, **named)

    assert command(Lenient()) is not None


def test_without_bubblewrap_it_says_what_to_install(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("papan.grading.sandbox.bubblewrap.shutil.which", lambda *_, **__: None)
    with pytest.raises(UsageError, match=r"apt-get install bubblewrap.*--unsafe"):
        probe()
