"""A search in a view: it tells what happens, whoever asks for the events, and no more than there is room for."""

from __future__ import annotations

import json
from itertools import islice
from typing import Any

import pytest

import papan

pytest.importorskip("anywidget")

from papan.notebook import watching
from papan.notebook.watching import Watching, watching_of

EIGHT = "2 4 3/1 8 5/7 0 6"


class Watched:
    """A run that is watched, and the messages to its view."""

    def __init__(self, run: papan.SearchRun) -> None:
        self.run, self.watching = run, Watching(run)
        self.view = self.watching.view
        self.messages: list[Any] = []
        self.view.send = lambda content, *_: self.messages.append(content)

    def ask(self, message: object) -> None:
        self.view._handle_custom_msg(message, [])


def test_nothing_is_searched_because_it_is_shown() -> None:
    watched = Watched(papan.search(EIGHT, "a-star", "manhattan"))
    assert watched.run.counts.expanded == 0 and watched.view.moments == []
    assert watched.view.standing == {"text": "Under way", "ended": False, "events": 0, "now": None}
    assert watched.view.data["way"] == "a-star · manhattan"


def test_a_loop_and_the_view_take_the_events_of_one_run() -> None:
    watched = Watched(papan.search(EIGHT, "a-star", "manhattan"))
    watched.ask({"advance": 2})
    taken = list(islice(watched.run, 3))
    watched.ask({"advance": 1})
    moments = watched.view.moments
    assert len(moments) == watched.view.standing["events"] == 6
    assert moments[0]["title"] == "expanded · g = 0, h = 7" and moments[1]["title"].startswith("generated · ")
    assert [moment["frontier"] for moment in moments[2:5]] == [event.frontier for event in taken]
    told = [moment for message in watched.messages for moment in message["moments"]]
    assert told == moments and watched.messages[0]["from"] == 0
    json.dumps(watched.view.get_state(["data", "moments", "standing"]))


def test_the_end_is_told_at_once() -> None:
    watched = Watched(papan.search(EIGHT, "a-star", "manhattan"))
    list(watched.run)
    assert watched.view.standing["ended"] and watched.view.standing["text"] == "7 moves · optimal, proved"
    assert sum(len(message["moments"]) for message in watched.messages) == len(watched.view.moments)
    left = Watched(papan.search(EIGHT, "a-star", "manhattan"))
    left.run.close()
    assert left.view.standing["ended"] and left.view.standing["text"] == "Stopped"


@pytest.mark.parametrize(("name", "most"), [("MAX_EVENTS", 5), ("MAX_BYTES", 1)])
def test_beyond_the_limit_only_the_standing_goes_on(monkeypatch: pytest.MonkeyPatch, name: str, most: int) -> None:
    monkeypatch.setattr(watching, name, most)
    watched = Watched(papan.search(EIGHT, "a-star", "manhattan"))
    events = len(list(watched.run))
    assert len(watched.view.moments) <= 5 < events == watched.view.standing["events"]
    assert watched.view.standing["now"]["title"].startswith("solution")


@pytest.mark.parametrize("message", [None, [], {}, {"advance": "2"}, {"advance": -3}, {"advance": None}, {"go": 2}])
def test_a_message_that_asks_for_nothing_does_nothing(message: object) -> None:
    watched = Watched(papan.search(EIGHT, "a-star", "manhattan"))
    watched.ask(message)
    assert watched.run.counts.expanded == 0


def test_no_message_asks_for_more_than_a_little_at_once() -> None:
    watched = Watched(papan.search("8 6 7/2 5 4/3 0 1", "bfs"))
    watched.ask({"advance": 10**9})
    assert watched.view.standing["events"] == watching.MAX_ASKED and not watched.view.standing["ended"]


def test_a_run_that_is_shown_again_is_shown_by_the_same_view() -> None:
    run = papan.search(EIGHT)
    assert watching_of(run) is watching_of(run)
    assert len(run.watchers) == 1


@pytest.mark.parametrize("algorithm", ["brute-force", "backtracking", "propagation"])
def test_placing_is_watched_too(algorithm: str) -> None:
    watched = Watched(papan.search("AAAB/AACB/DDCC/DDCC", algorithm))
    list(watched.run)
    assert watched.view.standing["ended"] and watched.view.moments


def test_a_refuted_board_has_ended_before_it_begins() -> None:
    watched = Watched(papan.search("1 2 3/4 5 6/8 7 0", "a-star"))
    assert watched.view.standing["ended"] and watched.view.moments == []
