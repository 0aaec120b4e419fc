"""Small classes for tests: a recipe and submissions in Python, run in the real sandbox."""

import json
from pathlib import Path
from textwrap import dedent
from typing import Any

# Solves boards of numbers by breadth-first search, says what it does, and refuses what is no board.
SOLVER = """
    import sys
    from collections import deque

    try:
        rows = [[int(word) for word in line.split()] for line in open(sys.argv[1]) if line.strip()]
    except ValueError:
        sys.exit("Error: angka tidak valid")
    height, width = len(rows), max(map(len, rows), default=0)
    start = tuple(tile for row in rows for tile in row)
    if height < 2 or width < 2 or sorted(start) != list(range(height * width)):
        sys.exit("Error: papan tidak valid")
    goal = (*range(1, height * width), 0)
    before, queue = {start: None}, deque([start])
    while queue and goal not in before:
        tiles = queue.popleft()
        blank = tiles.index(0)
        row, column = divmod(blank, width)
        for down, right in ((-1, 0), (1, 0), (0, -1), (0, 1)):
            if 0 <= row + down < height and 0 <= column + right < width:
                moved, to = list(tiles), (row + down) * width + column + right
                moved[blank], moved[to] = moved[to], 0
                if tuple(moved) not in before:
                    before[tuple(moved)] = tiles
                    queue.append(tuple(moved))
    if goal not in before:
        sys.exit("Tidak ada solusi")
    path = [goal]
    while before[path[-1]] is not None:
        path.append(before[path[-1]])
    for tiles in reversed(path):
        for row in range(height):
            print(*tiles[row * width : (row + 1) * width])
        print()
    print("Jumlah langkah:", len(path) - 1)
"""

RECIPE = """
    puzzle = "sliding"
    seed = 7
    language = "en"
    [program]
    run = "python3 main.py {board}"
    [[ways]]
    algorithm = "breadth-first"
    [[boards]]
    files = "boards/*.txt"
    [[boards]]
    own = 1
    size = "2x3"
    [[boards]]
    unsolvable = 1
    size = "2x2"
    [[boards]]
    malformed = 1
    [limits]
    seconds = 20
    [points]
    valid = 2
    optimal = 1
    refuses = 1
    counts = 1
"""
CASES = ["easy.breadth-first", "own-1.breadth-first", "unsolvable-1", "malformed-1"]
EASY = "1 2 3\n0 5 6\n4 7 8\n"


class SmallClass:
    """A folder with a recipe, a board and submissions, and what grading leaves there."""

    def __init__(self, root: Path, **programs: str) -> None:
        self.root, self.recipe, self.submissions = root, root / "recipe.toml", root / "submissions"
        self.grades = root / "grades"
        (root / "boards").mkdir(parents=True)
        self.submissions.mkdir()
        (root / "boards" / "easy.txt").write_text(EASY)
        self.write_recipe()
        for student, program in programs.items():
            self.submit(student.removeprefix("s"), program)

    def write_recipe(self, *changes: tuple[str, str]) -> None:
        """Write the recipe, with some words replaced by others."""
        text = dedent(RECIPE)
        for old, new in changes:
            assert old in text
            text = text.replace(old, new)
        self.recipe.write_text(text)

    def submit(self, student: str, program: str) -> None:
        """Hand in a program, in place of an earlier one."""
        (self.submissions / student).mkdir(exist_ok=True)
        (self.submissions / student / "main.py").write_text(dedent(program))

    def arguments(self, *more: str) -> list[str]:
        """Return the words of the command that grades this class."""
        return ["grade", str(self.recipe), str(self.submissions), *more]

    def case(self, student: str, case: str) -> Path:
        """Return the folder of a case."""
        return self.grades / "students" / student / "cases" / case

    def result(self, student: str, case: str) -> Any:
        """Return the record of a case."""
        return json.loads((self.case(student, case) / "result.json").read_text(encoding="utf-8"))

    def outcomes(self, student: str) -> dict[str, str]:
        """Return what became of each case that was run."""
        cases = sorted((self.grades / "students" / student / "cases").iterdir())
        return {case.name: self.result(student, case.name)["outcome"] for case in cases}

    def files(self) -> dict[str, bytes]:
        """Return all that a second run must not change."""
        found = {}
        for path in sorted(self.grades.rglob("*")):
            name = path.relative_to(self.grades).as_posix()
            if path.is_file() and not path.name.startswith("timing."):
                found[name] = path.read_bytes()
        return found

    def stamps(self) -> dict[str, tuple[int, int]]:
        """Return which file each result is: another one if it was written again."""
        results = self.grades.glob("students/*/cases/*/result.json")
        return {
            path.relative_to(self.grades).as_posix(): (path.stat().st_ino, path.stat().st_mtime_ns) for path in results
        }
