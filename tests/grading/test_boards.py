"""The boards of a recipe: the same for the same seed and student, others for anybody else, each with its key."""

from pathlib import Path

import pytest
from tests.grading.recipes import recipe_in

from papan.errors import UsageError
from papan.grading.boards import GivenBoard, fill, orders_of
from papan.grading.keeping import boards_for
from papan.grading.key import Key, key_of
from papan.grading.layout import KEY
from papan.grading.recipe import MadeBoards, SharedBoards
from papan.loading.load import load_text
from papan.puzzles import PUZZLES

SOLVABLE, UNSOLVABLE, MALFORMED = "1 2 3\n4 5 6\n0 7 8\n", "1 2 3\n4 5 6\n8 7 0\n", "1 2 3\n4 5 6\n7 7 0\n"
STUDENTS = ("13519001", "13519002")


def ignore(done: int, total: int) -> None:
    """Take no notice of progress."""


def boards_of(*lines: SharedBoards | MadeBoards, folder: Path, seed: int = 7) -> dict[str, tuple[GivenBoard, ...]]:
    recipe = recipe_in(folder, *lines, seed=seed)
    return boards_for(recipe, STUDENTS, folder / "grades", 1, ignore)


def test_files_are_given_as_they_are_and_their_kind_is_found_out(tmp_path: Path) -> None:
    for name, text in {"a": SOLVABLE, "b": UNSOLVABLE, "c": MALFORMED}.items():
        (tmp_path / f"{name}.txt").write_text(text)
    found = boards_of(SharedBoards(("*.txt",)), folder=tmp_path)
    assert found[STUDENTS[0]] == found[STUDENTS[1]]
    first, second, third = found[STUDENTS[0]]
    assert [board.name for board in (first, second, third)] == ["a", "b", "c"]
    assert (first.kind, first.text, first.key.cost, first.key.plan) == ("shared", SOLVABLE, 2, ("right", "right"))
    assert (second.kind, second.key.solvable, second.remark) == ("unsolvable", False, None)
    assert third.kind == "malformed" and third.key.fault is not None and "c:3:" in third.key.fault
    assert "programs must refuse it" in str(third.remark)


def test_names_are_safe_and_no_two_are_alike(tmp_path: Path) -> None:
    for name in ("x/one two.txt", "y/one.two.txt", "y/own-1.txt", "z/ÄÖ.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text(SOLVABLE)
    lines = SharedBoards(("*/*.txt",)), MadeBoards(2, size="3")
    orders = orders_of(recipe_in(tmp_path, *lines), STUDENTS[:1])
    names = [name for order in orders for name in order.names]
    assert names == ["one-two", "one-two-2", "own-1", "board", "own-1-2", "own-2"]


@pytest.mark.parametrize("puzzle", sorted(PUZZLES))
def test_every_puzzle_makes_own_unsolvable_and_malformed_boards(puzzle: str, tmp_path: Path) -> None:
    size = {"sliding": "3", "queens": "5"}.get(puzzle)
    kinds = [MadeBoards(1, size=size), MadeBoards(2, "malformed")]
    if PUZZLES[puzzle].generator.unsolvable is not None:
        kinds.append(MadeBoards(1, "unsolvable", size=size))
    recipe = recipe_in(tmp_path, *kinds, puzzle=puzzle)
    made = [board for order in orders_of(recipe, STUDENTS[:1]) for board in fill(order)]
    assert [board.name for board in made][:3] == ["own-1", "malformed-1", "malformed-2"]
    for board in made:
        if board.kind == "malformed":
            assert board.key.fault is not None
            continue
        assert load_text(board.text, puzzle).puzzle == puzzle
        assert board.key.solvable is (board.kind == "own")
        assert bool(board.key.plan) is (board.kind == "own")


def test_boards_depend_on_seed_and_student_alone(tmp_path: Path) -> None:
    lines = MadeBoards(2, size="3"), MadeBoards(3, "malformed"), MadeBoards(1, size="3", shared=True)
    one = boards_of(*lines, folder=tmp_path / "one")
    again = boards_of(*lines, folder=tmp_path / "again")
    other = boards_of(*lines, folder=tmp_path / "other", seed=8)
    assert one == again
    texts = [{board.name: board.text for board in found[STUDENTS[0]]} for found in (one, other)]
    assert all(texts[0][name] != texts[1][name] for name in ("own-1", "own-2", "made-1"))
    neighbour = {board.name: board.text for board in one[STUDENTS[1]]}
    assert texts[0]["own-1"] != neighbour["own-1"] and texts[0]["made-1"] == neighbour["made-1"]
    assert [texts[0][f"malformed-{n}"] for n in (1, 2, 3)] != [neighbour[f"malformed-{n}"] for n in (1, 2, 3)]
    assert [board.kind for board in one[STUDENTS[0]]] == ["own", "own", *["malformed"] * 3, "shared"]


def test_more_malformed_boards_than_faults_go_round_again(tmp_path: Path) -> None:
    [order] = orders_of(recipe_in(tmp_path, MadeBoards(40, "malformed")), STUDENTS[:1])
    made = fill(order)
    assert len(made) == 40 and all(board.key.fault for board in made)
    assert len({board.text for board in made}) > 30


def test_the_key_is_kept_for_the_teacher_alone_and_made_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    lines = MadeBoards(2, size="3"), MadeBoards(1, "malformed")
    found = boards_of(*lines, folder=tmp_path)
    key = tmp_path / "grades" / KEY
    assert key.stat().st_mode & 0o777 == 0o700
    assert sorted(path.name for path in (key / "students" / STUDENTS[0]).iterdir()) == [
        "malformed-1.json", "malformed-1.txt", "own-1.json", "own-1.txt", "own-2.json", "own-2.txt",
    ]  # fmt: skip
    monkeypatch.setattr("papan.grading.keeping.fill", lambda order: pytest.fail("it was made again"))
    assert boards_of(*lines, folder=tmp_path) == found


@pytest.mark.parametrize("damage", ["{", "[]", '{"order": 3}', ""])
def test_a_damaged_key_is_made_again(damage: str, tmp_path: Path) -> None:
    found = boards_of(MadeBoards(1, size="3"), folder=tmp_path)
    (tmp_path / "grades" / KEY / "students" / STUDENTS[0] / "own-1.json").write_text(damage)
    assert boards_of(MadeBoards(1, size="3"), folder=tmp_path) == found


def test_too_few_boards_are_an_error_before_anything_runs(tmp_path: Path) -> None:
    with pytest.raises(UsageError, match="only 7 of 100 boards"):
        boards_of(MadeBoards(100, size="2"), folder=tmp_path)


def test_what_the_key_says_of_a_board() -> None:
    assert key_of("1 2 3/4 5 6/7 8 0", "sliding", None) == Key(solvable=True, cost=0, moves=0)
    assert key_of(UNSOLVABLE, "sliding", None) == Key(solvable=False)
    placed = key_of("AAAB/AACB/DDCC/DDCC", "queens", None)
    assert placed.solvable and placed.cost is None and placed.plan
    assert Key.from_json(placed.to_json()) == placed
