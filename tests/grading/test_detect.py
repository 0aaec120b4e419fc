"""How programs are built and run, told by their files alone: in many languages, with how sure that is and why."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papan.grading.detect import Detected, detect
from papan.grading.placeholders import IN_BUILD, IN_COMMANDS, IN_STDIN, check_placeholders
from papan.messages import LANGUAGES, speaking

MENU = "{board}\n{algorithm}\n{heuristic}\n"
JAVA = "public class Main { public static void main(String[] args) { %s } }"
MAKEFILE = """CXX = g++
OUT := bin/main
all: $(OUT)
$(OUT): src/main.cpp
\t$(CXX) -O2 -o $@ $^
run: all
\t@./$(OUT) $(ARGS)
clean:
\trm -rf bin
"""


def submission(folder: Path, files: Mapping[str, str]) -> Path:
    """Write a submission and return its folder."""
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder


def found(folder: Path, files: Mapping[str, str]) -> Detected:
    """Return what is detected of these files."""
    return detect(submission(folder, files))


@pytest.mark.parametrize(
    ("files", "run", "build"),
    [
        ({"main.py": "import sys\nsys.argv[1]"}, "python3 main.py {board}", None),
        ({"src/main.py": "from .board import x\nsys.argv[2]"}, "python3 -m src.main {board} {algorithm}", None),
        ({"solver/__main__.py": "import argparse"}, "python3 -m solver {board}", None),
        ({"app.py": "import sys\nsys.argv[3]"}, "python3 app.py {board} {algorithm} {heuristic}", None),
        ({"Makefile": MAKEFILE, "src/main.cpp": "int main(int c, char **argv) {}"}, "./bin/main {board}", "make"),
        (
            {"makefile": "main: main.c\n\tgcc main.c -o main\n", "main.c": "int main() { argv[1]; }"},
            "./main {board}",
            "make",
        ),
        (
            {"src/id/Main.java": "package id;\n" + JAVA % "args[0]"},
            "java -cp papan-classes id.Main {board}",
            "find src -name '*.java' -print0 | xargs -0 javac -encoding UTF-8 -d papan-classes",
        ),
        (
            {"package.json": '{"scripts": {"start": "node src/a.js"}}', "src/a.js": "process.argv[2]"},
            "node src/a.js {board}",
            None,
        ),
        (
            {"package.json": '{"bin": {"x": "./cli.js"}}', "cli.js": "process.argv[3]"},
            "node cli.js {board} {algorithm}",
            None,
        ),
        (
            {"Cargo.toml": '[package]\nname = "rush"\n', "src/main.rs": "fn main() { std::env::args(); }"},
            "./target/release/rush {board}",
            "cargo build --release --offline --manifest-path Cargo.toml",
        ),
        (
            {"go.mod": "module x", "cmd/app/main.go": "package main\nfunc main() { os.Args[1] }"},
            "./papan-program {board}",
            "go build -o papan-program ./cmd/app",
        ),
        (
            {
                "CMakeLists.txt": "project(rush)\nadd_executable(${PROJECT_NAME} main.cpp)",
                "m.cpp": "int main() { argv; }",
            },
            "./papan-build/rush {board}",
            "cmake -S . -B papan-build -DCMAKE_BUILD_TYPE=Release && cmake --build papan-build",
        ),
        (
            {"main.cpp": "int main(int c, char **argv) {}", "lib/a.cpp": "", "include/a.hpp": ""},
            "./papan-program {board}",
            "g++ -O2 -std=c++20 -I include -o papan-program main.cpp lib/a.cpp -lm -pthread",
        ),
        (
            {"main.c": "int main(int c, char **argv) {}"},
            "./papan-program {board}",
            "gcc -O2 -o papan-program main.c -lm -pthread",
        ),
    ],
)
def test_a_usual_program_is_found_for_sure(
    tmp_path: Path, files: Mapping[str, str], run: str, build: str | None
) -> None:
    detected = found(tmp_path, files)
    assert (detected.commands.run, detected.commands.build, detected.commands.stdin) == (run, build, "")
    assert detected.confidence == "sure", detected.words()


@pytest.mark.parametrize(
    "files",
    [
        {"main.py": "input('x')"},
        {"Main.java": JAVA % "new Scanner(System.in);"},
        {"index.js": "const r = require('readline')"},
        {"main.cpp": "int main() { std::cin >> x; }"},
    ],
)
def test_a_program_that_asks_is_answered(tmp_path: Path, files: Mapping[str, str]) -> None:
    detected = found(tmp_path, files)
    assert detected.commands.stdin == MENU and "{" not in (detected.commands.run or "")
    assert "grade.detect.asks" in [reason.key for reason in detected.reasons]


def test_answers_come_in_the_order_of_the_questions(tmp_path: Path) -> None:
    source = "a = input('Pilih algoritma (1/2/3): ')\nh = input('Heuristik: ')\nf = input('Masukkan nama file: ')\n"
    assert found(tmp_path, {"main.py": source}).commands.stdin == "{algorithm}\n{heuristic}\n{board}\n"


def test_arguments_and_questions_together_are_a_doubt(tmp_path: Path) -> None:
    detected = found(tmp_path, {"main.py": "sys.argv[1]\ninput('algorithm? ')"})
    assert (detected.commands.run, detected.commands.stdin) == ("python3 main.py {board}", "{algorithm}\n{heuristic}\n")
    assert detected.confidence == "likely"
    told = detect(tmp_path, asks=True).commands
    assert (told.run, told.stdin) == ("python3 main.py", "{algorithm}\n{board}\n{heuristic}\n")


def test_several_candidates_are_named_and_a_readme_decides(tmp_path: Path) -> None:
    guard = "if __name__ == '__main__':\n    sys.argv[1]\n"
    unsure = found(tmp_path, {"ucs.py": guard, "astar.py": guard})
    assert unsure.confidence == "guess" and "ucs.py" in unsure.words() and "astar.py" in unsure.words()
    told = found(tmp_path, {"README.md": "# Run\n```sh\n$ python3 ucs.py test.txt\n```\n"})
    assert told.commands.run == "python3 ucs.py {board}" and told.confidence == "likely"
    assert "python3 ucs.py test.txt" in told.words()


def test_packages_and_windows_are_doubts(tmp_path: Path) -> None:
    package = json.dumps({"main": "index.js", "dependencies": {"left-pad": "1"}})
    detected = found(tmp_path / "a", {"package.json": package, "index.js": "process.argv"})
    assert "grade.detect.packages" in [reason.key for reason in detected.reasons] and detected.confidence != "sure"
    detected = found(tmp_path / "b", {"main.py": "import tkinter"})
    assert "grade.detect.window" in [reason.key for reason in detected.reasons] and detected.confidence == "guess"


def test_scripts_and_programs_built_already_are_less_sure(tmp_path: Path) -> None:
    script = found(tmp_path / "a", {"run.sh": "#!/usr/bin/env bash\necho $1\n"})
    assert (script.commands.run, script.confidence) == ("bash run.sh {board}", "likely")
    folder = submission(tmp_path / "b", {"notes.txt": ""})
    (folder / "solver").write_bytes(b"\x7fELF\x02")
    (folder / "solver").chmod(0o755)
    built = detect(folder)
    assert (built.commands.run, built.confidence) == ("./solver {board}", "guess")


def test_nothing_is_found_in_nothing(tmp_path: Path) -> None:
    detected = found(tmp_path, {"notes.txt": "main.py"})
    assert (detected.commands.run, detected.confidence) == (None, "none")


def test_tests_and_what_others_wrote_are_not_the_program(tmp_path: Path) -> None:
    files = {"node_modules/x/index.js": "", "tests/main.py": "", "venv/main.py": "", ".git/main.py": ""}
    assert found(tmp_path, files).confidence == "none"


def test_how_sure_it_is_is_said_in_both_languages(tmp_path: Path) -> None:
    detected = found(tmp_path, {"main.py": "sys.argv[1]"})
    words = set()
    for language in LANGUAGES:
        with speaking(language):
            words.add(detected.words())
    assert len(words) == 2 and all("main.py" in said and "grade." not in said for said in words)


def test_links_are_not_followed(tmp_path: Path) -> None:
    (tmp_path / "main.py").symlink_to("/etc/passwd")
    (tmp_path / "src").symlink_to("/")
    assert detect(tmp_path).confidence == "none"


@pytest.mark.parametrize("name", ["a b.py", "-c.py", "{x}.py", "a';touch evil;'.py", "$(x).py"])
def test_odd_names_are_quoted(tmp_path: Path, name: str) -> None:
    run = found(tmp_path, {name: "sys.argv[1]"}).commands.run
    assert run is not None
    check_placeholders(run, IN_COMMANDS)
    assert "{x}" not in run.replace("{{x}}", "") and not run.startswith("python3 -")


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("README.md", "\n" * 200_000),
        ("Makefile", "A = " + "$(A)" * 40 + "\n" + "x" + " " * 100_000 + "\n" + "all:\n" + "\t$(A) -o x\n" * 10_000),
        ("Main.java", "\n" * 200_000 + "static " * 10_000),
        ("main.cpp", "\n" * 200_000),
        ("main.py", "input(" * 30_000),
        ("package.json", "[" * 100_000),
        ("Cargo.toml", "a=" + "[" * 100_000),
        ("main.js", "argv[" * 40_000),
    ],
)
def test_hostile_sources_are_looked_at_quickly(tmp_path: Path, name: str, text: str) -> None:
    detect(submission(tmp_path, {name: text, "x.py": ""}))


PARTS = (
    "run: all",
    "\t./x $(A)",
    "A = b",
    "int main(",
    "input('file')",
    "sys.argv[1]",
    '{"main": "x.js"}',
    "[package]",
    'name = "x"',
    "static void main(",
    "package a;",
    "{",
    "}",
    "#!/bin/sh",
    "\n",
    "-o",
    "\t",
)
NAMES = (
    "Makefile",
    "main.py",
    "src/Main.java",
    "package.json",
    "Cargo.toml",
    "CMakeLists.txt",
    "m.c",
    "README.md",
    "x.js",
)


@given(st.dictionaries(st.sampled_from(NAMES), st.lists(st.sampled_from(PARTS) | st.text(max_size=5)).map("\n".join)))
def test_any_files_give_commands_that_a_recipe_could_have(
    tmp_path_factory: pytest.TempPathFactory, files: dict[str, str]
) -> None:
    commands = detect(submission(tmp_path_factory.mktemp("any"), files)).commands
    check_placeholders(commands.run or "", IN_COMMANDS)
    check_placeholders(commands.build or "", IN_BUILD)
    check_placeholders(commands.stdin, IN_STDIN)
