"""The table of algorithms."""

from papan.algorithms import letters, pseudocode
from papan.algorithms.algorithm import Algorithm, Claim
from papan.algorithms.annealing import OPTIONS as ANNEALING_OPTIONS
from papan.algorithms.annealing import annealing
from papan.algorithms.backtracking import backtracking
from papan.algorithms.beam import WIDTH, beam
from papan.algorithms.best_first import (
    TIES,
    WEIGHT,
    a_star,
    branch_and_bound,
    greedy,
    uniform_cost,
    weighted_a_star,
)
from papan.algorithms.bidirectional import bidirectional
from papan.algorithms.breadth_first import breadth_first
from papan.algorithms.brute_force import brute_force
from papan.algorithms.depth_first import DEEPEST, DEPTH, deepening, depth_first
from papan.algorithms.ida_star import ida_star
from papan.algorithms.propagation import propagation
from papan.algorithms.repeats import CHEAPER, DROP, ROUND
from papan.algorithms.strikes import propagated
from papan.errors import unknown_name
from papan.support.names import look_for_more, name_key, row_named


def _unit_cost(claim: Claim) -> bool:
    return claim.unit_cost


def _cheapest_kept(claim: Claim) -> bool:
    return bool(claim.options["repeats"] != "drop")


def _admissible(claim: Claim) -> bool:
    return claim.admissible and claim.options["repeats"] != "drop"


def _admissible_unweighted(claim: Claim) -> bool:
    return _admissible(claim) and claim.options["weight"] == 1000


