"""Running one command: its early options, the command itself, and an exit code and a sentence for every error."""

from __future__ import annotations

import os
import sys
from io import StringIO

from papan.cli.streams import drop, safe_streams
from papan.errors import PapanError, UndecidedError, UnsureError, UsageError, reason_of
from papan.messages import LANGUAGES, preferred_language, tr, use_language

studio_plugins: list[str] = []  # the files of --plugin for the studio, which runs them in a process of their own
studio_language: list[str] = []  # the language of --lang, if it was given: the page opens in it


def run_command(arguments: list[str]) -> int:
    """Run a command and return its exit code; no error that a user can make ends in a traceback."""
    with safe_streams():
        code = _code_of(arguments)
        try:
            sys.stdout.flush()  # now, while a full disk can still be reported
        except OSError as error:
            code = _without_output(error, code)
        return code


def _code_of(arguments: list[str]) -> int:
    from papan.cli.output import Exit, note

    try:
        arguments = _take_early_options(arguments)
        from papan.cli.app import Abort, CommandError, app, load_commands

        load_commands(arguments)
    except PapanError as error:
        note(str(error))
        return Exit.USAGE
    try:
        return int(app(arguments or ["--help"], prog_name="papan", standalone_mode=False) or 0)
    except PapanError as error:
        note(str(error))
        return Exit.LIMIT if isinstance(error, UnsureError | UndecidedError) else Exit.USAGE
    except CommandError as error:
        from papan.cli.help import translated

        words = StringIO()
        error.show(words)
        note(translated(words.getvalue().rstrip("\n")))
        return Exit.USAGE
    except (KeyboardInterrupt, Abort):
        note(tr("cli.interrupted"))
        return Exit.INTERRUPTED
    except SystemExit as end:
        if not isinstance(end.__context__, BrokenPipeError):
            from papan.plugins.blame import blame

            fault = blame(end)  # a plug-in that ends the program has not done what it was asked to do
            if fault is None:
                raise
            note(str(fault))
            return Exit.USAGE
        return _without_output(end.__context__, Exit.SOLVED)  # Typer would end with 1, as if there were no solution
    except Exception as error:  # a plug-in's, or a fault of papan, which should show where it is
        from papan.plugins.blame import blame

        fault = blame(error)
        if fault is not None:
            note(str(fault))
            return Exit.USAGE
        if isinstance(error, OSError) and error.filename is None:  # not from a file, so from what is printed
            return _without_output(error, Exit.SOLVED)
        raise


def _without_output(error: OSError, code: int) -> int:
    """The exit code if the output cannot be written; a reader that has gone, as with `| head`, changes nothing."""
    from papan.cli.output import Exit, note

    drop(sys.stdout)
    if isinstance(error, BrokenPipeError):
        return code
    note(tr("error.output", error=reason_of(error)))
    return Exit.USAGE


def _take_early_options(arguments: list[str]) -> list[str]:
    """Obey --lang, --plugin and --plain, which decide how the commands themselves read, and return the rest."""
    use_language(preferred_language())
    rest: list[str] = []
    plugins: list[str] = []
    studio_language.clear()
    words = iter(arguments)
    for word in words:
        name, equals, value = word.partition("=")
        if word == "--":
            rest += [word, *words]
        elif word == "--plain":
            os.environ["NO_COLOR"] = "1"
        elif name in ("--lang", "--plugin"):
            value = value if equals else next(words, "")
            if not value or value.startswith("-"):
                raise UsageError(f"error.no-value{name[1:]}")
            if name == "--plugin":
                plugins.append(value)
            elif value in LANGUAGES:
                use_language(value)
                studio_language[:] = [value]
            else:
                raise UsageError("error.language", value=value, known=", ".join(LANGUAGES))
        else:
            rest.append(word)
    if rest[:1] == ["studio"]:
        studio_plugins[:] = plugins
    elif plugins:
        from papan.plugins.load import load_plugin

        for plugin in plugins:
            load_plugin(plugin)
    return rest
