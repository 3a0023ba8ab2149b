"""Fitting the networks to experience, with PyTorch (extra ``learn``), on a GPU where there is one."""

from __future__ import annotations

import copy
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from torch import Tensor, nn
from torch.optim.swa_utils import AveragedModel, get_ema_multi_avg_fn

from openpolarity.learning.experience import UNKNOWN_LEAD
from openpolarity.learning.held_out import held_out
from openpolarity.learning.models import ProposalModel, ValueModel
from openpolarity.players.learned.lean_features import ABOUT_COLUMNS, NEIGHBOUR_COLUMNS, about, neighbours
from openpolarity.players.learned.proposal_network import LOOKS, MEMBERS
from openpolarity.players.learned.value_network import MOST_POINTS, RESULTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.compiled import Ints
    from openpolarity.learning.experience import Arrays

MOST_NEIGHBOURS = 24
BATCH = 512
LEAD_SHARE = 0.3
"""How much the distribution of points counts beside the result."""
PREFERENCE_SHARE = 3.0
"""How much preferences count beside how leans end."""


@dataclass
class Fit:
    """How well a network does on games it has not seen, epoch by epoch."""

    losses: list[float] = field(default_factory=list)
    best: float = float("inf")
    details: dict[str, float] = field(default_factory=dict)


def device() -> str:
    """Where to train."""
    return "cuda" if torch.cuda.is_available() else "cpu"


@dataclass(frozen=True)
class Recipe:
    """How a network is fitted."""

    rate: float = 2e-3
    """The largest step of the optimiser."""
    decay: float = 0.03
    averaged: float = 0.0
    """How slowly the weights that are kept follow those that are fitted: the share of the old ones in each step."""
    dropout: float = 0.1


VALUE = Recipe(decay=0.1, averaged=0.99, dropout=0.2)
"""How the value network is fitted."""
PROPOSALS = Recipe(averaged=0.99)
"""How the proposal networks are fitted."""


def fit_value(
    data: Arrays,
    radius: float,
    *,
    epochs: int = 24,
    seed: int = 0,
    recipe: Recipe = VALUE,
    tell: Callable[[str, int, int, float], None] | None = None,
) -> tuple[dict[str, Any], Fit]:
    """Fit a value network; ``radius`` is the circle's, in diameters. Returns its weights and how well it does."""
    positions = Positions(data, radius)
    test = held_out(data["game"])
    torch.manual_seed(seed)
    model = ValueModel(recipe.dropout).to(positions.where)
    learned, checked = np.flatnonzero(~test), np.flatnonzero(test)
    best, fit = _fit(model, positions.loss, learned, checked, epochs, positions.where, "value", tell, recipe)
    return best.weights(), fit


class Positions:
    """Positions on the device that trains, and what a network should say of them."""

    def __init__(self, data: Arrays, radius: float) -> None:
        self.where, self._radius = device(), radius
        most = int(data["bodies"].max())
        self._rows = torch.tensor(data["rows"][:, :most].astype(np.float32), device=self.where)
        self._count = torch.tensor(data["bodies"].astype(np.int64), device=self.where)
        self._whole = torch.tensor(np.hstack([data["whole"], data["hands"]]), device=self.where)
        self._results = torch.tensor(data["result"].astype(np.int64), device=self.where)
        self._known = torch.tensor(data["lead"] != UNKNOWN_LEAD, device=self.where).float()
        lead = torch.tensor(data["lead"].astype(np.int64), device=self.where).clamp(-MOST_POINTS, MOST_POINTS)
        self._leads = lead + MOST_POINTS

    def loss(self, model: ValueModel, chosen: Tensor) -> tuple[Tensor, Tensor]:
        """Cross-entropy of result and lead on some positions."""
        out = model(self._rows[chosen], self._count[chosen], self._whole[chosen], self._radius)
        won = nn.functional.cross_entropy(out[:, :RESULTS], self._results[chosen])
        points = nn.functional.cross_entropy(out[:, RESULTS:], self._leads[chosen], reduction="none")
        share = self._known[chosen]
        return won, LEAD_SHARE * (points * share).sum() / share.sum().clamp(min=1)


