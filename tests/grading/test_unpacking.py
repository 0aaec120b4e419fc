"""Submissions unpacked: ordinary ones are all there, hostile ones do nothing outside their folder and stay small."""

from __future__ import annotations

import gzip
import io
import os
import struct
import tarfile
import zipfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from tests.grading.archiving import entry, files_below, refused, tarred, unpacked, zipped

from papan.errors import UsageError
from papan.grading.archives import safe_parts
from papan.grading.unpacking import fingerprint

FILES = {"main.py": b"print(1)\n", "lib/board.py": b"\0\xff" * 700, "empty.txt": b""}


@pytest.mark.parametrize("name", ["13520001.zip", "13520001.tar.gz", "13520001.TGZ", "13520001.tar", "13520001"])
def test_every_kind_of_submission_is_unpacked_whole(tmp_path: Path, name: str) -> None:
    source = tmp_path / name
    if name.endswith(".zip"):
        zipped(source, FILES)
    elif "." in name:
        tarred(source, FILES)
    else:
        for path, content in FILES.items():
            (source / path).parent.mkdir(parents=True, exist_ok=True)
            (source / path).write_bytes(content)
    found = unpacked(source, tmp_path / "to")
    assert (files_below(found.folder), found.notes) == (FILES, ())


def test_a_folder_that_has_nothing_beside_it_is_entered(tmp_path: Path) -> None:
    files = {f"Tucil3_13520001/inner/{name}": content for name, content in FILES.items()}
    found = unpacked(zipped(tmp_path / "a.zip", {**files, "__MACOSX/x": b"1", ".DS_Store": b"2"}), tmp_path / "to")
    assert files_below(found.folder) == FILES and found.folder.name == "inner"
    kept = unpacked(zipped(tmp_path / "b.zip", {"src/main.py": b""}), tmp_path / "other")
    assert list(files_below(kept.folder)) == ["src/main.py"]


def test_an_archive_in_a_folder_with_documents_is_the_submission(tmp_path: Path) -> None:
    folder = tmp_path / "Ani_13520001_assignsubmission_file"
    folder.mkdir()
    (folder / "report.pdf").write_bytes(b"%PDF")
    zipped(folder / "code.zip", FILES)
    assert files_below(unpacked(folder, tmp_path / "to").folder) == FILES
    (folder / "main.py").write_bytes(b"")
    assert "code.zip" in files_below(unpacked(folder, tmp_path / "other").folder)


def test_what_can_be_executed_stays_so_and_nothing_else_is_taken_over(tmp_path: Path) -> None:
    script = tarfile.TarInfo("run.sh")
    script.mode = 0o7777
    found = unpacked(tarred(tmp_path / "a.tar", {"main.c": b""}, script), tmp_path / "to")
    modes = {path.name: path.stat().st_mode & 0o7777 for path in found.folder.iterdir()}
    assert modes == {"run.sh": 0o755, "main.c": 0o644}


OUTSIDE = ["../evil", "a/../../evil", "/etc/evil", "a/b/../../../evil", "x/" * 60 + "y", "n" * 300]


@pytest.mark.parametrize(
    ("ending", "name"),
    [(ending, name) for ending in (".zip", ".tar.gz") for name in OUTSIDE]
    + [(".zip", "C:\\evil"), (".zip", "..\\evil")],
)
def test_no_path_leads_outside(tmp_path: Path, ending: str, name: str) -> None:
    write = zipped if ending == ".zip" else tarred
    source = write(tmp_path / f"a{ending}", {"main.py": b"", name: b"evil"})
    before = sorted(tmp_path.rglob("*"))
    with refused("outside", "path"):
        unpacked(source, tmp_path / "to")
    assert sorted(tmp_path.rglob("*")) == before


def test_links_and_devices_are_left_out(tmp_path: Path) -> None:
    others = (
        entry("passwd", tarfile.SYMTYPE, "/etc/passwd"),
        entry("out", tarfile.SYMTYPE, ".."),
        entry("null", tarfile.CHRTYPE),
        entry("pipe", tarfile.FIFOTYPE),
        entry("hard", tarfile.LNKTYPE, "nowhere"),
    )
    found = unpacked(tarred(tmp_path / "a.tar.gz", FILES, *others), tmp_path / "to")
    assert files_below(found.folder) == FILES
    assert [(note.key, note.values["count"]) for note in found.notes] == [("grade.unpack.left-out", 5)]


