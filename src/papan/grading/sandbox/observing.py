"""A run seen from outside: whether it must end, and which limits it has met."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress

from papan.grading.sandbox.cgroups import Group
from papan.grading.sandbox.ending import Signs
from papan.grading.sandbox.limits import RunLimits
from papan.grading.sandbox.places import Bare, Wrapped
from papan.grading.sandbox.supervising import Cut
from papan.grading.sandbox.watching import look_at_tree


class Observer:
    """Sees a run by its control groups or, where it has none, by what the system says of each of its processes."""

    def __init__(self, place: Wrapped | Bare, group: Group, limits: RunLimits, stopped: Callable[[], bool]) -> None:
        self._place, self._group, self._limits, self._stopped = place, group, limits, stopped
        self._pid: int | None = None
        self.signs = Signs()

    def begin(self, pid: int) -> None:
        """Put the runner into its control groups."""
        self._pid = pid
        with suppress(ProcessLookupError):  # bubblewrap gave up; what it said is told later
            self._group.add(pid)

    def look(self) -> Cut:
        """Return why the run must end now, if it must."""
        if self._stopped():
            return "stopped"
        if self._pid is not None and "memory" not in self._group.controllers:
            # The limit of each process does not bind all of them together.
            return "memory" if look_at_tree(self._pid).takes_more_than(self._limits.memory) else None
        return None

    def note_signs(self) -> None:
        """Note which limits the run has met; called while all its processes are still there."""
        self.signs = Signs(
            memory=self._group.memory_ran_out(), processes=self._is_crowded(), disk=self._place.is_full()
        )

    def _is_crowded(self) -> bool:
        if "pids" in self._group.controllers or self._pid is None:
            return self._group.processes_ran_out()
        return look_at_tree(self._pid).threads > self._limits.processes  # one of them is the runner's
