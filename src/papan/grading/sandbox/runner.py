"""What stands between papan and the program in the sandbox: a script for sh, which every Linux system has.

It unpacks the program's files from descriptor 3, runs the program, ends whatever the program has left running, and says
so on descriptor 4. Once descriptor 5 says so it packs the files that are wanted, under the names that they were found
by (-P), so that papan sees which of them are outside. It runs as the same user as the program, which might therefore
disturb it or write to its descriptors: then the answer is missing or nonsense, and papan believes no more than that.
"""

from __future__ import annotations

from collections.abc import Sequence

STARTED, ENDED = b"started", b"ended"

# As process 1 of its namespace it reaps every orphan, no process in there can end it, and its kill -1 reaches all
# others; anywhere else kill -1 would end every process of the user.
_SCRIPT = """
command=$1 limits=$2 folder=$3 everything=$4
shift 4
cd "$folder" || exit
read -r _ <&5 || exit
IFS=,
for limit in $limits; do ulimit ${limit% *} ${limit#* } 2>/dev/null; done
tar -x -f - <&3 || exit
exec 3<&-
echo started >&4
sh -c "$command" 4>&- 5<&-
code=$?
exec 0<&- 1>&- 2>/dev/null
[ $$ -eq 1 ] && kill -9 -1
echo ended $code >&4
read -r _ <&5 || exit
if [ "$everything" = 1 ]; then exec tar -c --format=gnu --hard-dereference -f - . >&4; fi
IFS=
for pattern; do
    for file in $pattern; do
        if [ -f "$file" ] && [ ! -L "$file" ]; then printf './%s\\0' "$file"; fi
    done
done | tar -c -P --format=gnu --hard-dereference -f - --null --no-recursion -T - >&4
"""


def runner(command: str, limits: Sequence[str], folder: str, everything: bool, wanted: Sequence[str]) -> list[str]:
    """Return the command that runs `command` in a folder and hands out everything in it, or the files that are wanted.

    `limits` are options of ulimit with their values.

    >>> runner("make", ["-t 5", "-c 0"], "/home/program", True, [])[3:]
    ['sh', 'make', '-t 5,-c 0', '/home/program', '1']
    """
    return ["/bin/sh", "-c", _SCRIPT, "sh", command, ",".join(limits), folder, "1" if everything else "0", *wanted]
