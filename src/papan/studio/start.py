"""What is known before the studio serves: its plug-ins, and the board that it opens with."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Sequence

from papan.errors import AmbiguousBoardError, UsageError, unknown_name
from papan.plugins.load import has_installed_plugins, leave_installed_plugins_out
from papan.plugins.shipped import read_plugin
from papan.puzzles import puzzle_named
from papan.studio.answering.openings import Opening, OpeningRequest, opening
from papan.studio.app import CEILINGS
from papan.studio.plugin_host import PluginHost


def open_plugins(files: Sequence[str], grades: bool = False) -> PluginHost | None:
    """Return the host of these files and of the installed packages, at work already; None if there are neither.

    `grades` is whether the studio has a folder of grades. From here on no plug-in's code runs in this process.
    """
    for file in files:
        read_plugin(file)  # one that is not there is an error of the command; one that is broken can still be mended
    leave_installed_plugins_out()
    installed = has_installed_plugins()
    if not files and not installed:
        return None
    host = PluginHost(files, installed, CEILINGS._replace(grades=grades))
    host.open()
    return host


def puzzle_to_open(asked: str | None, plugins: PluginHost | None) -> str | None:
    """Return the puzzle that the studio opens with where no board is given: the one asked for, else a plug-in's own."""
    if plugins is None:
        return asked and puzzle_named(asked).name
    rows = json.loads(plugins.catalogue())["puzzles"]
    names = [row["name"] for row in rows]
    if asked is not None and asked not in names:
        if any(file.error is not None for file in plugins.state().files):  # it may be in there
            return None
        plugins.close()
        raise unknown_name("puzzle", asked, names)
    return asked or next((row["name"] for row in rows if row["source"] is not None), None)


def open_board(request: OpeningRequest, plugins: PluginHost | None) -> Opening | None:
    """Read the board that the command names, where there are plug-ins in their process.

    None: a plug-in is broken, which the page will show, and the board may be its own.
    """
    if plugins is None:
        return opening(request)
    status, answer = asyncio.run(plugins.pool.ask("opening", request))
    found = Opening.model_validate_json(answer) if status == 200 else Opening(error=json.loads(answer)["sentence"])
    if found.error is None:
        return found
    if found.candidates:
        raise AmbiguousBoardError(found.candidates)
    if any(file.error is not None for file in plugins.state().files):
        return None
    plugins.close()
    raise UsageError(found.error)
