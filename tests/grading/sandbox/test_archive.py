"""Archives that come out of the sandbox may be anything at all."""

import io
import tarfile
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from papan.grading.sandbox.archive import members
from papan.grading.sandbox.unpacking import read_wanted, unpack_folder

BLOCK = 512


def archive(*wanted: tarfile.TarInfo, content: bytes = b"", form: int = tarfile.GNU_FORMAT) -> io.BytesIO:
    file = io.BytesIO()
    with tarfile.open(fileobj=file, mode="w", format=form) as tar:
        for member in wanted:
            member.size = len(content) if member.isreg() else 0
            tar.addfile(member, io.BytesIO(content))
    return file


def member(name: str, kind: bytes = tarfile.REGTYPE, link: str = "") -> tarfile.TarInfo:
    info = tarfile.TarInfo(name)
    info.type, info.linkname, info.mtime, info.mode = kind, link, 1_000, 0o4755
    return info


@pytest.mark.parametrize("name", ["a", "a/b", "a" * 200, "/".join(["folder"] * 100), "ø", "with space", "-f", "./x"])
@pytest.mark.parametrize("content", [b"", b"x", bytes(BLOCK), bytes(BLOCK + 1)])
def test_what_tar_writes_is_read(name: str, content: bytes) -> None:
    files, too_large = read_wanted(archive(member(name), member("last"), content=content), 0, 10_000)
    assert files == {name.removeprefix("./"): content, "last": content}
    assert not too_large


@pytest.mark.parametrize("name", ["/etc/passwd", "../up", "a/../../up", "a" * 300, "a/" * 3_000, "/", ".."])
def test_what_is_outside_or_has_no_proper_name_is_left_out(name: str, tmp_path: Path) -> None:
    assert read_wanted(archive(member(name), content=b"x"), 0, 100)[0] == {}
    unpack_folder(archive(member(name), content=b"x"), tmp_path / "out", 100)
    assert [path for path in tmp_path.rglob("*") if path.is_file()] == []


@pytest.mark.parametrize(
    "kind", [tarfile.LNKTYPE, tarfile.CHRTYPE, tarfile.BLKTYPE, tarfile.FIFOTYPE, tarfile.GNUTYPE_SPARSE, b"Z"]
)
def test_devices_and_the_like_are_left_out(kind: bytes, tmp_path: Path) -> None:
    assert unpack_folder(archive(member("a", kind, "b")), tmp_path / "out", 100)
    assert list((tmp_path / "out").iterdir()) == []


def test_links_never_lead_outside(tmp_path: Path) -> None:
    (tmp_path / "victim").mkdir()
    links = [
        member("up", tarfile.SYMTYPE, ".."),
        member("up/victim/made", tarfile.SYMTYPE, "x"),
        member("up/made/made", tarfile.SYMTYPE, "x"),
        member("absolute", tarfile.SYMTYPE, str(tmp_path / "victim")),
        member("absolute/file"),
        member("loop", tarfile.SYMTYPE, "loop"),
        member("good", tarfile.SYMTYPE, "absolute"),
        member(".", tarfile.SYMTYPE, "x"),
    ]
    assert unpack_folder(archive(*links, content=b"x"), tmp_path / "out", 100)
    assert sorted(path.name for path in tmp_path.iterdir()) == ["out", "victim"]
    assert list((tmp_path / "victim").iterdir()) == []
    assert (tmp_path / "out" / "absolute" / "file").read_bytes() == b"x"
    assert {path.name for path in (tmp_path / "out").rglob("*") if path.is_symlink()} == {"good", "loop"}


def test_names_that_come_twice_are_written_once(tmp_path: Path) -> None:
    twice = archive(member("a"), member("a"), member("a/b"), member("a", tarfile.DIRTYPE), content=b"x")
    assert unpack_folder(twice, tmp_path / "out", 100)
    assert (tmp_path / "out" / "a").read_bytes() == b"x"


def test_a_size_that_is_a_lie_ends_the_reading() -> None:
    for size in (b"77777777777\0", b"-0000000001\0", b"\xff" * 12, b"\x80" + bytes(10) + b"\1", b"nonsense   \0"):
        file = archive(member("a"), member("b"), content=b"x")
        file.getbuffer()[124:136] = size
        assert read_wanted(file, 0, 10**12)[0] == {}


def test_a_long_name_that_is_too_long_ends_the_reading() -> None:
    assert list(members(archive(member("a/" * 1_000 + "b"), member("c")), 10)) == []


def test_files_with_extended_headers_are_read_by_their_short_names() -> None:
    """The forms in which tarfile can be made to take for ever are not even looked at."""
    info = member("a")
    info.pax_headers = {"comment": "x" * 1_000}
    assert read_wanted(archive(info, content=b"x", form=tarfile.PAX_FORMAT), 0, 10)[0] == {"a": b"x"}


@given(st.binary(max_size=3_000))
def test_any_bytes_are_read_without_a_fault(data: bytes) -> None:
    list(members(io.BytesIO(data), 1_000))


@given(st.lists(st.tuples(st.integers(0, 4 * BLOCK), st.binary(min_size=1, max_size=20)), max_size=5))
def test_any_change_to_an_archive_is_read_without_a_fault(changes: list[tuple[int, bytes]]) -> None:
    file = archive(member("a" * 150), member("b", tarfile.SYMTYPE, "a"), content=b"content")
    data = bytearray(file.getvalue())
    for place, change in changes:
        data[place : place + len(change)] = change
    for found in members(io.BytesIO(data), 1_000):
        assert not found.path.is_absolute() and ".." not in found.path.parts
        assert found.content is None or len(found.content) == found.size
