"""Which student a submission is of: by its name, safe as the name of a file, each once."""

from __future__ import annotations

import os
import re
from pathlib import Path
from unicodedata import normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papan.errors import UsageError
from papan.grading.submissions import find_submissions, student_id


def folder_of(tmp_path: Path, *names: str) -> Path:
    """Return a folder with these entries, each newer than the one before; a name that ends with / is a folder."""
    for number, name in enumerate(names):
        path = tmp_path / name
        path.mkdir() if name.endswith("/") else path.touch()
        os.utime(path, (1_000_000 + number, 1_000_000 + number))
    return tmp_path


def test_folders_and_archives_are_found_in_the_order_of_ids(tmp_path: Path) -> None:
    names = ("Tucil3_13522002.zip", "13522001/", "Budi - 13522003.tar.gz", ".DS_Store", "__MACOSX/")
    found, notes = find_submissions(folder_of(tmp_path, *names), r"\d{8}")
    assert [(one.student, one.path.name) for one in found] == [
        ("13522001", "13522001"),
        ("13522002", "Tucil3_13522002.zip"),
        ("13522003", "Budi - 13522003.tar.gz"),
    ]
    assert notes == []


def test_the_first_group_of_a_pattern_is_the_id(tmp_path: Path) -> None:
    found, _ = find_submissions(folder_of(tmp_path, "K01_ani.zip", "K02_budi.zip"), r"^K\d+_(\w+)")
    assert [one.student for one in found] == ["ani", "budi"]


def test_of_several_with_one_id_the_newest_archive_or_folder_is_taken(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, "a1-old.zip", "A1-new.zip", "a1-report.pdf")
    found, notes = find_submissions(folder, r"(?i)^a\d")
    assert [one.path.name for one in found] == ["A1-new.zip"]
    assert [note.key for note in notes] == ["grade.submissions.several"]
    assert "A1-new.zip" in str(notes[0]) and "a1-report.pdf" in str(notes[0])


def test_what_cannot_be_opened_is_still_somebodys(tmp_path: Path) -> None:
    found, notes = find_submissions(folder_of(tmp_path, "13522001.rar"), r"\d{8}")
    assert ([one.student for one in found], notes) == (["13522001"], [])


def test_names_without_an_id_and_links_are_left_out_with_a_note(tmp_path: Path) -> None:
    folder = folder_of(tmp_path, "readme\x1b.txt", "13522001/")
    (tmp_path / "13522002").symlink_to("/etc")
    os.mkfifo(tmp_path / "13522003")
    found, notes = find_submissions(folder, r"\d{8}")
    assert [one.student for one in found] == ["13522001"]
    assert sorted(note.key for note in notes) == [
        "grade.submissions.link",
        "grade.submissions.link",
        "grade.submissions.no-id",
    ]
    assert "\x1b" not in " ".join(map(str, notes))


def test_no_folder_and_an_empty_one_are_refused(tmp_path: Path) -> None:
    for folder in (tmp_path, tmp_path / "nowhere"):
        with pytest.raises(UsageError):
            find_submissions(folder, r"\d{8}")


@pytest.mark.parametrize(
    "hostile", ["..", ".", "-rf", "a/b", "a\0b", "a\nb", "a b", "é", "....", "x" * 300, "con\u202egro"]
)
def test_hostile_ids_become_names_of_files(hostile: str) -> None:
    safe = student_id(hostile, re.compile(r"(?s).*"))
    assert safe is not None and re.fullmatch(r"[A-Za-z0-9_][A-Za-z0-9._-]{0,90}", safe)
    assert safe != hostile


@given(st.text(max_size=20), st.text(max_size=20))
def test_two_ids_never_become_one(first: str, second: str) -> None:
    everything = re.compile(r"(?s).*")
    names = {normalize("NFC", name).strip() for name in (first, second)} - {""}
    safe = {student_id(name, everything) for name in (first, second)} - {None}
    assert len(safe) == len(names)
