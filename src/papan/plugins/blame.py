"""Whose fault an error is: the plug-in's through whose code it passed, if any."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NamedTuple

from papan.errors import PapanError, PluginError

_files: dict[str, str] = {}  # resolved file of a plug-in → the name the user gave it
_packages: set[str] = set()  # installed packages that are plug-ins
_struck: Struck | None = None


def note_file(place: str, name: str) -> None:
    """Remember a plug-in by its resolved file and the name the user gave it."""
    _files[place] = name


def given_name(place: str) -> str:
    """Return the name that the user gave a plug-in's resolved file."""
    return _files.get(place, place)


def note_package(name: str) -> None:
    """Remember an installed package as a plug-in."""
    _packages.add(name)


def blame(error: BaseException) -> PluginError | None:
    """The error as a PluginError at the last line of a plug-in's file that it (or its cause) passed through, if any."""
    place: tuple[str, int] | None = None
    trace = error.__traceback__
    while trace is not None:
        name = _plugin_file(trace.tb_frame)
        if name is not None:
            place = name, trace.tb_lineno
        trace = trace.tb_next
    if place is None:
        return blame(error.__cause__) if error.__cause__ is not None else None
    return PluginError("error.plugin-failed", file=place[0], line=place[1], error=words_of(error))


class Struck(NamedTuple):
    """Where a plug-in was when a limit ended its work, and the kind of error that did it."""

    kind: type[BaseException]
    file: str
    line: int


def note_limit(error: BaseException) -> None:
    """Remember where a limit struck, if that was amid a plug-in's code: the search itself ends with a result."""
    global _struck
    fault = None if isinstance(error, KeyboardInterrupt) else blame(error)
    if fault is not None:
        _struck = Struck(type(error), str(fault.values["file"]), int(str(fault.values["line"])))


def take_struck() -> Struck | None:
    """Return where a limit struck last, and forget it."""
    global _struck
    struck, _struck = _struck, None
    return struck


def blamed(error: BaseException) -> BaseException:
    """Return what to raise for an error: a PluginError where a plug-in is to blame for it, else the error itself."""
    fault = None if isinstance(error, PapanError) else blame(error)
    if fault is None:
        return error
    fault.__cause__ = error
    return fault


@contextmanager
def plugin_faults_named() -> Iterator[None]:
    """Let errors out of this block as PluginErrors where a plug-in is to blame."""
    try:
        yield
    except (Exception, SystemExit) as error:
        fault = blamed(error)
        if fault is error:
            raise
        raise fault from error


def words_of(error: BaseException) -> str:
    """The kind of an error and what it says, in one line of a bounded length."""
    return f"{type(error).__name__}: {error}"[:300].rstrip(": ")


def _plugin_file(frame: FrameType) -> str | None:
    file = frame.f_code.co_filename
    if str(frame.f_globals.get("__name__")).partition(".")[0] in _packages:
        return file
    return _files.get(file)
