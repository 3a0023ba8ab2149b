"""What is handed out to a Ray cluster: by the same version alone, and only to what can be an address."""

from __future__ import annotations

import pytest

from openpolarity.ray_cluster import ClusterError, cluster_address, do_there, done_on_ray


def test_a_machine_with_another_version_does_nothing() -> None:
    with pytest.raises(ValueError, match=r"0\.0\.0"):
        do_there("0.0.0", abs, -1)


def test_where_the_cluster_is() -> None:
    assert cluster_address("ray") is None
    assert cluster_address("ray://head:10001") == "ray://head:10001"
    assert cluster_address("10.0.0.7:6379") == "10.0.0.7:6379"
    with pytest.raises(ClusterError, match="cloud"):
        cluster_address("cloud")


def test_nothing_to_do_needs_no_cluster() -> None:
    assert list(done_on_ray(abs, [], address="127.0.0.1:1")) == []


def test_a_cluster_that_does_not_answer_is_named() -> None:
    pytest.importorskip("ray")
    with pytest.raises(ClusterError, match=r"127\.0\.0\.1:1"):
        list(done_on_ray(abs, [-1], address="127.0.0.1:1"))
