# Two commands: make play, make test. Everything they need is set up on the way (tools/).
PYTHON ?= python3
IN_VENV := .venv/bin/python
# How many tests run at once, as two cores bear it: those that drive a browser wait for it a good part of their time.
PROCESSES ?= 4
# Where the site will be, if that is known: for previews of links.
export ADDRESS
# Modules and tests are compiled once and not by every process, whatever the shell is set to; `make clean` removes it.
export PYTHONDONTWRITEBYTECODE :=

.PHONY: help play check test cover test-browsers site bench bench-start bench-line bench-web bench-tasks bench-worker bench-matches endurance lighthouse flakes monkey screenshots docs words clean

help: ## list these commands
	@sed -n 's/^\([a-z-]*\):.*## /\1\t/p' $(MAKEFILE_LIST) | while IFS="$$(printf '\t')" read -r name what; do \
		printf 'make %-12s %s\n' "$$name" "$$what"; done

play: ## build the site, serve it on this machine and open a browser
	@$(PYTHON) -m tools.build.serve

check: ## all that needs no browser: lint, format, types, import contracts and unit tests
	@$(PYTHON) -m tools.ready dev site
	@$(IN_VENV) -m pytest --numprocesses 2 --ignore tests/e2e -m "not long" --hypothesis-profile brief

test: ## lint, format, types, import contracts, unit tests and browser tests
	@$(PYTHON) -m tools.ready dev site browser
	@$(IN_VENV) -m pytest --numprocesses $(PROCESSES)

cover: ## which lines of the page the tests without a browser reach: 95 % at least
	@$(PYTHON) -m tools.ready dev site
	@$(IN_VENV) -m pytest --numprocesses 2 tests/web -m "not long" --hypothesis-profile brief --cov

test-browsers: ## the smoke tests in Chromium, Firefox and WebKit
	@$(PYTHON) -m tools.ready dev browsers site browser engines
	@$(IN_VENV) -m pytest tests/browsers

site: ## build the static folder to upload anywhere: build/site (OFFLINE=no takes it off all devices, ADDRESS=… says where it will be)
	@$(PYTHON) -m tools.build.site $(if $(filter no,$(OFFLINE)),--without-offline)

bench: ## how fast the rules and the bots are, and which endings are proven, in CPython and in Pyodide
	@$(PYTHON) -m tools.ready dev site
	@$(IN_VENV) -m tools.bench.plays

bench-start: ## how fast the page starts, beside a bare PyScript page
	@$(PYTHON) -m tools.ready dev site browser
	@$(IN_VENV) -m tools.bench.start

bench-line: ## the first visit over slow lines and on a slow machine, beside a bare PyScript page
	@$(PYTHON) -m tools.ready dev site browser
	@$(IN_VENV) -m tools.bench.line

bench-web: ## how fast the table is with all cards on it, on a slow machine
	@$(PYTHON) -m tools.ready dev site browser
	@$(IN_VENV) -m tools.bench.table

bench-tasks: ## the longest task of the page's thread in all that a player does on a weak phone
	@$(PYTHON) -m tools.ready dev site browser
	@$(IN_VENV) -m tools.bench.tasks

bench-worker: ## what the player notices of a bot that thinks, and what both interpreters weigh
	@$(PYTHON) -m tools.ready dev site browser
	@$(IN_VENV) -m tools.bench.worker

bench-matches: ## how long two thousand finished games take to read from a file and to list
	@$(PYTHON) -m tools.ready dev site browser
	@$(IN_VENV) -m tools.bench.matches

endurance: ## 100 games in one tab, and what stays behind in its memory
	@$(PYTHON) -m tools.ready dev site browser
	@$(IN_VENV) -m tools.bench.endurance

lighthouse: ## what Lighthouse says of speed, accessibility, good practice and being found
	@$(PYTHON) -m tools.ready dev site browser
	@$(IN_VENV) -m tools.bench.lighthouse

flakes: ## the short browser suite N times (200), and which tests fail at times
	@$(PYTHON) -m tools.ready dev browsers site browser
	@$(IN_VENV) -m tools.bench.flakes --runs $(or $(N),200)

monkey: ## chance let loose on the page for MINUTES (10), visit after visit, the first from SEED (1)
	@$(PYTHON) -m tools.ready dev site browser
	@$(IN_VENV) -m tools.monkey --minutes $(or $(MINUTES),10) --seed $(or $(SEED),1)

screenshots: ## take the pictures of the README, the installed app and previews of links anew
	@$(PYTHON) -m tools.ready dev site browser
	@$(IN_VENV) -m tools.pictures.screenshots

words: ## carry new English messages over to the .po files of the other languages (NEW=es begins one)
	@$(PYTHON) -m tools.build.words $(NEW)

docs: ## write the tables of modules and the picture of the layers in docs/ anew
	@$(PYTHON) -m tools.docs

clean: ## remove everything that was set up or built
	rm -rf .venv node_modules build *.egg-info .mypy_cache .ruff_cache .pytest_cache .import_linter_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
