"""Recipes read from TOML: what they say, and every fault in them at once, with its place."""

from __future__ import annotations

import pickle
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papan.errors import UsageError
from papan.grading.boards_reading import board_files
from papan.grading.recipe import Commands, MadeBoards, Recipe, SharedBoards, UnpackLimits, Way
from papan.grading.recipe_faults import RecipeError
from papan.grading.recipe_reading import read_recipe
from papan.grading.sandbox.limits import RunLimits
from papan.messages import speaking

WHOLE = r'''
puzzle = "Rush Hour"
language = "id"
seed = 2026
metric = "steps"
reference = "reference"
[submissions]
id = '^(\d{8})'
unpacked = "50M"
files = 500
[program]
build = "make"
run = "./bin/main {board} ${{HOME}}"
stdin = """
{board}
{algorithm}
{heuristic}
"""
answer = "out/solution*.txt"
board = "test/board.txt"
student_file = "papan-grade.toml"
[[ways]]
algorithm = "A*"
heuristic = "Blocking"
algorithm_word = 3
heuristic_word = "1"
optimal = false
[[ways]]
algorithm = "ucs"
[[boards]]
files = ["boards/*.txt", "boards/b.txt"]
[[boards]]
own = 3
moves = "10..15"
pieces = 6
minimal = true
size = "6x6"
[[boards]]
unsolvable = 2
[[boards]]
malformed = 4
shared = true
[limits]
seconds = 0.5
memory = "256M"
[limits.build]
processes = 9
[claims]
nodes = '(\d+) simpul'
[points]
valid = 5
optimal = 2.5
counts = 0
speed = 1
'''
LEAST = 'puzzle = "sliding"\nseed = 1\n[[boards]]\nown = 1\n'


def recipe_of(tmp_path: Path, text: str) -> Recipe:
    """Return the recipe of a text, in a folder with two boards and a reference."""
    for folder in ("boards", "reference"):
        (tmp_path / folder).mkdir(exist_ok=True)
    for name in ("b.txt", "a.txt"):
        (tmp_path / "boards" / name).touch()
    file = tmp_path / "recipe.toml"
    file.write_text(text, encoding="utf-8")
    return read_recipe(file)


def faults_of(tmp_path: Path, text: str) -> list[tuple[int | None, str, str]]:
    """Return the line, the place and the key of every fault of a recipe."""
    with pytest.raises(RecipeError) as caught:
        recipe_of(tmp_path, text)
    assert str(tmp_path / "recipe.toml") in str(caught.value)
    return [(fault.line, fault.place, fault.key.removeprefix("grade.recipe.")) for fault in caught.value.faults]


def test_everything_that_a_recipe_says_is_read(tmp_path: Path) -> None:
    recipe = recipe_of(tmp_path, WHOLE)
    stdin = "{board}\n{algorithm}\n{heuristic}\n"
    commands = Commands("./bin/main {board} ${{HOME}}", "make", stdin, "out/solution*.txt", "test/board.txt")
    assert (recipe.puzzle, recipe.language, recipe.seed, recipe.metric) == ("rush-hour", "id", 2026, "steps")
    assert (recipe.commands, recipe.student_file) == (commands, "papan-grade.toml")
    assert recipe.ways == (
        Way("a-star", "blocking", "3", "1", optimal=False),
        Way("uniform-cost", None, "uniform-cost", "", optimal=True),
    )
    assert list(recipe.boards) == [
        SharedBoards(("boards/*.txt", "boards/b.txt")),
        MadeBoards(3, "own", "6x6", "10..15", None, False, {"pieces": "6", "minimal": "yes"}),
        MadeBoards(2, "unsolvable"),
        MadeBoards(4, "malformed", shared=True),
    ]
    assert recipe.limits == RunLimits(seconds=0.5, memory=256 << 20)
    assert (recipe.build_limits.processes, recipe.build_limits.seconds) == (9, 120)
    assert (recipe.claims, recipe.reference) == ({"nodes": (r"(\d+) simpul",)}, "reference")
    assert recipe.points == {"valid": 5.0, "optimal": 2.5, "speed": 1.0}
    assert (recipe.id_pattern, recipe.unpack_limits) == (r"^(\d{8})", UnpackLimits(50 << 20, 500))
    assert recipe.boards[1].generator_options == {"moves": "10..15", "pieces": "6", "minimal": "yes"}  # type: ignore[union-attr]


def test_the_files_of_shared_boards_are_found_once_each_by_their_names(tmp_path: Path) -> None:
    recipe = recipe_of(tmp_path, WHOLE)
    assert isinstance(recipe.boards[0], SharedBoards)
    assert [file.name for file in board_files(recipe, recipe.boards[0])] == ["a.txt", "b.txt"]


def test_boards_may_lie_anywhere(tmp_path: Path) -> None:
    (tmp_path / "elsewhere").mkdir()
    (tmp_path / "elsewhere" / "x.txt").touch()
    (tmp_path / "here").mkdir()
    for pattern in ("../elsewhere/*.txt", str(tmp_path / "elsewhere" / "x.txt"), "../**/x.txt"):
        recipe = recipe_of(tmp_path / "here", LEAST + f'[[boards]]\nfiles = "{pattern}"\n')
        assert isinstance(recipe.boards[1], SharedBoards)
        assert [file.name for file in board_files(recipe, recipe.boards[1])] == ["x.txt"]


