"""The bench: papan compared with its own Python engine and other packages, on the same boards in the same run."""
