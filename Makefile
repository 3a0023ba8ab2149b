# Two commands are enough: `make play` and `make test`. Both install what they need into .venv.
PYTHON ?= python3
VENV   := .venv
BIN    := $(VENV)/bin
# Pins every package, also those of isolated builds.
export PIP_CONSTRAINT := $(CURDIR)/constraints.txt
export PIP_DISABLE_PIP_VERSION_CHECK := 1

.PHONY: help pictures play test test-all audit bench dist docs lint types wire install clean playthroughs

help:            ## this list
	@grep -hE '^[a-z-]+:.*##' $(MAKEFILE_LIST) | sed -E 's/:[^#]*##/\t/' | expand -t 12

$(BIN)/python:
	@$(PYTHON) -m venv $(VENV) 2>/dev/null || { \
	  echo "Installing Python's venv module …"; \
	  sudo=$$(test "$$(id -u)" = 0 || echo sudo); \
	  $$sudo apt-get update -qq && $$sudo apt-get install -y -qq python3-venv && $(PYTHON) -m venv --clear $(VENV); }

# Stamps: an install happens once, and again only when what is to be installed has changed.
$(VENV)/.play: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing the game into $(VENV) …"
	@$(BIN)/pip install -qq --editable .
	@touch $@

$(VENV)/.dev: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing the game and its tools into $(VENV) …"
	@$(BIN)/pip install -qq --editable '.[dev]'
	@$(BIN)/polarity warmup
	@touch $@ $(VENV)/.play

install: $(VENV)/.play  ## the game, into .venv

play: install    ## open the table in the browser
	@$(BIN)/polarity play

lint: $(VENV)/.dev  ## style, types, import directions
	@$(BIN)/ruff check .
	@$(BIN)/ruff format --check .
	@$(BIN)/mypy
	@$(BIN)/lint-imports --no-cache

# The page is tested in a real browser (the one without windows needs a quarter less time), its types are checked by
# node, games are kept in a real PostgreSQL: Debian's, where there is none. Tests start a database of their own, on a
# socket in a temporary folder.
CHROMIUM ?= $(shell command -v chromium-headless-shell chromium chromium-browser google-chrome | head -n 1)
$(VENV)/.programs: | $(BIN)/python
	@missing="$$(test -n '$(CHROMIUM)' || echo chromium-headless-shell) $$(command -v npm >/dev/null || echo nodejs npm) \
	  $$(ls /usr/lib/postgresql/*/bin/initdb >/dev/null 2>&1 || command -v initdb >/dev/null || echo postgresql)"; \
	missing="$$(echo $$missing)"; \
	if test -n "$$missing"; then \
	  echo "Installing $$missing …"; \
	  sudo=$$(test "$$(id -u)" = 0 || echo sudo); \
	  $$sudo apt-get update -qq && $$sudo apt-get install -y -qq --no-install-recommends $$missing; fi
	@touch $@

# Plain JavaScript with its types in comments; the checker alone is installed, and only to check.
WEB := src/openpolarity/web
$(WEB)/node_modules/.types: $(WEB)/package.json | $(VENV)/.programs
	@echo "Installing the type checker of the page …"
	@npm install --prefix $(WEB) --silent --no-audit --no-fund --no-package-lock
	@touch $@

types: $(WEB)/node_modules/.types  ## types of the JavaScript: the page's and its tests'
	@$(WEB)/node_modules/.bin/tsc --project $(WEB)/jsconfig.json
	@$(WEB)/node_modules/.bin/tsc --project tests/web/js/jsconfig.json

# Three at a time on two cores: tests of the server and of bots mostly wait.
test: lint types $(VENV)/.programs ## what CI runs
	@$(BIN)/pytest -n 3 --dist worksteal -m "not slow"

# What learns needs PyTorch, too large for everybody: without it the tests that fit networks are skipped.
$(VENV)/.learn: pyproject.toml constraints.txt | $(VENV)/.dev
	@echo "Installing what networks are fitted with …"
	@$(BIN)/pip install -qq --editable '.[learn]'
	@touch $@

test-all: lint types audit $(VENV)/.programs $(VENV)/.learn  ## the slow checks too
	@$(BIN)/pytest -n 2 --dist worksteal

# Known vulnerabilities of what is pinned; says so where nobody could be asked.
audit: $(VENV)/.dev  ## known vulnerabilities of all packages
	@$(BIN)/python -m tests.audit

$(VENV)/.dist: pyproject.toml constraints.txt | $(VENV)/.dev
	@$(BIN)/pip install -qq --editable '.[dist]'
	@touch $@

dist: $(VENV)/.dist  ## build what is published, and check it as somebody who installs it
	@rm -rf dist && $(BIN)/python -m build --outdir dist .
	@$(BIN)/twine check --strict dist/*
	@$(BIN)/python -m tests.check_dist

$(VENV)/.docs: pyproject.toml constraints.txt | $(BIN)/python
	@echo "Installing what the documentation is built with …"
	@$(BIN)/pip install -qq --editable '.[docs]'
	@touch $@

docs: $(VENV)/.docs  ## build the documentation into site/ and say where it begins
	@$(BIN)/python -m docs.site.build --strict

bench: $(VENV)/.dev  ## the benchmarks, one after another
	@$(BIN)/polarity bench all

wire: $(VENV)/.dev  ## write the wire's schema and the page's types anew
	@$(BIN)/python -m openpolarity.server.messages.generate

playthroughs: $(VENV)/.dev  ## tell the games of tests/record/playthroughs anew
	@$(BIN)/python -m tests.record.test_playthroughs

pictures: $(VENV)/.dev  ## draw the pictures of the rules anew, from games played at the table
	@$(BIN)/python -m tests.game.pictures

clean:           ## forget what was installed and compiled
	rm -rf $(VENV) site .mypy_cache .ruff_cache .pytest_cache .hypothesis $(WEB)/node_modules
