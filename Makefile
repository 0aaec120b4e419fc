# Every target sets up what it needs; nothing outside this folder is touched.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CORE := CMakeLists.txt $(wildcard cpp/*.hpp cpp/*/*.hpp cpp/*/*.cpp)

# The sanitized core: a second environment, so that the usual one stays fast.
SANITIZED := .venv-sanitized
SANITIZER = LD_PRELOAD="$$(gcc -print-file-name=libasan.so) $$(gcc -print-file-name=libstdc++.so)" \
	ASAN_OPTIONS=detect_leaks=0 PAPAN_REQUIRE_NATIVE=1

.PHONY: run test check sanitize bench format clean

# One board of each puzzle, solved in the terminal.
run: $(VENV)/.installed
	$(BIN)/papan solve boards/sliding/easy.txt
	$(BIN)/papan solve boards/rush-hour/course.txt
	$(BIN)/papan solve boards/queens/7x7.txt

# Style, types and tests.
test: check
	$(BIN)/python -m pytest -n auto

check: $(VENV)/.developer
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/clang-format --dry-run --Werror $(filter %.cpp %.hpp,$(CORE))

# The conformance tests on a core that ends the run at any wrong access or undefined behaviour.
sanitize: $(SANITIZED)/.developer
	$(SANITIZER) $(SANITIZED)/bin/python -m pytest tests/conformance -p no:cacheprovider

# papan against its Python engine and, in the same run, the public solvers that can be installed.
bench: $(VENV)/.developer
	$(BIN)/pip install --quiet --editable '.[bench]'
	$(BIN)/papan bench

format: $(VENV)/.developer
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/clang-format -i $(filter %.cpp %.hpp,$(CORE))

$(VENV)/.installed: pyproject.toml $(CORE)
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --editable .
	touch $@

$(VENV)/.developer: pyproject.toml $(CORE)
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --editable '.[dev]'
	touch $@ $(VENV)/.installed

$(SANITIZED)/.developer: pyproject.toml $(CORE) $(wildcard src/papan/*.py src/papan/*/*.py src/papan/*/*/*.py)
	$(PYTHON) -m venv $(SANITIZED)
	PAPAN_REQUIRE_NATIVE=1 $(SANITIZED)/bin/pip install --quiet '.[dev]' \
		-C cmake.define.PAPAN_SANITIZE=ON -C cmake.build-type=RelWithDebInfo -C build-dir=build/sanitized
	touch $@

clean:
	rm -rf $(VENV) $(SANITIZED) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis
