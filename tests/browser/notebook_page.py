"""A page with the view of a notebook on it: what anywidget would give the view is given by the test."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from playwright.sync_api import Page, Route

from papan.notebook.views import view_of
from papan.notebook.widget import SCRIPT, View

ADDRESS = "http://notebook.test/"
HTML = """<!doctype html><html lang="en"><head><title>Notebook</title>
<meta name="viewport" content="width=device-width">
<style>
  body { margin: 8px; background: white; color: rgb(20, 20, 20); }
  body.dark { background: #111; color: rgb(230, 230, 230); }
  p, table, button { letter-spacing: 9px; margin: 99px; } /* what a notebook says of its own does not reach the view */
</style></head><body><main><h1 hidden>Notebook</h1><div id="output"></div></main><script type="module">
  import view from "./widget.js";
  const listeners = {};
  const tell = (name, told) => (listeners[name] ?? []).forEach((listener) => listener(told));
  const model = {
    traits: await window.traits(),
    get: (name) => model.traits[name],
    set(name, value) { model.traits[name] = value; tell(`change:${name}`); },
    on: (name, listener) => (listeners[name] ??= []).push(listener),
    off: (name, listener) => (listeners[name] = (listeners[name] ?? []).filter((one) => one !== listener)),
    async send(message) { window.take(await window.ask(message)); },
  };
  window.take = ({ messages, standing }) => {
    for (const message of messages) tell("msg:custom", message);
    model.set("standing", standing);
  };
  view.initialize({ model });
  window.remove = view.render({ model, el: document.getElementById("output") });
</script></body></html>"""


class NotebookPage:
    """Shows an object on a page, and passes on what the view and Python say to each other."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.view: View | None = None
        self._messages: list[Any] = []
        self._after_each_cell: list[Callable[[], None]] = []
        page.route(f"{ADDRESS}**", self._serve)
        page.expose_function(
            "traits", lambda: {name: getattr(self.view, name) for name in ("data", "moments", "standing")}
        )
        page.expose_function("ask", self._ask)

    def show(self, thing: object) -> Page:
        """Show it, and return the page."""
        self.view = view_of(thing, self._after_each_cell.append)
        self.view.send = lambda content, *_: self._messages.append(content)
        self.page.goto(ADDRESS)
        self.page.locator("#output > div").wait_for()
        return self.page

    def end_cell(self) -> None:
        """Let the view catch up, as it does after each cell."""
        for catch_up in self._after_each_cell:
            catch_up()
        self.page.evaluate("(told) => window.take(told)", self._told())

    def _ask(self, message: object) -> dict[str, Any]:
        assert self.view is not None
        self.view._handle_custom_msg(message, [])
        return self._told()

    def _told(self) -> dict[str, Any]:
        assert self.view is not None
        messages, self._messages = self._messages, []
        return {"messages": messages, "standing": self.view.standing}

    @staticmethod
    def _serve(route: Route) -> None:
        if route.request.url.endswith("widget.js"):
            route.fulfill(body=SCRIPT.read_text(encoding="utf-8"), content_type="text/javascript")
        else:
            route.fulfill(body=HTML, content_type="text/html")
