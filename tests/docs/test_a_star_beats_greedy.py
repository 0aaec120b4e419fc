"""The lecture is true: every number on its page, in both languages, is one that the library counts."""

from __future__ import annotations

import re
import shlex
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from urllib.parse import parse_qs

import pytest

import papan
from papan.cli import run
from papan.extend import Kind, Node
from papan.messages import use_language

ROOT = Path(__file__).parents[2]
PAGES = {"en": ROOT / "docs/a-star-beats-greedy.md", "id": ROOT / "docs/a-star-mengalahkan-greedy.md"}
WAYS = {"greedy": "blocking", "a-star": "blocking", "uniform-cost": None}
COURSE, OTHER = "boards/rush-hour/course.txt", "boards/rush-hour/exit-right.txt"

each_page = pytest.mark.parametrize("lang", PAGES)


class Race:
    """One search of a board, event by event."""

    def __init__(self, board: str, algorithm: str) -> None:
        loaded, heuristic = papan.load(ROOT / board), WAYS[algorithm]
        self.events = list(papan.search(loaded, algorithm, heuristic))
        self.result = papan.solve(loaded, algorithm, heuristic, engine="python")
        self.expanded = [event.node for event in self.events if event.kind is Kind.EXPAND]
        self.cost = self.result.cost or 0

    def at(self, event: int) -> Node:
        """Return the node of an event, from 1."""
        return self.events[event - 1].node

    def by_f(self, optimum: int) -> list[int]:
        """Return how many expansions had f below the optimum, at it and above it."""
        sides = [(f(node) > optimum) - (f(node) < optimum) for node in self.expanded]
        return [sides.count(side) for side in (-1, 0, 1)]


def f(node: Node) -> int:
    return node.g + (node.h or 0)


@cache
def race(board: str, algorithm: str) -> Race:
    return Race(board, algorithm)


def written(value: float, lang: str) -> str:
    """Return a number as this language writes it."""
    text = f"{value:,}"
    return text.translate(str.maketrans(",.", ".,")) if lang == "id" else text


@pytest.fixture(autouse=True)
def english_again() -> Iterator[None]:
    yield
    use_language("en")


def test_both_searches_take_up_the_same_three_nodes_and_part_at_event_22() -> None:
    greedy, a_star = race(COURSE, "greedy"), race(COURSE, "a-star")
    assert [node.h for node in greedy.expanded[:3]] == [4, 3, 2]
    for one, other in zip(greedy.expanded[:3], a_star.expanded[:3], strict=True):
        assert (one.state, one.g, one.h) == (other.state, other.g, other.h)
    for search in (greedy, a_star):
        assert [search.events[at - 1].kind for at in (14, 22)] == [Kind.EXPAND, Kind.EXPAND]
        assert search.expanded[2] is search.at(14)
        assert search.expanded[3] is search.at(22)
    assert (greedy.at(22).g, greedy.at(22).h) == (3, 2)
    assert (a_star.at(22).g, a_star.at(22).h) == (1, 3)
    assert a_star.at(22).parent is a_star.expanded[0]  # it had waited since the start
    assert a_star.result.plan == ["D-up-1", "C-up-1", "I-left-1", "F-down-3", "P-right-3"]
    assert (greedy.result.plan or [])[:3] == ["D-up-1", "C-up-1", "P-right-2"]


def test_a_star_proves_its_answer_while_greedy_walks_on_over_a_plateau() -> None:
    greedy, a_star = race(COURSE, "greedy"), race(COURSE, "a-star")
    assert a_star.result.optimal
    assert [sum(f(node) == value for node in a_star.expanded) for value in (4, 5)] == [4, 6]
    latest = [event.node for event in greedy.events[:85] if event.kind is Kind.EXPAND][-1]
    assert (latest.g, latest.h) == (9, 2)
    assert sum(node.h == 2 for node in greedy.expanded) == 38
    assert [node.g for node in greedy.expanded] == list(range(41))  # never back
    assert sum(node.g > a_star.cost for node in greedy.expanded) == 35
    assert greedy.cost - a_star.cost == 36
    uniform = race(COURSE, "uniform-cost")
    assert sum(node.g < 5 for node in uniform.expanded) == 147
    assert round(len(uniform.expanded) / len(a_star.expanded), 1) == 17.9


