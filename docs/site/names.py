"""The reference of the public names: each with its signature, its docstring and what it has."""

from __future__ import annotations

import dataclasses
import enum
import inspect
import re
from importlib import import_module
from typing import Any

MAX_LINE = 90  # of code, so that most screens show it without scrolling


def names(module_name: str) -> str:
    """Return every public name of a module as Markdown."""
    module = import_module(module_name)
    chosen = [name for name in module.__all__ if name.lstrip("_") == name]
    parts = [_name(module_name, name, getattr(module, name)) for name in chosen]
    return "\n\n".join([_words(inspect.getdoc(module) or ""), *parts])


def _name(module: str, name: str, thing: Any) -> str:
    if inspect.isclass(thing):
        words, members = vars(thing).get("__doc__") or "", _members(thing)
        parts = [_call(f"class {module}.{name}", thing), _words(words), members]
    elif inspect.isroutine(thing):
        parts = [_call(f"{module}.{name}", thing), _words(thing.__doc__ or "")]
    else:
        value = f" = {thing!r}" if isinstance(thing, int | float | str) else ""
        parts = [_code("python", f"{module}.{name}{value}")]
    return "\n\n".join(filter(None, [f"## {name}", *parts]))


def _call(name: str, thing: Any) -> str:
    """The name with its arguments, one per line where they are long."""
    if inspect.isclass(thing) and (issubclass(thing, enum.Enum | Exception) or getattr(thing, "_is_protocol", False)):
        return _code("python", name)
    try:
        signature = inspect.signature(thing)
    except (TypeError, ValueError):
        return _code("python", name)
    arguments = _arguments(signature)
    if inspect.isclass(thing) and not arguments:  # it is not made by calling it
        return _code("python", name)
    back = signature.return_annotation
    result = "" if inspect.isclass(thing) or back is signature.empty else f" -> {_annotation(back)}"
    told = f"{name}({', '.join(arguments)}){result}"
    if len(told) > MAX_LINE:
        told = f"{name}(\n" + "".join(f"    {argument},\n" for argument in arguments) + f"){result}"
    return _code("python", told)


def _arguments(signature: inspect.Signature) -> list[str]:
    told, starred = [], False
    for one in signature.parameters.values():
        if one.kind is one.KEYWORD_ONLY and not starred:
            told.append("*")
            starred = True
        default = f" = {_value(one.default)}" if one.default is not one.empty else ""
        kind = f": {_annotation(one.annotation)}" if one.annotation is not one.empty else ""
        told.append(f"{one.name}{kind}{default}")
    return told


def _annotation(annotation: Any) -> str:
    return annotation if isinstance(annotation, str) else inspect.formatannotation(annotation)


def _value(value: Any) -> str:
    told = repr(value)
    return getattr(value, "__name__", "...") if told.startswith("<") else told


def _members(thing: type) -> str:
    """The fields, values, properties and methods of a class that people use."""
    if issubclass(thing, enum.Enum):
        return "\n".join(f"- `{one.name}` = `{one.value!r}`" for one in thing)
    fields = [one.name for one in dataclasses.fields(thing)] if dataclasses.is_dataclass(thing) else []
    lines = []
    for name, member in inspect.getmembers(thing):
        if name.startswith("_") or name in fields:
            continue
        function = member.fget if isinstance(member, property) else getattr(member, "func", member)
        told = inspect.getdoc(function) if callable(function) else None
        if told and getattr(function, "__module__", "").startswith("papan"):
            call = "()" if inspect.isroutine(member) else ""
            lines.append(f"- `{name}{call}`: {_sentence(told)}")
    return "\n".join(lines)


def _sentence(told: str) -> str:
    return _escaped(" ".join(told.split("\n\n")[0].split()))


def _words(docstring: str) -> str:
    """A docstring as Markdown: paragraphs and lists as they are, examples as code."""
    parts = re.split(r"\n\s*\n", inspect.cleandoc(docstring).strip())
    return "\n\n".join(_code("pycon", part) if part.startswith(">>>") else _escaped(part) for part in parts)


def _escaped(words: str) -> str:
    parts = re.split(r"(`[^`]*`)", words)
    return "".join(part if part.startswith("`") else re.sub(r"(?<!^)([*_<>\[\]|])", r"\\\1", part) for part in parts)


def _code(language: str, text: str) -> str:
    return f"```{language}\n{text}\n```"
