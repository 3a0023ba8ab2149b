"""The rules in the page are those of `polarity rules`, for every edition, and every fault has its picture."""

from __future__ import annotations

from itertools import product
from typing import TYPE_CHECKING

import httpx
import pytest
from typer.testing import CliRunner

from openpolarity.cli import app
from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.rules import EDITIONS, What, edition
from openpolarity.rules.ruleset import settings
from openpolarity.server.http.rulebook import PICTURES, rulebook
from tests.game.pictures import PICTURED
from tests.game.pictures import PICTURES as FOLDER
from tests.waiting import TIMEOUT

if TYPE_CHECKING:
    from openpolarity.server.messages.outbound_http import Rulebook
    from tests.server.conftest import Server

NO_FAULTS = {What.RISEN, What.APART, What.RED_MOVED, What.RED_TURNED}
"""What happens without being anybody's fault (`rules/words.py`)."""
BOOK = "book."


def printed(book: Rulebook) -> str:
    """A book as the command prints it."""
    lines = [book.goal, ""]
    for chapter in book.chapters:
        lines += [chapter.title.upper(), *(f"- {one.text} [{one.source}]" for one in chapter.paragraphs), ""]
    return "\n".join(lines).strip()


def plain(text: str) -> str:
    """Without the spaces that keep words together on a screen."""
    return text.replace("\u00a0", " ").replace("\u202f", " ").strip()


@pytest.mark.parametrize("name", EDITIONS)
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_says_what_the_command_prints(name: str, language: str) -> None:
    said = CliRunner().invoke(app, ["rules", "--edition", name, "--lang", language]).output
    book = rulebook(edition(name), language)
    assert plain(said).endswith(plain(printed(book)))
    assert plain(book.name) in plain(said)


def pictures_of(name: str, **changes: str) -> dict[str, str]:
    book = rulebook(edition(name, **changes), "en")
    return {one.id: one.picture for chapter in book.chapters for one in chapter.paragraphs if one.picture}


def test_every_fault_of_the_rules_has_a_picture() -> None:
    assert {one.fault for one in PICTURED.values()} - {None} == set(What) - NO_FAULTS
    assert set(PICTURES.values()) == set(PICTURED)
    for name in EDITIONS:
        rules, shown = edition(name), pictures_of(name)
        wanted = {item for item in PICTURES if item.startswith(BOOK)}
        wanted |= {item for item in settings() if f"{item}={rules.values[item]}" in PICTURES}
        assert set(shown) == wanted
    assert pictures_of("ferti_fr", move_flat="own_only_fault")["move_flat"] == "enemy_moved"


def test_every_picture_is_there_before_and_after_and_described() -> None:
    assert {file.name for file in FOLDER.iterdir()} == {f"{name}-{n}.webp" for name, n in product(PICTURED, (1, 2))}
    assert all(file.stat().st_size < 60_000 for file in FOLDER.iterdir())
    assert all(f"rules.picture.{name}" in catalogue() for name in PICTURED)


def test_the_rules_of_an_edition_and_of_a_game_can_be_asked_for(server: Server) -> None:
    with httpx.Client(base_url=server.url, timeout=TIMEOUT) as http:
        asked = {"lang": "de", "set": ["discs_per_side=12", "gordon=forbidden"]}
        book = http.get("/api/rules/ferti_de", params=asked).json()
        assert book["edition"] == "ferti_de"
        assert "12" in book["changes"]
        rules = {"discs_per_side": 12, "gordon": "forbidden"}
        game = http.post("/api/games", json={"mode": "two", "edition": "ferti_de", "rules": rules}).json()
        assert http.get(f"/api/games/{game['id']}/rules", params={"lang": "de"}).json() == book
        assert http.get("/api/rules/nonsense").status_code == 404
        assert http.get("/api/games/nothing/rules").status_code == 404
        for wrong in ("self=1", "=", "gordon=perhaps", "discs_per_side=1000000"):
            refused = http.get("/api/rules/standard", params={"set": wrong})
            assert refused.status_code == 400, wrong
            assert refused.json()["error"]["text"], wrong
