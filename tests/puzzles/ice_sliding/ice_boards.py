"""Ice-sliding boards for tests."""

from hypothesis import strategies as st

from papan.puzzles.ice_sliding.board import IceBoard
from papan.puzzles.ice_sliding.notation import read


def board_text(area: str, costs: str | None = None) -> str:
    """A board of this map, with / between its rows; every cell costs 1 unless said otherwise."""
    rows = area.split("/")
    ones = "/".join([" ".join("1" * len(rows[0]))] * len(rows))
    return f"{len(rows)} {len(rows[0])}/{area}/{costs or ones}"


def board_of(area: str, costs: str | None = None) -> IceBoard:
    board = read(board_text(area, costs)).board
    assert board is not None
    return board


@st.composite
def maps(draw: st.DrawFn) -> str:
    """The text of a board of up to 6 × 6 cells and four digits."""
    rows, columns = draw(st.integers(1, 6)), draw(st.integers(2, 6))
    size = rows * columns
    cells = draw(st.lists(st.sampled_from("****XL"), min_size=size, max_size=size))
    signs = ("ZO" + "0123"[: draw(st.integers(0, 4))])[:size]
    for place, sign in zip(draw(st.permutations(range(size))), signs, strict=False):
        cells[place] = sign
    costs = draw(st.lists(st.integers(0, 12), min_size=size, max_size=size))
    area = ["".join(cells[row * columns : (row + 1) * columns]) for row in range(rows)]
    prices = [" ".join(map(str, costs[row * columns : (row + 1) * columns])) for row in range(rows)]
    return "\n".join([f"{rows} {columns}", *area, *prices])
