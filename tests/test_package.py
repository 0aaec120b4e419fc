"""What is shipped: a licence, types for others' type checkers, and no dependency that nobody uses."""

import ast
import re
import tomllib
from importlib.resources import files
from pathlib import Path

ROOT = Path(__file__).parents[1]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def test_the_licence_is_there_and_the_metadata_names_it() -> None:
    assert (PROJECT["license"], PROJECT["license-files"]) == ("MIT", ["LICENSE"])
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    assert licence.startswith("MIT License\n\nCopyright (c) 2026 The papan authors\n")
    assert "WITHOUT WARRANTY OF ANY KIND" in licence


def test_type_checkers_are_told_that_papan_is_typed() -> None:
    assert files("papan").joinpath("py.typed").is_file()


def test_every_dependency_is_imported() -> None:
    imported = set()
    for file in (ROOT / "src" / "papan").rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                imported |= {name.name.partition(".")[0] for name in node.names}
            elif isinstance(node, ast.ImportFrom) and node.module:
                imported.add(node.module.partition(".")[0])
    modules = {"pillow": "PIL"}
    names = [re.split(r"[^A-Za-z0-9_-]", requirement)[0] for requirement in PROJECT["dependencies"]]
    # uvicorn serves the studio's WebSockets with the package websockets, which it looks for by itself
    assert {modules.get(name, name) for name in names} - imported <= {"websockets"}
