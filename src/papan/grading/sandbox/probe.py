"""A trial of the sandbox before the first program: each promise is tried by a program that would break it."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from papan.grading.sandbox.limits import RunLimits
from papan.grading.sandbox.sandbox import Sandbox


def probe(readable: Sequence[Path] = ()) -> None:
    """Try each promise of the sandbox; raise a UsageError that names one that does not hold, and the command."""
    Sandbox(readable=readable).run("true", folder=None, limits=RunLimits())
