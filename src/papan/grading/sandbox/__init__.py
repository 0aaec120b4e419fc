"""Programs that nobody trusts, run where they can do no harm."""
