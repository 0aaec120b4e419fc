"""The command line: one file per command."""

import signal
import sys


def main() -> None:
    """Run the command of sys.argv and exit with its code."""
    try:
        code = run(sys.argv[1:]) if not _has_plugin(sys.argv[1:]) else _run_supervised(sys.argv[1:])
    except KeyboardInterrupt:  # while papan was still being loaded
        code = 130
    if code == 130:  # a second Ctrl-C ends it at once, without a traceback from the cleaning up
        signal.signal(signal.SIGINT, signal.SIG_DFL)
    sys.exit(code)


def run(arguments: list[str]) -> int:
    """Run a command and return its exit code; no error that a user can make ends in a traceback."""
    from papan.cli.running import run_command  # imported here, where Ctrl-C is already caught

    return run_command(arguments)


def _has_plugin(arguments: list[str]) -> bool:
    """Whether somebody's own file will run; the studio runs those in processes of its own."""
    return _command_of(arguments) != "studio" and any(word.partition("=")[0] == "--plugin" for word in arguments)


def _command_of(arguments: list[str]) -> str | None:
    """The name of the command: the first word that is neither an option nor the value of one."""
    words = iter(arguments)
    for word in words:
        if word in ("--lang", "--plugin"):
            next(words, None)
        elif not word.startswith("-"):
            return word
    return None


def _run_supervised(arguments: list[str]) -> int:
    from papan.cli.supervise import supervised

    return supervised(lambda: run(arguments))
