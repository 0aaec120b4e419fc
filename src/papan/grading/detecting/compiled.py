"""Programs that a compiler makes: Rust, Go, C and C++, by their project files or the file with the function main."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from pathlib import PurePosixPath
from typing import Any

from papan.grading.detecting.candidate import Candidate, because
from papan.grading.detecting.sources import Sources, word

PROGRAM = "papan-program"  # what a compiler is told to call what it makes
CMAKE_FOLDER = "papan-build"
_NAME = re.compile(r"[A-Za-z0-9_.-]{1,100}")
_EXECUTABLE = re.compile(r"\badd_executable\s*\(\s*([A-Za-z0-9_.-]{1,100}|\$\{PROJECT_NAME\})", re.IGNORECASE)
_PROJECT = re.compile(r"\bproject\s*\(\s*([A-Za-z0-9_.-]{1,100})", re.IGNORECASE)
_C_MAIN = re.compile(r"^[ \t]*(?:signed|int|auto|void)\s+main\s*\(", re.MULTILINE)
_GO_MAIN = re.compile(r"^func\s+main\s*\(", re.MULTILINE)


def rust_programs(sources: Sources) -> Iterator[Candidate]:
    """Yield what Cargo makes, without the network."""
    for name in [name for name in sources.names if PurePosixPath(name).name == "Cargo.toml"][:3]:
        project = _toml(sources.text(name))
        folder = PurePosixPath(name).parent.as_posix()
        binaries = project.get("bin")
        tables = [project.get("package"), *(binaries if isinstance(binaries, list) else [])]
        named = [table.get("name") for table in tables if isinstance(table, dict)]
        made = next((made for made in reversed(named) if isinstance(made, str) and _NAME.fullmatch(made)), None)
        if made is None:
            continue
        inside = "" if folder == "." else f"{folder}/"
        is_alone = not project.get("dependencies") or sources.has_folder(f"{inside}vendor")
        doubts = () if is_alone else (because("packages", name=name),)
        build = f"cargo build --release --offline --manifest-path {word(name)}"
        run = word(f"{inside}target/release/{made}" if inside else f"./target/release/{made}")
        yield Candidate("Rust", run, because("cargo", name=name), 85 - 25 * len(doubts), build, name, doubts)


def go_programs(sources: Sources) -> Iterator[Candidate]:
    """Yield the packages of Go that are programs."""
    files = sources.ending_with(".go")
    mains = [name for name in files if _GO_MAIN.search(sources.text(name)) and not name.endswith("_test.go")]
    folders = list(dict.fromkeys(PurePosixPath(name).parent.as_posix() for name in mains))
    for folder in folders:
        what = f"./{folder}" if sources.has("go.mod") and folder != "." else folder
        build = f"go build -o {PROGRAM} {word(what)}"
        if not sources.has("go.mod"):
            build = f"go build -o {PROGRAM} " + " ".join(
                word(name) for name in files if PurePosixPath(name).parent.as_posix() == folder
            )
        entry = next(name for name in mains if PurePosixPath(name).parent.as_posix() == folder)
        score = 80 if len(folders) == 1 else 55
        yield Candidate("Go", f"./{PROGRAM}", because("function-main", name=entry), score, build, entry)


def c_programs(sources: Sources) -> Iterator[Candidate]:
    """Yield what CMake makes, or else the files of C and C++ that have a function main."""
    if sources.has("CMakeLists.txt"):
        yield from _cmake_programs(sources)
        return
    files = sources.ending_with(".c", ".cpp", ".cc", ".cxx")
    mains = [name for name in files if _C_MAIN.search(sources.text(name))]
    headers = {PurePosixPath(name).parent.as_posix() for name in sources.ending_with(".h", ".hpp")}
    for entry in mains:
        parts = [name for name in files if name not in mains]
        is_plain = entry.endswith(".c") and all(name.endswith(".c") for name in parts)
        compiler = "gcc -O2" if is_plain else "g++ -O2 -std=c++20"
        places = "".join(f" -I {word(folder)}" for folder in sorted(headers))
        what = " ".join(map(word, [entry, *parts]))
        score = (75 if len(mains) == 1 else 50) + (10 if PurePosixPath(entry).stem.lower() == "main" else 0)
        build = f"{compiler}{places} -o {PROGRAM} {what} -lm -pthread"
        yield Candidate("C", f"./{PROGRAM}", because("function-main", name=entry), score, build, entry)


def _cmake_programs(sources: Sources) -> Iterator[Candidate]:
    text = sources.text("CMakeLists.txt")
    project = _PROJECT.search(text)
    names = [found[1] for found in _EXECUTABLE.finditer(text)]
    if project:
        names = [project[1] if name.startswith("$") else name for name in names]
    build = f"cmake -S . -B {CMAKE_FOLDER} -DCMAKE_BUILD_TYPE=Release && cmake --build {CMAKE_FOLDER}"
    for name in names[:5]:
        score = 80 if len(names) == 1 else 55
        yield Candidate("C", f"./{CMAKE_FOLDER}/{name}", because("cmake", name=name), score, build, "CMakeLists.txt")


def _toml(text: str) -> dict[str, Any]:
    try:
        return tomllib.loads(text)
    except (ValueError, RecursionError):
        return {}