_ROWS = (
    Algorithm(
        name="brute-force",
        title="Brute force",
        summary="algorithm.brute-force",
        search=brute_force,
        fits=frozenset({"placement"}),
        enumerates=True,
        aliases=("brute", "bruteforce"),
        pseudocode=pseudocode.BRUTE_FORCE,
    ),
    Algorithm(
        name="backtracking",
        title="Backtracking",
        summary="algorithm.backtracking",
        search=backtracking,
        fits=frozenset({"placement"}),
        enumerates=True,
        pseudocode=pseudocode.BACKTRACKING,
    ),
    Algorithm(
        name="propagation",
        title="Constraint propagation",
        summary="algorithm.propagation",
        search=propagation,
        fits=frozenset({"constraints"}),
        enumerates=True,
        pseudocode=pseudocode.PROPAGATION,
        rarity=2,
        strikes=propagated,
    ),
    Algorithm(
        name="breadth-first",
        title="Breadth-first search",
        summary="algorithm.breadth-first",
        search=breadth_first,
        fits=frozenset({"path", "placement"}),
        optimal=_unit_cost,
        options=(DROP,),
        aliases=("bfs",),
        pseudocode=pseudocode.BREADTH_FIRST,
    ),
    Algorithm(
        name="bidirectional",
        title="Bidirectional breadth-first search",
        summary="algorithm.bidirectional",
        search=bidirectional,
        fits=frozenset({"known-goal"}),
        optimal=_unit_cost,
        pseudocode=pseudocode.BIDIRECTIONAL,
        rarity=2,
    ),
    Algorithm(
        name="depth-first",
        title="Depth-first search",
        summary="algorithm.depth-first",
        search=depth_first,
        fits=frozenset({"path", "placement"}),
        options=(DEPTH, ROUND),
        aliases=("dfs",),
        pseudocode=pseudocode.DEPTH_FIRST,
    ),
    Algorithm(
        name="deepening",
        title="Iterative deepening",
        summary="algorithm.deepening",
        search=deepening,
        fits=frozenset({"path"}),
        optimal=_unit_cost,
        options=(DEEPEST, ROUND),
        aliases=("ids", "iddfs", "iterative-deepening"),
        pseudocode=pseudocode.DEEPENING,
        rarity=1,
    ),
    Algorithm(
        name="uniform-cost",
        title="Uniform-cost search",
        summary="algorithm.uniform-cost",
        search=uniform_cost,
        fits=frozenset({"path"}),
        optimal=_cheapest_kept,
        options=(CHEAPER, TIES),
        aliases=("ucs", "dijkstra"),
        pseudocode=pseudocode.UNIFORM_COST,
        letters=letters.G,
        progress="f",
    ),
    Algorithm(
        name="greedy",
        title="Greedy best-first search",
        summary="algorithm.greedy",
        search=greedy,
        fits=frozenset({"path"}),
        needs_heuristic=True,
        options=(DROP, TIES),
        aliases=("gbfs", "greedy-best-first"),
        pseudocode=pseudocode.GREEDY,
        letters=letters.H,
        progress="h",
    ),
    Algorithm(
        name="a-star",
        title="A*",
        summary="algorithm.a-star",
        search=a_star,
        fits=frozenset({"path"}),
        needs_heuristic=True,
        optimal=_admissible,
        options=(CHEAPER, TIES),
        aliases=("astar", "a*"),
        pseudocode=pseudocode.A_STAR,
        letters=letters.F,
        progress="f",
    ),
    Algorithm(
        name="weighted-a-star",
        title="Weighted A*",
        summary="algorithm.weighted-a-star",
        search=weighted_a_star,
        fits=frozenset({"path"}),
        needs_heuristic=True,
        optimal=_admissible_unweighted,
        options=(WEIGHT, CHEAPER, TIES),
        aliases=("wastar", "weighted-astar", "wa*"),
        pseudocode=pseudocode.WEIGHTED_A_STAR,
        rarity=2,
        letters=letters.F,
        progress="f",
    ),
    Algorithm(
        name="branch-and-bound",
        title="Branch and bound",
        summary="algorithm.branch-and-bound",
        search=branch_and_bound,
        fits=frozenset({"path"}),
        needs_heuristic=True,
        optimal=_admissible,
        options=(CHEAPER, TIES),
        aliases=("bnb", "b&b"),
        pseudocode=pseudocode.BRANCH_AND_BOUND,
        same_as="a-star",
        letters=letters.C,
        progress="f",
    ),
    Algorithm(
        name="ida-star",
        title="IDA*",
        summary="algorithm.ida-star",
        search=ida_star,
        fits=frozenset({"path"}),
        needs_heuristic=True,
        optimal=_admissible,
        options=(ROUND,),
        aliases=("ida", "idastar", "ida*"),
        pseudocode=pseudocode.IDA_STAR,
        letters=letters.F,
    ),
    Algorithm(
        name="beam",
        title="Beam search",
        summary="algorithm.beam",
        search=beam,
        fits=frozenset({"path"}),
        needs_heuristic=True,
        options=(WIDTH, DROP),
        pseudocode=pseudocode.BEAM,
        rarity=3,
        letters=letters.H,
        progress="h",
    ),
    Algorithm(
        name="annealing",
        title="Simulated annealing",
        summary="algorithm.annealing",
        search=annealing,
        fits=frozenset({"local"}),
        needs_heuristic=True,
        options=ANNEALING_OPTIONS,
        seeded=True,
        aliases=("simulated-annealing", "sa"),
        pseudocode=pseudocode.ANNEALING,
        letters=letters.H,
        progress="h",
    ),
)

ALGORITHMS: dict[str, Algorithm] = {row.name: row for row in _ROWS}
BUILT_IN = frozenset(ALGORITHMS)  # the others come from plug-ins


def algorithm_named(name: str) -> Algorithm:
    """The algorithm of that name or alias, or a UsageError that names the nearest one.

    >>> from papan.extend import algorithm_named
    >>> algorithm_named("A*").name
    'a-star'
    """
    algorithm = _look_up(name)
    if algorithm is None:
        look_for_more()
        algorithm = _look_up(name)
    if algorithm is None:
        raise unknown_name("algorithm", name, ALGORITHMS)
    return algorithm


def _look_up(name: str) -> Algorithm | None:
    if name in ALGORITHMS:  # as nearly always
        return ALGORITHMS[name]
    return row_named(name, {known: row for row in ALGORITHMS.values() for known in (row.name, *row.aliases)})


def is_best(name: str) -> bool:
    """Whether this names papan's own choice, which is no row of the table."""
    return name == "best" or name_key(name) == "best"
