"""How long the searches inside a question may take, in one place: less in a process that must answer sooner."""

from __future__ import annotations

from dataclasses import dataclass

from papan import native
from papan.searching.limits import Limits


@dataclass(frozen=True)
class Patience:
    """Seconds for the searches of each kind of question, and the memory of any one of them."""

    position: float = 1.0
    position_out_of_reach: float = 0.15  # for boards whose optimum will not be proved anyway
    advice: float = 3.0  # a hint, a rating, a random board
    check: float = 5.0  # to find out whether somebody's solution is as short as can be
    count: float = 1.0  # to find out whose count a number is
    outlook: float = 2.0  # for finding out whether a board can be solved
    outlook_rating: float = 1.0  # for each search that a rating needs
    changes: float = 1.5  # for all changes of a request; what is not reached then can be asked for again
    recording: float = 30.0  # to do the searches of a report again
    report: float = 45.0  # for all of a report; what is not drawn by then is left out
    memory: int = 1 << 30  # bytes

    def limits(self, seconds: float, nodes_without_core: int | None = None) -> Limits:
        """Return these seconds and the memory; without the core, a number of nodes instead of the memory."""
        if nodes_without_core is not None and not native.is_built():
            return Limits(time=seconds, nodes=nodes_without_core)
        return Limits(time=seconds, memory=self.memory)


USUAL = Patience()
OF_PLUGINS = Patience(  # in 3 s and 512 MB
    advice=2.0, check=1.6, outlook=1.2, outlook_rating=0.4, recording=0.8, report=1.6, memory=384 << 20
)

_patience = USUAL


def use_patience(patience: Patience) -> None:
    """Set the patience of this process."""
    global _patience
    _patience = patience


def patience() -> Patience:
    """Return the patience of this process."""
    return _patience
