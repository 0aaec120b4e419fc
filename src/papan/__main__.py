"""`python -m papan` is the command `papan`."""

from papan.cli import main

if __name__ == "__main__":
    main()
