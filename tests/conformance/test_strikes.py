"""What is told of a node of constraint propagation is what the search itself knew there."""

import sys
from typing import Any

import pytest
from tests.examples.plugins import load_example

import papan
from papan.algorithms.propagation import Unit, propagation, units_after
from papan.algorithms.strikes import propagated
from papan.puzzles import puzzle_named
from papan.searching.events import Kind
from papan.searching.node import no_estimate

QUEENS = ("AAAB/AACB/DDCC/DDCC", "AABBB/AACBB/DCCCB/DDEEE/DDEEE", "AAABBC/ADDBBC/ADDEEC/FFDEEC/FFFEEC/FFFFCC")
STARS = ("*/AABB/AABB/CCDD/CCDD", "*/EEEAAA/EEBBCD/EEBCCD/EEEDDD/EEEDDD/FEEDDD")
TWO_STARS = "**/AAAABBBB/CAAAADDD/CAAAEEDD/CAAAEEDD/CFAAAEED/CFGGHHHD/FFGGGHHH/FFGGHHHH"


def watched(problem: Any, events: int, monkeypatch: pytest.MonkeyPatch) -> tuple[dict[Any, list[Unit]], set[Any]]:
    """The units that a search had at each of its nodes, by the choices on the way there, and the nodes it cut off."""
    latest: list[list[Unit]] = []

    def noted(units: list[Unit], action: Any, excluded: frozenset[Any]) -> list[Unit]:
        latest.append(units_after(units, action, excluded))
        return latest[-1]

    monkeypatch.setattr(sys.modules[propagation.__module__], "units_after", noted)
    known: dict[Any, list[Unit]] = {}
    cut: set[Any] = set()
    made: Any = None
    for number, event in enumerate(propagation(problem, no_estimate)):
        if made is not None:
            known[made] = latest[-1]  # what was left after the child that was made just before
        path = tuple(event.node.plan())
        made = path if event.kind is Kind.GENERATE else None
        if event.kind is Kind.PRUNE:
            cut.add(path)
        if number > events:
            break
    return known, cut


@pytest.mark.parametrize("text", [*QUEENS, *STARS, TWO_STARS])
def test_every_node_stands_as_in_the_search(text: str, tables: None, monkeypatch: pytest.MonkeyPatch) -> None:
    load_example("star-battle")
    board = papan.load(text, puzzle="star-battle" if text.startswith("*") else "queens")
    problem: Any = puzzle_named(board.puzzle).start_problem(board)
    known, cut = watched(problem, 1500, monkeypatch)
    assert len(known) > 3
    everything = frozenset().union(*problem.units)
    for path, units in known.items():
        node = propagated(problem, [str(choice) for choice in path], str)
        assert node is not None
        assert node.choices == path
        assert list(node.units) == units
        assert bool(node.too_few()) == (path in cut)
        still = frozenset().union(*(choices for choices, _ in units))
        struck = [strike.choice for strike in node.strikes]
        assert sorted(struck) == sorted(everything - still - set(path))  # each once, with one cause
        for strike in node.strikes:
            by = path[strike.by - 1]
            if strike.why == "excluded":
                assert strike.choice in problem.excluded_by(by)
            elif strike.why == "tried":
                sibling = (*path[: strike.by - 1], strike.choice)
                assert sibling in known
            else:
                assert strike.unit is not None
                chosen = problem.units[strike.unit] & set(path[: strike.by])
                assert strike.choice in problem.units[strike.unit] and by in chosen
                assert len(chosen) == getattr(problem, "per_unit", 1)


def test_a_path_that_the_search_never_takes_has_no_reasons() -> None:
    problem: Any = puzzle_named("queens").start_problem(papan.load(QUEENS[0]))
    assert propagated(problem, ["99"], str) is None
    assert propagated(problem, ["0"] * 9, str) is None
