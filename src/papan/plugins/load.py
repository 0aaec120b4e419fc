"""Plug-ins: rows for the tables of puzzles, algorithms and heuristics out of somebody's own file or package.

A plug-in is a module with any of PUZZLES, ALGORITHMS and HEURISTICS, each a sequence of records.
"""

from __future__ import annotations

import sys
from pathlib import Path
from types import ModuleType
from typing import TYPE_CHECKING, Any

from papan.algorithms import ALGORITHMS
from papan.algorithms.algorithm import Algorithm
from papan.errors import PapanError, PluginError
from papan.plugins.blame import blame, given_name, note_file, note_package, words_of
from papan.plugins.check import Row, checked
from papan.plugins.imports import refuse_inner_imports
from papan.plugins.shipped import ShippedPlugin, read_plugin
from papan.puzzles import PUZZLES, add_heuristic, heuristics_of, remove_heuristic
from papan.puzzles.heuristic import Heuristic
from papan.puzzles.puzzle import Puzzle
from papan.support import arguments
from papan.support.names import call_on_unknown_names, name_key

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "papan.plugins"
TABLES = ("PUZZLES", "ALGORITHMS", "HEURISTICS")

_rows: dict[str, list[Row]] = {}  # resolved file → the rows it added
_looked_for_installed = False


def load_plugin(path: str | Path) -> ModuleType:
    """Run somebody's file, add its rows to the tables and return it as a module; a PluginError names file and line.

    A file loaded before is run again and its rows replaced, so that one can go on working on it in a notebook.

    >>> import papan
    >>> papan.load_plugin("examples/my_heuristic.py").HEURISTICS[0].name
    'jumps'
    >>> papan.solve("8 6 7/2 5 4/3 0 1", "a-star", "jumps").cost
    31
    """
    arguments.file("path", path)
    return load_shipped(read_plugin(path))


def load_shipped(plugin: ShippedPlugin) -> ModuleType:
    """Do what load_plugin does with a file as it was read earlier, perhaps elsewhere; errors name the file itself."""
    place, folder = plugin.path, str(Path(plugin.path).parent)
    note_file(place, plugin.name)
    if folder not in sys.path:  # last, so that a neighbour called random.py hides nothing
        sys.path.append(folder)
    refuse_inner_imports(plugin.source, plugin.name)
    module = ModuleType(f"papan_plugin_{Path(place).stem}")
    module.__file__ = place
    sys.modules[module.__name__] = module  # dataclasses and pickle look a class's module up there
    try:
        exec(compile(plugin.source, place, "exec"), module.__dict__)  # an import might take a stale copy
    except PapanError:
        raise
    except SyntaxError as error:
        raise PluginError("error.plugin-failed", file=plugin.name, line=error.lineno or 1, error=error.msg) from error
    except (Exception, SystemExit) as error:
        fault = PluginError("error.plugin-failed", file=plugin.name, line=1, error=words_of(error))
        raise blame(error) or fault from error
    for row in _rows.pop(place, []):
        _remove(row)
    _rows[place] = _add_rows(module, plugin.name)
    return module


def unload_plugin(path: str | Path) -> None:
    """Take the rows of a file that was loaded out of the tables again."""
    for row in _rows.pop(str(Path(path).resolve()), []):
        _remove(row)


def plugin_files() -> list[str]:
    """The files loaded so far, for another process to load them too."""
    return list(_rows)


def shipped_plugins() -> tuple[ShippedPlugin, ...]:
    """Return the files that have been loaded here, as they are now."""
    return tuple(ShippedPlugin(file, given_name(file), Path(file).read_bytes()) for file in plugin_files())


def load_heuristics(path: str | Path) -> list[Heuristic]:
    """Load somebody's file and return the heuristics in it, those of its own puzzles included."""
    load_plugin(path)
    found: list[Heuristic] = []
    for row in _rows[str(Path(path).resolve())]:
        if isinstance(row, Puzzle):
            found += row.heuristics
        elif isinstance(row, Heuristic):
            found.append(row)
    return found


