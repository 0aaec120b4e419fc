"""The version of papan, written once."""

VERSION = "0.1.0"
