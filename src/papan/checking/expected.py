"""Which answers are expected in a folder and missing: one to every board from everybody who answers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import takewhile
from pathlib import Path

from papan.checking.file_names import ALL_WORDS, Name, name_words

# Folders beside those of students that belong to nobody.
NOBODY = frozenset({"src", "source", "doc", "docs", "bin", "lib", "build", "dist", "include", "assets", "node_modules"})


@dataclass(frozen=True, order=True)
class _Answerer:
    """Who gave an answer: the folder it lies in (with a / at its end), or else what its name adds to the board's
    (solution_test1_ani)."""

    name: str

    @property
    def is_folder(self) -> bool:
        return self.name.endswith("/")


def missing(folder: Path, names: Sequence[Name], answers: Sequence[tuple[Name, Name]]) -> Iterator[tuple[Name, str]]:
    """Yield each board that somebody has not answered, with who that is; `answers` pairs each solution with its board.

    A board that lies in somebody's own folder is for them alone. Names within one folder count only if all solutions
    have one and one of them has answered every board; otherwise they may be names of algorithms.
    """
    answered: dict[_Answerer, set[Path]] = defaultdict(set)
    nameless = False
    for board, solution in answers:
        answerer = _answerer(board, solution)
        if answerer is None:
            nameless = True
        else:
            answered[answerer].add(board.path)
    for folder_name in _idle(folder, names, [who.name for who in answered if who.is_folder]):
        answered[_Answerer(folder_name)] = set()
    homes = tuple(who.name for who in answered if who.is_folder)
    shared = [name for name in names if not name.is_solution and not _path(name.parts).startswith(homes)]
    everything = {board.path for board in shared}
    if nameless or not any(answered[who] >= everything for who in answered if not who.is_folder):
        answered = {who: boards for who, boards in answered.items() if who.is_folder}
    for board in shared:
        for who in sorted(answered):
            if board.path not in answered[who]:
                yield board, who.name


def _answerer(board: Name, solution: Name) -> _Answerer | None:
    both = zip(board.parts, solution.parts, strict=False)
    common = sum(1 for _ in takewhile(lambda parts: parts[0] == parts[1], both))
    own = [
        place
        for place, words in enumerate(solution.folders[common:], common + 1)
        if not words or not ALL_WORDS.issuperset(words)
    ]
    if own:
        return _Answerer(_path(solution.parts[: own[-1]]))
    said = [word for word in solution.own_key(ALL_WORDS) if word not in board.own]
    return _Answerer(" ".join(said)) if said else None


def _path(parts: Sequence[str]) -> str:
    return "".join(f"{part}/" for part in parts)


def _idle(folder: Path, names: Sequence[Name], homes: Sequence[str]) -> Iterator[str]:
    """The folders beside those of people who answered that contain neither a board nor a solution."""
    busy = {_path(name.parts) for name in names}
    for parent in sorted({Path(home).parent for home in homes}):
        try:
            entries = sorted(
                entry for entry in (folder / parent).iterdir() if entry.is_dir() and not entry.is_symlink()
            )
        except OSError:
            continue
        for entry in entries:
            path = _path(entry.relative_to(folder).parts)
            named_otherwise = entry.name.lower() in NOBODY or ALL_WORDS.issuperset(name_words(entry.name))
            is_busy = any(other.startswith(path) for other in busy)
            if not (is_busy or named_otherwise or entry.name.startswith((".", "_"))):
                yield path
