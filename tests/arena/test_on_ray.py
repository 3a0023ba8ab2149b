"""The same tournament on a Ray cluster: a real one, of two workers or three nodes on this machine."""

import os
import threading
import time
from pathlib import Path

import pytest

from openpolarity.arena import GameResult
from openpolarity.arena.ledger import Ledger
from openpolarity.arena.terms import fingerprint
from openpolarity.arena.tournament import Tournament, go_on, results_of
from tests.arena.conftest import FIXTURES, TERMS
from tests.ray_workers import children, kill_one


def test_ray_plays_the_same_games_though_a_worker_is_killed(tmp_path: Path, played: list[GameResult]) -> None:
    pytest.importorskip("ray")
    tournament = Tournament(("child", "random"), games=len(FIXTURES), terms=TERMS)
    killed: list[int] = []
    over = threading.Event()
    threading.Thread(target=kill_one, args=("play_there", killed, over), daemon=True).start()
    with Ledger(tmp_path / "games.jsonl", fingerprint(TERMS, 0)) as ledger:
        results = list(go_on(tournament, ledger, on="ray", jobs=2))
        assert results_of(tournament, ledger) == played
    over.set()
    workers = {int(one.worker) for one in results}
    assert len(workers) >= 2  # they shared the games
    assert os.getpid() not in workers
    assert len(killed) == 1
    assert killed[0] not in workers


@pytest.mark.slow  # three nodes take half a minute to start
def test_a_node_that_dies_in_the_middle_changes_nothing(tmp_path: Path, played: list[GameResult]) -> None:
    """A head that plays nothing and two machines that do; one of them is lost with the game it plays."""
    pytest.importorskip("ray")
    from ray.cluster_utils import Cluster

    cluster = Cluster(initialize_head=True, head_node_args={"num_cpus": 0, "include_dashboard": False})
    try:
        nodes = [cluster.add_node(num_cpus=1, include_dashboard=False) for _ in range(2)]
        tournament = Tournament(("child", "random"), games=len(FIXTURES), terms=TERMS)
        lost: list[int] = []
        over = threading.Event()

        def pull_the_plug() -> None:
            """Kill a machine, with all its processes, while it plays."""
            raylet = nodes[0].all_processes["raylet"][0].process.pid
            while not lost and not over.is_set():
                for worker in children(raylet, b"ray::play_there"):
                    cluster.remove_node(nodes[0], allow_graceful=False)
                    lost.append(worker)
                    break
                time.sleep(0.01)

        saboteur = threading.Thread(target=pull_the_plug, daemon=True)
        saboteur.start()
        with Ledger(tmp_path / "games.jsonl", fingerprint(TERMS, 0)) as ledger:
            results = list(go_on(tournament, ledger, on=cluster.address))
            assert results_of(tournament, ledger) == played
        over.set()
        saboteur.join()
        assert len(lost) == 1
        assert str(lost[0]) not in {one.worker for one in results}
    finally:
        cluster.shutdown()


@pytest.mark.slow  # sixty-eight games
def test_a_budget_is_spent_on_ray_as_it_is_here(tmp_path: Path) -> None:
    """More games than two rounds have: the third round waits for the results of the first."""
    pytest.importorskip("ray")
    tournament = Tournament(("child", "random"), "budget", 34, terms=TERMS)
    found = []
    for on in ("ray", "local"):
        with Ledger(tmp_path / on / "games.jsonl", fingerprint(TERMS, 0)) as ledger:
            list(go_on(tournament, ledger, on=on, jobs=2))
            found.append(results_of(tournament, ledger))
    assert found[0] == found[1]
    assert len(found[0]) == 34
