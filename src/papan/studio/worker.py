"""A run in a process of its own: does the job, tells what happens, obeys commands, and dies with its line."""

from __future__ import annotations

import json
import os
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from functools import partial
from multiprocessing.connection import Connection
from socket import socket
from typing import Any

from papan.errors import PapanError
from papan.jobs.prepare import prepare
from papan.jobs.result import Result
from papan.messages import tr, use_language
from papan.native import adapter
from papan.plugins.load import load_shipped
from papan.plugins.shipped import ShippedPlugin
from papan.searching.memory import MemoryMeter, cap_memory
from papan.searching.run import Status
from papan.solving.session import engine_of
from papan.solving.solve import run_job
from papan.solving.timing import timed
from papan.studio.answering.faults import plugin_fault, struck_sentence
from papan.studio.answering.replies import job_of, job_reply, problem, result_reply, seconds_of
from papan.studio.confine import begin_worker, end_by_limit, limit_processor
from papan.studio.observer import Observer
from papan.studio.outbox import Message, Outbox
from papan.studio.pace import Pace, Stopped
from papan.studio.protocol import Start, Watch
from papan.studio.whereabouts import tell_whereabouts

WATCHING_SECONDS = 90  # of the processor, that recording and sending may take, beside the search itself
TICK_SECONDS = 0.1  # between two looks at an unwatched search
OVERTIME_SECONDS = 3.0  # after the time limit for a watched search to end by itself
GUARD_SECONDS = 0.5  # between two looks whether it is long over


def main(line: socket, stack: Connection, start: bytes, memory: int | None, plugins: Sequence[ShippedPlugin]) -> None:
    """Do the run that a `start` command asks for; `stack` takes the stack when the server asks for it."""
    begin_worker("papan-run")
    os.dup2(2, 1)  # what a plug-in prints; the server's standard output is its own
    cap_memory(memory)
    tell_whereabouts(stack)
    command = Start.model_validate_json(start)
    limit_processor(seconds_of(command.job) + WATCHING_SECONDS)
    with line, suppress(OSError):  # of a line at whose other end nobody listens any more
        _Run(line, command, memory, plugins).run()


class _Run:
    """One job, its pace and what is said about it."""

    def __init__(self, line: socket, start: Start, memory: int | None, plugins: Sequence[ShippedPlugin]) -> None:
        use_language(start.lang)
        self.line, self.start, self.memory, self.plugins = line, start, memory, plugins
        watch = start.watch or Watch()
        self.pace = Pace(watch.events_per_second, watch.paused, self.paused)
        self.outbox = Outbox(line)
        self.observer: Observer | None = None
        self.built = 0.0

    def run(self) -> None:
        """Do the job; the last message is its result, or why there is none."""
        threading.Thread(target=self.listen, daemon=True).start()
        self.outbox.close(self.last_message())

    def last_message(self) -> Message:
        try:
            return self.do()
        except PapanError as error:
            return {"type": "error", **problem(plugin_fault(error) or error).model_dump()}
        except MemoryError as error:
            return _failed(str(plugin_fault(error) or tr("studio.error.memory")))
        except BaseException as error:  # a plug-in may raise anything, SystemExit included
            return _failed(str(plugin_fault(error) or tr("studio.error.run-failed", error=type(error).__name__)))

    def do(self) -> Message:
        for plugin in self.plugins:
            load_shipped(plugin)
        watch = self.start.watch
        prepared = prepare(job_of(self.start.job, self.memory))
        engine = engine_of(prepared, watched=watch is not None)
        self.outbox.begin({"type": "started", "job": job_reply(prepared.job).model_dump(), "engine": engine})
        observer = self.observer = Observer(prepared, self.pace, watch.limit if watch else 0, self.outbox.nudge)
        self.outbox.follow(observer)
        adapter.on_build = self.building
        meter = MemoryMeter()
        try:
            if watch is not None:
                threading.Thread(target=self.guard, args=(observer,), daemon=True).start()
                result = run_job(prepared.job, watch=observer.watch, stop=self.pace.is_stopped)
            else:
                if engine == "native":
                    observer.stay_outside()
                result = run_job(prepared.job, tick=observer.tick, tick_seconds=TICK_SECONDS, stop=self.pace.is_stopped)
                result = timed(result, partial(run_job, result.job, stop=self.pace.is_stopped))
        except Stopped:
            result = Result(prepared.job, Status.CANCELLED, engine=engine)
        reply = result_reply(result, meter.grown())
        if result.status is Status.LIMIT and (where := struck_sentence()) is not None:
            reply.sentence = f"{reply.sentence}. {where}"
        return {"type": "result", "result": reply.model_dump()}

    def guard(self, observer: Observer) -> None:
        """End the process when a watched search hangs: pauses are no search time, so the server cannot tell."""
        while observer.search_seconds() < seconds_of(self.start.job) + OVERTIME_SECONDS:
            time.sleep(GUARD_SECONDS)
        end_by_limit()

    def paused(self) -> None:
        self.outbox.say({"type": "paused", "events": self.observer.events if self.observer else 0})

    def building(self, table: str, share: float) -> bool:
        """Tell of a table that is being built; True stops it."""
        if time.monotonic() - self.built >= TICK_SECONDS or share >= 1:
            self.built = time.monotonic()
            self.outbox.say({"type": "building", "table": table, "share": share})
        if self.observer is not None:
            self.observer.skip()
        return self.pace.is_stopped()

    def listen(self) -> None:
        """Obey what is said on the line; its end is the end of the run."""
        with suppress(OSError), self.line.makefile("rb") as commands:
            for command in commands:
                self.obey(json.loads(command))
        os._exit(0)

    def obey(self, command: dict[str, Any]) -> None:
        match command["type"]:
            case "pause":
                self.pace.pause()
            case "go":
                self.pace.go()
            case "step":
                self.pace.step(command["events"])
            case "speed":
                self.pace.speed(command["events_per_second"])
            case "cancel":
                self.pace.stop()


def _failed(sentence: str) -> Message:
    return {"type": "error", "sentence": sentence, "faults": []}
