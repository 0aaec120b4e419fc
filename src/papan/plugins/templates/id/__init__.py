"""The same starting files for those who use papan in Indonesian: other words, the same code."""
