# Every target sets up what it needs. Variables: PORT, HOST (play), WORKERS (test processes), ARGS (more for pytest), PYTHON.
SHELL := /bin/bash
PY := .venv/bin/python
WORKERS ?= auto
GAME ?= tarot
PYTEST := $(PY) -m pytest $(ARGS)

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test lint types unit coverage browser soak bench clauses client wheel lock clean setup-play setup-test chromium services

help: ## this list
	@awk -F ':.*## ' '/^[a-z-]+:.*## / { printf "  make %-9s %s\n", $$1, $$2 }' Makefile

play: setup-play client-build ## install, build and start Paiju in the browser (PORT=…, HOST=…)
	@exec .venv/bin/paiju serve --open $(if $(PORT),--port $(PORT)) $(if $(HOST),--host $(HOST))

test: lint types client-test unit browser ## every check and test

lint: setup-test ## format, lint and import contracts
	$(PY) -m ruff format --check .
	$(PY) -m ruff check .
	.venv/bin/lint-imports --no-logo

types: setup-test ## mypy, strict
	$(PY) -m mypy

unit: setup-test services ## tests without a browser
	$(PYTEST) --ignore=tests/browser -n $(WORKERS)

coverage: setup-test services ## the same, and which lines they run: three times as long
	$(PYTEST) --ignore=tests/browser -n $(WORKERS) --cov --cov-report=term

browser: setup-test client-build chromium ## tests in Chromium
	$(PYTEST) tests/browser -n 2

soak: setup-test services ## long runs
	$(PYTEST) -m soak

bench: setup-test ## timings, as ratios to plain Python
	$(PY) -m benchmarks

clauses: setup-test client-build chromium services ## run the tests; list the clauses of GAME=tarot that none showed
	$(PYTEST) -n $(WORKERS) --clauses $(GAME)

client: setup-play client-build ## build the browser client if it changed

wheel: setup-play ## build dist/*.whl, client included
	PIP_CONSTRAINT=constraints.txt PIP_BUILD_CONSTRAINT=constraints.txt $(PY) -m pip wheel --no-deps --wheel-dir dist .

lock: ## renew constraints.txt with the newest versions
	@tools/bootstrap.sh lock

clean: ## remove everything that was installed or built
	rm -rf .venv build dist web/node_modules src/paiju/server/static htmlcov .coverage .coverage.*
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache

# Parts of the targets above.
.PHONY: client-build client-test
setup-play:
	@tools/bootstrap.sh python play

setup-test:
	@tools/bootstrap.sh python test

chromium: setup-test
	@tools/bootstrap.sh chromium

services: setup-test
	@tools/bootstrap.sh services

client-build:
	@$(PY) tools/client.py build

client-test: setup-test
	@$(PY) tools/client.py check
	@$(PY) tools/client.py test
