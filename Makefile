PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
STAMP := $(VENV)/.installed

.PHONY: demo test test-quick mutate lint format bench gallery clean

$(STAMP): pyproject.toml constraints.txt
	$(PYTHON) -m venv $(VENV)
	$(BIN)/python -m pip install --quiet --upgrade "pip>=25.1"
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --group dev --editable ".[png,svg]"
	touch $(STAMP)

# Prints a real set into output/ and answers one real question.
demo: $(STAMP)
	$(BIN)/playaid print cards julchen
	$(BIN)/playaid print reference julchen
	$(BIN)/playaid print odds
	$(BIN)/playaid odds gandaulf --vs dragon

test: $(STAMP)
	$(BIN)/python -m pytest -n auto

test-quick: $(STAMP)
	$(BIN)/python -m pytest -n auto -m "not slow"

# Switches the checks behind why_not off one at a time and lists which marked tests notice.
mutate: $(STAMP)
	$(BIN)/python tools/mutate_rules.py

lint: $(STAMP)
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

format: $(STAMP)
	$(BIN)/ruff check --fix .
	$(BIN)/ruff format .

bench: $(STAMP)
	$(BIN)/python -m pip install --quiet --constraint constraints.txt --group bench
	$(BIN)/python -m bench

# The pictures of docs/gallery, made by the program itself.
gallery: $(STAMP)
	$(BIN)/python -m tools.make_gallery

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache
