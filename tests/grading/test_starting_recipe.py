"""The recipe that `papan grade init` writes: it can be used at once, for any puzzle, in both languages."""

from __future__ import annotations

import re
import tomllib
from dataclasses import replace
from pathlib import Path

import pytest
from tests.examples.plugins import load_example

from papan.cli.grade_init import write_recipe
from papan.errors import UsageError
from papan.grading.recipe import Commands, MadeBoards
from papan.grading.recipe_faults import RecipeError
from papan.grading.recipe_reading import read_recipe
from papan.grading.starting_recipe import starting_recipe
from papan.messages import LANGUAGES, speaking
from papan.puzzles import BUILT_IN, puzzle_named
from papan.puzzles.capabilities import Generator

pytestmark = pytest.mark.usefixtures("tables")

EVERY_PUZZLE = [*sorted(BUILT_IN), "sokoban"]


def written(tmp_path: Path, name: str, language: str) -> Path:
    """Return a recipe as it is written for a puzzle."""
    if name not in BUILT_IN:
        load_example(name)
    file = tmp_path / "recipe.toml"
    with speaking(language):
        assert write_recipe(str(file), name, force=False) == 0
    return file


def with_every_key(text: str) -> str:
    """Return a recipe in which every key that can be left out is used."""
    return re.sub(r"^#(?=[^\s#])", "", text, flags=re.MULTILINE)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EVERY_PUZZLE)
def test_it_can_be_used_at_once(tmp_path: Path, name: str, language: str) -> None:
    recipe = read_recipe(written(tmp_path, name, language))
    assert (recipe.puzzle, recipe.language) == (name, language)
    assert recipe.boards and recipe.points and all(way.algorithm for way in recipe.ways)
    assert recipe.limits.seconds == 10 and recipe.build_limits.seconds == 120


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("name", EVERY_PUZZLE)
def test_every_key_that_it_names_can_be_used(tmp_path: Path, name: str, language: str) -> None:
    file = written(tmp_path, name, language)
    whole = with_every_key(file.read_text(encoding="utf-8")).replace("/opt", str(tmp_path))
    file.write_text(whole, encoding="utf-8")
    (tmp_path / "reference").mkdir()
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "one.txt").touch()
    recipe = read_recipe(file)
    assert recipe.commands.run == "./bin/main {board}" and recipe.commands.answer == "solution*.txt"
    assert recipe.commands.stdin == "{board}\n{algorithm}\n{heuristic}\n"
    assert recipe.reference == "reference" and recipe.points["speed"] == 1 and set(recipe.claims) > {"moves", "h"}


def keys_of(table: object) -> set[str]:
    """Return the names of all keys of tables within each other."""
    if isinstance(table, dict):
        return {name for name, inner in table.items() for name in (name, *keys_of(inner))}
    return set().union(*map(keys_of, table)) if isinstance(table, list) else set()


def test_both_languages_say_the_same_and_explain_every_key(tmp_path: Path) -> None:
    puzzle = puzzle_named("rush-hour")
    texts = {}
    for language in LANGUAGES:
        with speaking(language):
            texts[language] = with_every_key(starting_recipe(puzzle, seed=1))
    english, indonesian = (tomllib.loads(texts[language]) for language in LANGUAGES)
    assert keys_of(english) == keys_of(indonesian)
    assert {"seed", "language", "metric", "ways", "boards", "points", "limits", "claims"} <= keys_of(english)
    assert {*Commands.__dataclass_fields__, "student_file", "unpacked", "files", "reference", "readable"} <= keys_of(
        english
    )
    assert "optimal" in texts["en"] and "overrides/ID.toml" in texts["en"] and "overrides/ID.toml" in texts["id"]
    assert not set(remarks(texts["en"])) & set(remarks(texts["id"]))
    assert max(len(line) for text in texts.values() for line in text.splitlines()) <= 140


def remarks(text: str) -> list[str]:
    """Return the remarks that are sentences."""
    return [line for line in text.splitlines() if re.match(r"# [A-Z]", line)]


def test_a_puzzle_without_a_generator_has_boards_from_files(tmp_path: Path) -> None:
    puzzle = puzzle_named("sliding")
    bare = replace(puzzle, generator=Generator(), notation=replace(puzzle.notation, breakers=None))
    file = tmp_path / "recipe.toml"
    file.write_text(starting_recipe(bare), encoding="utf-8")
    with pytest.raises(RecipeError) as caught:
        read_recipe(file)
    assert [fault.key for fault in caught.value.faults] == ["grade.recipe.no-files"]
    (tmp_path / "boards").mkdir()
    (tmp_path / "boards" / "one.txt").touch()
    assert not any(isinstance(boards, MadeBoards) for boards in read_recipe(file).boards)


def test_nothing_is_written_over_and_a_puzzle_has_to_be_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "recipe.toml"
    assert write_recipe(str(file), "Rush Hour", force=False) == 0
    assert "papan grade" in capsys.readouterr().out
    for arguments in ((None, True), ("rush-our", True), ("rush-hour", False)):
        with pytest.raises(UsageError):
            write_recipe(str(file), *arguments)
    assert write_recipe(str(file), "queens", force=True) == 0
    assert read_recipe(file).puzzle == "queens"
