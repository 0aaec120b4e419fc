"""The version of papan, written once."""

VERSION = "0.1.0"
__version__ = VERSION  # where Python looks for it
