"""The networks as PyTorch knows them: the same layers as `players.learned`, for training."""

from __future__ import annotations

from typing import Any

import torch
from torch import Tensor, nn

from openpolarity.players.learned.lean_features import ABOUT_COLUMNS, NEIGHBOUR_COLUMNS
from openpolarity.players.learned.proposal_network import SUM_SHARE
from openpolarity.players.learned.seen_position import (
    DECLINED,
    ENEMY,
    HEIGHT,
    IS_RED,
    LEANS,
    OWED,
    OWN,
    PENDING,
    RISE,
    TO_X,
    TO_Y,
    WHOLE_COLUMNS,
    X,
    Y,
)
from openpolarity.players.learned.value_features import (
    FIRST_RING,
    PAIR_COLUMNS,
    RING_STEP,
    RING_WIDTH,
    RINGS,
    TOKEN_COLUMNS,
)
from openpolarity.players.learned.value_network import BLOCK, HAND_COLUMNS, MOST_POINTS, RESULTS

WIDTH, WIDE, HEADS, HIDDEN = 64, 128, 4, 64


def tokens(rows: Tensor, there: Tensor, radius: float) -> Tensor:
    """What every body is; `players.learned.value_features.tokens` for many positions at once."""
    away = rows[..., X : Y + 1].norm(dim=-1)
    apart = torch.cdist(rows[..., X : Y + 1], rows[..., X : Y + 1])
    blocked = torch.eye(rows.shape[1], device=rows.device, dtype=torch.bool) | ~there[:, None, :]
    nearest = apart.masked_fill(blocked, 9.0).amin(-1).clamp(max=9.0)
    columns = [rows[..., k] for k in (OWN, ENEMY, IS_RED, LEANS, RISE, HEIGHT, PENDING, DECLINED, OWED)]
    columns += [away / radius, (radius - away).clamp(0, 3) / 3, torch.exp(-nearest / 0.8)]
    columns += [(rows[..., HEIGHT] >= 2).to(rows.dtype), (rows[..., HEIGHT] >= 3).to(rows.dtype)]
    columns.append(rows[..., OWN] - rows[..., ENEMY])
    return torch.stack(columns, dim=-1)


def pairs(rows: Tensor, there: Tensor) -> Tensor:
    """What every body is to every other; `players.learned.value_features.pairs` for many positions at once."""
    between = rows[:, None, :, X : Y + 1] - rows[:, :, None, X : Y + 1]
    apart = between.norm(dim=-1)
    rings = FIRST_RING + RING_STEP * torch.arange(RINGS, device=rows.device, dtype=rows.dtype)
    columns = [torch.exp(-0.5 * ((apart[..., None] - rings) / RING_WIDTH) ** 2)]
    near = torch.exp(-apart / 2) / apart.clamp(min=0.5)
    toward = rows[..., TO_X : TO_Y + 1]
    columns.append(((toward[:, :, None] * between).sum(-1) * rows[:, :, None, LEANS] * near)[..., None])
    columns.append((-(toward[:, None] * between).sum(-1) * rows[:, None, :, LEANS] * near)[..., None])
    columns.append(torch.exp(-apart / 4)[..., None])
    waits = rows[..., PENDING] + rows[..., DECLINED]
    columns.append((waits[:, :, None] * waits[:, None] * (apart < 1.3))[..., None])
    found = torch.cat(columns, dim=-1)
    own = torch.eye(rows.shape[1], device=rows.device, dtype=torch.bool)
    both = there[:, :, None] & there[:, None] & ~own
    return nn.functional.pad(found * both[..., None], (0, 0, 1, 0, 1, 0))


class Norm(nn.Module):
    """Division by the root mean square, with gains."""

    def __init__(self) -> None:
        super().__init__()
        self.gains = nn.Parameter(torch.ones(1, WIDTH))

    def forward(self, x: Tensor) -> Tensor:
        """Normalise the last axis."""
        return x * torch.rsqrt(x.square().mean(-1, keepdim=True) + 1e-6) * self.gains


