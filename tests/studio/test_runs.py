"""Runs over the WebSocket: their messages, their pace, their end, and that nothing of them is left behind."""

from __future__ import annotations

import json
import os
import signal
import threading
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import pytest
from pydantic import TypeAdapter
from tests.studio.studio_client import Studio, wait_until

import papan
from papan.studio.protocol import COMMANDS, RunMessage
from papan.studio.runs import Runs

FIFTEEN = "5 1 7 3/9 2 6 4/10 11 8 12/13 14 0 15"
TEN = "AABBBBBCDD/ABBBCCCCCD/AABBBCCCED/AABCCCCCED/AACCCCCEEE/FCCCCCCEEE/FFCCCGEEEH/IICCCGGGGH/IIIIGGGGGG/IIIIIJGGGG"
# Far more candidates than can be tried while a test lasts, in either engine.
ENDLESS: dict[str, Any] = {"puzzle": "queens", "board": TEN, "algorithm": "brute-force", "options": {"space": "cells"}}
COURSE: dict[str, Any] = {"puzzle": "sliding", "board": FIFTEEN, "algorithm": "branch-and-bound"}


def test_a_run_tells_the_same_as_the_library(studio: Studio) -> None:
    result = studio.result(**COURSE)["result"]
    expected = papan.solve(FIFTEEN, "branch-and-bound")
    assert (result["status"], result["cost"], result["plan"]) == ("solved", expected.cost, expected.plan)
    assert result["counts"]["generated"] == expected.counts.generated
    assert result["job"]["heuristic"] == "misplaced" and result["job"]["limits"]["time"] == 60
    assert [step["action"] for step in result["steps"]] == [None, *(expected.plan or ())]
    assert result["steps"][-1]["position"] == [*range(1, 16), 0]
    assert result["sentence"] in result["summary"]


def test_every_message_is_as_documented(studio: Studio) -> None:
    messages = TypeAdapter(RunMessage)
    with studio.run(watch={"limit": 50}, **COURSE) as page:
        for message in page.all():
            if message["type"] != "events":  # those come as bytes
                messages.validate_python(message)


def test_a_run_speaks_the_language_of_its_page(studio: Studio) -> None:
    with studio.run(lang="id", **COURSE) as page:
        assert any("Waktu pencarian" in line for line in page.all()[-1]["result"]["summary"])


def test_the_recorded_events_are_those_of_the_library(studio: Studio) -> None:
    from papan.jobs.trace import Trace

    with studio.run(watch={"limit": 20_000}, **COURSE) as page:
        messages = page.all()
    events = [event for one in messages if one["type"] == "events" for event in one["events"]]
    nodes = [node for one in messages if one["type"] == "events" for node in one["nodes"]]
    job = papan.job_for(FIFTEEN, "branch-and-bound")
    trace = Trace(job)
    papan.run_job(job, watch=trace.watch)
    assert [(one["kind"], one["node"], one["why"]) for one in events] == [
        (moment.kind, moment.node, moment.why) for moment in trace.moments
    ]
    assert [node["id"] for node in nodes] == list(range(len(trace.nodes)))
    assert all(node["parent"] is None or node["parent"] < node["id"] for node in nodes)
    assert nodes[0]["position"] == [int(tile) for tile in FIFTEEN.replace("/", " ").split()]


def test_what_befalls_nodes_over_the_limit_is_only_counted(studio: Studio) -> None:
    with studio.run(watch={"limit": 7}, **COURSE) as page:
        messages = page.all()
    assert sum(len(one["nodes"]) for one in messages if one["type"] == "events") == 7
    assert [one for one in messages if one["type"] == "progress"][-1]["events"] > 7


def test_a_paused_run_goes_step_by_step(studio: Studio) -> None:
    with studio.run(watch={"limit": 100, "paused": True}, **COURSE) as page:
        assert page.until("paused")["events"] == 0
        page.say(type="step", events=3)
        assert [event["kind"] for event in page.until("events")["events"]] == ["expand", "generate", "generate"]
        assert page.until("paused")["events"] == 3
        page.say(type="step", events=1)
        assert page.until("paused")["events"] == 4
        page.say(type="speed", events_per_second=None)
        page.say(type="go")
        assert page.until("result")["result"]["status"] == "solved"


def test_a_slow_run_can_be_paused_and_set_free(studio: Studio) -> None:
    with studio.run(watch={"limit": 100, "events_per_second": 20}, **COURSE) as page:
        page.until("events")
        page.say(type="pause")
        events = page.until("paused")["events"]
        assert 0 < events < 200
        page.say(type="speed", events_per_second=None)
        page.say(type="go")
        result = page.until("result")["result"]
        assert result["status"] == "solved"


def test_a_pause_is_no_search_time(studio: Studio) -> None:
    with studio.run(watch={"limit": 0, "events_per_second": 100}, **COURSE) as page:  # some two seconds of waiting
        messages = page.all()
    told = [one["seconds"] for one in messages if one["type"] == "progress"]
    assert told == sorted(told) and told[-1] < 1  # nor while it is waited for the next event
    assert messages[-1]["result"]["seconds"] < 1


