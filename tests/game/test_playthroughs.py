"""Whole games as text: played anew and compared. `make playthroughs` writes them anew."""

from pathlib import Path

import pytest

from openpolarity.game import Game
from openpolarity.game.playthrough import playthrough
from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.players.scripted import Scripted
from openpolarity.rules import edition

FOLDER = Path(__file__).parent / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))
AGAIN = """the game of {name} went another way. If that was meant (physics, referee, rules, texts or the scripted side
have changed), run `make playthroughs`, read what `git diff` says about it, and commit the new text."""


def played(file: Path) -> Game:
    """The game that a file's name stands for: edition, discs a side, seed."""
    name, discs, seed = file.stem.split("-")
    game = Game(edition(name, discs_per_side=int(discs)), seed=int(seed))
    Scripted(int(seed)).play(game)
    return game


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_game_goes_as_it_went(file: Path) -> None:
    told = playthrough(played(file), catalogue("en"))
    assert told.splitlines() == file.read_text("utf-8").splitlines(), AGAIN.format(name=file.name)


def test_there_are_some() -> None:
    assert {file.stem.split("-")[0] for file in FILES} >= {
        "standard",
        "ferti_fr",
        "ferti_de",
        "classic_2006",
        "temple_cz",
    }


def test_a_game_can_be_told_in_every_language() -> None:
    game = played(FOLDER / "standard-6-1.txt")
    tales = {playthrough(game, catalogue(language)) for language in LANGUAGES}
    assert len(tales) == len(LANGUAGES)


def write_all() -> None:
    """Play all of them anew and keep how they went."""
    for file in FILES:
        file.write_text(playthrough(played(file), catalogue("en")), "utf-8")


if __name__ == "__main__":
    write_all()
