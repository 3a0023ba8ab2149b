"""What the audit of packages says: a clean bill is given only for what was looked up."""

from __future__ import annotations

from tests.audit import summary

FINE = {"name": "numpy", "version": "2.4.6", "vulns": []}
UNKNOWN = {"name": "numba", "skip_reason": "not found"}
BAD = {"name": "starlette", "version": "0.1", "vulns": [{"id": "CVE-1", "fix_versions": ["0.2"]}]}


def test_nothing_that_was_not_looked_up_is_called_safe() -> None:
    assert summary([FINE, UNKNOWN]) == (
        ["1 of 2 packages could not be looked up: numba.", "Packages without a known vulnerability: 1."],
        False,
    )
    lines, bad = summary([UNKNOWN])
    assert "nothing is known" in lines[-1]
    assert not bad


def test_a_vulnerability_is_named_with_the_version_that_mends_it() -> None:
    lines, bad = summary([FINE, BAD])
    assert bad
    assert lines == ["starlette 0.1: CVE-1, mended in 0.2"]
