"""The tests of grading run commands as those of other commands do."""

from tests.cli.conftest import papan as papan
