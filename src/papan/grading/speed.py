"""Points for speed: how long a program took, beside a reference program on the same case in the same run."""

from __future__ import annotations

from math import log10

from papan.grading.reasons import Reason
from papan.grading.results import CaseResult, Mark, Timing

LEAST_SECONDS = 0.1  # below this a time says more about the machine than about the program
TIMES_SLOWER = 10.0  # at which nothing is left


def speed_share(seconds: float, reference: float) -> float:
    """Return the share of the points: all up to the reference's time, none from ten times as long on.

    In between it falls with the logarithm, so that twice as long costs the same wherever one starts.

    >>> speed_share(1.0, 1.0), round(speed_share(2.0, 1.0), 2), speed_share(10.0, 1.0)
    (1.0, 0.7, 0.0)
    """
    times = max(seconds, LEAST_SECONDS) / max(reference, LEAST_SECONDS)
    return min(1.0, max(0.0, 1.0 - log10(times) / log10(TIMES_SLOWER)))


def timing_of(result: CaseResult, seconds: float, reference: float | None, possible: float) -> Timing:
    """Return how long a case took, with its mark where there is a reference and the board has a solution to find."""
    seconds = round(seconds, 3)
    reference = None if reference is None else round(reference, 3)
    if reference is None or possible <= 0 or result.kind in ("unsolvable", "malformed") or result.outcome == "error":
        return Timing(seconds, reference)
    if result.outcome != "right":
        return Timing(seconds, reference, Mark("speed", 0.0, possible, result.reason))
    earned = round(possible * speed_share(seconds, reference), 2)
    reason = Reason("grade.reason.speed", {"seconds": seconds, "reference": reference})
    return Timing(seconds, reference, Mark("speed", earned, possible, reason))
