"""Star Battle, the plug-in: its rules held against a search written anew, its conflicts, its faults."""

from itertools import combinations, product

import pytest
from tests.examples.plugins import EXAMPLES, load_example

import papan
from papan.loading.recognise import recognise
from papan.puzzles.puzzle import Puzzle

BOARDS = EXAMPLES / "boards" / "star-battle"


@pytest.fixture
def star_battle(tables: None) -> Puzzle:
    """The puzzle that the plug-in brings."""
    return load_example("star-battle")


def solutions(text: str) -> list[tuple[int, ...]]:
    """Every solution, found row by row with nothing but the rules as they are told."""
    first, *rows = text.split("\n")
    stars, size = len(first), len(rows)
    found: list[tuple[int, ...]] = []

    def place(row: int, chosen: list[tuple[int, int]]) -> None:
        below = set("".join(rows[row:]))
        for letter in set("".join(rows)):  # a region has no more stars than it should, nor fewer once it lies above
            count = sum(rows[r][c] == letter for r, c in chosen)
            if count > stars or (count < stars and letter not in below):
                return
        if row == size:
            found.append(tuple(r * size + c for r, c in chosen))
            return
        for columns in combinations(range(size), stars):
            cells = [(row, column) for column in columns]
            apart = all(max(abs(r - s), abs(c - d)) > 1 for (r, c), (s, d) in product(cells, chosen))
            apart = apart and all(right - left > 1 for left, right in combinations(columns, 2))
            if apart and all(sum(d == c for _, d in chosen) < stars for _, c in cells):
                place(row + 1, chosen + cells)

    place(0, [])
    return found


@pytest.mark.parametrize("file", ["one-star", "two-stars"])
def test_the_only_solution_is_found_whichever_way(star_battle: Puzzle, file: str) -> None:
    board = papan.load(BOARDS / f"{file}.txt")
    (only,) = solutions(str(board))
    for algorithm in ("propagation", "backtracking", "best"):
        result = papan.solve(board, algorithm, wanted="unique")
        assert (result.solutions, tuple(result.actions or ())) == (1, only), algorithm


@pytest.mark.parametrize(
    "text",
    ["*/AABB/AABB/CCDD/CCDD", "*/AAABB/ACCCB/ACDDB/EEDDB/EEEDB", "*/AAAA/BBBB/CCCC/DDDD", "**/ABCD/ABCD/ABCD/ABCD"],
)
@pytest.mark.parametrize("algorithm", ["brute-force", "backtracking", "propagation"])
def test_every_algorithm_counts_the_same_solutions(star_battle: Puzzle, text: str, algorithm: str) -> None:
    expected = len(solutions(text.replace("/", "\n")))
    result = papan.solve(star_battle.parse(text), algorithm, wanted="count")
    assert (result.solutions or 0) == expected


def test_the_board_of_ten_has_one_solution(star_battle: Puzzle) -> None:
    board = papan.load(BOARDS / "ten.txt")
    assert papan.solve(board, wanted="unique").solutions == len(solutions(str(board))) == 1


def test_propagation_looks_at_less_than_backtracking(star_battle: Puzzle) -> None:
    board = papan.load(BOARDS / "two-stars.txt")
    assert 10 * papan.solve(board, "propagation").counts.expanded < papan.solve(board, "backtracking").counts.expanded


def test_made_boards_have_one_solution(star_battle: Puzzle) -> None:
    for board in papan.generate("star-battle", size=6, count=3, seed=4):
        assert len(solutions(str(board))) == 1


def test_conflicts_are_named(star_battle: Puzzle) -> None:
    board = star_battle.parse("*/AABB/AABB/CCDD/CCDD")
    assert star_battle.positions.clashes is not None
    clashes = {str(clash): clash.cells for clash in star_battle.positions.clashes(board, (0, 3, 5))}
    assert clashes == {
        "2 stars in row 1": (0, 3),
        "2 stars in region A": (0, 5),
        "the stars at r1c1 and r2c2 touch": (0, 5),
    }


def test_a_hint_says_what_cannot_stay_then_what_is_missing(star_battle: Puzzle) -> None:
    board = papan.load(BOARDS / "one-star.txt")
    (only,) = solutions(str(board))
    wrong = next(cell for cell in range(36) if cell not in only)
    first, *others = papan.explain(board, (wrong,))
    assert (first.technique, first.wrong) == ("wrong", (wrong,)) and first.why.startswith("The only solution ")
    assert {cell for step in others for cell in step.place} == set(only)
    assert all(step.technique in ("only-choice", "solution") and set(step.place) <= set(step.look) for step in others)
    none = papan.hint(star_battle.parse("*/AAAB/AAAB/AAAC/AAAD"))
    assert none is not None and none.technique == "no-solution"


def test_without_its_first_line_a_board_may_be_one_of_queens(star_battle: Puzzle) -> None:
    bare = (BOARDS / "one-star.txt").read_text().removeprefix("*\n")
    with pytest.raises(papan.AmbiguousBoardError) as caught:
        papan.load(bare)
    assert set(caught.value.candidates) == {"queens", "star-battle"}
    assert papan.load(bare, "star-battle") == papan.load(BOARDS / "one-star.txt")
    assert recognise("*\n" + bare) == "star-battle"


def test_the_usual_number_of_stars_goes_by_the_size(star_battle: Puzzle) -> None:
    for size, stars in ((5, 1), (7, 1), (8, 2), (13, 2), (14, 3)):
        rows = "\n".join("ABCDEFGHIJKLMN"[:size] for _ in range(size))
        assert star_battle.parse(rows).stars == stars


@pytest.mark.parametrize(
    ("text", "faults"),
    [
        ("", ["1:1: found 0 rows"]),
        ("*", ["1:1: found 0 rows"]),
        ("*/AB/A", ["3:2: found 1 letters; expected 2"]),
        ("A?/BB", ["1:2: found ?; expected a letter"]),
        ("**/AA/AA", ["2:1: found 1 regions; expected 2"]),
        ("/".join(["A"] * 53), ["1:1: found 53 rows"]),
    ],
)
def test_every_fault_has_its_place(star_battle: Puzzle, text: str, faults: list[str]) -> None:
    said = [f"{fault.line}:{fault.column}: {fault}" for fault in star_battle.notation.read(text).faults]
    assert len(said) == len(faults), said
    for line, start in zip(said, faults, strict=True):
        assert line.startswith(start)


def test_what_if_tells_of_single_cells(star_battle: Puzzle) -> None:
    board = star_battle.parse("*/AABB/AABB/CCDD/CCDD")
    changes = list(papan.what_if(board))
    assert len(changes) > 10 and any("to region" in str(one.change) for one in changes)
