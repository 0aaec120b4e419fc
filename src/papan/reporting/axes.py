"""Scales of charts: where a value lies between the ends of an axis, and the round numbers along it."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from math import ceil, floor, log10

from papan.messages import decimal, number


@dataclass(frozen=True)
class Scale:
    """An axis from `low` to `high`; on a logarithmic one, equal steps are equal factors."""

    low: float
    high: float
    ticks: tuple[float, ...]
    is_log: bool = False

    def at(self, value: float) -> float:
        """Return the place of a value, from 0 to 1."""
        if self.is_log:
            value = max(value, self.low)
            return (log10(value) - log10(self.low)) / (log10(self.high) - log10(self.low))
        return (value - self.low) / (self.high - self.low)


def linear(most: float, ticks: int = 5) -> Scale:
    """Return a scale from 0 to `most`, with about that many round numbers; whole ones where `most` is whole."""
    most = most if most > 0 else 1
    step = _round_step(most / ticks)
    if most == int(most):
        step = max(1, ceil(step))
    return Scale(0, most, tuple(place * step for place in range(floor(most / step + 1e-9) + 1)))


def logarithmic(values: Iterable[float], ticks: int = 5) -> Scale:
    """Return a scale of powers of ten around these values."""
    positive = [value for value in values if value > 0] or [1]
    low, high = floor(log10(min(positive))), ceil(log10(max(positive)) + 1e-9)
    low = min(low, high - 1)
    step = ceil((high - low) / ticks)
    return Scale(10**low, 10**high, tuple(10**power for power in range(low, high + 1, step)), is_log=True)


def _round_step(rough: float) -> float:
    """The least of 1, 2 and 5 times a power of ten that is no less."""
    unit: float = 10 ** floor(log10(rough))
    return next(unit * factor for factor in (1, 2, 5, 10) if unit * factor >= rough * 0.999)


def short(value: float) -> str:
    """Return a number as an axis shows it: 12k, 3M."""
    for size, letter in ((1e6, "M"), (1e4, "k")):
        if value >= size:
            value, unit = (value / 1e6, letter) if letter == "M" else (value / 1e3, letter)
            return decimal(f"{value:.3g}") + unit
    return number(int(value)) if value == int(value) else decimal(f"{value:.3g}")
