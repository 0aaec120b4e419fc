"""How the tests try only the first so many searches: the same ones on any machine, however busy it is."""

from collections.abc import Callable, Iterator
from itertools import islice

import pytest

from papan.counting import whose_count
from papan.counting.variants import SearchVariant, variants_of
from papan.puzzles.puzzle import Puzzle


@pytest.fixture
def only_first(monkeypatch: pytest.MonkeyPatch) -> Callable[[int], None]:
    """only_first(100): from now on there are only the hundred most usual searches."""

    def limit(number: int) -> None:
        def fewer(puzzle: Puzzle) -> tuple[int, Iterator[SearchVariant]]:
            total, variants = variants_of(puzzle)
            return min(total, number), islice(variants, number)

        monkeypatch.setattr(whose_count, "variants_of", fewer)

    return limit
