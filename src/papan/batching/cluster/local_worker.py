"""Loaded by the workers of a cluster on this machine when they start."""

from __future__ import annotations

import os
from typing import Any

import papan.batching.cluster.task  # noqa: F401  so that the first partition need not wait for it


def dask_setup(worker: Any) -> None:
    """Put the worker into a process group of its own: Ctrl-C in a terminal is for the command, which ends it."""
    if hasattr(os, "setpgid"):
        os.setpgid(0, 0)
