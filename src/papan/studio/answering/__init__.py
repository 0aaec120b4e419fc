"""Answers to the page's questions: plain functions from a request to a reply, without a server or a process."""
