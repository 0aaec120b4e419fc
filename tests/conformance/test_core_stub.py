"""The stub of the core says what the core is: the same names, the same arguments, the types that really come back."""

from __future__ import annotations

import ast
import copy
import re
from collections.abc import Callable
from pathlib import Path
from types import WrapperDescriptorType

import pytest

import papan
from papan import native

if not native.is_built():
    pytest.skip("the C++ core was not built", allow_module_level=True)

from papan import _core as core

STUB = ast.parse((Path(papan.__file__).parent / "_core.pyi").read_text(encoding="utf-8"))
ALIASES = {
    statement.target.id: statement.value
    for statement in STUB.body
    if isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name) and statement.value
}
LOOSE = {"tuple", "list", "dict", "Callable"}  # what the core's own signatures leave without their parts


class Expanded(ast.NodeTransformer):
    """Put what an alias of the stub stands for in its place."""

    def visit_Name(self, node: ast.Name) -> ast.expr:
        return self.visit(copy.deepcopy(ALIASES[node.id])) if node.id in ALIASES else node


def said(body: list[ast.stmt]) -> dict[str, ast.FunctionDef | ast.ClassDef | ast.AnnAssign]:
    """The public names that a part of the stub defines."""
    found: dict[str, ast.FunctionDef | ast.ClassDef | ast.AnnAssign] = {}
    for statement in body:
        if isinstance(statement, ast.FunctionDef | ast.ClassDef):
            found[statement.name] = statement
        elif isinstance(statement, ast.AnnAssign) and isinstance(statement.target, ast.Name):
            found[statement.target.id] = statement
    return {name: statement for name, statement in found.items() if is_public(name)}


def is_public(name: str) -> bool:
    return not name.startswith("_") or name == "__init__"


def signature(function: object) -> ast.FunctionDef:
    """The signature that the core itself gives, in the stub's words."""
    ((words, _, defaults),) = function.__nb_signature__  # type: ignore[attr-defined]
    words = re.sub(r"ndarray\[[^]]*\]", "Buffer", words).replace("collections.abc.", "").replace("papan._core.", "")
    for number, default in enumerate(defaults or ()):
        words = words.replace(f"\\{number}", repr(default))
    (parsed,) = ast.parse(words.replace("def (", "def unnamed(") + ": ...").body
    assert isinstance(parsed, ast.FunctionDef)
    return parsed


def is_same(stub: ast.expr | None, real: ast.expr | None) -> bool:
    """Whether two annotations agree, as far as the core's own goes."""
    if isinstance(real, ast.Name) and real.id in LOOSE and isinstance(stub, ast.Subscript):
        stub = stub.value
    if isinstance(real, ast.Subscript) and isinstance(stub, ast.Subscript):
        return is_same(stub.value, real.value) and is_same(stub.slice, real.slice)
    if isinstance(real, ast.Tuple) and isinstance(stub, ast.Tuple):
        return len(real.elts) == len(stub.elts) and all(map(is_same, stub.elts, real.elts))
    return stub is not None and real is not None and ast.dump(stub) == ast.dump(real)


def assert_same(stub: ast.FunctionDef, real: ast.FunctionDef) -> None:
    stub = Expanded().visit(copy.deepcopy(stub))
    for declared, actual in ((stub.args.posonlyargs, real.args.posonlyargs), (stub.args.args, real.args.args)):
        assert len(declared) == len(actual), stub.name
        for one, other in zip(declared, actual, strict=True):
            assert (one.annotation is None) == (other.annotation is None), (stub.name, one.arg)
            assert one.annotation is None or is_same(one.annotation, other.annotation), (stub.name, one.arg)
    assert [one.arg for one in stub.args.args] == [one.arg for one in real.args.args]  # the others have no names there
    assert [ast.dump(one) for one in stub.args.defaults] == [ast.dump(one) for one in real.args.defaults]
    assert is_same(stub.returns, real.returns), stub.name


def is_own(member: object) -> bool:
    """Whether a class of the core has this member itself: one that Python cannot make has only object's __init__."""
    return not isinstance(member, WrapperDescriptorType)


def test_the_stub_names_everything_and_nothing_else() -> None:
    assert set(said(STUB.body)) == {name for name in vars(core) if is_public(name)}


