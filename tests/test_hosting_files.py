"""The files for containers say what the program understands."""

from __future__ import annotations

import json
import re
from pathlib import Path

import typer
import yaml

from openpolarity.cli import app

HOUSE = Path(__file__).parents[1]
DOCKERFILE = (HOUSE / "Dockerfile").read_text("utf-8")
COMPOSE = yaml.safe_load((HOUSE / "compose.yaml").read_text("utf-8"))
HOSTING = (HOUSE / "docs" / "hosting.md").read_text("utf-8")


def options() -> set[str]:
    serve = typer.main.get_command(app).commands["serve"]  # type: ignore[attr-defined]
    return {name for option in serve.params for name in (*option.opts, *option.secondary_opts)}


def test_the_image_and_the_compose_file_use_options_that_exist() -> None:
    entry = json.loads(re.findall(r"^ENTRYPOINT (.*)$", DOCKERFILE, re.MULTILINE)[0])
    assert entry[:2] == ["polarity", "serve"]
    asked = [word for word in entry if word.startswith("--")]
    asked += [word.split("=")[0] for word in COMPOSE["services"]["polarity"]["command"]]
    assert set(asked) <= options()


def test_the_notes_on_hosting_name_every_option_and_no_other() -> None:
    table = HOSTING.split("## Settings", 1)[1].split("## ", 1)[0]
    named = {name for row in table.splitlines() if row.startswith("| `") for name in re.findall(r"--[a-z-]+", row)}
    assert options() - {"--lang"} <= named <= options()


def test_nothing_in_a_container_runs_as_root_and_the_database_is_not_published() -> None:
    assert re.search(r"^USER polarity$", DOCKERFILE, re.MULTILINE)
    services = COMPOSE["services"]
    assert [name for name, service in services.items() if "ports" in service] == ["proxy"]
    assert all(":" in line.split()[1] for line in DOCKERFILE.splitlines() if line.startswith("FROM"))
    assert "PASSWORD: polarity" not in (HOUSE / "compose.yaml").read_text("utf-8")
