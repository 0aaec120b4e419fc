"""Errors of plug-ins, in words: what went wrong, and in which line of whose file."""

from __future__ import annotations

from papan.errors import PapanError, PluginError
from papan.messages import tr
from papan.plugins.blame import blame, given_name, take_struck
from papan.plugins.load import plugin_files

_KEYS: dict[type[BaseException], str] = {
    SystemExit: "error.plugin-exit",
    RecursionError: "error.plugin-recursion",
}


def plugin_fault(error: BaseException) -> PapanError | None:
    """Return the error as that of the plug-in whose code it passed through, or None if it passed through none."""
    if isinstance(error, PapanError) and not isinstance(error, PluginError):
        return None
    fault = error if isinstance(error, PluginError) else blame(error)
    cause = error.__cause__ or error if fault is error else error
    if fault is None or "line" not in fault.values:
        return fault
    return _in_words(type(cause), fault.values["file"], fault.values["line"]) or fault


def _in_words(kind: type[BaseException], file: object, line: object) -> PluginError | None:
    """Return what is told of an error that says little by itself to somebody who is new to Python."""
    if issubclass(kind, MemoryError):
        return PluginError("studio.error.plugin-memory", place=f"{file}:{line}")
    key = next((key for known, key in _KEYS.items() if issubclass(kind, known)), None)
    return None if key is None else PluginError(key, file=file, line=line)


def struck_fault() -> PluginError | None:
    """Return what a plug-in did that ended a search early, if it did, and forget it."""
    struck = take_struck()
    return None if struck is None else _in_words(*struck)


def struck_sentence() -> str | None:
    """Return where the plug-in was when a limit ended a search, and forget it."""
    struck = take_struck()
    return None if struck is None else tr("studio.error.plugin-was-in", place=f"{struck.file}:{struck.line}")


def is_out_of_memory(error: BaseException) -> bool:
    """Whether an error, or what it was made of for a plug-in, is that there is no more memory."""
    return isinstance(error, MemoryError) or (
        isinstance(error, PluginError) and isinstance(error.__cause__, MemoryError)
    )


def out_of_memory(error: BaseException) -> str:
    """Say that there was not enough memory for a question, and for whose plug-in, if there are any."""
    fault = plugin_fault(error)
    if fault is not None:
        return str(fault)
    names = ", ".join(map(given_name, plugin_files()))
    return tr("studio.error.plugin-memory", place=names) if names else tr("studio.error.question-memory")
