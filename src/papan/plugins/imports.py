"""What a plug-in may import of papan: its public names, since every other module may change.

Its import statements are looked at before it runs. This is a help, not a fence: importlib would get past it.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from importlib.util import find_spec

from papan.errors import PluginError

PUBLIC_MODULES = ("papan", "papan.extend")


def refuse_inner_imports(source: bytes, file: object) -> None:
    """Raise a PluginError at the first line that imports an inner module of papan; what is no Python is let through."""
    try:
        tree = ast.parse(source)
    except (SyntaxError, ValueError, RecursionError, MemoryError):  # which running it will tell better
        return
    for line, module in sorted(_inner_imports(tree)):
        raise PluginError("error.plugin-inner-import", file=file, line=line, module=module)


def _inner_imports(tree: ast.AST) -> Iterator[tuple[int, str]]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Import):
            found = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and node.level == 0 and node.module is not None:
            found = [node.module]
            if node.module == "papan":
                found += [f"papan.{alias.name}" for alias in node.names if find_spec(f"papan.{alias.name}")]
        else:
            continue
        for module in found:
            if module.partition(".")[0] == "papan" and module not in PUBLIC_MODULES:
                yield node.lineno, module
