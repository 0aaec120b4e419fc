"""How a program may be built and run, told by the files of a submission; nothing of it is executed."""
