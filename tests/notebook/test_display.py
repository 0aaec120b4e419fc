"""What a notebook is given: the widget where there is one, a picture or a table always, and nothing outside of one."""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable
from typing import Any

import pytest

import papan
from papan.notebook import display
from papan.notebook.table import table_of

pytest.importorskip("anywidget")
pytest.importorskip("IPython")

from IPython.core.interactiveshell import InteractiveShell

EIGHT = "1 2 3/4 5 6/0 7 8"
THINGS: dict[str, tuple[Callable[[], object], str]] = {
    "result": (lambda: papan.solve(EIGHT), "image/svg+xml"),
    "search": (lambda: papan.search(EIGHT), "text/html"),
    "comparison": (lambda: papan.compare(EIGHT, ["bfs"]), "text/html"),
}


@pytest.fixture
def shell(monkeypatch: pytest.MonkeyPatch) -> Any:
    """A shell that shows more than text, as that of a notebook does."""
    found: Any = InteractiveShell()  # type: ignore[no-untyped-call]
    monkeypatch.setattr("IPython.core.getipython.get_ipython", lambda: found)
    return found


@pytest.mark.parametrize("name", THINGS)
def test_an_object_is_a_widget_and_still_a_picture(shell: Any, name: str) -> None:
    make, picture = THINGS[name]
    display.register()
    shown, _ = shell.display_formatter.format(make())
    assert {display.WIDGET, picture, "text/plain"} <= set(shown)
    assert shown[display.WIDGET]["model_id"] and shown["text/plain"].startswith("<")


@pytest.mark.parametrize("name", THINGS)
def test_without_anywidget_it_draws_itself(shell: Any, name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    make, picture = THINGS[name]
    monkeypatch.setitem(sys.modules, "anywidget", None)
    for module in ("views", "widget", "watching"):
        monkeypatch.delitem(sys.modules, f"papan.notebook.{module}", raising=False)
    display.register()
    shown, _ = shell.display_formatter.format(make())
    assert display.WIDGET not in shown and picture in shown


def test_a_terminal_shows_text_alone(shell: Any) -> None:
    shell.display_formatter.active_types = ["text/plain"]
    display.register()
    shown, _ = shell.display_formatter.format(papan.solve(EIGHT))
    assert display.WIDGET not in shown


def test_outside_of_a_notebook_nothing_of_this_is_imported() -> None:
    words = ("widget", "IPython", "papan.notebook")
    code = f"import sys, papan; papan.solve('1 2/3 0'); print([m for m in sys.modules if any(w in m for w in {words})])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert done.stdout.strip() == "[]"


def test_a_table_has_its_cells_its_values_and_its_bars() -> None:
    table = papan.compare("8 6 7/2 5 4/3 0 1", ["bfs", "a-star"], ["manhattan"], node_limit=50_000)
    data = table_of(table)
    first, second = data["rows"]
    expanded = data["header"].index("expanded")
    assert first["values"][expanded] == "50000" and first["bars"][expanded][1] is False
    assert second["bars"][expanded][1] is True and 0 < second["bars"][expanded][0] < first["bars"][expanded][0] <= 1
    assert first["bars"][0] is None and "Grey ones" in data["note"]
    assert table_of(papan.Comparison())["rows"] == []