def test_little_has_to_be_said(tmp_path: Path) -> None:
    recipe = recipe_of(tmp_path, LEAST)
    assert (recipe.commands, recipe.ways, recipe.language) == (Commands(), (Way(),), "en")
    assert recipe.limits == RunLimits() and set(recipe.points) == {"valid", "optimal", "refuses"}
    with speaking("id"):
        assert recipe_of(tmp_path, LEAST).language == "id"


@pytest.mark.parametrize(
    ("heuristic", "metric", "optimal"),
    [("blocking", "moves", True), ("distance", "moves", False), (None, "moves", False)],
)
def test_what_is_optimal_follows_from_the_algorithm(
    tmp_path: Path, heuristic: str | None, metric: str, optimal: bool
) -> None:
    said = "" if heuristic is None else f'heuristic = "{heuristic}"\n'
    text = f'puzzle = "rush-hour"\nmetric = "{metric}"\nseed = 1\n[[boards]]\nown = 1\n[[ways]]\nalgorithm = "a-star"\n'
    assert recipe_of(tmp_path, text + said).ways[0].optimal is optimal


def test_every_fault_is_told_at_once_with_its_line(tmp_path: Path) -> None:
    text = """puzle = "rush-hour"
language = "xx"
seed = "2026"
[submissions]
id = '(\\d{8}'
[program]
build = "make {board}"
run = "./main {bord}"
answer = "../x"
[[ways]]
heuristic = 3
optmal = true
[[ways]]
algorithm = "dijkstar"
[[boards]]
own = 1
files = "x"
[[boards]]
files = ["nowhere/*.txt"]
[[boards]]
own = 0
[limits]
seconds = inf
memory = "12"
build = 3
[claims]
nodes = ['\\d+ simpul']
[points]
speed = 1
vald = 1
"""
    found = faults_of(tmp_path, text)
    assert found == [
        (None, "", "needed"),
        (1, "puzle", "error.unknown-near"),
        (2, "language", "error.language"),
        (3, "seed", "whole"),
        (5, "submissions.id", "pattern"),
        (7, "program.build", "placeholder"),
        (8, "program.run", "placeholder"),
        (9, "program.answer", "inner-path"),
        (11, "ways[1].heuristic", "text"),
        (12, "ways[1].optmal", "error.unknown-near"),
        (14, "ways[2].algorithm", "error.unknown-near"),
        (15, "boards[1]", "board-kind"),
        (19, "boards[2].files", "no-files"),
        (21, "boards[3].own", "whole"),
        (23, "limits.seconds", "number"),
        (24, "limits.memory", "memory"),
        (25, "limits.build", "table"),
        (27, "claims.nodes", "group"),
        (29, "points.speed", "speed"),
        (30, "points.vald", "error.unknown-near"),
    ]


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ('[[ways]]\nalgorithm = "propagation"', "no-fit"),
        ('[[ways]]\nalgorithm = "bfs"\nheuristic = "manhattan"', "error.takes-no-heuristic"),
        ('[[ways]]\nalgorithm = "bfs"\n[[ways]]\nalgorithm = "breadth-first"', "same-way"),
        ('[[ways]]\nalgorithm_word = "a\\u0007"', "word"),
        ("[[boards]]\nmalformed = 1\nsize = '3'", "malformed-options"),
        ("[[boards]]\nunsolvable = 1\nmoves = '3'", "error.unsolvable-options"),
        ("[[boards]]\nown = 1\nmoves = 'x'", "error.option-value"),
        ("[[boards]]\nown = 1\nsize = 'x'", "error.size"),
        ("[[boards]]\nown = 1\ndifficulty = 'x'", "error.difficulty"),
        ("[[boards]]\nown = 1\nxyz = 1", "error.unknown"),
        ("[program]\nrun = ''", "empty"),
        ("[program]\nrun = './main'", "no-board"),
        ("[program]\nrun = '{board} {'", "brace"),
        ("[program]\nrun = 'a {board!r}'", "placeholder"),
        ("[program]\nboard = '/etc/board'", "inner-path"),
        ("[program]\nstudent_file = '../x'", "file-name"),
        ('[program]\nstdin = "a\\u0000"', "null"),
        ("[points]", "no-points"),
        ("[claims]\nnodes = []", "texts-empty"),
        ("[claims]\nnodes = [1]", "texts"),
        ("[limits]\nprocesses = true", "whole"),
        ("[limits]\nprocesses = 0xFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFFF", "whole"),
        ("[limits]\nmemory = 1e9", "memory"),
        ("[limits]\nseconds = nan", "number"),
        ("[limits.build]\nx = 1", "error.unknown"),
        ("[submissions]\nid = 3", "text"),
        ("[[limits]]", "table"),
    ],
)
def test_a_fault_has_its_reason(tmp_path: Path, said: str, key: str) -> None:
    assert [found for _, _, found in faults_of(tmp_path, LEAST + said)] == [key]