def _fit(
    model: Any,
    loss: Callable[[Any, Tensor], tuple[Tensor, Tensor]],
    train: Ints,
    test: Ints,
    epochs: int,
    where: str,
    name: str,
    tell: Callable[[str, int, int, float], None] | None,
    recipe: Recipe,
    batch: int = BATCH,
) -> tuple[Any, Fit]:
    """Fit a model by AdamW, its steps growing and shrinking; the model of the epoch that does best on unseen games.

    ``loss`` has two parts, of which only the first is measured on unseen games.
    """
    steps = max(1, epochs * (len(train) // batch + 1))
    optimiser = torch.optim.AdamW(model.parameters(), lr=recipe.rate, weight_decay=recipe.decay)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, recipe.rate, total_steps=steps + 1)
    averaged = AveragedModel(model, multi_avg_fn=get_ema_multi_avg_fn(recipe.averaged))
    fit, best = Fit(), copy.deepcopy(averaged.module)
    order = torch.tensor(train, device=where)
    for epoch in range(epochs):
        model.train()
        for chosen in order[torch.randperm(len(order), device=where)].split(batch):
            first, second = loss(model, chosen)
            optimiser.zero_grad()
            (first + second).backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            schedule.step()
            averaged.update_parameters(model)
        averaged.module.eval()
        with torch.no_grad():
            parts = [
                (loss(averaged.module, chosen)[0].item(), len(chosen))
                for chosen in torch.tensor(test, device=where).split(4096)
            ]
        found = sum(value * size for value, size in parts) / max(1, sum(size for _, size in parts))
        fit.losses.append(found)
        if found < fit.best:
            fit.best, best = found, copy.deepcopy(averaged.module)
        if tell is not None:
            tell(name, epoch + 1, epochs, found)
    return best, fit


def lean_inputs(data: Arrays, radius: float) -> tuple[Any, Any, Any]:
    """What the proposal network sees of every lean: its neighbours, how many there are, the lean itself."""
    total = len(data["leans"])
    near = np.zeros((total, MOST_NEIGHBOURS, NEIGHBOUR_COLUMNS), dtype=np.float16)
    counts = np.zeros(total, dtype=np.int64)
    itself = np.zeros((total, ABOUT_COLUMNS), dtype=np.float32)
    scratch, one = np.zeros((64, NEIGHBOUR_COLUMNS)), np.zeros((1, ABOUT_COLUMNS))
    leans = data["leans"].astype(np.float64)
    previous, rows, whole = -1, np.zeros((0, 0)), np.zeros(0)
    for n, position in enumerate(data["lean_position"].tolist()):
        if position != previous:
            rows = data["rows"][position, : data["bodies"][position]].astype(np.float64)
            whole = data["whole"][position].astype(np.float64)
            previous = position
        counts[n] = min(neighbours(rows, leans, n, scratch), MOST_NEIGHBOURS)
        near[n, : counts[n]] = scratch[: counts[n]]
        about(rows, whole, radius, leans, n, one)
        itself[n] = one[0]
    return near, counts, itself


def fit_proposals(
    data: Arrays,
    radius: float,
    *,
    epochs: int = 10,
    seed: int = 0,
    tell: Callable[[str, int, int, float], None] | None = None,
) -> tuple[dict[str, Any], Fit]:
    """Fit an ensemble of proposal networks: how leans end, and which of two is better where that is known."""
    where = device()
    near, counts, itself = lean_inputs(data, radius)
    near_t = torch.tensor(near, device=where)
    counts_t, itself_t = torch.tensor(counts, device=where), torch.tensor(itself, device=where)
    ending = torch.tensor(data["ending"].astype(np.int64), device=where)
    test = held_out(data["game"])[data["lean_position"]]
    better, worse = data["better"], data["worse"]
    learns = torch.tensor(np.flatnonzero(~test[better]) if len(better) else np.zeros(0, dtype=np.int64), device=where)
    better_t, worse_t = torch.tensor(better, device=where), torch.tensor(worse, device=where)
    weights: dict[str, Any] = {}
    total = Fit()
    for member in range(MEMBERS):
        torch.manual_seed(seed * MEMBERS + member)
        model = ProposalModel().to(where)

        def looks(model: ProposalModel, chosen: Tensor) -> Tensor:
            out: Tensor = model(near_t[chosen].float(), counts_t[chosen], itself_t[chosen])
            return out

        def loss(model: ProposalModel, chosen: Tensor) -> tuple[Tensor, Tensor]:
            ends = nn.functional.cross_entropy(looks(model, chosen)[:, :LOOKS], ending[chosen])
            if not model.training or not len(learns):
                return ends, ends * 0
            some = learns[torch.randint(len(learns), (256,), device=where)]
            margin = looks(model, better_t[some])[:, LOOKS] - looks(model, worse_t[some])[:, LOOKS]
            return ends, PREFERENCE_SHARE * nn.functional.softplus(-margin).mean()

        name = f"proposals {member + 1}"
        learned, checked = np.flatnonzero(~test), np.flatnonzero(test)
        model, fit = _fit(model, loss, learned, checked, epochs, where, name, tell, PROPOSALS, 2048)
        weights |= {f"{member}_{name}": value for name, value in model.weights().items()}
        total.losses += fit.losses
        total.best = min(total.best, fit.best)
        if len(better) and test[better].any():
            model.eval()
            unseen = torch.tensor(np.flatnonzero(test[better]), device=where)
            with torch.no_grad():
                margin = looks(model, better_t[unseen])[:, LOOKS] - looks(model, worse_t[unseen])[:, LOOKS]
            total.details[f"preferences_right_{member + 1}"] = float((margin > 0).float().mean())
    return weights, total