def load_installed_plugins() -> None:
    """Add the rows of every installed package that offers some; done once, when a name is looked for in vain."""
    global _looked_for_installed
    if not _looked_for_installed:
        _looked_for_installed = True
        from importlib.metadata import entry_points  # slow to import, and seldom needed

        for entry in entry_points(group=GROUP):
            _load_installed(entry)


def has_installed_plugins() -> bool:
    """Whether a package that offers rows is installed; none of its code is run."""
    from importlib.metadata import entry_points

    return bool(entry_points(group=GROUP))


def leave_installed_plugins_out() -> None:
    """Run no installed package's code in this process, whatever name is looked for."""
    global _looked_for_installed
    _looked_for_installed = True


def _load_installed(entry: EntryPoint) -> None:
    """Add the rows of one package; one that is broken is left out with a note, since papan works without it."""
    note_package(entry.value.partition(":")[0].partition(".")[0])
    try:
        _refuse_inner_imports_of(entry)
        _add_rows(entry.load(), entry.value)
    except (Exception, SystemExit) as error:
        import logging

        why = error if isinstance(error, PapanError) else blame(error) or words_of(error)
        note = PluginError("error.plugin-installed", name=entry.name, error=why)
        logging.getLogger("papan").warning("%s", note)


def _refuse_inner_imports_of(entry: EntryPoint) -> None:
    """Look at the imports of the module that a package names, if that is a Python file."""
    from importlib.util import find_spec

    spec = find_spec(entry.module)
    if spec is not None and spec.origin is not None and spec.origin.endswith(".py"):
        refuse_inner_imports(Path(spec.origin).read_bytes(), spec.origin)


def _add_rows(module: ModuleType, source: str) -> list[Row]:
    """Add what the module's tables hold, all or nothing, and return it as added."""
    rows = [checked(row, source) for table in TABLES for row in _rows_of(module, table, source)]
    if not rows:
        raise PluginError("error.plugin-empty", file=source)
    added: list[Row] = []
    try:
        for row in rows:
            _add(row, source)
            added.append(row)
    except PluginError:
        for row in added:
            _remove(row)
        raise
    return added


def _rows_of(module: ModuleType, table: str, source: str) -> list[Row]:
    found: Any = getattr(module, table, ())
    if isinstance(found, dict):
        found = found.values()
    # (Heuristic(…)) is no tuple without a comma, which everybody forgets once.
    rows: list[Any] = [found] if isinstance(found, Row) or not hasattr(found, "__iter__") else list(found)
    for row in rows:
        if not isinstance(row, Row):
            raise PluginError("error.plugin-row", file=source, row=repr(row)[:80])
    return rows


def _add(row: Row, source: str) -> None:
    if _is_taken(row):
        raise PluginError("error.plugin-name-taken", file=source, name=row.name)
    if isinstance(row, Puzzle):
        PUZZLES[row.name] = row
    elif isinstance(row, Algorithm):
        ALGORITHMS[row.name] = row
    else:
        if row.puzzle not in PUZZLES:
            load_installed_plugins()
        if row.puzzle not in PUZZLES:
            known = ", ".join(PUZZLES)
            raise PluginError("error.plugin-no-puzzle", file=source, name=row.name, puzzle=row.puzzle, known=known)
        add_heuristic(row)


def _is_taken(row: Row) -> bool:
    if isinstance(row, Puzzle):
        return row.name in PUZZLES
    if isinstance(row, Heuristic):
        return name_key(row.name) in map(name_key, heuristics_of(row.puzzle))
    names = {"best", *(name_key(name) for known in ALGORITHMS.values() for name in (known.name, *known.aliases))}
    return not names.isdisjoint(map(name_key, (row.name, *row.aliases)))


def _remove(row: Row) -> None:
    if isinstance(row, Puzzle):
        PUZZLES.pop(row.name, None)
    elif isinstance(row, Algorithm):
        ALGORITHMS.pop(row.name, None)
    else:
        remove_heuristic(row)


call_on_unknown_names(load_installed_plugins)
