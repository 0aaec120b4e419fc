"""Tables that are written in one go, into a file that is already open."""

from __future__ import annotations

from collections.abc import Mapping
from typing import BinaryIO

from papan.batching.block import Block
from papan.batching.schema import Column
from papan.batching.writing.outputs import Target, encoder_of
from papan.batching.writing.packing import Member


def write_table(file: BinaryIO, target: Target, block: Block, known: Mapping[str, Column]) -> None:
    """Write all columns of a table in the target's format."""
    if target.kind == "parquet":
        from papan.batching.arrow import schema_of
        from papan.batching.writing.parquet_files import ParquetStream

        stream = ParquetStream(file, schema_of(list(known), known))
        stream.add(block.arrow(list(known)))
        stream.finish()
        return
    encoder = encoder_of(target.kind, None, known)
    data = f"{encoder.header}{encoder.encode(block)}".encode("utf-8", "replace")
    if target.packing is None:
        file.write(data)
        return
    member = Member(target.packing, str(target.path))
    member.add(data)
    file.write(member.end())
