"""Plug-ins: they work like what is built in, and a mistake in one names its file and line."""

import logging
import sys
from collections.abc import Callable
from importlib.metadata import EntryPoint
from pathlib import Path
from typing import TypeAlias

import pytest

import papan
from papan.algorithms import ALGORITHMS, algorithm_named
from papan.errors import PluginError, UsageError
from papan.plugins import load as plugins
from papan.plugins.load import load_heuristics, load_installed_plugins, load_plugin
from papan.puzzles import PUZZLES, heuristic_named, heuristics_of, puzzle_named

pytestmark = pytest.mark.usefixtures("tables")

BOARD = "1 2 3/4 5 6/0 7 8"

HEURISTIC = """\
from papan.extend import Heuristic

def estimate(problem, state):
    return {body}

HEURISTICS = (Heuristic("mine", "sliding", "a summary", estimate, frozenset({{"moves"}})),)
"""

ALGORITHM = """\
from papan.extend import Algorithm, Event, Kind, Node

def search(problem, estimate):
    {body}

ALGORITHMS = (Algorithm("mine", "Mine", "a summary", search, frozenset({{"path"}})),)
"""

Write: TypeAlias = Callable[..., Path]


@pytest.fixture
def write(tmp_path: Path) -> Write:
    """write(source, name="mine.py") → the file."""

    def to_file(source: str, name: str = "mine.py") -> Path:
        file = tmp_path / name
        file.write_text(source, encoding="utf-8")
        return file

    return to_file


def heuristic(write: Write, body: str, name: str = "mine.py") -> Path:
    return write(HEURISTIC.format(body=body), name)


def failure(path: Path) -> str:
    with pytest.raises(PluginError) as caught:
        load_plugin(path)
    return str(caught.value)


def test_a_heuristic_out_of_a_file_solves_like_a_built_in_one(write: Write) -> None:
    load_plugin(heuristic(write, "sum(t != h for t, h in zip(state, problem.goal) if t)"))
    mine = papan.solve("8 1 3/4 0 2/7 6 5", "a-star", "mine")
    theirs = papan.solve("8 1 3/4 0 2/7 6 5", "a-star", "misplaced")
    assert (mine.cost, mine.actions, mine.counts) == (theirs.cost, theirs.actions, theirs.counts)


def test_an_algorithm_out_of_a_file_solves_like_a_built_in_one(write: Write) -> None:
    body = "node = Node(problem.initial)\n    yield Event(Kind.EXPAND, node)\n    yield Event(Kind.GOAL, node)"
    load_plugin(write(ALGORITHM.format(body=body)))
    result = papan.solve("1 2 3/4 5 6/7 8 0", "mine")
    assert result.actions == () and result.counts.expanded == 1


def test_loading_a_file_again_takes_what_it_says_now(write: Write) -> None:
    for value in (1, 2):
        load_plugin(heuristic(write, str(value)))
        problem = puzzle_named("sliding").start_problem(papan.load(BOARD))
        assert heuristic_named("sliding", "mine").estimate(problem, problem.initial) == value
    assert list(heuristics_of("sliding")).count("mine") == 1


def test_nothing_is_left_beside_a_file_that_was_loaded(write: Write, tmp_path: Path) -> None:
    load_plugin(heuristic(write, "0"))
    assert [file.name for file in tmp_path.iterdir()] == ["mine.py"]


def test_a_file_may_use_its_neighbours_and_frozen_dataclasses(write: Write) -> None:
    write("VALUE = 7\n", "my_neighbour.py")
    source = "from __future__ import annotations\nfrom dataclasses import dataclass\nfrom my_neighbour import VALUE\n"
    source += "@dataclass(frozen=True)\nclass Part:\n    size: int = VALUE\n"
    load_plugin(write(source + HEURISTIC.format(body="Part().size"), "user.py"))
    assert "mine" in heuristics_of("sliding")


def test_the_heuristics_of_a_file_include_those_of_its_puzzles() -> None:
    file = Path(__file__).parents[2] / "examples" / "sokoban.py"
    assert [row.name for row in load_heuristics(file)] == ["push-distance"]


