"""Results, searches and comparisons shown as widgets by the notebook in which papan was imported."""

from __future__ import annotations

from functools import partial
from typing import Any

WIDGET = "application/vnd.jupyter.widget-view+json"
# By their names, since nothing of papan is imported before it is needed.
SHOWN = {"papan.jobs.result": "Result", "papan.solving.search": "SearchRun", "papan.solving.comparison": "Comparison"}


def register() -> None:
    """Let the notebook show papan's objects as widgets; outside of one, and in a terminal, do nothing."""
    from IPython.core.getipython import get_ipython

    shell: Any = get_ipython()
    if shell is None or "text/html" not in shell.display_formatter.active_types:
        return
    for module, name in SHOWN.items():
        shell.display_formatter.mimebundle_formatter.for_type_by_name(module, name, partial(widget_bundle, shell))


def widget_bundle(shell: Any, thing: object) -> dict[str, object] | None:
    """Return what makes a notebook show an object as a widget; without anywidget None: then it draws itself."""
    try:
        from papan.notebook.views import view_of
    except (ImportError, FileNotFoundError):  # no anywidget, or sources in which the widget was not built
        return None
    view = view_of(thing, partial(shell.events.register, "post_execute"))
    return {WIDGET: {"version_major": 2, "version_minor": 0, "model_id": view.model_id}}
