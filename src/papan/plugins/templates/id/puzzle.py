"""NAME, puzzle untuk papan: balik bagian depan suatu baris sampai bilangannya urut. Jadikan milikmu sendiri!

Cobalah:
    papan studio --plugin NAME.py
    papan solve --plugin NAME.py --puzzle NAME '3 1 5 2 4'
    papan heuristic NAME.py
"""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import pairwise
from random import Random
from typing import ClassVar, TypeAlias

import papan.extend as extend

State: TypeAlias = tuple[int, ...]  # yang diubah langkah, di sini bilangan pada baris; hashable, jadi bukan list
Action: TypeAlias = int  # berapa banyak yang dibalik


@dataclass(frozen=True)
class RowBoard(extend.Board):
    """Apa yang tertulis pada teks papan."""

    puzzle: ClassVar[str] = "NAME"
    numbers: State


def read(source: str) -> extend.Reading[RowBoard]:
    """Papan dari teks ini, atau kesalahannya: baris, kolom, dan kalimat `yang ditemukan; yang seharusnya`."""
    words = " ".join(extend.lines_of(source)).split()
    if not 2 <= len(words) <= 9:
        return extend.Reading(None, (extend.Note(1, 1, "{n} bilangan; seharusnya 2 sampai 9", {"n": len(words)}),))
    missing = (n for n in range(1, len(words) + 1) if str(n) not in words)
    faults = tuple(extend.Note(1, 1, "tidak ada {n}; seharusnya setiap bilangan satu kali", {"n": n}) for n in missing)
    return extend.Reading(None, faults) if faults else extend.Reading(RowBoard(tuple(map(int, words))))


def format_state(board: RowBoard, state: State) -> str:
    """Teks papan pada suatu status; read() membacanya kembali."""
    return " ".join(map(str, state))


class RowProblem:
    """Aturan: apa yang dapat dilakukan pada suatu status, hasilnya, ongkosnya, dan kapan selesai."""

    def __init__(self, board: RowBoard, metric: str) -> None:
        self.initial = board.numbers
        self.goal = tuple(sorted(board.numbers))

    def actions(self, state: State) -> range:
        return range(2, len(state) + 1)

    def result(self, state: State, action: Action) -> State:
        return state[:action][::-1] + state[action:]

    def is_goal(self, state: State) -> bool:
        return state == self.goal

    def cost(self, state: State, action: Action) -> int:
        return 1

    def is_consistent(self, state: State) -> bool:
        return True  # False berarti: bunuh simpul ini, tidak ada tujuan di bawahnya


def gaps(problem: RowProblem, state: State) -> int:
    """Berapa pasang tetangga yang tidak cocok: satu pembalikan memperbaiki paling banyak satu."""
    return sum(abs(left - right) != 1 for left, right in pairwise((*state, len(state) + 1)))


def scene(board: RowBoard, state: State | None, action: Action | None) -> extend.Scene:
    """Gambar papan pada suatu status (None: awal) setelah aksi itu; yang memiliki id meluncur."""
    row = board.numbers if state is None else state
    blocks = [
        extend.Shape("block", 0, place, tint=n, label=str(n), sign=str(n), moved=place < (action or 0), id=str(n))
        for place, n in enumerate(row)
    ]
    return extend.Scene(1, len(row), tuple(blocks))


def make(rng: Random, rows: int, columns: int, **_: object) -> RowBoard:
    """Papan acak; sama untuk rng yang sama."""
    if rows != 1 or not 2 <= columns <= 9:
        raise extend.UsageError("papan {rows} × {columns}; seharusnya satu baris 2-9", rows=rows, columns=columns)
    return RowBoard(tuple(rng.sample(range(1, columns + 1), columns)))


def swaps(board: RowBoard) -> Iterator[extend.Change]:
    """Perubahan tunggal yang dicoba what-if: di sel mana, menjadi papan apa, dan kalimatnya."""
    for place, (a, b) in enumerate(pairwise(board.numbers)):
        changed = RowBoard((*board.numbers[:place], b, a, *board.numbers[place + 2 :]))
        yield extend.Change("swap", (place, place + 1), changed, {"a": a, "b": b}, "{a} dan {b} ditukar")


PUZZLES = (
    extend.Puzzle(
        name="NAME",
        title="NAME",
        rules="Balik bagian depan baris sampai bilangannya urut.",
        icon="crown",  # pada kepala halaman studio
        notation=extend.Notation(
            read=read,
            format=lambda board: format_state(board, board.numbers),
            format_state=format_state,
            # Tanda-tanda pada editor studio, baris papan dalam tanda itu, dan teks dari baris tersebut.
            painting=extend.Painting(
                signs=tuple(extend.Sign(sign, sign, tint=int(sign)) for sign in "123456789"),
                rows=lambda board: ["".join(map(str, board.numbers))],
                compose=lambda rows, numbers: " ".join("".join(rows)),
            ),
        ),
        problem=RowProblem,
        picture=scene,
        moves=extend.Moves(
            name=lambda board, action: f"flip-{action}",
            describe=lambda board, action: f"balik {action}",
            # Tempat pemain memegang gerakan: ketukan pada bilangan terakhir yang dibalik melakukannya.
            grip=lambda board, state, action: extend.Grip(cells=(action - 1,), to=(0,)),
        ),
        metrics=(extend.Metric("moves", unit=True),),  # arti ongkos; unit: setiap langkah berongkos 1
        # Kedua himpunan: pada metrik mana ia admissible dan konsisten; `papan heuristic NAME.py` mengujinya.
        heuristics=(
            extend.Heuristic("gaps", "NAME", "tetangga tidak cocok", gaps, frozenset({"moves"}), frozenset({"moves"})),
        ),
        generator=extend.Generator(make=make, default_size=(1, 6), sides=(1, 9)),
        edits=swaps,
        examples=("2 1", "3 1 5 2 4", "6 1 4 2 5 3"),
    ),
)