def test_nothing_is_written_through_a_link(tmp_path: Path) -> None:
    archive = tmp_path / "a.tar"
    with tarfile.open(archive, "w") as written:
        written.addfile(entry("out", tarfile.SYMTYPE, str(tmp_path)))
        info = tarfile.TarInfo("out/evil")
        info.size = 4
        written.addfile(info, io.BytesIO(b"evil"))
    unpacked(archive, tmp_path / "to")
    assert not (tmp_path / "evil").exists()


def test_a_hard_link_to_an_entry_is_a_copy_that_counts(tmp_path: Path) -> None:
    archive = tarred(tmp_path / "a.tar", {"a": b"1" * 1000}, *(entry(f"b{n}", tarfile.LNKTYPE, "a") for n in range(9)))
    names = ("a", *(f"b{n}" for n in range(9)))
    assert files_below(unpacked(archive, tmp_path / "to").folder) == dict.fromkeys(names, b"1" * 1000)
    with refused("large"):
        unpacked(archive, tmp_path / "other", size=9_500)


def test_a_link_in_a_zip_and_links_in_a_folder_are_left_out(tmp_path: Path) -> None:
    info = zipfile.ZipInfo("passwd")
    info.external_attr = 0o120777 << 16
    with zipfile.ZipFile(tmp_path / "a.zip", "w") as archive:
        archive.writestr(info, "/etc/passwd")
        archive.writestr("main.py", "")
    found = unpacked(tmp_path / "a.zip", tmp_path / "to")
    assert (list(files_below(found.folder)), len(found.notes)) == (["main.py"], 1)
    folder = tmp_path / "folder"
    folder.mkdir()
    (folder / "main.py").touch()
    (folder / "key").symlink_to("/etc/passwd")
    (folder / "up").symlink_to("..")
    os.mkfifo(folder / "pipe")
    found = unpacked(folder, tmp_path / "other")
    assert [path.name for path in found.folder.iterdir()] == ["main.py"]


@pytest.mark.parametrize("ending", [".zip", ".tar.gz"])
def test_bombs_are_refused_before_they_fill_the_disk(tmp_path: Path, ending: str) -> None:
    write = zipped if ending == ".zip" else tarred
    for number, files in enumerate(({"big": bytes(3 << 20)}, {f"{n}": b"" for n in range(200)})):
        with refused("large", "many"):
            unpacked(write(tmp_path / f"{number}{ending}", files), tmp_path / "to")
        assert not (tmp_path / "to").exists()


def test_what_is_left_out_is_bounded_as_well(tmp_path: Path) -> None:
    with refused("stream"):
        unpacked(tarred(tmp_path / "a.tar.gz", {".git/big": bytes(30 << 20)}), tmp_path / "to")
    with refused("many"):
        unpacked(zipped(tmp_path / "a.zip", {f".git/{n}": b"" for n in range(1_001)}), tmp_path / "to")


def test_an_archive_larger_than_a_submission_may_be_is_not_opened(tmp_path: Path) -> None:
    (tmp_path / "a.zip").write_bytes(bytes(2 << 20))
    with refused("large"):
        unpacked(tmp_path / "a.zip", tmp_path / "to")


def test_a_zip_that_lies_about_sizes_is_damaged(tmp_path: Path) -> None:
    content = zipped(tmp_path / "a.zip", {"a.txt": b"1" * 5000}).read_bytes()
    for told in (10, 5001, 1 << 31):
        (tmp_path / "b.zip").write_bytes(content.replace(struct.pack("<L", 5000), struct.pack("<L", told)))
        with refused("damaged", "large"):
            unpacked(tmp_path / "b.zip", tmp_path / "to")


def test_a_zip_with_a_password_or_a_rare_packing_is_refused_in_words(tmp_path: Path) -> None:
    content = bytearray(zipped(tmp_path / "a.zip", {"a.txt": b"1"}).read_bytes())
    directory = content.index(b"PK\x01\x02")
    content[directory + 8] |= 1
    (tmp_path / "b.zip").write_bytes(content)
    with refused("password"):
        unpacked(tmp_path / "b.zip", tmp_path / "to")
    with zipfile.ZipFile(tmp_path / "c.zip", "w", zipfile.ZIP_LZMA) as archive:
        archive.writestr("a.txt", "1")
    with refused("packing"):
        unpacked(tmp_path / "c.zip", tmp_path / "to")