@pytest.mark.parametrize(
    ("source", "said"),
    [
        ("x = 1\ndef broken(:\n", ":2: invalid syntax"),
        ("x = 1\n\ny = 1 / 0\n", ":3: ZeroDivisionError: division by zero"),
        ("import no_such_module_anywhere\n", ":1: ModuleNotFoundError: No module named 'no_such_module_anywhere'"),
        ("def f():\n    return f()\nf()\n", ":2: RecursionError: maximum recursion depth exceeded"),
        ("raise MemoryError\n", ":1: MemoryError"),
        ("import sys\nsys.exit(3)\n", ":2: SystemExit: 3"),
        ("x = 1\n", ": none of PUZZLES, ALGORITHMS, HEURISTICS found; expected at least one"),
        ("HEURISTICS = ('manhattan',)\n", ": found 'manhattan' in a table; expected a Puzzle, an Algorithm"),
        ("HEURISTICS = 5\n", ": found 5 in a table"),
        (HEURISTIC.format(body="0").replace('"mine"', '"manhattan"'), ": the name manhattan is taken already"),
        (
            HEURISTIC.format(body="0").replace('"mine"', '"LinearConflict"'),
            ": the name LinearConflict is taken",
        ),
        (ALGORITHM.format(body="yield").replace('"mine"', '"A_Star"'), ": the name A_Star is taken already"),
        (HEURISTIC.format(body="0").replace('"sliding"', '"slidng"'), "is for the puzzle slidng, which does not exist"),
        (ALGORITHM.format(body="yield").replace('"mine"', '"bfs"'), ": the name bfs is taken already"),
        (ALGORITHM.format(body="yield").replace('"mine"', '"best"'), ": the name best is taken already"),
    ],
)
def test_what_is_wrong_with_a_file_is_said_with_its_name(write: Write, source: str, said: str) -> None:
    file = write(source)
    assert failure(file).startswith(f"{file}:")
    assert said in failure(file)


def test_a_file_that_is_no_text_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_bytes(b"\x00\xff\xfe")
    assert failure(file).startswith(f"{file}:1: ")


def test_a_missing_file_and_one_of_another_kind_are_refused(tmp_path: Path) -> None:
    (tmp_path / "mine.txt").write_text("")
    assert failure(tmp_path / "none.py").endswith("no such plug-in file")
    assert failure(tmp_path / "mine.txt").endswith("expected a Python file (.py)")
    assert failure(tmp_path).endswith("no such plug-in file")


def test_a_wrong_translation_names_its_file_and_line(write: Write) -> None:
    source = "from papan.extend import add_translations\nadd_translations('id', {'{n} signs': 'tanda'})\n"
    file = write(source + HEURISTIC.format(body="0"))
    assert failure(file).startswith(f"{file}:2: ValueError: 'tanda' has other {{names}} than")


def test_a_forgotten_comma_is_forgiven(write: Write) -> None:
    load_plugin(write(HEURISTIC.format(body="0").replace(",)\n", ")\n")))
    assert "mine" in heuristics_of("sliding")


def test_nothing_of_a_file_is_added_when_one_of_its_rows_is_wrong(write: Write) -> None:
    source = HEURISTIC.format(body="0") + "HEURISTICS += (Heuristic('manhattan', 'sliding', '', estimate),)\n"
    assert "manhattan is taken" in failure(write(source))
    assert "mine" not in heuristics_of("sliding")


@pytest.mark.parametrize(
    ("body", "said"),
    [
        ("state.no_such_thing", ":4: AttributeError: 'tuple' object has no attribute 'no_such_thing'"),
        ("next(tile for tile in state if tile > 99)", ":4: StopIteration"),
        ("estimate(problem, state)", ":4: RecursionError: maximum recursion depth exceeded"),
        ("2.5", ": the heuristic mine gave 2.5 (float); expected a whole number (int), 0 or more"),
        ("-1", ": the heuristic mine gave -1 (int); expected"),
        ("None", ": the heuristic mine gave None (NoneType); expected"),
    ],
)
@pytest.mark.parametrize("algorithm", ["a-star", "ida-star", "beam"])
def test_a_mistake_in_a_heuristic_names_its_file_and_line(write: Write, body: str, said: str, algorithm: str) -> None:
    file = heuristic(write, body)
    load_plugin(file)
    with pytest.raises(PluginError) as caught:
        papan.solve(BOARD, algorithm, "mine")
    assert str(caught.value).startswith(f"{file}{said}")


@pytest.mark.parametrize("body", ["return None", "return Node(problem.initial)", "yield 'a goal'"])
def test_an_algorithm_that_yields_no_events_is_told_so(write: Write, body: str) -> None:
    load_plugin(write(ALGORITHM.format(body=body)))
    with pytest.raises(PluginError, match="expected a generator that yields Events"):
        papan.solve(BOARD, "mine")


def test_a_puzzle_whose_states_are_lists_is_told_so(write: Write) -> None:
    template = Path(papan.__file__).parent / "plugins" / "templates" / "puzzle.py"
    source = template.read_text().replace("self.initial = board.numbers", "self.initial = list(board.numbers)")
    load_plugin(write(source))
    with pytest.raises(PluginError, match=r"is a list, which cannot be remembered; expected .* a tuple"):
        papan.solve("3 1 2", puzzle="NAME")


