"""Known vulnerabilities of all pinned packages; says how many of them nobody could tell anything about.

    python -m tests.audit

Ends with 1 if a package has a known vulnerability. Where no advisory service is reached, it says so, without failing.
"""

from __future__ import annotations

import json
import subprocess
import sys
from typing import Any

OPTIONS = "--progress-spinner off --requirement constraints.txt --no-deps --disable-pip --format json --timeout 15"


def summary(packages: list[dict[str, Any]]) -> tuple[list[str], bool]:
    """What pip-audit has found, in sentences, and whether it is bad."""
    skipped = [one["name"] for one in packages if "skip_reason" in one]
    bad = [one for one in packages if one.get("vulns")]
    lines = [
        f"{one['name']} {one['version']}: {vuln['id']}, mended in {', '.join(vuln['fix_versions']) or 'no version yet'}"
        for one in bad
        for vuln in one["vulns"]
    ]
    if skipped:
        named = "" if len(skipped) == len(packages) else f": {', '.join(skipped)}"
        lines.append(f"{len(skipped)} of {len(packages)} packages could not be looked up{named}.")
    if len(skipped) == len(packages):
        lines.append("No advisory service was reached: nothing is known about vulnerabilities.")
    elif not bad:
        lines.append(f"Packages without a known vulnerability: {len(packages) - len(skipped)}.")
    return lines, bool(bad)


def main() -> int:
    """Ask pip-audit."""
    found = subprocess.run(
        [sys.executable, "-m", "pip_audit", *OPTIONS.split()], capture_output=True, text=True, check=False
    )
    try:
        packages = json.loads(found.stdout)["dependencies"]
    except (json.JSONDecodeError, KeyError):
        print(found.stderr.strip() or "pip-audit has said nothing.", file=sys.stderr)
        print("The packages were not audited.", file=sys.stderr)
        return 0
    lines, bad = summary(packages)
    print("\n".join(lines))
    return int(bad)


if __name__ == "__main__":
    sys.exit(main())
