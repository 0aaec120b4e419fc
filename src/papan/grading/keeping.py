"""The folder of the key: every board with what is known of it, made once, for the teacher alone."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any

from papan.grading.boards import BoardOrder, GivenBoard, fill, orders_of
from papan.grading.key import Key
from papan.grading.layout import KEY
from papan.grading.reasons import Reason
from papan.grading.recipe import Recipe
from papan.grading.results import BOARD_KINDS
from papan.grading.saving import read_record, write_record, write_whole
from papan.solving.parallel import map_on_processes

FOR_ALL = "all"


def boards_for(
    recipe: Recipe, students: Sequence[str], root: Path, jobs: int, show: Callable[[int, int], None]
) -> dict[str, tuple[GivenBoard, ...]]:
    """Return the boards of each student, in the order of the recipe; those that are not kept yet are made.

    `show` is told how many of how many have been made. A UsageError says what cannot be made.
    """
    folder = root / KEY
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    folder.chmod(0o700)
    orders = orders_of(recipe, students)
    found = [_kept(folder, order) for order in orders]
    missing = [number for number, boards in enumerate(found) if boards is None]
    show(0, len(missing))
    for done, boards in enumerate(map_on_processes(fill, [orders[number] for number in missing], jobs)):
        number = missing[done]
        _keep(folder, orders[number], boards)
        found[number] = boards
        show(done + 1, len(missing))
    return {
        student: tuple(
            board
            for order, boards in zip(orders, found, strict=True)
            for board in boards or ()
            if order.student in (None, student)
        )
        for student in students
    }


def _place(folder: Path, order: BoardOrder) -> Path:
    return folder / FOR_ALL if order.student is None else folder / "students" / order.student


def _keep(folder: Path, order: BoardOrder, boards: Sequence[GivenBoard]) -> None:
    place = _place(folder, order)
    place.mkdir(mode=0o700, parents=True, exist_ok=True)
    for board in boards:
        write_whole(place / f"{board.name}.txt", board.text.encode())
        remark = None if board.remark is None else board.remark.to_json()
        record = {"order": order.digest, "kind": board.kind, **board.key.to_json(), "remark": remark}
        write_record(place / f"{board.name}.json", record)


def _kept(folder: Path, order: BoardOrder) -> tuple[GivenBoard, ...] | None:
    """The boards of an order, if they are all there and were made for just this order."""
    place = _place(folder, order)
    try:
        return tuple(_read(place, name, order.digest) for name in order.names)
    except (OSError, ValueError):
        return None


def _read(place: Path, name: str, digest: str) -> GivenBoard:
    record: Any = read_record(place / f"{name}.json")
    if record.get("order") != digest or record.get("kind") not in BOARD_KINDS:
        raise ValueError(name)
    text = (place / f"{name}.txt").read_bytes().decode()
    remark = record.get("remark")
    key = Key.from_json(record)
    return GivenBoard(name, record["kind"], text, key, None if remark is None else Reason.from_json(remark))