def test_a_header_of_a_tar_that_goes_backwards_or_has_no_end_is_refused(tmp_path: Path) -> None:
    for number, size in enumerate(("-1024", "-512")):
        info = tarfile.TarInfo("a")
        info.pax_headers = {"size": size}
        with tarfile.open(tmp_path / f"{number}.tar", "w", format=tarfile.PAX_FORMAT) as archive:
            archive.addfile(info)
        with refused():
            unpacked(tmp_path / f"{number}.tar", tmp_path / "to")
    long = tarfile.TarInfo("././@LongLink")
    long.type, long.size = tarfile.GNUTYPE_LONGNAME, 9 << 20
    with gzip.open(tmp_path / "long.tar.gz", "wb") as file:
        file.write(long.tobuf() + bytes(9 << 20))
    with refused("headers", "stream"):
        unpacked(tmp_path / "long.tar.gz", tmp_path / "to")


def test_a_file_and_a_folder_of_one_name_are_refused_and_a_second_file_counts(tmp_path: Path) -> None:
    for number, files in enumerate(({"a": b"", "a/b": b""}, {"a/b": b"", "a": b""})):
        with refused("clash"):
            unpacked(zipped(tmp_path / f"{number}.zip", files), tmp_path / "to")
    with pytest.warns(UserWarning), zipfile.ZipFile(tmp_path / "twice.zip", "w") as archive:
        archive.writestr("a", "1")
        archive.writestr("a", "2")
        archive.writestr("A", "3")
    assert files_below(unpacked(tmp_path / "twice.zip", tmp_path / "to").folder) == {"a": b"2", "A": b"3"}


def test_odd_names_are_made_readable(tmp_path: Path) -> None:
    source = tarred(tmp_path / "a.tar", {"a\x1b[2Jb": b"1", "caf\u00e9 \u6587.txt": b"2", "bad\udcff": b"3"})
    assert set(files_below(unpacked(source, tmp_path / "to").folder)) == {"a_[2Jb", "caf\u00e9 \u6587.txt", "bad_"}


def test_other_files_are_refused_by_name(tmp_path: Path) -> None:
    (tmp_path / "13520001.rar").write_bytes(b"Rar!")
    with refused("kind") as caught:
        unpacked(tmp_path / "13520001.rar", tmp_path / "to")
    assert "13520001.rar" in str(caught.value) and ".zip" in str(caught.value)


@given(ending=st.sampled_from([".zip", ".tar", ".tar.gz"]), data=st.data())
def test_a_damaged_archive_gives_an_error_or_files_inside(
    tmp_path_factory: pytest.TempPathFactory, ending: str, data: st.DataObject
) -> None:
    folder = tmp_path_factory.mktemp("damaged")
    write = zipped if ending == ".zip" else tarred
    source = write(folder / f"a{ending}", FILES)
    content = bytearray(source.read_bytes())
    for _ in range(data.draw(st.integers(1, 8))):
        content[data.draw(st.integers(0, len(content) - 1))] = data.draw(st.integers(0, 255))
    del content[data.draw(st.integers(len(content) // 2, len(content))) :]
    source.write_bytes(content)
    try:
        found = unpacked(source, folder / "to")
    except UsageError as error:
        assert str(error) and not (folder / "to").exists()
    else:
        assert found.folder.resolve().is_relative_to((folder / "to").resolve())
    assert {path.name for path in folder.iterdir()} <= {source.name, "to"}


@given(st.text(max_size=300))
def test_the_parts_of_any_name_lead_inside(name: str) -> None:
    try:
        parts = safe_parts(name)
    except UsageError:
        return
    assert all(part not in ("", ".", "..") and "/" not in part and part.isprintable() for part in parts)


def test_a_fingerprint_tells_contents_and_names_apart_and_nothing_else(tmp_path: Path) -> None:
    seen = set()
    for number, files in enumerate(({"a": b"1"}, {"b": b"1"}, {"a": b"2"}, {"a": b"1", "b": b""}, {"src/b": b"1"})):
        marks = {
            fingerprint(unpacked(write(tmp_path / f"{number}{ending}", files), tmp_path / f"{number}-{ending}").folder)
            for ending, write in ((".zip", zipped), (".tar.gz", tarred))
        }
        assert len(marks) == 1
        seen |= marks
    assert len(seen) == 5


def test_a_fingerprint_of_a_giant_file_is_quick(tmp_path: Path) -> None:
    with (tmp_path / "giant").open("wb") as file:
        file.truncate(1 << 40)
    mark = fingerprint(tmp_path)
    os.utime(tmp_path / "giant", (1, 1))
    assert fingerprint(tmp_path) != mark
