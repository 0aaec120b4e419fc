"""Try each wheel of a folder as a newcomer would: install it where there is neither a compiler nor Node, solve a first
board, open the studio in a browser. Prints what each step took.

    python -m tests.wheels.try_wheels dist
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tempfile
import time
import zipfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from playwright.sync_api import sync_playwright
from tests.browser.conftest import CHROMIUM
from tests.wheels.empty_root import HANDED_OVER, HOME, EmptyRoot, fetch_needs

README = Path(__file__).parents[2] / "README.md"
BOARD = "1 2 3/4 5 6/0 7 8"


def main() -> None:
    """Try every wheel; the last line says how many passed."""
    wheels = sorted(Path(sys.argv[1]).glob("*.whl"))
    assert wheels, f"no wheel in {sys.argv[1]}; make wheel builds them"
    for wheel in wheels:
        print(wheel.name, flush=True)
        try_wheel(wheel)
    print(f"{len(wheels)} passed, 0 failed")


def try_wheel(wheel: Path) -> None:
    """Install one wheel into an empty environment and use it."""
    is_pure = wheel.name.endswith("py3-none-any.whl")
    assert "papan/notebook/static/widget.js" in zipfile.ZipFile(wheel).namelist()
    with tempfile.TemporaryDirectory() as folder:
        home, needs = Path(folder) / "home", Path(folder) / "needs"
        home.mkdir()
        fetch_needs(wheel, needs)
        root = EmptyRoot(home, needs)
        root.check_is_empty()
        with told("install"):
            root.run(root.python, "-m", "venv", f"{HOME}/env")
            root.run(
                "pip", "install", "--quiet", "--no-index", "--find-links", HANDED_OVER, f"{HANDED_OVER}/{wheel.name}"
            )
        version = root.run("papan", "--version")
        assert version.startswith("papan ") and ("\ncore:" in version) is not is_pure, version
        with told("first board"):
            solved = root.run("papan", "solve", BOARD)
        assert "optimal" in solved, solved
        assert f'"engine": "{"python" if is_pure else "native"}"' in root.run("papan", "solve", BOARD, "--json")
        with told("the README's first commands"):
            for command in first_commands():
                root.run("sh", "-c", command)
        with told("the studio in a browser, with a search"):
            try_studio(root)


def first_commands() -> list[str]:
    """Return the commands of the README that are papan's own and end by themselves."""
    blocks = re.findall(r"^```sh\n(.*?)^```", README.read_text(encoding="utf-8"), re.DOTALL | re.MULTILINE)
    lines = [line.partition("#")[0].strip() for block in blocks for line in block.splitlines()]
    commands = [line for line in lines if line.startswith("papan ") and not line.startswith("papan studio")]
    assert commands, "the README has no command of papan's"
    return commands


def try_studio(root: EmptyRoot) -> None:
    """Start the studio inside, and look at it with the browser of this machine."""
    command = root.command(["papan", "studio", BOARD, "--no-browser", "--port", "0"])
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
        try:
            assert server.stdout is not None
            found = next(filter(None, (re.search(r"http://127\S+", line) for line in server.stdout)), None)
            assert found, "the studio did not start"
            with sync_playwright() as playwright:
                browser = playwright.chromium.launch(executable_path=CHROMIUM, args=["--no-sandbox"])
                page = browser.new_page()
                page.set_default_timeout(120_000)
                page.goto(found[0])
                page.get_by_role("button", name="Run", exact=True).click()
                page.get_by_text("optimal").first.wait_for()
                browser.close()
        finally:
            server.terminate()


@contextmanager
def told(what: str) -> Iterator[None]:
    """Print what a step took, when it is done."""
    began = time.monotonic()
    yield
    print(f"  {what}: {time.monotonic() - began:.1f} s", flush=True)


if __name__ == "__main__":
    if shutil.which("bwrap") is None:
        sys.exit("make wheel-test needs bubblewrap (on Debian: apt-get install bubblewrap)")
    main()
