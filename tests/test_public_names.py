"""The names that `import papan` offers: each there when it is asked for, and none of them loaded before."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

import papan


def loaded_by(statement: str) -> set[str]:
    """The modules that a statement alone imports."""
    source = f"import sys; before = set(sys.modules); {statement}; print(*set(sys.modules) - before)"
    return set(
        subprocess.run([sys.executable, "-c", source], capture_output=True, text=True, check=True).stdout.split()
    )


def test_every_name_is_there() -> None:
    assert [name for name in papan.__all__ if not hasattr(papan, name)] == []
    assert set(papan.__all__) <= set(dir(papan))


def test_what_type_checkers_see_is_what_there_is() -> None:
    tree = ast.parse(Path(papan.__file__).read_text(encoding="utf-8"))
    own = ("importlib", "papan.notebook.display")  # what the package itself uses
    imports = [node for node in ast.walk(tree) if isinstance(node, ast.ImportFrom) and node.module not in own]
    seen = {(str(node.module).removeprefix("papan."), name.name) for node in imports for name in node.names}
    assert seen == {(module, name) for module, names in papan._NAMES_OF.items() for name in names.split()}
    assert sorted(name for _, name in seen) == sorted(papan.__all__)


def test_no_module_hides_a_name() -> None:
    modules = {file.stem for file in Path(papan.__file__).parent.iterdir()}
    assert modules.isdisjoint(papan.__all__)


def test_a_name_that_does_not_exist_is_an_attribute_error() -> None:
    with pytest.raises(AttributeError, match="no attribute 'sove'"):
        papan.sove  # noqa: B018


def test_an_import_loads_nothing_yet() -> None:
    assert {name for name in loaded_by("import papan") if name.startswith("papan")} == {"papan"}
    # Until papan.cli is there, Ctrl-C would show a traceback.
    assert {name for name in loaded_by("import papan.cli") if name.startswith("papan")} == {"papan", "papan.cli"}
    assert "typing" not in loaded_by("import papan.cli")