@each_page
def test_the_table_is_what_the_library_counts(lang: str) -> None:
    rows = re.findall(r"^\| (Greedy|A\*|Uniform cost) \| (\d.*) \|$", PAGES[lang].read_text("utf-8"), re.MULTILINE)
    assert len(rows) == 3
    for (_, cells), algorithm in zip(rows, WAYS, strict=True):
        search = race(COURSE, algorithm)
        counts = search.result.counts
        optimum = race(COURSE, "a-star").cost
        numbers = [counts.expanded, counts.generated, len(search.events), search.cost, *search.by_f(optimum)]
        assert cells.split(" | ") == [written(number, lang) for number in numbers]


@each_page
def test_the_second_board_and_the_sixty_say_that_it_is_not_always_so(lang: str, tmp_path: Path) -> None:
    page = " ".join(PAGES[lang].read_text("utf-8").split())
    greedy, a_star = race(OTHER, "greedy"), race(OTHER, "a-star")
    assert len(greedy.events) < len(a_star.events)
    numbers: list[float] = [len(greedy.events), len(greedy.expanded), greedy.cost]
    numbers += [len(a_star.events), len(a_star.expanded), a_star.cost, a_star.by_f(a_star.cost)[0]]
    command = next(line for line in PAGES[lang].read_text("utf-8").splitlines() if line.startswith("papan generate"))
    file = tmp_path / "sixty.txt"
    assert run([*shlex.split(command)[1:-1], str(file)]) == 0
    boards = [papan.load(line) for line in file.read_text().splitlines()]
    pairs = [[papan.solve(board, name, "blocking") for name in ("greedy", "a-star")] for board in boards]
    costs = [[result.cost or 0 for result in pair] for pair in pairs]
    longer = sum(one > best for one, best in costs)
    fewer = sum(one.counts.expanded < other.counts.expanded for one, other in pairs)
    means = [round(sum(column) / len(boards), 1) for column in zip(*costs, strict=True)]
    for number in [*numbers, longer, fewer, len(boards), *means]:
        assert re.search(rf"(?<![\d.,]){re.escape(written(number, lang))}(?![\d]|[.,]\d)", page), number


@each_page
def test_its_commands_open_the_moments_that_it_tells_of(
    lang: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "boards").symlink_to(ROOT / "boards")
    monkeypatch.chdir(tmp_path)
    opened: list[dict[str, list[str]]] = []
    monkeypatch.setattr(
        "papan.studio.serve.serve", lambda _host, _port, fragment, *_: opened.append(parse_qs(fragment.lstrip("#")))
    )
    text = PAGES[lang].read_text("utf-8")
    for command in map(shlex.split, re.findall(r"^papan (.*)$", text, re.MULTILINE)):
        if command[0] == "compare" or (command[0] == "studio" and command[-1] in ("85", "id", "a-star:blocking")):
            assert run(command) == 0
    assert opened
    for view in opened:
        assert view["racers"][0].startswith("greedy:blocking,a-star:blocking")
        assert view["tab"] == ["search"]
    assert any(view.get("event") == ["85"] for view in opened)
    assert (tmp_path / "race").is_dir()


@each_page
def test_it_names_no_number_that_is_not_checked_here(lang: str) -> None:
    searches = [race(board, algorithm) for board in (COURSE, OTHER) for algorithm in WAYS]
    counted = {count for one in searches for count in (len(one.events), len(one.expanded), one.cost)}
    counted |= {one.result.counts.generated for one in searches}
    counted |= {count for one in searches[:3] for count in one.by_f(5)} | {searches[4].by_f(20)[0]}
    told = {written(count, lang) for count in counted} | {str(number) for number in range(7)}
    told |= {"9", "14", "22", "35", "36", "38", "57", "58", "60", *(written(one, lang) for one in (10.0, 17.9, 38.5))}
    text = re.sub(r"```.*?```|`[^`]*`|\]\([^)]*\)", " ", PAGES[lang].read_text("utf-8"), flags=re.DOTALL)
    found = set(re.findall(r"(?<![-\w])\d+(?:[.,]\d+)*", text))
    assert found <= told, found - told


@each_page
def test_its_pictures_and_its_twin_are_there(lang: str) -> None:
    page = PAGES[lang].read_text("utf-8")
    targets = re.findall(r"\]\(([^)#]+)\)", page)
    assert len([target for target in targets if target.startswith("pictures/")]) == 3
    for target in targets:
        assert (ROOT / "docs" / target).exists(), target
    events = [
        int(re.sub(r"\D", "", found)) for found in re.findall(r"^## (?:Event|Kejadian) ([\d.,]+)", page, re.MULTILINE)
    ]
    assert events == [14, 22, len(race(COURSE, "a-star").events), len(race(COURSE, "greedy").events), 1360]
    assert events == [int(found) for found in re.findall(r"--event (\d+)", page)]
