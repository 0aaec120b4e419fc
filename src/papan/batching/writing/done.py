"""What is complete in a file of results that somebody or something ended early: the file itself tells."""

from __future__ import annotations

import csv
import re
import zlib
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, BinaryIO

from papan.batching.formats import DELIMITER_OF, Kind, Packing, need_pyarrow
from papan.batching.lines import BLOCK
from papan.batching.schema import BAD

MAX_CELL = 1 << 28  # signs; a plan may be long
_STATUS = re.compile(rb'"status": "(\w+)"')  # in a text within JSON the quotes would be escaped


@dataclass
class Done:
    """How many rows are complete, and where the next one goes."""

    rows: int = 0
    size: int = 0  # bytes of the file to keep
    end: int = 0  # where its last complete row is; after that, something is torn
    begun: bytes = b""  # rows that are complete, but must be compressed once more, together with the next ones
    begun_rows: int = 0
    statuses: Counter[str] | None = field(default_factory=Counter)  # None: the file does not tell them


class _Tally:
    """The rows of a text, and how many have each status."""

    def __init__(self, kind: Kind, columns: Sequence[str] | None) -> None:
        self._delimiter = DELIMITER_OF.get(kind)
        self._place: int | None = None  # of the status in a row of CSV, once the header is known
        self.rows = 0
        is_told = columns is None or "status" in columns
        self.statuses: Counter[str] | None = Counter() if is_told else None

    def add(self, lines: bytes) -> int:
        """Count whole lines; return how many of them are rows."""
        if self._delimiter is not None and self._place is None and lines:
            header, _, lines = lines.partition(b"\n")
            names = header.decode("utf-8", "replace").split(self._delimiter)
            self._place = names.index("status") if "status" in names else -1
        rows = lines.count(b"\n")
        self.rows += rows
        if self.statuses is None or not rows:
            return rows
        if self._place is None:
            found = Counter(status.decode() for status in _STATUS.findall(lines))
            self.statuses += found + Counter({BAD: rows - found.total()})
        else:
            place = self._place
            csv.field_size_limit(max(csv.field_size_limit(), MAX_CELL))
            reader = csv.reader(lines.decode("utf-8", "replace").split("\n"), delimiter=self._delimiter or ",")
            self.statuses.update(row[place] for row in reader if len(row) > place)
        return rows


def done_of_text(path: Path, kind: Kind, columns: Sequence[str] | None) -> Done:
    """What is complete in a file of lines: all up to its last line feed."""
    tally = _Tally(kind, columns)
    size = 0
    held: list[bytes] = []  # of a line whose end has not come yet
    with path.open("rb") as file:
        while block := file.read(BLOCK):
            end = block.rfind(b"\n") + 1
            if not end:
                held.append(block)
                continue
            lines = b"".join([*held, block[:end]])
            held = [block[end:]]
            tally.add(lines)
            size += len(lines)
    return Done(tally.rows, size, size, statuses=tally.statuses)


def done_of_packed(path: Path, packing: Packing, kind: Kind, columns: Sequence[str] | None, member_rows: int) -> Done:
    """What is complete in a compressed file: its whole members; one with fewer rows is to be filled up."""
    tally = _Tally(kind, columns)
    size = 0
    with path.open("rb") as file:
        for end, lines in _gzip_members(file) if packing == "gz" else _zstd_frames(file, path):
            rows = tally.add(lines)
            if rows < member_rows:
                return Done(tally.rows, size, end, lines, rows, tally.statuses)
            size = end
    return Done(tally.rows, size, size, statuses=tally.statuses)


def done_of_parts(parts: Iterable[Path], part_rows: int) -> Done:
    """What is complete in the parts of a folder, which are given in order."""
    import pyarrow
    import pyarrow.parquet

    done = Done()
    for part in parts:
        try:
            with pyarrow.parquet.ParquetFile(part) as table:
                rows = table.metadata.num_rows
                if "status" not in table.schema_arrow.names:
                    done.statuses = None
                elif done.statuses is not None:
                    done.statuses.update(table.read(["status"]).column(0).to_pylist())
        except (pyarrow.ArrowException, OSError):
            break  # damaged: it and what follows is done again
        done.rows += rows
        if rows < part_rows:
            break
    return done


def _gzip_members(file: BinaryIO) -> Iterator[tuple[int, bytes]]:
    """Yield where each complete member ends, and what it holds."""
    end, packed = 0, b""
    while True:
        member, pieces = zlib.decompressobj(wbits=31), []
        while not member.eof:
            packed = packed or file.read(BLOCK)
            if not packed:
                return
            try:
                pieces.append(member.decompress(packed))
            except zlib.error:
                return
            end += len(packed) - len(member.unused_data)
            packed = member.unused_data
        yield end, b"".join(pieces)


def _zstd_frames(file: BinaryIO, path: Path) -> Iterator[tuple[int, bytes]]:
    """Yield where each complete frame ends, and what it holds."""
    pyarrow: Any = need_pyarrow(str(path))
    begin = 0
    while (end := _end_of_frame(file, begin)) is not None:
        file.seek(begin)
        packed = file.read(end - begin)
        if len(packed) < end - begin:
            return
        try:
            lines = pyarrow.CompressedInputStream(pyarrow.BufferReader(packed), "zstd").read()
        except OSError:
            return
        yield end, lines
        begin = end


def _end_of_frame(file: BinaryIO, begin: int) -> int | None:
    """Where the Zstandard frame ends that begins here (RFC 8878); None if there is none, or not all of its blocks."""
    file.seek(begin)
    head = file.read(5)
    if len(head) < 5 or head[:4] != b"\x28\xb5\x2f\xfd":
        return None
    is_single, has_checksum = head[4] >> 5 & 1, head[4] >> 2 & 1
    size_bytes = (is_single, 2, 4, 8)[head[4] >> 6]
    place = begin + 5 + (1 - is_single) + (0, 1, 2, 4)[head[4] & 3] + size_bytes
    is_last = False
    while not is_last:
        file.seek(place)
        block = file.read(3)
        if len(block) < 3:
            return None
        said = int.from_bytes(block, "little")
        is_last = bool(said & 1)
        place += 3 + (1 if said >> 1 & 3 == 1 else said >> 3)  # a block of one repeated byte holds only that
    return place + 4 * has_checksum