class Block(nn.Module):
    """Attention with what pairs are to each other, then two layers for each token."""

    def __init__(self, dropout: float) -> None:
        super().__init__()
        self.near = nn.Linear(PAIR_COLUMNS, HEADS, bias=False)
        self.gains, self.more_gains = Norm(), Norm()
        self.asks, self.keys, self.values, self.mixes = (nn.Linear(WIDTH, WIDTH) for _ in range(4))
        self.wide, self.narrow = nn.Linear(WIDTH, WIDE), nn.Linear(WIDE, WIDTH)
        self.dropout = nn.Dropout(dropout)
        nn.init.zeros_(self.near.weight)

    def forward(self, x: Tensor, near: Tensor, there: Tensor) -> Tensor:
        """Renew all tokens, shape (n, tokens, width)."""
        seen = self.gains(x)
        split = (*x.shape[:2], HEADS, WIDTH // HEADS)
        query, key, value = (layer(seen).view(split).transpose(1, 2) for layer in (self.asks, self.keys, self.values))
        bias = self.near(near).permute(0, 3, 1, 2).masked_fill(~there[:, None, None], float("-inf"))
        gathered = nn.functional.scaled_dot_product_attention(query, key, value, attn_mask=bias)
        x = x + self.dropout(self.mixes(gathered.transpose(1, 2).reshape(x.shape)))
        out: Tensor = x + self.dropout(self.narrow(torch.relu(self.wide(self.more_gains(x)))))
        return out


class ValueModel(nn.Module):
    """The value network."""

    def __init__(self, dropout: float = 0.1) -> None:
        super().__init__()
        self.game, self.body = nn.Linear(WHOLE_COLUMNS + HAND_COLUMNS, WIDTH), nn.Linear(TOKEN_COLUMNS, WIDTH)
        self.first, self.second = Block(dropout), Block(dropout)
        self.gains, self.hidden = Norm(), nn.Linear(WIDTH, HIDDEN)
        self.out = nn.Linear(HIDDEN, RESULTS + 2 * MOST_POINTS + 1)

    def forward(self, rows: Tensor, count: Tensor, whole: Tensor, radius: float) -> Tensor:
        """The outputs for positions: bodies (n, most, columns), how many are there, the whole game and both hands."""
        there = torch.arange(rows.shape[1], device=rows.device)[None] < count[:, None]
        x = torch.cat([self.game(whole)[:, None], self.body(tokens(rows, there, radius))], dim=1)
        near = pairs(rows, there)
        there = nn.functional.pad(there, (1, 0), value=True)
        x = self.second(self.first(x, near, there), near, there)
        out: Tensor = self.out(torch.relu(self.hidden(self.gains(x[:, 0]))))
        return out

    def weights(self) -> dict[str, Any]:
        """The matrices as `ValueNetwork` wants them."""
        found = {name: _matrix(getattr(self, name)) for name in ("game", "body", "gains", "hidden", "out")}
        for block in ("first", "second"):
            for name in BLOCK:
                found[f"{block}_{name}"] = _matrix(getattr(getattr(self, block), name))
        return found


class ProposalModel(nn.Module):
    """One proposal network."""

    def __init__(self, dropout: float = 0.05) -> None:
        super().__init__()
        self.near, self.nearer = nn.Linear(NEIGHBOUR_COLUMNS, 48), nn.Linear(48, 48)
        self.joined, self.hidden = nn.Linear(96 + ABOUT_COLUMNS, 64), nn.Linear(64, 32)
        self.out, self.dropout = nn.Linear(32, 4), nn.Dropout(dropout)

    def forward(self, near: Tensor, count: Tensor, about: Tensor) -> Tensor:
        """The outputs for leans: neighbours (n, most, columns), how many of them are there, the lean itself."""
        there = (torch.arange(near.shape[1], device=near.device)[None] < count[:, None])[..., None]
        felt = torch.relu(self.nearer(torch.relu(self.near(near)))) * there
        joined = torch.cat([SUM_SHARE * felt.sum(1), felt.amax(1), about], dim=-1)
        out: Tensor = self.out(torch.relu(self.hidden(self.dropout(torch.relu(self.joined(joined))))))
        return out

    def weights(self) -> dict[str, Any]:
        """The matrices as `ProposalNetwork` wants them."""
        return {name: _matrix(getattr(self, name)) for name in ("near", "nearer", "joined", "hidden", "out")}


def _matrix(layer: nn.Module) -> Any:
    """A layer's weights, inputs first, with the bias as the last row; gains as one row."""
    if isinstance(layer, Norm):
        return layer.gains.detach().cpu().numpy()
    if not isinstance(layer, nn.Linear):
        raise TypeError(f"no matrix in {layer!r}")
    weight = layer.weight.detach().T
    if layer.bias is not None:
        weight = torch.cat([weight, layer.bias.detach()[None]])
    return weight.cpu().numpy()
