"""The orders in which programs often try the four directions."""

# As the four are often named, and clockwise or against it from each side.
USUAL_ORDERS = ("udlr", "urdl", "uldr", "drul", "drlu", "lrud", "rdlu", "ldru", "rlud", "dulr", "udrl", "lurd", "ruld")
