"""A class that was graded, with everything that comes out of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from tests.grading.outputs.sample_class import sample_class

from papan.grading.outputs import write_outputs


@pytest.fixture(scope="session", params=["en", "id"])
def graded(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder of a class, in either language."""
    root = tmp_path_factory.mktemp("grades") / str(request.param)
    write_outputs(sample_class(root, str(request.param)).read())
    return root
