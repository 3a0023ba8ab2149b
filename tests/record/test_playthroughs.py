"""Whole games as text, played again and compared. `make playthroughs` rewrites them."""

from pathlib import Path

import pytest

from openpolarity.game import Game
from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.players.scripted import Scripted
from openpolarity.record.playthrough import playthrough
from openpolarity.record.record import Record
from openpolarity.record.recording import record_of
from openpolarity.record.tape import Tape
from openpolarity.rules import edition

FOLDER = Path(__file__).parent / "playthroughs"
FILES = sorted(FOLDER.glob("*.txt"))
AGAIN = """the game of {name} went another way. If that was meant (physics, referee, rules, texts or the scripted side
have changed), run `make playthroughs`, read what `git diff` says about it, and commit the new text."""


def played(file: Path) -> Record:
    """The game that a file's name stands for: edition, discs a side, seed."""
    name, discs, seed = file.stem.split("-")
    tape = Tape()
    game = Game(edition(name, discs_per_side=int(discs)), seed=int(seed), recorder=tape)
    Scripted(int(seed)).play(game)
    return record_of(game, tape)


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.stem)
def test_the_game_goes_as_it_went(file: Path) -> None:
    told = playthrough(played(file), catalogue("en"))
    assert told.splitlines() == file.read_text("utf-8").splitlines(), AGAIN.format(name=file.name)


def test_every_family_of_editions_has_a_playthrough() -> None:
    assert {file.stem.split("-")[0] for file in FILES} >= {
        "standard",
        "ferti_fr",
        "ferti_de",
        "classic_2006",
        "temple_cz",
    }


def test_a_game_can_be_told_in_every_language() -> None:
    record = played(FOLDER / "standard-6-1.txt")
    tales = {playthrough(record, catalogue(language)) for language in LANGUAGES}
    assert len(tales) == len(LANGUAGES)


def write_all() -> None:
    """Play all of them anew and keep how they went."""
    for file in FILES:
        file.write_text(playthrough(played(file), catalogue("en")), "utf-8")


if __name__ == "__main__":
    write_all()