@pytest.mark.parametrize(
    ("said", "key"),
    [
        ('metric = "cost"', "error.unknown"),
        ('reference = "nowhere"', "no-reference"),
        ('readable = ["relative"]', "readable"),
        ("ways = 3", "tables"),
        ("program = 3", "table"),
    ],
)
def test_a_fault_before_the_first_table_has_its_reason(tmp_path: Path, said: str, key: str) -> None:
    assert [found for _, _, found in faults_of(tmp_path, f"{said}\n{LEAST}")] == [key]


def test_a_puzzle_without_moves_takes_no_metric(tmp_path: Path) -> None:
    text = 'metric = "moves"\n' + LEAST.replace("sliding", "queens")
    assert [found for _, _, found in faults_of(tmp_path, text)] == ["error.no-metric"]


def test_files_for_single_students_are_read_and_their_faults_told(tmp_path: Path) -> None:
    (tmp_path / "overrides").mkdir()
    (tmp_path / "overrides" / "13522001.toml").write_text('[program]\nrun = "java Main {board}"\nstdin = ""\n')
    (tmp_path / "overrides" / "notes.txt").touch()
    assert recipe_of(tmp_path, LEAST).overrides == {"13522001": {"run": "java Main {board}", "stdin": ""}}
    (tmp_path / "overrides" / "13522002.toml").write_text("[points]\nvalid = 100\n")
    (tmp_path / "overrides" / "13522003.toml").write_text("no toml\n")
    (tmp_path / "overrides" / "13522004.toml").mkdir()
    with pytest.raises(RecipeError) as caught:
        recipe_of(tmp_path, LEAST)
    assert [Path(fault.source).name for fault in caught.value.faults] == [f"1352200{n}.toml" for n in (2, 3, 4)]


@pytest.mark.parametrize(
    "text", ["puzzle = ", "[a", "a = 1\na = 2", "a = " + "[" * 5_000, "a = " + "9" * 5_000, "\x00"]
)
def test_what_is_no_toml_is_refused_in_words(tmp_path: Path, text: str) -> None:
    assert [key for _, _, key in faults_of(tmp_path, text)] == ["no-toml"]


def test_a_file_that_is_no_recipe_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "recipe.toml"
    for content in (b"\xff\xfe", b"#" * (300 << 10)):
        file.write_bytes(content)
        with pytest.raises(UsageError):
            read_recipe(file)
    for path in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(UsageError):
            read_recipe(path)


def test_windows_line_ends_and_marks_change_nothing(tmp_path: Path) -> None:
    plain = recipe_of(tmp_path, WHOLE)
    (tmp_path / "recipe.toml").write_bytes(b"\xef\xbb\xbf" + WHOLE.replace("\n", "\r\n").encode())
    assert read_recipe(tmp_path / "recipe.toml") == plain


def test_faults_travel_between_processes_and_are_told_in_both_languages(tmp_path: Path) -> None:
    with pytest.raises(RecipeError) as caught:
        recipe_of(tmp_path, LEAST + "[limits]\nsecnds = 1\n")
    again = pickle.loads(pickle.dumps(caught.value))
    assert again.faults == caught.value.faults
    assert str(again).endswith("recipe.toml:6: limits.secnds: unknown key secnds; did you mean seconds?")


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(max_size=8) | st.sampled_from(["sliding", "a-star", "{board}"]),
    lambda inner: st.lists(inner, max_size=3),
    max_leaves=4,
)
KEYS = st.sampled_from(
    (
        *(
            "puzzle",
            "seed",
            "language",
            "metric",
            "ways",
            "boards",
            "program",
            "points",
            "limits",
            "claims",
            "reference",
        ),
        *(
            "submissions",
            "readable",
            "run",
            "build",
            "stdin",
            "answer",
            "board",
            "files",
            "own",
            "unsolvable",
            "id",
            "x",
        ),
        *("malformed", "size", "moves", "algorithm", "heuristic", "optimal", "seconds", "memory", "valid"),
    )
)


def as_toml(value: object) -> str:
    """Return a value as TOML writes it, more or less."""
    if isinstance(value, list):
        return "[" + ", ".join(map(as_toml, value)) + "]"
    return str(value).lower() if isinstance(value, bool) else str(value) if isinstance(value, int) else repr(value)


@given(
    st.lists(
        st.tuples(KEYS, VALUES).map(lambda pair: f"{pair[0]} = {as_toml(pair[1])}")
        | KEYS.map(lambda key: f"[{key}]")
        | KEYS.map(lambda key: f"[[{key}]]")
        | st.text(max_size=30),
        max_size=12,
    )
)
def test_any_text_is_a_recipe_or_an_error_in_words(tmp_path_factory: pytest.TempPathFactory, lines: list[str]) -> None:
    file = tmp_path_factory.mktemp("recipe") / "recipe.toml"
    file.write_text("\n".join(lines), encoding="utf-8", errors="replace")
    try:
        read_recipe(file)
    except UsageError as error:
        assert str(error)
