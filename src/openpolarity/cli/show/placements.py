"""How often leaners stand, at the terminal: a bar on stderr, and on stdout a table for a document."""

from __future__ import annotations

import sys
from typing import TYPE_CHECKING

from openpolarity.cli.progress import progress
from openpolarity.envs.success_rates import HEADER, measure, row

if TYPE_CHECKING:
    from collections.abc import Mapping

    from openpolarity.envs.placement import PlacementEnv
    from openpolarity.envs.success_rates import PlacementPolicy


def show_success_rates(policies: Mapping[str, PlacementPolicy], env: PlacementEnv, boards: int) -> None:
    """Measure policies by name on the same boards, and print each row of the table as soon as it is there."""
    _print(HEADER)
    with progress() as bar:
        task = bar.add_task("", total=len(policies) * boards)
        for name, policy in policies.items():
            bar.update(task, description=name)
            share = measure(policy, env, boards, report=lambda count: bar.advance(task, count))
            bar.stop()  # rows go to stdout, the bar to stderr: not both into one line
            _print(row(name, share))
            bar.start()


def _print(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()
