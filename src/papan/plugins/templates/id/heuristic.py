"""NAME, heuristik untuk puzzle geser papan: ubin di baris yang salah plus ubin di kolom yang salah. Jadikan milikmu!

Cobalah:
    papan heuristic NAME.py
    papan solve --plugin NAME.py --algorithm a-star --heuristic NAME '8 6 7/2 5 4/3 0 1'
    papan compare --plugin NAME.py --algorithm a-star '8 6 7/2 5 4/3 0 1'
"""

from typing import Any

from papan.extend import Heuristic


def estimate(problem: Any, state: tuple[int, ...]) -> int:
    """Berapa langkah yang paling sedikit masih diperlukan: bilangan bulat, 0 bila sudah selesai.

    Status adalah tuple ubin, baris demi baris, 0 untuk ubin kosong; problem.rows, problem.columns dan problem.goal
    memberi tahu bagaimana seharusnya.
    """
    total = 0
    for cell, tile in enumerate(state):
        if tile != 0:
            home = tile - 1
            total += cell // problem.columns != home // problem.columns  # baris salah
            total += cell % problem.columns != home % problem.columns  # kolom salah
    return total


# Nyatakan admissible={...} atau consistent={...} hanya bila kamu yakin: `papan heuristic NAME.py` mencari contoh
# penyangkal, dan A* menyebut jawabannya optimal bila heuristiknya dinyatakan admissible.
HEURISTICS = (Heuristic("NAME", "sliding", "baris salah plus kolom salah", estimate, admissible=frozenset({"moves"})),)
