# Every target sets up what it needs; nothing outside this folder is touched.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: run test check clean

# One board of each puzzle, solved in the terminal.
run: $(VENV)/.installed
	$(BIN)/papan solve boards/sliding/easy.txt
	$(BIN)/papan solve boards/rush-hour/course.txt
	$(BIN)/papan solve boards/queens/7x7.txt

# Everything .ci/run decides on: style, types and tests.
test: check
	$(BIN)/python -m pytest -n auto

check: $(VENV)/.developer
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy

$(VENV)/.installed: pyproject.toml
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --editable .
	touch $@

$(VENV)/.developer: $(VENV)/.installed
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $@

clean:
	rm -rf $(VENV) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
