"""Recordings packed into frames: read again they say what the library's own recording says, in few bytes."""

from __future__ import annotations

import math
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.studio.frames import FrameReader
from tests.studio.studio_client import Studio

import papan
from papan.extend import puzzle_named
from papan.jobs.trace import Trace
from papan.searching.events import Event, Kind
from papan.searching.node import Node
from papan.studio.frames import FramePacker

EIGHT = "8 6 7/2 5 4/3 0 1"
WAYS = [
    ("sliding", "1 2 3/4 0 6/7 5 8", "breadth-first", {}),
    ("sliding", "2 3 6/1 5 0/4 7 8", "ida-star", {}),
    ("sliding", "2 3 6/1 5 0/4 7 8", "a-star", {"repeats": "cheaper"}),
    ("sliding", "2 3 6/1 5 0/4 7 8", "bidirectional", {}),
    ("queens", "AAAB/AACB/DDCC/DDCC", "backtracking", {}),
    ("queens", "AAAB/AACB/DDCC/DDCC", "propagation", {}),
    ("ice-sliding", None, "a-star", {}),
]


def _packer(job: papan.Job, limit: int = 1_000_000) -> FramePacker:
    moves = puzzle_named(job.puzzle).moves
    return FramePacker(limit, lambda node: moves.name(job.board, node.action), lambda node: None, by_moves=True)


def _job(puzzle: str, board: str | None, algorithm: str, options: dict[str, str]) -> papan.Job:
    text = board or puzzle_named(puzzle).examples[0]
    return papan.job_for(papan.load(text, puzzle), algorithm, engine="python", options=options)


@pytest.mark.parametrize(("puzzle", "board", "algorithm", "options"), WAYS)
def test_frames_say_what_was_recorded(puzzle: str, board: str | None, algorithm: str, options: dict[str, str]) -> None:
    job = _job(puzzle, board, algorithm, options)
    trace, packer, reader = Trace(job), _packer(job), FrameReader()
    told: list[dict[str, Any]] = []

    def watch(event: Event, counts: papan.Counts) -> None:
        trace.watch(event, counts)
        packer.add(event)
        if packer.events % 50 == 0:  # so that much is told over several frames
            told.extend(reader.read(packer.take() or b"")["events"])

    papan.run_job(job, watch=watch)
    told.extend(reader.read(frame)["events"] if (frame := packer.take()) else [])
    assert [(one["kind"], one["node"], one["frontier"], one["why"], one["bound"]) for one in told] == [
        (one.kind, one.node, one.frontier, one.why, one.bound) for one in trace.moments
    ]
    assert [(one["parent"], one["action"], one["g"], one["h"]) for one in reader.nodes] == [
        (one.parent, one.action, one.g, one.h) for one in trace.nodes
    ]
    assert reader.bytes <= 24 * len(reader.nodes)
    _check_earlier(told, trace)


def _check_earlier(told: list[dict[str, Any]], trace: Trace) -> None:
    """A repeat names the node that had its board before, at no greater cost; of others the board is the same too."""
    for event in told:
        earlier = event.get("earlier")
        if earlier is not None:
            assert trace.nodes[earlier].state == trace.nodes[event["node"]].state
        if event["why"] == "repeat":
            assert earlier is not None and trace.nodes[earlier].g <= trace.nodes[event["node"]].g


def test_a_recording_ends_before_the_node_that_is_too_much() -> None:
    job = _job("sliding", EIGHT, "breadth-first", {})
    packer, reader = _packer(job, limit=100), FrameReader()
    papan.run_job(job, watch=lambda event, counts: packer.add(event))
    reader.read(packer.take() or b"")
    assert packer.is_full and len(reader.nodes) <= 100 and packer.take() is None


@given(st.lists(st.tuples(st.integers() | st.floats(), st.integers() | st.floats()), min_size=1, max_size=30))
def test_numbers_that_a_plug_in_makes_up_do_no_harm(numbers: list[tuple[float, float]]) -> None:
    packer, reader = FramePacker(1000, lambda node: "word", lambda node: None, by_moves=False), FrameReader()
    node: Node | None = None
    for number, (g, h) in enumerate(numbers):
        node = Node((number,), node, number, g, h)  # type: ignore[arg-type]
        packer.add(Event(Kind.PRUNE, node, number, f"reason {number}"))
    reader.read(packer.take() or b"")
    for told, (g, h) in zip(reader.nodes, numbers, strict=True):
        for packed, made_up in ((told["g"], g), (told["h"], h)):
            assert abs(packed) <= 2**53 - 1
            if math.isfinite(made_up) and abs(made_up) < 2**53:
                assert packed == int(made_up)


def test_positions_that_did_not_come_along_are_found_by_their_paths(studio: Studio) -> None:
    job = {"puzzle": "sliding", "board": "1 2 3/4 5 6/7 0 8", "algorithm": "a-star"}
    reply = studio.post(
        "positions",
        job=job,
        paths=[
            {"from": None, "moves": []},
            {"from": None, "moves": ["right"]},
            {"from": [1, 2, 3, 4, 5, 6, 7, 8, 0], "moves": ["up", "left"]},
            {"from": None, "moves": ["right", "right"]},
        ],
    )
    assert reply["positions"] == [
        [1, 2, 3, 4, 5, 6, 7, 0, 8],
        [1, 2, 3, 4, 5, 6, 7, 8, 0],
        [1, 2, 3, 4, 0, 5, 7, 8, 6],
        None,
    ]
    queens = {"puzzle": "queens", "board": "AAAB/AACB/DDCC/DDCC", "algorithm": "backtracking"}
    found = studio.post("positions", job=queens, paths=[{"from": None, "moves": ["r1c2", "r2c4"]}])
    assert found["positions"] == [[1, 7]]


def test_a_path_from_nowhere_is_refused(studio: Studio) -> None:
    job = {"puzzle": "sliding", "board": "1 2/3 0", "algorithm": "a-star"}
    for start in ([9, 9, 9, 9], ["up"]):
        body = {"job": job, "paths": [{"from": start, "moves": []}]}
        answer = studio.http.post("/api/positions", json=body)
        assert answer.status_code == 400 and answer.json()["sentence"]


def test_nodes_are_found_by_their_board(studio: Studio) -> None:
    job = {"puzzle": "sliding", "board": "1 2 3/4 0 6/7 5 8", "algorithm": "breadth-first"}
    with studio.run(watch={"limit": 1000}, **job) as page:
        nodes = [node for one in page.all() if one["type"] == "events" for node in one["nodes"]]
    wanted = nodes[10]["position"]
    text = "/".join(" ".join(map(str, wanted[row : row + 3])) for row in (0, 3, 6))
    same = [node["id"] for node in nodes if node["position"] == wanted]
    assert 10 in same
    assert studio.post("find", job=job, board=text, nodes=len(nodes))["nodes"] == same
    assert studio.post("find", job=job, board=text, nodes=10)["nodes"] == []
    assert studio.post("find", job=job, board="no board", nodes=1000)["nodes"] == []
