"""Fitting the networks to experience, with PyTorch (extra ``learn``), on a GPU where there is one."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any

import numpy as np
import torch
from torch import Tensor, nn

from openpolarity.learning.experience import UNKNOWN_LEAD
from openpolarity.learning.models import ProposalModel, ValueModel
from openpolarity.players.learned.lean_features import ABOUT_COLUMNS, NEIGHBOUR_COLUMNS, about, neighbours
from openpolarity.players.learned.proposal_network import LOOKS, MEMBERS
from openpolarity.players.learned.value_network import MOST_POINTS, RESULTS

if TYPE_CHECKING:
    from collections.abc import Callable

    from openpolarity.compiled import Ints
    from openpolarity.learning.experience import Arrays

HELD_OUT = 0.1
"""Share of the games that no network learns from: they tell how well it does."""
MOST_NEIGHBOURS = 24
BATCH = 512
LEAD_SHARE = 0.3
"""How much the distribution of points counts beside the result."""


@dataclass
class Fit:
    """How well a network does on games it has not seen, epoch by epoch."""

    losses: list[float] = field(default_factory=list)
    best: float = float("inf")
    details: dict[str, float] = field(default_factory=dict)


def device() -> str:
    """Where to train."""
    return "cuda" if torch.cuda.is_available() else "cpu"


def held_out(games: Ints) -> np.ndarray[Any, np.dtype[np.bool_]]:
    """Which positions are of games that are kept for testing: the same ones in every run."""
    return (games * 2654435761 % 1000) < 1000 * HELD_OUT


def fit_value(
    data: Arrays,
    radius: float,
    *,
    epochs: int = 24,
    seed: int = 0,
    tell: Callable[[str, int, int, float], None] | None = None,
) -> tuple[dict[str, Any], Fit]:
    """Fit a value network; ``radius`` is the circle's, in diameters. Returns its weights and how well it does."""
    torch.manual_seed(seed)
    where = device()
    model = ValueModel().to(where)
    test = held_out(data["game"])
    most = int(data["bodies"].max())
    rows = torch.tensor(data["rows"][:, :most].astype(np.float32), device=where)
    count = torch.tensor(data["bodies"].astype(np.int64), device=where)
    whole = torch.tensor(data["whole"], device=where)
    result = torch.tensor(data["result"].astype(np.int64), device=where)
    known = torch.tensor(data["lead"] != UNKNOWN_LEAD, device=where)
    lead = torch.tensor(data["lead"].astype(np.int64), device=where).clamp(-MOST_POINTS, MOST_POINTS) + MOST_POINTS

    def loss(chosen: Tensor) -> tuple[Tensor, Tensor]:
        out = model(rows[chosen], count[chosen], whole[chosen], radius)
        won = nn.functional.cross_entropy(out[:, :RESULTS], result[chosen])
        points = nn.functional.cross_entropy(out[:, RESULTS:], lead[chosen], reduction="none")
        share = known[chosen].float()
        return won, (points * share).sum() / share.sum().clamp(min=1)

    return _fit(model, loss, np.flatnonzero(~test), np.flatnonzero(test), epochs, where, "value", tell)


def _fit(
    model: Any,
    loss: Callable[[Tensor], tuple[Tensor, Tensor]],
    train: Ints,
    test: Ints,
    epochs: int,
    where: str,
    name: str,
    tell: Callable[[str, int, int, float], None] | None,
    batch: int = BATCH,
) -> tuple[dict[str, Any], Fit]:
    """Fit a model by AdamW with a cosine schedule, and keep the epoch that does best on what it has not seen."""
    steps = max(1, epochs * (len(train) // batch + 1))
    optimiser = torch.optim.AdamW(model.parameters(), lr=2e-3, weight_decay=0.03)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, 2e-3, total_steps=steps + 1)
    fit, best = Fit(), model.weights()
    order = torch.tensor(train, device=where)
    for epoch in range(epochs):
        model.train()
        for chosen in order[torch.randperm(len(order), device=where)].split(batch):
            first, second = loss(chosen)
            optimiser.zero_grad()
            (first + LEAD_SHARE * second).backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            optimiser.step()
            schedule.step()
        model.eval()
        with torch.no_grad():
            parts = [(loss(chosen)[0].item(), len(chosen)) for chosen in torch.tensor(test, device=where).split(4096)]
        found = sum(value * size for value, size in parts) / max(1, sum(size for _, size in parts))
        fit.losses.append(found)
        if found < fit.best:
            fit.best, best = found, model.weights()
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

        def looks(chosen: Tensor, model: ProposalModel = model) -> Tensor:
            out: Tensor = model(near_t[chosen].float(), counts_t[chosen], itself_t[chosen])
            return out

        def loss(chosen: Tensor, model: ProposalModel = model) -> tuple[Tensor, Tensor]:
            out = looks(chosen, model)
            ends = nn.functional.cross_entropy(out[:, :LOOKS], ending[chosen])
            if not model.training or not len(learns):
                return ends, ends * 0
            some = learns[torch.randint(len(learns), (256,), device=where)]
            margin = looks(better_t[some], model)[:, LOOKS] - looks(worse_t[some], model)[:, LOOKS]
            return ends, 3 * nn.functional.softplus(-margin).mean()

        found, fit = _fit(
            model,
            loss,
            np.flatnonzero(~test),
            np.flatnonzero(test),
            epochs,
            where,
            f"proposals {member + 1}",
            tell,
            2048,
        )
        weights |= {f"{member}_{name}": value for name, value in found.items()}
        total.losses += fit.losses
        total.best = min(total.best, fit.best)
        if len(better) and test[better].any():
            model.eval()
            unseen = torch.tensor(np.flatnonzero(test[better]), device=where)
            with torch.no_grad():
                margin = looks(better_t[unseen])[:, LOOKS] - looks(worse_t[unseen])[:, LOOKS]
            total.details[f"preferences_right_{member + 1}"] = float((margin > 0).float().mean())
    return weights, total
