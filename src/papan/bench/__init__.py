"""The bench: papan against its own Python engine and other packages, on the same boards in the same run."""
