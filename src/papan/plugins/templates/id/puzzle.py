"""NAME, puzzle untuk papan: balik bagian depan suatu baris sampai bilangannya urut. Jadikan milikmu sendiri!

Cobalah:
    papan solve --plugin NAME.py --puzzle NAME '3 1 5 2 4'
    papan heuristic NAME.py
"""

from dataclasses import dataclass
from itertools import pairwise
from typing import ClassVar, TypeAlias

from papan.extend import Board, Heuristic, Metric, Moves, Notation, Note, Puzzle, Reading, Scene, Shape, lines_of

State: TypeAlias = tuple[int, ...]  # yang diubah langkah, di sini bilangan pada baris; hashable, jadi bukan list
Action: TypeAlias = int  # berapa banyak yang dibalik


@dataclass(frozen=True)
class RowBoard(Board):
    """Apa yang tertulis pada teks papan."""

    puzzle: ClassVar[str] = "NAME"
    numbers: State


def read(source: str) -> Reading[RowBoard]:
    """Papan dari teks ini, atau kesalahannya: baris, kolom, dan kalimat `yang ditemukan; yang seharusnya`."""
    words = " ".join(lines_of(source)).split()
    if not 2 <= len(words) <= 20:
        return Reading(None, (Note(1, 1, "ditemukan {n} bilangan; seharusnya 2 sampai 20", {"n": len(words)}),))
    missing = (n for n in range(1, len(words) + 1) if str(n) not in words)
    faults = tuple(Note(1, 1, "tidak ada {n}; seharusnya setiap bilangan satu kali", {"n": n}) for n in missing)
    return Reading(None, faults) if faults else Reading(RowBoard(tuple(map(int, words))))


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


def scene(board: RowBoard, state: State | None, action: Action | None) -> Scene:
    """Gambar papan pada suatu status (None: awal) setelah aksi itu: yang bergerak ditandai."""
    row = board.numbers if state is None else state
    blocks = [
        Shape("block", 0, place, tint=number, label=str(number), sign=str(number), moved=place < (action or 0))
        for place, number in enumerate(row)
    ]
    return Scene(1, len(row), tuple(blocks))


PUZZLES = (
    Puzzle(
        name="NAME",
        title="NAME",
        rules="Balik bagian depan baris sampai bilangannya urut.",
        notation=Notation(read, lambda board: format_state(board, board.numbers), format_state),
        problem=RowProblem,
        picture=scene,
        moves=Moves(name=lambda board, action: f"flip-{action}", describe=lambda board, action: f"balik {action}"),
        metrics=(Metric("moves", unit=True),),  # arti ongkos; unit: setiap langkah berongkos 1
        # Kedua himpunan: pada metrik mana ia admissible dan konsisten; `papan heuristic NAME.py` mengujinya.
        heuristics=(
            Heuristic("gaps", "NAME", "tetangga yang tidak cocok", gaps, frozenset({"moves"}), frozenset({"moves"})),
        ),
        examples=("2 1", "3 1 5 2 4", "6 1 4 2 5 3"),
    ),
)
