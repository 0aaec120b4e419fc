"""What a batch that can be resumed was begun with: kept beside its output, and compared before it goes on."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from hashlib import blake2b
from pathlib import Path
from typing import Any

from papan.batching.lines import BLOCK
from papan.batching.reading.inputs import Inputs
from papan.errors import UsageError, reason_of
from papan.messages import language
from papan.plugins.load import plugin_files
from papan.support.whole_file import whole_file
from papan.version import VERSION

ENDING = ".papan.json"
MAX_MANIFEST = 1 << 24  # bytes


def manifest_path(out: Path) -> Path:
    """Return where the manifest of an output is."""
    return out.with_name(out.name + ENDING)


def manifest_of(
    inputs: Inputs, settings: Mapping[str, Any], shown: Callable[[int], object] = lambda done: None
) -> dict[str, Any]:
    """Return what the results depend on; `shown` is told how many bytes of the inputs have been read."""
    done = 0
    hashes = []
    for name in inputs.names:
        if name == "-" or not all(file.is_file() for file in inputs.files_of(name)):
            raise UsageError("error.resume-stdin", name=name)
        digest = blake2b(digest_size=16)
        size = 0
        for file in inputs.files_of(name):
            for block in _blocks(file):
                digest.update(block)
                size += len(block)
                shown(done + size)
        done += size
        # The name of the only input is in no row, so it may change.
        hashes.append({"size": size, "blake2b": digest.hexdigest()} | ({"name": name} if inputs.is_several else {}))
    plugins = {Path(file).name: _hash_of(Path(file)) for file in plugin_files()}
    return {"papan": VERSION, "language": language(), **settings, "plugins": plugins, "inputs": hashes}


def write_manifest(path: Path, manifest: Mapping[str, Any]) -> None:
    """Write a manifest whole or not at all."""
    with whole_file(path, force=True) as file:
        file.write((json.dumps(manifest, ensure_ascii=False, indent=1) + "\n").encode("utf-8", "replace"))


@contextmanager
def only_writer(path: Path) -> Iterator[None]:
    """Raise a UsageError if another process has the output of this manifest in hand; the lock ends with the process."""
    try:
        import fcntl
    except ImportError:  # on Windows
        yield
        return
    with path.open("rb") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except OSError:
            raise UsageError("error.resume-busy", name=str(path).removesuffix(ENDING)) from None
        yield


def check_manifest(path: Path, manifest: Mapping[str, Any]) -> None:
    """Raise a UsageError that names what is not as it was when the batch was begun."""
    try:
        with path.open("rb") as file:
            begun = json.loads(file.read(MAX_MANIFEST))
    except OSError as error:
        raise UsageError("error.file", name=path, error=reason_of(error)) from None
    except (ValueError, RecursionError):
        begun = None
    if not isinstance(begun, dict):
        raise UsageError("error.resume-manifest", name=path)
    now = json.loads(json.dumps(manifest))
    other = [name for name in {**begun, **now} if begun.get(name) != now.get(name)]
    if other:
        changes = "; ".join(f"{name}: {_short(begun.get(name))} → {_short(now.get(name))}" for name in other)
        raise UsageError("error.resume-differs", name=path, what=changes)


def _short(value: Any) -> str:
    said = json.dumps(value, ensure_ascii=False)
    return said if len(said) <= 200 else said[:200] + " …"


def _hash_of(file: Path) -> str:
    digest = blake2b(digest_size=16)
    for block in _blocks(file):
        digest.update(block)
    return digest.hexdigest()


def _blocks(file: Path) -> Iterator[bytes]:
    try:
        with file.open("rb") as stream:
            while block := stream.read(BLOCK):
                yield block
    except OSError as error:
        raise UsageError("error.file", name=file, error=reason_of(error)) from None
