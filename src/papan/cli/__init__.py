"""The command line: a file a command."""

import signal
import sys


def main() -> None:
    """Run the command of sys.argv and exit with its code."""
    try:
        code = run(sys.argv[1:])
    except KeyboardInterrupt:  # while papan was still being loaded
        code = 130
    if code == 130:  # a second Ctrl-C ends it at once, instead of a traceback from what is being tidied up
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.exit(code)


def run(arguments: list[str]) -> int:
    """Run a command and return its exit code; no error a user can make ends in a traceback."""
    from papan.cli.running import run_command  # here, where Ctrl-C is already caught

    return run_command(arguments)
