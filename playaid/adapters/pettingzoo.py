"""Julchen and Monster Maker as PettingZoo AEC environments (`playaid[pettingzoo]`).

>>> from playaid.games.julchen.engine import GAME
>>> game = env(GAME, players=3)
>>> game.reset(seed=7)
>>> game.agent_selection, game.infos["player_0"]["moves"]
('player_0', ['arrange 46', 'arrange 64'])
"""

from __future__ import annotations

import random
from itertools import islice
from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from pettingzoo import AECEnv

from playaid.adapters.encoding import HIGHEST, encode, length_of
from playaid.core.game import Game, State, seeded
from playaid.core.options import RuleOptions
from playaid.errors import UsageError

ACTIONS = 512
"""Moves that can be chosen from, unless another number is asked for."""

CAPS = frozenset(("capped", "cap"))
"""Terminations by a technical limit: the environment is truncated then, not terminated."""


def env(
    game: Game[Any], *, players: int | None = None, options: RuleOptions | None = None, actions: int = ACTIONS
) -> CardGame:
    """A new environment; the arguments are those of `CardGame`."""
    return CardGame(game, players=players, options=options, actions=actions)


class CardGame(AECEnv):  # type: ignore[misc]
    """One game as an environment of agents that take turns.

    Action `i` is the `i`-th of the legal moves, in the engine's order. `infos[agent]` of the agent to move has
    `action_mask` (which actions there are), `moves` (what they mean, in the game's notation) and `view` (all that the
    seat knows). The observation is a vector of small numbers from that view, without the history of the game; see
    `playaid.adapters.encoding`. At the end the winners share a reward of 1 and the others a reward of -1; a game
    without a winner gives 0.

    Args:
        game: an engine, such as `playaid.games.julchen.engine.GAME`.
        players: number of players; the fewest if None.
        options: rule options; the defaults if None.
        actions: size of the action space. Where more moves are legal, which happens when a large hand is rearranged,
            only the first ones can be chosen.

    Raises:
        UsageError: this game has no vector form, or can't be played by so many.
    """

    def __init__(
        self, game: Game[Any], *, players: int | None = None, options: RuleOptions | None = None, actions: int = ACTIONS
    ) -> None:
        super().__init__()
        self.game = game
        self.options = game.options() if options is None else options
        self.players = game.seats[0] if players is None else players
        if self.players not in game.seats:
            raise UsageError(f"{game.name} can't be played by {self.players}")
        self.metadata = {"name": f"playaid_{game.name}_v1", "render_modes": ["ansi"], "is_parallelizable": False}
        self.render_mode = "ansi"
        self.possible_agents = [f"player_{seat}" for seat in range(self.players)]
        size = length_of(game, self.players)
        self.observation_spaces = {
            agent: gymnasium.spaces.Box(0, HIGHEST, (size,), np.int16) for agent in self.possible_agents
        }
        self.action_spaces = {agent: gymnasium.spaces.Discrete(actions) for agent in self.possible_agents}
        self.actions = actions
        self.seeds = random.Random()
        self.now: State | None = None
        self.moves: list[Any] = []

    def observation_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> gymnasium.spaces.Space[Any]:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Deal a new game.

        Args:
            seed: the same seed gives the same deal, and the same deals after it; None goes on.
            options: not used.
        """
        del options
        if seed is not None:
            self.seeds = seeded(seed)
        self.now = self.game.new_game(self.options, players=self.players, seed=self.seeds.getrandbits(32))
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.offer()

    def offer(self) -> None:
        """Say whose move it is and what can be chosen."""
        assert self.now is not None
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        seat = self.now.to_move
        if seat is None:
            return
        self.agent_selection = self.possible_agents[seat]
        self.moves = list(islice(self.now.legal_moves(), self.actions))
        mask = np.zeros(self.actions, np.int8)
        mask[: len(self.moves)] = 1
        self.infos[self.agent_selection] = {
            "action_mask": mask,
            "moves": [str(move) for move in self.moves],
            "view": self.now.view(seat),
        }

    def observe(self, agent: str) -> npt.NDArray[np.int16]:
        """What an agent knows, as numbers."""
        assert self.now is not None, "reset comes first"
        seat = self.possible_agents.index(agent)
        return np.array(encode(self.game, self.now.view(seat)), np.int16)

    def step(self, action: int | None) -> None:
        """Make the move of the agent to move.

        Raises:
            UsageError: no move has this number.
        """
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert self.now is not None
        if action is None or not 0 <= action < len(self.moves):
            raise UsageError(f"action {action} is none of the {len(self.moves)} legal moves")
        self._cumulative_rewards[agent] = 0.0
        self.now = self.now.apply(self.moves[action])
        self._clear_rewards()
        self.offer()
        if self.now.outcome is not None:
            self.finish()
        self._accumulate_rewards()
        if self.now.outcome is not None:
            self._deads_step_first()

    def finish(self) -> None:
        """Share the rewards out."""
        assert self.now is not None
        assert self.now.outcome is not None
        winners, capped = self.now.outcome.winners, self.now.outcome.termination.value in CAPS
        for seat, agent in enumerate(self.possible_agents):
            if winners:
                self.rewards[agent] = 1 / len(winners) if seat in winners else -1.0
            self.terminations[agent], self.truncations[agent] = not capped, capped

    def render(self) -> str:
        """The view of the agent to move, as one line."""
        assert self.now is not None, "reset comes first"
        return str(self.now.view(self.possible_agents.index(self.agent_selection)))

    def close(self) -> None:
        """Nothing is open."""