@pytest.mark.parametrize("engine", ["python", "native"])
@pytest.mark.parametrize("watch", [None, {"limit": 100}, {"limit": 100, "paused": True}])
def test_cancel_ends_a_run_with_what_it_counted(studio: Studio, engine: str, watch: dict[str, Any] | None) -> None:
    if engine == "native" and (watch is not None or not papan.native.is_built()):
        pytest.skip("the core runs unwatched")
    with studio.run(watch=watch, engine=engine, **ENDLESS) as page:
        page.until("paused" if watch and "paused" in watch else "progress")
        page.say(type="cancel")
        result = page.until("result")["result"]
    assert result["status"] == "cancelled"
    wait_until(lambda: studio.processes() == 0)


def test_a_progress_sample_shows_where_the_search_is(studio: Studio) -> None:
    with studio.run(engine="python", **ENDLESS) as page:
        sample = page.until("progress")
    assert sample["counts"]["examined"] > 0 and len(sample["position"]) <= 10


def test_a_closed_page_stops_its_run(studio: Studio) -> None:
    with studio.run(engine="python", **ENDLESS) as page:
        page.until("progress")
        assert studio.processes() >= 1
    wait_until(lambda: studio.processes() == 0)


def test_a_lost_connection_stops_its_run(studio: Studio) -> None:
    with studio.run(engine="python", **ENDLESS) as page:
        page.until("progress")
        page.connection.socket.shutdown(2)  # without any goodbye
        wait_until(lambda: studio.processes() == 0)


def test_a_worker_that_is_killed_is_told_of(studio: Studio) -> None:
    with studio.run(engine="python", **ENDLESS) as page:
        page.until("progress")
        for process in list(studio.app.state.runs.running):
            os.kill(process.pid, signal.SIGKILL)
        last = page.all()[-1]
    assert last["type"] == "error" and "unexpectedly" in last["sentence"]
    assert studio.result(**COURSE)["result"]["status"] == "solved"


def test_limits_end_a_run(studio: Studio) -> None:
    for limits, reason in (({"nodes": 100}, "nodes"), ({"time": 0.05}, "time")):
        with studio.run(engine="python", limits=limits, **ENDLESS) as page:
            result = page.until("result")["result"]
        assert (result["status"], result["reason"]) == ("limit", reason)


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"algorithm": "brute-forc"}, "did you mean brute-force"),
        ({"board": "AAA/BBB"}, "expected a square"),
        ({"heuristic": "manhattan"}, "heuristic"),
        ({"options": {"space": "moon"}}, "moon"),
        ({"algorithm": "a-star"}, "a-star"),
    ],
)
def test_a_job_that_makes_no_sense_is_explained(studio: Studio, change: dict[str, Any], words: str) -> None:
    message = studio.result(**{**ENDLESS, **change})
    assert message["type"] == "error" and words in message["sentence"]


def test_a_board_with_faults_lists_them(studio: Studio) -> None:
    message = studio.result(puzzle="sliding", board="1 2 3/4 5 5/0 7 9")
    assert [fault["line"] for fault in message["faults"]] and message["type"] == "error"


def test_the_core_cannot_be_watched(studio: Studio) -> None:
    with studio.run(watch={"limit": 1}, engine="native", **COURSE) as page:
        assert page.all()[-1]["type"] == "error"


def test_uniqueness_and_all_solutions_can_be_asked(studio: Studio) -> None:
    assert studio.result(puzzle="queens", board=TEN, wanted="unique")["result"]["unique"] is True
    assert studio.result(puzzle="queens", board=TEN, wanted="count")["result"]["solutions"] == 1


def test_an_unsolvable_board_needs_no_search(studio: Studio) -> None:
    result = studio.result(puzzle="sliding", board="1 2 3/4 5 6/8 7 0")["result"]
    assert result["status"] == "unsolvable" and len(result["steps"]) == 1


def test_thirty_runs_at_once_all_come_to_their_end(studio: Studio) -> None:
    with ThreadPoolExecutor(30) as pool:
        runs = [pool.submit(studio.result, **{**COURSE, "engine": "python"}) for _ in range(30)]
        quick = studio.http.get("/api/messages")  # meanwhile the page is served
        results = [run.result() for run in runs]
    assert quick.status_code == 200
    assert {one["result"]["status"] for one in results} == {"solved"}
    wait_until(lambda: studio.processes() == 0)


