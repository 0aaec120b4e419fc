"""The widget: data for the view that is built from the page's components, and the messages between the two."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import traitlets
from anywidget import AnyWidget

SCRIPT = Path(__file__).parent / "static" / "widget.js"  # built by `make web`


class View(AnyWidget):
    """A replay, a search or a table in a notebook; what its traits hold is said where they are filled in."""

    _esm = SCRIPT.read_text(encoding="utf-8")
    data = traitlets.Dict().tag(sync=True)
    moments: traitlets.List[dict[str, Any]] = traitlets.List().tag(sync=True)
    standing = traitlets.Dict().tag(sync=True)
