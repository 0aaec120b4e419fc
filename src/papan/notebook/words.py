"""What every view is given along with its data: the sentences that it shows, and the small pictures of scenes."""

from __future__ import annotations

from papan.messages import catalogue, language
from papan.render.icons import ICONS

KEYS = ("notebook.", "studio.timeline", "studio.count.events", "studio.count.expanded", "studio.count.generated")


def words() -> dict[str, object]:
    """Return the language in use, and the sentences of the view in it: those whose keys begin with one of KEYS."""
    sentences = {key: sentence for key, sentence in catalogue(language()).items() if key.startswith(KEYS)}
    return {"language": language(), "words": sentences}


def icons() -> dict[str, object]:
    """Return all small pictures that a scene may name, as the data of SVG paths."""
    return {name: {"fill": icon.fill_path(), "lines": icon.line_path()} for name, icon in ICONS.items()}
