"""Grading is run as a command, in the sandbox where there is one."""

from tests.cli.conftest import papan as papan
from tests.grading.sandbox.conftest import sandbox_works as sandbox_works
