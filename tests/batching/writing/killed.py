"""Runs `papan batch --resume` again and again in processes that are killed.

    python killed.py FOLDER OUT SEED

FOLDER has boards.txt; the rows go to FOLDER/OUT. The processes are forked, so that each starts at once. Some are killed
by a clock, others in the middle of a write or around the renaming of a file. Whenever one comes to its end, its output
must be that of a run which nobody disturbed; then it begins anew. Prints how many states of the output were met.
"""

import os
import shutil
import signal
import sys
import time
from pathlib import Path
from random import Random
from typing import Any

from papan.batching.writing import outputs, parquet_files
from papan.cli import run

PROCESSES = 24
MEMBER_ROWS, PART_ROWS, GROUP_ROWS = 16, 40, 15  # in place of ten thousands, so that there are several


def main(folder: Path, out: str, rng: Random) -> int:
    """Return 0 if every run that came to its end left what it should."""
    outputs.MEMBER_ROWS, outputs.PART_ROWS, parquet_files.GROUP_ROWS = MEMBER_ROWS, PART_ROWS, GROUP_ROWS
    whole, torn = folder / "whole" / out, folder / out
    whole.parent.mkdir()
    command = ["batch", str(folder / "boards.txt"), "--resume", "--no-timing", "--out"]
    run([*command, str(whole)])  # also so that everything is imported once for all processes
    since = time.monotonic()
    run([*command, str(whole.parent / f"again-{out}")])
    seconds = time.monotonic() - since
    states = set()
    for attempt in range(PROCESSES):
        is_last = attempt == PROCESSES - 1
        chance = Random(rng.random())
        child = os.fork()
        if child == 0:
            if attempt % 3 and not is_last:
                die_inside(chance)
            os._exit(run([*command, str(torn)]))
        if attempt % 3 == 0 and not is_last:
            time.sleep(chance.random() * seconds)
            os.kill(child, signal.SIGKILL)
        code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
        states.add(tuple(content(torn)))
        if code >= 0:
            if code != 2 or content(torn) != content(whole):
                print(f"process {attempt} ended with {code}, and with something else than an undisturbed one")
                return 1
            shutil.rmtree(torn) if torn.is_dir() else torn.unlink()
            Path(f"{torn}.papan.json").unlink()
    print(len(states))
    return 0


def content(path: Path) -> list[tuple[str, bytes]]:
    """What is there so far."""
    if path.is_dir():
        return [(file.name, file.read_bytes()) for file in sorted(path.iterdir())]
    return [(path.name, path.read_bytes())] if path.exists() else []


def die_inside(chance: Random) -> None:
    """Let this process be killed in one of its next writes, or before or after it gives a file its name."""
    write, replace = os.write, Path.replace
    writes, names = chance.choice([1, 2, 3, 9, 40]), chance.choice([1, 2, 3, 4])
    is_before = chance.random() < 0.5

    def torn_write(file: int, data: Any) -> int:
        nonlocal writes
        if file > 2:
            writes -= 1
            if writes == 0:
                write(file, bytes(data)[: chance.randrange(len(data) + 1)])
                os.kill(os.getpid(), signal.SIGKILL)
        return write(file, data)

    def torn_replace(path: Path, target: Path) -> Path:
        nonlocal names
        names -= 1
        if names == 0 and is_before:
            os.kill(os.getpid(), signal.SIGKILL)
        replaced = replace(path, target)
        if names == 0:
            os.kill(os.getpid(), signal.SIGKILL)
        return replaced

    os.write = torn_write
    Path.replace = torn_replace  # type: ignore[method-assign, assignment]


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1]), sys.argv[2], Random(sys.argv[3])))
