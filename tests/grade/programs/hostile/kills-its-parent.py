import os
import signal

for process in (os.getppid(), 1, -1):
    try:
        os.kill(process, signal.SIGKILL)
    except OSError as error:
        print(error)
print("still here")