@pytest.mark.parametrize("name", sorted(name for name in vars(core) if is_public(name)))
def test_the_stub_has_the_signatures_of_the_core(name: str) -> None:
    real, stub = getattr(core, name), said(STUB.body)[name]
    assert ast.get_docstring(stub)  # type: ignore[arg-type]
    if isinstance(stub, ast.FunctionDef):
        assert_same(stub, signature(real))
        return
    assert isinstance(stub, ast.ClassDef)
    members = said(stub.body)
    assert set(members) == {member for member in vars(real) if is_public(member) and is_own(vars(real)[member])}
    for member, declared in members.items():
        actual = vars(real)[member]
        if isinstance(declared, ast.AnnAssign):  # it can be read and set
            assert is_same(declared.annotation, signature(actual.fget).returns), member
            assert is_same(declared.annotation, signature(actual.fset).args.posonlyargs[-1].annotation), member
        else:
            assert isinstance(declared, ast.FunctionDef)
            is_property = [ast.unparse(one) for one in declared.decorator_list] == ["property"]
            assert is_property == isinstance(actual, property) and not (is_property and actual.fset), member
            assert_same(declared, signature(actual.fget if is_property else actual))
            assert member == "__init__" or ast.get_docstring(declared), member


def settings(algorithm: str) -> core.Settings:
    chosen = core.Settings()
    chosen.algorithm = algorithm
    return chosen


def control() -> core.Control:
    return core.Control(None, None, None)


def table() -> tuple[tuple[int, ...], bytearray]:
    group = (1, 2, 3)
    values = bytearray(core.pattern_size(2, 2, group))
    assert core.build_pattern(2, 2, group, values, 1, control(), lambda done: False)
    return group, values


TILES = [1, 2, 0, 3]
CARS = (2, 3, [(0, 0, 2, True)], [3], 0, 1)
LETTERS = "o" * 12 + "AA" + "o" * 22 + "o" * 36  # a board, and none
ICE = (2, 3, "Z0*X*O", [1, 2, 3, 4, 5, 6])
REGIONS = [0, 0, 0, 1, 2, 0, 1, 1, 2, 2, 3, 1, 2, 3, 3, 3]
CALLS: dict[str, Callable[[], object]] = {
    "solve_sliding": lambda: core.solve_sliding(2, 2, TILES, "ulrd", "", settings("ida-star"), control()),
    "best_sliding": lambda: core.best_sliding(2, 2, TILES, [table()], 1, control()),
    "prove_sliding": lambda: core.prove_sliding(2, 2, TILES, [table()], 1, control(), (9, 1, 0, 0)),
    "best_sliding_large": lambda: core.best_sliding_large(2, 2, TILES, [], 1, control()),
    "solve_rush_hour": lambda: core.solve_rush_hour(*CARS, False, False, "", settings("a-star"), control()),
    "best_rush_hour": lambda: core.best_rush_hour(*CARS, True, control()),
    "best_rush_hour_letters": lambda: core.best_rush_hour_letters(
        f"{'o' * 12}AA{'o' * 22}{'o' * 36}", False, control()
    ),
    "generate_rush_hour": lambda: core.generate_rush_hour(4, 4, 3, 1, 1, 9, False, 500, 1, control()),
    "solve_queens": lambda: core.solve_queens(4, REGIONS, 4, "rows", False, settings("backtracking"), control()),
    "best_queens": lambda: core.best_queens(4, REGIONS, 4, 0, 9, control()),
    "count_queens": lambda: core.count_queens("aaab/cabb/ccdb/cddd", 2),
    "solve_ice_sliding": lambda: core.solve_ice_sliding(*ICE, False, "ulrd", "legs", settings("a-star"), control()),
    "best_ice_sliding": lambda: core.best_ice_sliding(*ICE, True, "ulrd", control()),
    "generate_queens": lambda: core.generate_queens(5, 1, 0, 2, control()),
}


def is_of(value: object, kind: ast.expr) -> bool:
    """Whether a value is of the type of an annotation."""
    if isinstance(kind, ast.BinOp):
        return is_of(value, kind.left) or is_of(value, kind.right)
    if isinstance(kind, ast.Constant):
        return value is None
    if isinstance(kind, ast.Name):
        return type(value).__name__ == kind.id
    assert isinstance(kind, ast.Subscript) and isinstance(kind.value, ast.Name)
    if kind.value.id == "list":
        return isinstance(value, list) and all(is_of(item, kind.slice) for item in value)
    assert kind.value.id == "tuple" and isinstance(kind.slice, ast.Tuple)
    parts = kind.slice.elts
    return isinstance(value, tuple) and len(value) == len(parts) and all(map(is_of, value, parts))


def test_what_comes_back_is_what_the_stub_says() -> None:
    loose = set()
    for name, stub in said(STUB.body).items():
        if isinstance(stub, ast.FunctionDef) and ast.unparse(signature(getattr(core, name)).returns) in LOOSE:  # type: ignore[arg-type]
            assert stub.returns is not None
            loose.add(name)
            value, returns = CALLS[name](), Expanded().visit(copy.deepcopy(stub.returns))
            assert is_of(value, returns), (name, value, ast.unparse(returns))
    assert loose == set(CALLS)
