"""A studio to talk to, with a page that is built, one that is not, and one that asks for a token."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from tests.studio.plugin_studio import TROUBLED, studio_with
from tests.studio.studio_client import Studio

from papan.studio.app import create_app
from papan.studio.guard import AccessPolicy


@pytest.fixture(scope="session")
def studio(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    """A studio with a page that was built, for all tests."""
    static = tmp_path_factory.mktemp("static")
    (static / "index.html").write_text("<!doctype html><title>papan</title>")
    (static / "icon.svg").write_text("<svg xmlns='http://www.w3.org/2000/svg'/>")
    (static / "assets").mkdir()
    (static / "assets" / "index-abc123.js").write_text("export {};" * 1000)
    (static.parent / "secret.txt").write_text("secret")
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("PAPAN_STUDIO_STATIC", str(static))
        app = create_app(AccessPolicy())
    running = Studio(app)
    yield running
    running.close()


@pytest.fixture
def not_built(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Studio]:
    """A studio whose page was never built."""
    monkeypatch.setenv("PAPAN_STUDIO_STATIC", str(tmp_path))
    running = Studio(create_app(AccessPolicy()))
    yield running
    running.close()


@pytest.fixture
def classroom() -> Iterator[Studio]:
    """A studio that asks for a token."""
    running = Studio(create_app(AccessPolicy(token="open-sesame", addresses=True)))
    yield running
    running.close()


@pytest.fixture
def walk_file(tmp_path: Path) -> Path:
    """Somebody's own file with a puzzle in it, which has trouble where the board says so."""
    file = tmp_path / "walk.py"
    file.write_text(TROUBLED)
    return file


@pytest.fixture(scope="session")
def walking(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Studio]:
    """A studio with that file, for all tests that leave it as it is."""
    file = tmp_path_factory.mktemp("plugin") / "walk.py"
    file.write_text(TROUBLED)
    running = studio_with(file)
    yield running
    running.close()