def test_one_run_too_many_is_refused_and_leaves_the_others_alone(
    studio: Studio, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(studio.app.state.runs, "max_runs", 2)
    paused = {"limit": 1, "paused": True}
    with studio.run(watch=paused, **COURSE) as one, studio.run(watch=paused, **COURSE) as two:
        one.until("paused")
        two.until("paused")
        refusal = studio.result(**COURSE)
        assert refusal["type"] == "error" and "2 runs" in refusal["sentence"]
        for page in (one, two):
            page.say(type="go")
            assert page.until("result")["result"]["status"] == "solved"
    wait_until(lambda: studio.app.state.runs.slots == 0)
    assert studio.result(**COURSE)["type"] == "result"


def test_a_second_start_ends_the_run(studio: Studio) -> None:
    with studio.run(engine="python", **ENDLESS) as page:
        page.until("progress")
        page.say(type="start", job=COURSE)
        assert page.all()[-1]["type"] == "error"
    wait_until(lambda: studio.processes() == 0)


def test_a_page_that_does_not_read_holds_the_search_up_and_not_the_memory(studio: Studio) -> None:
    job = {**ENDLESS, "engine": "python"}
    with studio.run(watch={"limit": 20_000}, **job) as page:
        page.until("events")
        pid = next(iter(studio.app.state.runs.running)).pid
        before = _memory_of(pid)
        threading.Event().wait(1.0)  # does not read
        assert _memory_of(pid) - before < 50_000_000
        page.say(type="cancel")
        assert page.until("result")["result"]["status"] == "cancelled"


def _memory_of(pid: int) -> int:
    status = Path(f"/proc/{pid}/statm")
    return int(status.read_text().split()[1]) * 4096 if status.exists() else 0


def test_a_plug_in_that_fails_names_its_line(studio: Studio, tmp_path: Path, tables: None) -> None:
    file = tmp_path / "mine.py"
    file.write_text(
        "from papan.extend import Heuristic\n"
        "def estimate(problem, state):\n    return 1 // 0\n"
        'HEURISTICS = (Heuristic("mine", "sliding", "my own", estimate),)\n'
    )
    papan.load_plugin(file)
    message = studio.result(puzzle="sliding", board=FIFTEEN, algorithm="a-star", heuristic="mine")
    assert message["type"] == "error" and "mine.py" in message["sentence"] and "3" in message["sentence"]


def test_a_run_that_hears_nothing_is_stopped_all_the_same(studio: Studio, tmp_path: Path, tables: None) -> None:
    file = tmp_path / "deaf.py"
    file.write_text(
        "import time\nfrom papan.extend import Heuristic\n"
        "def estimate(problem, state):\n    time.sleep(1000)\n    return 0\n"
        'HEURISTICS = (Heuristic("deaf", "sliding", "my own", estimate),)\n'
    )
    papan.load_plugin(file)
    job: dict[str, Any] = {"puzzle": "sliding", "board": FIFTEEN, "algorithm": "a-star", "heuristic": "deaf"}
    with studio.run(**job) as page:
        page.until("started")
        page.say(type="cancel")
        assert page.until("result")["result"]["status"] == "cancelled"
    with studio.run(**job) as page:
        page.until("started")
    wait_until(lambda: studio.processes() == 0)


@pytest.mark.skipif(not papan.native.is_built(), reason="tables are the core's")
def test_a_table_that_is_built_is_told_of(studio: Studio) -> None:
    with studio.run(puzzle="sliding", board=FIFTEEN, options={"tables": "1-6,7-12,13-15"}) as page:
        messages = page.all()
    built = [one for one in messages if one["type"] == "building"]
    assert built and all(0 <= one["share"] <= 1 for one in built)
    assert messages[-1]["result"]["status"] == "solved" and messages[-1]["result"]["optimal"]


@pytest.mark.skipif(not Path("/proc/self/fd").exists(), reason="the system does not tell")
def test_many_runs_leave_nothing_behind(studio: Studio) -> None:
    def round_of_runs() -> None:
        with ThreadPoolExecutor(4) as pool:
            for run in [pool.submit(studio.result, **COURSE) for _ in range(12)]:
                assert run.result()["type"] == "result"
        with studio.run(engine="python", **ENDLESS) as page:
            page.until("progress")
        wait_until(lambda: studio.processes() == 0 and studio.app.state.runs.slots == 0)

    def left() -> tuple[int, int]:
        # Pools of threads grow to their size as they are used, sooner or later.
        own = [one for one in threading.enumerate() if not one.name.startswith(("studio-runs", "asyncio"))]
        return len(list(Path("/proc/self/fd").iterdir())), len(own)

    def children() -> set[str]:
        listed = Path(f"/proc/self/task/{os.getpid()}/children")
        return set(listed.read_text().split()) if listed.exists() else set()

    round_of_runs()
    before, alive = left(), children()  # the fork server and its tracker, and what other tests have started
    round_of_runs()
    round_of_runs()
    # Something that stays behind after each run would by now be there some twenty times.
    wait_until(lambda: all(now < then + 10 for now, then in zip(left(), before, strict=True)))
    wait_until(lambda: children() <= alive)


def test_runs_work_where_processes_cannot_be_forked(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("multiprocessing.get_all_start_methods", lambda: ["spawn"])
    assert Runs()._context.get_start_method() == "spawn"


def test_commands_are_read_strictly() -> None:
    command = {"type": "start", "job": {"puzzle": "sliding", "board": "1 2/3 0", "limits": {"time": 601}}}
    for wrong in (
        command,
        {"type": "step", "events": 0},
        {"type": "speed", "events_per_second": -1},
        {"type": "dance"},
    ):
        with pytest.raises(ValueError):
            COMMANDS.validate_json(json.dumps(wrong))
