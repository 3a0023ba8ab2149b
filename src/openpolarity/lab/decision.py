"""A picture of one decision: the leans that a player tried in its head, coloured by their value."""

from __future__ import annotations

import math
from typing import TYPE_CHECKING, Any

import numpy as np

from openpolarity.game import Game
from openpolarity.physics import RED
from openpolarity.players import Player, level, untimed
from openpolarity.players.evaluation import chance
from openpolarity.players.scripted import Nerves, Scripted
from openpolarity.plots import ACCENT, INK, PAPER, QUIET, save, sheet
from openpolarity.rules import Phase, Step, edition

if TYPE_CHECKING:
    from pathlib import Path

    from openpolarity.compiled import Floats
    from openpolarity.players.search import Thought

MM = 1e3
FACES = {"white": "#fbf8f0", "black": "#35302b"}


def draw_decision(name: str, turn: int, seed: int, path: Path) -> Thought:
    """Play to a turn, let a level think about its disc, and draw what it tried; returns the thought.

    Raises `ValueError` if there is no such level, or if the game ends before that turn.
    """
    player = Player(untimed(level(name)), seed)
    game = _game_at(turn, seed)
    if game.over:
        raise ValueError(f"the game of seed {seed} is over after {game.state.turns} turns: choose fewer than {turn}")
    thought = player.think(game)
    now = chance(game.state, game.to_move, game.table)
    figure, ax = sheet(8.6, 7.6)
    ax.set_aspect("equal")
    ax.axis("off")
    _draw_mat(ax, game)
    _draw_tried(figure, ax, game, thought, now)
    who = "White" if game.to_move.value == "white" else "Black"
    stood = sum(str(one.kind) == "lean" for one in thought.tried)
    ax.set_title(
        f"{who} to move, {name}: {len(thought.tried)} discs let go in the head, {stood} stood",
        color=INK,
        fontsize=11,
        loc="left",
    )
    save(figure, path)
    return thought


def _game_at(turn: int, seed: int) -> Game:
    game = Game(edition(discs_per_side=12), seed=seed)
    game.set_up()
    side = Scripted(seed, Nerves(drops=0, gordons=0))
    while game.legal():
        state = game.state
        ready = state.phase is Phase.TURN and state.step is Step.OFFER and not state.obliged and not game.hand.held
        if ready and state.turns >= turn:
            break
        side.act(game)
    return game


def _ellipse(middle: Floats, axis: Floats, radius: float, **look: Any) -> Any:
    """A disc seen from above: an ellipse as narrow as it is tilted. Axis: the unit vector out of its white face."""
    from matplotlib.patches import Ellipse

    return Ellipse(
        (MM * middle[0], MM * middle[1]),
        2 * MM * radius,
        2 * MM * radius * max(0.12, abs(axis[2])),
        angle=math.degrees(math.atan2(axis[1], axis[0])) + 90,
        **look,
    )


def _draw_mat(ax: Any, game: Game) -> None:
    from matplotlib.patches import Circle

    kit, table = game.kit, game.table
    ax.add_patch(Circle((0, 0), MM * kit.circle_radius, fill=False, color=INK, linewidth=0.9))
    for disc in sorted(table.discs, key=lambda disc: float(table.position(disc)[2])):
        face = ACCENT if disc == RED else FACES[table.colour_up(disc)]
        ax.add_patch(
            _ellipse(table.position(disc), table.axis(disc), kit.radius, facecolor=face, edgecolor=INK, linewidth=0.8)
        )
        if label := _label(game, disc):
            x, y, _ = MM * table.position(disc)
            ink = INK if table.colour_up(disc) == "white" else PAPER
            ax.text(x, y, label, color=ink, fontsize=7, ha="center", va="center")
    edge = MM * kit.circle_radius * 1.03
    ax.set_xlim(-edge, edge)
    ax.set_ylim(-edge, edge)


def _label(game: Game, disc: int) -> str:
    """A disc's number; for the top disc of a tower its height, for the others in it nothing."""
    for tower in game.state.towers:
        if disc in tower:
            return f"×{len(tower)}" if disc == tower[-1] else ""
    return "" if disc == RED else str(disc)


def _draw_tried(figure: Any, ax: Any, game: Game, thought: Thought, now: float) -> None:
    import matplotlib as mpl
    from matplotlib.colors import LinearSegmentedColormap, TwoSlopeNorm

    values = np.array([one.value for one in thought.tried] or [now])
    low, high = min(values.min(), now - 0.02), max(values.max(), now + 0.02)
    # From brown over paper to blue: a scale that colour-blind people can read, around what the position is worth now.
    tones = LinearSegmentedColormap.from_list(
        "worth", ["#8c510a", "#d8b365", "#f6e8c3", "#c7eae5", "#5ab4ac", "#01665e"]
    )
    norm = TwoSlopeNorm(vmin=low, vcenter=now, vmax=high)
    for one in thought.tried:
        pose = one.place.pose(game.kit)
        tone = tones(norm(one.value))
        ax.add_patch(
            _ellipse(
                np.array(pose.position), np.array(pose.axis), game.kit.radius, facecolor=(*tone[:3], 0.55),
                edgecolor=tone, linewidth=1.4, zorder=3,
            )
        )  # fmt: skip
    if thought.best is not None:
        pose = thought.best.place.pose(game.kit)
        ax.add_patch(
            _ellipse(
                np.array(pose.position), np.array(pose.axis), game.kit.radius, fill=False, edgecolor=ACCENT,
                linewidth=2.2, zorder=4,
            )
        )  # fmt: skip
    bar = figure.colorbar(mpl.cm.ScalarMappable(norm, tones), ax=ax, shrink=0.62, pad=0.02)
    ticks = sorted({low, now, high})
    bar.set_ticks(ticks, labels=[f"{100 * tick:.0f} %{' (now)' if tick == now else ''}" for tick in ticks])
    bar.set_label("chance to win after it", color=INK)
    bar.ax.tick_params(colors=INK, labelsize=9)
    bar.outline.set_edgecolor(QUIET)
