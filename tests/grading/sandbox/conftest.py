"""The sandbox as tests get it: skipped where there is none, unless there must be one."""

import os
from typing import Any

import pytest
from tests.grading.sandbox.running import SMALL, Runs, as_ordinary_user

from papan.errors import UsageError
from papan.grading.sandbox import sandbox as sandboxes
from papan.grading.sandbox.cgroups import find_parents
from papan.grading.sandbox.limits import Ran, RunLimits
from papan.grading.sandbox.sandbox import Sandbox


@pytest.fixture(scope="session")
def sandbox_works() -> None:
    """Skips a test where bubblewrap does not run; with PAPAN_REQUIRE_SANDBOX=1 that is a failure."""
    try:
        Sandbox().run("true", folder=None, limits=SMALL)
    except UsageError as error:
        if os.environ.get("PAPAN_REQUIRE_SANDBOX"):
            raise
        pytest.skip(str(error))


@pytest.fixture(params=("root and groups", "root without groups", "ordinary user"))
def run(request: pytest.FixtureRequest, sandbox_works: None, monkeypatch: pytest.MonkeyPatch) -> Runs:
    """Runs a command in the sandbox in each of the ways in which limits are held."""
    way = request.param
    if way != "ordinary user" and os.geteuid() != 0:
        pytest.skip("only root can run programs as another user")
    if way == "root and groups" and not find_parents():
        pytest.skip("no control group can be made here")
    if way != "root and groups":
        monkeypatch.setattr(sandboxes, "find_parents", list)

    def run(command: str, *, limits: RunLimits = SMALL, **others: Any) -> Ran:
        def here() -> Ran:
            others.setdefault("folder", None)
            return Sandbox().run(command, limits=limits, **others)

        return as_ordinary_user(here) if way == "ordinary user" else here()

    return run
