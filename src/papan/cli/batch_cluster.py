"""`papan batch --cluster`: a Dask cluster on this machine for as long as the command runs, or one that is there."""

from __future__ import annotations

import json
import logging
import os
import re
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, Any

from papan.errors import PapanError, UsageError, reason_of

if TYPE_CHECKING:
    from distributed import Client

LOCAL = "local"
ADDRESS = re.compile(r"(tcp|tls|ws|wss)://[^/\s]+:\d{1,5}/?")
ANSWER_SECONDS = 5  # within which a scheduler must answer


def check_cluster(where: str, jobs: int | None) -> None:
    """Refuse what cannot be a cluster before any work is done; `jobs` are those that were asked for."""
    try:
        import distributed  # noqa: F401
    except ImportError:
        raise UsageError("error.cluster-extra") from None
    if where != LOCAL:
        if jobs is not None:
            raise UsageError("error.cluster-jobs")
        _address(where)


@contextmanager
def connected(where: str, jobs: int | None) -> Iterator[Client]:
    """Connect to the cluster that `--cluster` names; a local one ends with this block."""
    import dask.config
    import distributed

    new_client: Any = distributed.Client  # which has no types of its own
    # What matters is said by papan; Dask tells of every worker that ends.
    logging.getLogger("distributed").setLevel(logging.CRITICAL)
    quiet = {"logging.distributed": "critical", "distributed.scheduler.http.routes": []}
    with dask.config.set(quiet):
        if where == LOCAL:
            with (
                _local(jobs or os.cpu_count() or 1) as cluster,
                new_client(cluster, set_as_default=False, direct_to_workers=True) as client,
            ):
                yield client
            return
        address = _address(where)
        try:
            client = new_client(address, timeout=ANSWER_SECONDS, set_as_default=False)
        except (OSError, ValueError, ImportError, RuntimeError) as error:
            said = str(error).partition("\n")[0]
            raise PapanError("error.cluster-no-answer", address=address, error=said) from None
        with client:
            yield client


def _local(workers: int) -> Any:
    """Workers of one thread each: Python's part of the work needs a process to itself. Nobody else can reach them."""
    import distributed

    new_cluster: Any = distributed.LocalCluster
    return new_cluster(
        n_workers=workers,
        threads_per_worker=1,
        processes=True,
        host="127.0.0.1",
        dashboard_address="127.0.0.1:0",  # which it insists on, though nothing is shown there
        memory_limit=0,  # papan has its own limits
        silence_logs=logging.CRITICAL,
        preload=["papan.batching.cluster.local_worker"],
    )


def _address(where: str) -> str:
    """The address of a scheduler, as it is or from the file that the scheduler wrote."""
    if "://" in where:
        if not ADDRESS.fullmatch(where):
            raise UsageError("error.cluster-address", found=where)
        return where
    try:
        said = json.loads(Path(where).read_bytes())
    except OSError as error:
        raise UsageError("error.cluster-where", found=where, error=reason_of(error)) from None
    except (ValueError, RecursionError):
        raise UsageError("error.cluster-scheduler-file", name=where) from None
    address = said.get("address") if isinstance(said, dict) else None
    if not isinstance(address, str) or not ADDRESS.fullmatch(address):
        raise UsageError("error.cluster-scheduler-file", name=where)
    return address
