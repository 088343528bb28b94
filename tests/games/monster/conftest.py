"""The shipped cards, loaded once."""

from __future__ import annotations

import pytest

from playaid.games.monster.data import load_cards
from playaid.games.monster.model import CardSet
from playaid.resources import Locations, shipped


@pytest.fixture(scope="session")
def cards() -> CardSet:
    """All known faces."""
    return load_cards(Locations((shipped("cards"),), ()))
