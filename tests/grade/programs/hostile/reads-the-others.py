# Prints every file of others that it can find: nobody else's answer and no key may be among them.
import os

SYSTEM = ("/proc", "/sys", "/usr", "/dev", "/etc", "/lib", "/bin", "/sbin", "/opt")
own = os.getcwd()
found = 0
for place, folders, names in os.walk("/"):
    folders[:] = [name for name in folders if not os.path.join(place, name).startswith((*SYSTEM, own))]
    for name in names:
        try:
            with open(os.path.join(place, name), errors="replace") as file:
                print(os.path.join(place, name), file.read(1000))
                found += 1
        except OSError:
            pass
print("files of others:", found)
