"""Studios of a test run's own, each in a process of its own."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

# A plug-in has a few seconds, which on a busy machine would be over before it has begun.
PATIENT = """
from papan.cli import main
from papan.studio import plugin_host, plugin_loading

plugin_host.SECONDS = plugin_loading.LOADING_SECONDS = 90
main()
"""


@contextmanager
def serving(*arguments: str) -> Iterator[str]:
    """The address of a studio that is started with these arguments, with its token if it has one."""
    command = [sys.executable, "-c", PATIENT, "studio", "--no-browser", "--port", "0", *arguments]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True) as server:
        try:
            assert server.stdout is not None
            address = re.compile(r"http://127\.0\.0\.1:\d+(/\?token=[\w-]+)?")
            found = next(filter(None, map(address.search, server.stdout)), None)
            assert found, "the studio did not start"
            yield found[0]
        finally:
            server.terminate()