@pytest.mark.parametrize(
    ("line", "module"),
    [
        ("from papan.puzzles.heuristic import Heuristic", "papan.puzzles.heuristic"),
        ("import papan.searching.run as run", "papan.searching.run"),
        ("from papan import puzzles", "papan.puzzles"),
        ("def late():\n    from papan.errors import Note", "papan.errors"),
    ],
)
def test_a_plug_in_that_imports_an_inner_module_is_told_so(write: Write, line: str, module: str) -> None:
    file = write(f"import papan\nfrom papan.extend import Heuristic\n{line}\n{HEURISTIC.format(body=0)}")
    number = 3 + line.count("\n")
    with pytest.raises(PluginError, match=rf"mine\.py:{number}: {module} is an inner module .* papan\.extend"):
        load_plugin(file)
    assert "mine" not in heuristics_of("sliding")


# ── installed packages ───────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def install(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Callable[[str, str], None]:
    """install(package, source) → as if a package with that module as its plug-in were installed."""
    entries: list[EntryPoint] = []
    monkeypatch.setattr("importlib.metadata.entry_points", lambda group: entries if group == plugins.GROUP else [])
    monkeypatch.setattr(plugins, "_looked_for_installed", False)
    monkeypatch.syspath_prepend(str(tmp_path))

    def add(package: str, source: str) -> None:
        (tmp_path / package).mkdir()
        (tmp_path / package / "__init__.py").write_text("")
        (tmp_path / package / "rows.py").write_text(source)
        monkeypatch.delitem(sys.modules, f"{package}.rows", raising=False)
        entries.append(EntryPoint(package, f"{package}.rows", plugins.GROUP))

    return add


def test_an_installed_heuristic_is_found_when_its_name_is_asked_for(install: Callable[[str, str], None]) -> None:
    install("papan_good", HEURISTIC.format(body="0"))
    assert "mine" not in heuristics_of("sliding")
    assert papan.solve(BOARD, "a-star", "mine").cost == 2


def test_an_installed_algorithm_is_found_by_its_name(install: Callable[[str, str], None]) -> None:
    install("papan_search", ALGORITHM.format(body="yield Event(Kind.GOAL, Node(problem.initial))"))
    assert algorithm_named("mine").title == "Mine"


def test_an_installed_puzzle_is_found_by_its_name(install: Callable[[str, str], None]) -> None:
    template = (Path(papan.__file__).parent / "plugins" / "templates" / "puzzle.py").read_text()
    install("papan_rows", template.replace("NAME", "flip-row"))
    assert papan.solve("3 1 2", puzzle="flip-row").cost == 2


def test_known_names_need_no_look_at_what_is_installed(install: Callable[[str, str], None]) -> None:
    install("papan_untouched", "raise RuntimeError('it was loaded')")
    papan.solve(BOARD, "astar", "manhattan")
    assert "papan_untouched.rows" not in sys.modules


@pytest.mark.parametrize("source", ["1 / 0", "raise SystemExit", "def (", "", "HEURISTICS = (1,)"])
def test_a_broken_package_is_left_out_with_a_note(
    install: Callable[[str, str], None], caplog: pytest.LogCaptureFixture, source: str
) -> None:
    install("papan_bad", source)
    install("papan_fine", HEURISTIC.format(body="0"))
    with caplog.at_level(logging.WARNING):
        load_installed_plugins()
        load_installed_plugins()
    (note,) = [record.message for record in caplog.records]
    assert note.startswith("the installed plug-in papan_bad is left out: ")
    assert "mine" in heuristics_of("sliding")


def test_an_installed_package_that_imports_an_inner_module_is_left_out(install: Callable[[str, str], None]) -> None:
    rows = HEURISTIC.format(body="0")
    install("papan_inner", "from papan.puzzles.heuristic import Heuristic\n" + rows)
    install("papan_proper", rows.replace('"mine"', '"yours"'))
    load_installed_plugins()
    assert "mine" not in heuristics_of("sliding") and "yours" in heuristics_of("sliding")


def test_a_mistake_in_an_installed_package_names_its_file(install: Callable[[str, str], None], tmp_path: Path) -> None:
    install("papan_wrong", HEURISTIC.format(body="1 // 0"))
    with pytest.raises(PluginError) as caught:
        papan.solve(BOARD, "a-star", "mine")
    assert str(caught.value).startswith(f"{tmp_path / 'papan_wrong' / 'rows.py'}:4: ZeroDivisionError")


def test_a_name_that_nobody_has_is_still_unknown(install: Callable[[str, str], None]) -> None:
    install("papan_other", HEURISTIC.format(body="0"))
    for look_up in (puzzle_named, algorithm_named, lambda name: heuristic_named("sliding", name)):
        with pytest.raises(UsageError, match="unknown"):
            look_up("nobody")
    assert "nobody" not in PUZZLES and "nobody" not in ALGORITHMS
