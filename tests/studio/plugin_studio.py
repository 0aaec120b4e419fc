"""Studios with plug-ins, for tests."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from tests.studio.studio_client import Studio, wait_until

from papan.studio.app import CEILINGS, create_app
from papan.studio.guard import AccessPolicy
from papan.studio.plugin_host import PluginHost

TROUBLED = (Path(__file__).parent / "troubled.py").read_text(encoding="utf-8")


def studio_with(*files: Path, installed: bool = False) -> Studio:
    """A studio with these plug-ins."""
    return Studio(create_app(AccessPolicy(), PluginHost([str(file) for file in files], installed, CEILINGS)))


def line_of(kind: str) -> int:
    """The line of the plug-in in which there is trouble of that kind."""
    return TROUBLED[: TROUBLED.index(f"# LINE OF {kind}\n")].count("\n") + 1


def plugins_of(studio: Studio, language: str = "en") -> Any:
    return studio.http.get("/api/plugins", params={"lang": language}).json()


def puzzles_of(studio: Studio, language: str = "en") -> dict[str, Any]:
    """The rows of the catalogue by name."""
    catalogue = studio.http.get("/api/catalogue", params={"lang": language}).json()
    assert catalogue["plugins"]
    return {row["name"]: row for row in catalogue["puzzles"]}


def wait_for_version(studio: Studio, version: int) -> None:
    wait_until(lambda: plugins_of(studio)["version"] >= version)


def wait_for_error(studio: Studio) -> Any:
    """The first error of a file, once there is one."""
    wait_until(lambda: any(file["error"] for file in plugins_of(studio)["files"]))
    return next(file["error"] for file in plugins_of(studio)["files"] if file["error"])
