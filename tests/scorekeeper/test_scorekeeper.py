"""The scorekeeper as two people use it: typed answers in, sentences out, and a file that survives."""

from __future__ import annotations

import json
import os
from typing import TYPE_CHECKING, Any

import pytest

from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.rules import Colour, edition, to_text
from openpolarity.scorekeeper.keep_score import NotAFileError, keep_score
from openpolarity.scorekeeper.session import Session, load

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

SETUP = ["Anna", "Ben", "1", "1", "1", "2", "1", "2", "2"]
"""Names, toss (Ben wins), Ben takes Black, red disc, all foundations lie well."""
LEAN, BEGIN, PASS, HAPPENED, ACCIDENT, RESIGN = "1", "1", "3", "7", "8", "9"
IN_HAND, LEANING, TOUCHING = "1", "2", "3"
FELL, TOUCH, FLIPPED, RED, SPLIT, THAT_IS_ALL = "1", "2", "4", "7", "9", ""
YES, NO = "1", ""
WHITE_FLAT, WHITE_LEANER, BLACK_FLAT, BLACK_LEANER, DISC_PLAYED = "1", "2", "3", "4", "5"
DROPPED = [HAPPENED, TOUCHING, TOUCH, f"{DISC_PLAYED} {BLACK_FLAT}", NO, THAT_IS_ALL]
"""The disc was let go and touches a black flat."""
KISS = [HAPPENED, IN_HAND, TOUCH, f"{WHITE_FLAT} {BLACK_FLAT}", NO, THAT_IS_ALL]
"""The disc is still in the hand; a white and a black flat touch, not as a tower."""


class Table:
    """Two people at a table: types the answers, keeps what was said."""

    def __init__(self, path: Path, language: str = "en", name: str = "standard", **changes: str | int) -> None:
        self.path = path
        self.t = catalogue(language)
        self.rules = edition(name, **changes)
        self.said: list[str] = []
        self.seconds = 0.0

    def play(self, *answers: str, **options: Any) -> Session:
        script: Iterator[str] = iter(answers)

        def ask(_: str) -> str:
            try:
                answer = next(script)
            except StopIteration:
                raise EOFError from None
            if answer.startswith("wait "):
                self.seconds += float(answer.split()[1])
                return ask(_)
            return answer

        keep_score(
            self.rules,
            self.t,
            path=self.path,
            ask=ask,
            say=self.said.append,
            now=lambda: self.seconds,
            **options,
        )
        return load(self.path)

    @property
    def text(self) -> str:
        return "\n".join(self.said)


@pytest.fixture
def table(tmp_path: Path) -> Table:
    return Table(tmp_path / "game.json")


def test_from_the_toss_to_the_first_leaner(table: Table) -> None:
    session = table.play(*SETUP, BEGIN, LEAN)
    assert session.names == ("Anna", "Ben")
    assert session.state.reserve == (20, 21)
    assert session.state.player is Colour.BLACK
    assert "Anna has placed a leaner." in table.text
    assert "why: Temple Games rules, “Your turn” (line 41)" in table.text


def test_it_goes_on_where_it_stopped(table: Table) -> None:
    table.play(*SETUP, BEGIN, LEAN)
    table.said.clear()
    session = table.play(BEGIN, LEAN)
    assert "Going on where you stopped" in table.text
    assert session.state.reserve == (20, 20)
    session = table.play("Cleo", "Dan", fresh=True)
    assert session.names == ("Cleo", "Dan")
    assert session.state.reserve == (26, 26)


def test_every_entry_is_saved_before_the_next_question(tmp_path: Path) -> None:
    table = Table(tmp_path / "game.json")
    seen: list[int] = []
    script = iter([*SETUP, BEGIN])

    def ask(_: str) -> str:
        seen.append(len(json.loads(table.path.read_text("utf-8"))["entries"]) if table.path.exists() else -1)
        answer = next(script, None)
        if answer is None:
            raise KeyboardInterrupt
        return answer

    keep_score(table.rules, table.t, path=table.path, ask=ask, say=table.said.append, now=lambda: 0.0)
    assert seen == [-1, -1, 0, 0, 0, 1, 2, 3, 4, 5, 6]
    assert not table.path.with_suffix(".part").exists()


def test_undo_takes_entries_back_one_by_one(table: Table) -> None:
    session = table.play(*SETUP, BEGIN, LEAN, "u", "u")
    assert session.state.reserve == (21, 21)
    assert session.state.step == "offer"
    session = table.play("u", "u", "u", "u", "u", "u")
    assert session.entries == []
    assert "There is nothing to take back." in table.text


def test_u_in_the_middle_of_an_answer_drops_only_that(table: Table) -> None:
    session = table.play(*SETUP, BEGIN, HAPPENED, IN_HAND, "u", LEAN)
    assert session.state.reserve == (20, 21)
    assert len(session.entries) == 7


def test_a_wrong_answer_loses_nothing(table: Table) -> None:
    session = table.play(*SETUP, "6", "yes", "²", "", LEAN)
    assert "That was not one of the choices: 6. Type one of: 1 7 8 9 u ? q." in table.text
    assert session.state.reserve == (20, 21)


def test_question_mark_shows_the_board(table: Table) -> None:
    table.play(*SETUP, "?")
    assert table.text.count("Reserves: Anna (White) 21, Ben (Black) 21") == 2


def test_a_fallen_leaner_is_judged_by_the_edition(tmp_path: Path) -> None:
    """Both have a leaner; White leans again, Black's leaner falls (S25)."""
    report = [HAPPENED, LEANING, WHITE_FLAT, FELL, BLACK_LEANER, THAT_IS_ALL, NO]
    moves = [*SETUP, BEGIN, LEAN, BEGIN, LEAN, BEGIN, *report]
    french = Table(tmp_path / "fr.json", name="ferti_fr").play(*moves)
    assert french.state.reserve == (20, 20)
    temple = Table(tmp_path / "tg.json", name="temple_en").play(*moves)
    assert temple.state.reserve == (19, 20)
    assert len(temple.state.flats(Colour.BLACK)) == 6


def test_contact_and_capture(table: Table) -> None:
    """White holds the disc, a white and a black flat kiss; Black captures them and plays."""
    session = table.play(*SETUP, BEGIN, *KISS, BEGIN, "1", "1", LEAN, "")
    assert session.state.tower_discs(Colour.BLACK) == 2
    assert session.state.reserve == (21, 20)
    assert "Ben has captured a tower of 2." in table.text


def test_a_capture_that_fails_on_placing(tmp_path: Path) -> None:
    set_down = ["1", HAPPENED, "2", TOUCH, f"{DISC_PLAYED} {WHITE_FLAT}", THAT_IS_ALL, NO]
    moves = [*SETUP, BEGIN, *KISS, BEGIN, *set_down]
    kept = Table(tmp_path / "tg.json", name="temple_en").play(*moves)
    assert [len(group.discs) for group in kept.state.pending] == [3]
    back = Table(tmp_path / "fr.json", name="ferti_fr").play(*moves)
    assert back.state.reserve == (21, 23)
    assert back.state.pending == ()


def test_the_action_disc_in_a_group(table: Table) -> None:
    session = table.play(*SETUP, BEGIN, *DROPPED)
    assert session.state.reserve == (20, 21)
    assert len(session.state.pending[0].discs) == 2


def test_a_stack_shows_a_colour(table: Table) -> None:
    stacked = [HAPPENED, IN_HAND, TOUCH, f"{WHITE_FLAT} {BLACK_FLAT}", YES, "2", THAT_IS_ALL]
    session = table.play(*SETUP, BEGIN, *stacked, BEGIN, "2")
    assert "Ben declares a tower of 2 captured where it stands." in table.text
    assert session.state.step == "action"


def test_try_again_pass_and_late_fall(table: Table) -> None:
    """White plays two leaners; before Black's second turn the newer one falls, then the older one."""
    late = [HAPPENED, FELL, DISC_PLAYED, THAT_IS_ALL]
    session = table.play(*SETUP, BEGIN, "2", "2", LEAN, BEGIN, PASS, BEGIN, LEAN, WHITE_FLAT, *late)
    assert "Only the action disc itself fell." in table.text
    assert session.state.player is Colour.WHITE
    session = table.play(LEAN, WHITE_FLAT, HAPPENED, FELL, WHITE_LEANER, THAT_IS_ALL)
    assert "Fault by Anna: 1 leaner fell flat; it stays as a foundation." in table.text
    assert session.state.player is Colour.BLACK


def test_the_red_disc_ends_the_game(table: Table) -> None:
    table.play(*SETUP, BEGIN, HAPPENED, IN_HAND, RED, THAT_IS_ALL)
    assert "loses at once" in table.text
    assert "The game is over." in table.text


def test_flipped_disc_is_set_right(table: Table) -> None:
    session = table.play(*SETUP, BEGIN, HAPPENED, IN_HAND, FLIPPED, BLACK_FLAT, THAT_IS_ALL, BEGIN, "4", "1")
    assert "Ben has laid the flipped disc right." in table.text
    assert session.state.step == "action"


def test_a_disc_stays_behind(table: Table) -> None:
    session = table.play(*SETUP, BEGIN, *KISS, BEGIN, "1", HAPPENED, IN_HAND, SPLIT, WHITE_FLAT, THAT_IS_ALL)
    assert "stayed behind" in table.text
    assert session.state.player is Colour.WHITE


def test_doubling_match_and_next_game(tmp_path: Path) -> None:
    table = Table(tmp_path / "game.json", name="classic_2006")
    moves = [*SETUP, BEGIN, LEAN, "2", "2"]  # Black doubles, White refuses
    session = table.play(*moves, match_to=3)
    assert session.state.match is not None
    assert session.state.match.points == (0, 1)
    session = table.play("1", "1", "1", "1", "1")
    assert session.state.match.game == 2
    assert session.state.white_seat == 2
    table.said.clear()
    session = table.play("?")
    assert "Match to 3 points: Anna 0, Ben 1" in table.text
    assert "Cube: 1, in the middle" in table.text


def test_a_double_taken(tmp_path: Path) -> None:
    table = Table(tmp_path / "game.json", name="classic_2006")
    session = table.play(*SETUP, BEGIN, LEAN, "2", "1")
    assert session.state.cube.value == 2
    assert session.state.cube.owner is Colour.WHITE


def test_accident_and_resignation(table: Table) -> None:
    bumped = [ACCIDENT, "2", TOUCH, f"{WHITE_FLAT} {BLACK_FLAT}", NO, THAT_IS_ALL]
    session = table.play(*SETUP, BEGIN, *bumped, "1", "1", RESIGN, "", "2", "3")
    assert "It was an accident of Ben; Anna keeps the turn." in table.text
    assert session.state.outcome is not None
    assert session.state.outcome.winner is Colour.WHITE


def test_the_clock_runs_and_is_kept(tmp_path: Path) -> None:
    table = Table(tmp_path / "game.json", clock="per_turn(60)")
    session = table.play(*SETUP, BEGIN, "wait 61", LEAN)
    assert "time is up" in table.text
    assert session.state.player is Colour.BLACK
    assert session.state.reserve == (21, 21)


def test_teams_take_turns(tmp_path: Path) -> None:
    table = Table(tmp_path / "game.json")
    table.play(*SETUP, BEGIN, LEAN, BEGIN, LEAN, teams=(2, 2))
    assert "Anna (White), player 1 to move." in table.text
    assert "Anna (White), player 2 to move." in table.text


def test_the_last_disc_and_the_score(tmp_path: Path) -> None:
    table = Table(tmp_path / "game.json", discs_per_side=2, foundations_per_side=1)
    session = table.play("Anna", "Ben", "1", "1", "1", "2", "1", "1", "1", BEGIN, LEAN, "1", "1")
    assert session.state.outcome is not None
    assert session.state.outcome.scores == (0, -1)
    assert "Anna 0, Ben −1: Anna wins." in table.text


def test_foundations_that_go_wrong_are_laid_again(table: Table) -> None:
    session = table.play(*SETUP[:7], "3", "4", "5", "1")
    assert session.state.laid == (1, 0)
    assert "Nobody is at fault." in table.text


def test_one_by_one_when_foundations_alternate(tmp_path: Path) -> None:
    table = Table(tmp_path / "game.json", foundation_order="alternate")
    session = table.play(*SETUP[:7], "1", "1", "1")
    assert session.state.laid == (2, 1)


def test_a_dropped_disc_is_sent_back(tmp_path: Path) -> None:
    table = Table(tmp_path / "game.json", dropped_action="opponent_may_refuse")
    session = table.play(*SETUP, BEGIN, *DROPPED, "3")
    assert session.state.reserve == (21, 21)


def test_declining_in_german(tmp_path: Path) -> None:
    table = Table(tmp_path / "game.json", "de", "ferti_de")
    table.play(*SETUP, BEGIN, *KISS, BEGIN, "3")
    assert "Ben verzichtet; Anna muss diese Gruppe dann erobern." in table.text


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_language_plays(tmp_path: Path, language: str) -> None:
    table = Table(tmp_path / "game.json", language)
    report = [HAPPENED, IN_HAND, FELL, BLACK_LEANER, THAT_IS_ALL]
    session = table.play(*SETUP, BEGIN, LEAN, BEGIN, LEAN, BEGIN, *report, "?", "q")
    assert session.state.reserve == (20, 20)
    assert "{" not in table.text


def test_a_broken_file_is_kept_and_a_new_game_begins(table: Table) -> None:
    table.path.write_text("{ half a fi", "utf-8")
    session = table.play("Anna", "Ben")
    assert "could not be read" in table.text
    kept = list(table.path.parent.glob("*.broken"))
    assert [file.read_text("utf-8") for file in kept] == ["{ half a fi"]
    assert session.entries == []


@pytest.mark.parametrize(
    "text",
    [
        '{"version": 2}',
        '{"version": 1, "names": ["a", "b"], "first": {"type": "Pass", "by": "white"}, "entries": []}',
        '{"version": 1, "names": ["a"], "first": {"type": "Pass", "by": "white"}, "entries": []}',
        "[]",
    ],
)
def test_a_file_that_is_no_saved_game(table: Table, text: str) -> None:
    table.path.write_text(text, "utf-8")
    with pytest.raises(ValueError, match=r"."):
        load(table.path)


@pytest.mark.parametrize("kind", ["folder", "pipe"])
def test_what_is_no_file_is_left_where_it_is(table: Table, kind: str) -> None:
    table.path.mkdir() if kind == "folder" else os.mkfifo(table.path)
    with pytest.raises(NotAFileError):
        keep_score(table.rules, table.t, path=table.path, ask=lambda _: "", say=table.said.append)
    assert [found.name for found in table.path.parent.iterdir()] == [table.path.name]


def test_stopping_at_the_names_leaves_no_game(table: Table) -> None:
    with pytest.raises(FileNotFoundError):
        table.play()


def test_a_finished_game_offers_the_next_one_and_is_kept(table: Table) -> None:
    table.play(*SETUP, RESIGN, "1", "q")
    table.said.clear()
    session = table.play("2")
    assert "another game, same players, same rules" in table.text
    assert session.names == ("Anna", "Ben")
    assert session.entries == []
    (kept,) = table.path.parent.glob("game-*.json")
    assert load(kept).state.over


def test_options_given_while_a_game_is_saved_are_asked_about(table: Table) -> None:
    table.play(*SETUP, BEGIN, LEAN)
    table.rules = edition("ferti_de")
    session = table.play("", asked=True)
    assert session.first.rules.edition == "standard"
    session = table.play("2", "Cleo", "Dan", asked=True)
    assert session.first.rules.edition == "ferti_de"
    assert session.names == ("Cleo", "Dan")
    (kept,) = table.path.parent.glob("game-*.json")
    assert load(kept).state.reserve == (20, 21)


def test_the_same_options_go_on_without_a_question(table: Table) -> None:
    table.play(*SETUP, BEGIN, LEAN)
    session = table.play(BEGIN, LEAN, asked=True)
    assert session.state.reserve == (20, 20)


def test_a_new_game_keeps_the_one_before(table: Table) -> None:
    table.play(*SETUP, BEGIN, LEAN)
    table.play("Cleo", "Dan", fresh=True)
    (kept,) = table.path.parent.glob("game-*.json")
    assert load(kept).names == ("Anna", "Ben")


def test_numbers_stay_when_choices_come_and_go(table: Table) -> None:
    """Without a leaner on the mat "a leaner fell" is not offered; everything else keeps its number."""
    table.play(*SETUP, BEGIN, HAPPENED, IN_HAND)
    assert "  1 a leaner fell flat" not in table.text
    assert "  2 discs touch each other" in table.text
    table.play(LEAN, BEGIN, HAPPENED, IN_HAND)
    assert "  1 a leaner fell flat" in table.text
    assert table.text.count("  2 discs touch each other") == 2


def test_an_empty_answer_blames_nobody(table: Table) -> None:
    before = table.play(*SETUP, BEGIN)
    session = table.play(RESIGN, "", "u", ACCIDENT, "", "u", HAPPENED, IN_HAND, "")
    assert session.state == before.state
    assert "Nothing was entered." in table.text


def test_the_disc_was_still_in_the_hand(tmp_path: Path) -> None:
    """Temple: a leaner falls while the disc is in the hand, which is then set down leaning all the same."""
    report = [HAPPENED, LEANING, WHITE_FLAT, FELL, BLACK_LEANER, THAT_IS_ALL]
    moves = [*SETUP, BEGIN, LEAN, BEGIN, LEAN, BEGIN, *report]
    after = Table(tmp_path / "after.json", name="temple_en").play(*moves, NO)
    assert after.state.reserve == (19, 20)
    before = Table(tmp_path / "before.json", name="temple_en").play(*moves, YES)
    assert before.state.reserve == (20, 20)


def test_a_late_event_can_be_entered_while_a_double_waits(tmp_path: Path) -> None:
    table = Table(tmp_path / "game.json", name="classic_2006")
    start = [*SETUP, BEGIN, LEAN, BEGIN, LEAN, BEGIN, LEAN, WHITE_FLAT]
    session = table.play(*start, "2", HAPPENED, FELL, WHITE_LEANER, THAT_IS_ALL)  # Black doubles, a leaner falls
    assert session.state.cube.offered_by is Colour.BLACK
    session = table.play("1")
    assert session.state.cube.value == 2


def test_a_side_that_plays_on_after_a_capture_is_not_called_next(table: Table) -> None:
    """After a capture the same side plays: nobody is "next"."""
    table.play(*SETUP, BEGIN, *KISS, BEGIN, "1", "1")
    assert "Ben goes on." in table.text


def test_names_are_plain_text(table: Table) -> None:
    session = table.play("@player.white", "Ben\x1b[31m", *SETUP[2:], BEGIN, LEAN)
    assert session.names == ("@player.white", "Ben[31m")
    assert "@player.white has placed a leaner." in table.text.replace("\N{WORD JOINER}", "")


def test_the_file_holds_the_whole_game(table: Table) -> None:
    session = table.play(*SETUP, BEGIN, LEAN)
    assert to_text(load(table.path).state) == to_text(session.state)


def test_a_reason_is_a_line_a_ruling_or_a_choice_never_a_bare_setting(tmp_path: Path) -> None:
    table = Table(tmp_path / "game.json", discs_per_side=2, foundations_per_side=1)
    start = ["Anna", "Ben", "1", "1", "1", "2", "1", "1", "1", BEGIN, LEAN, "1", "1"]
    table.play(*start, match_to=2)
    assert "Game 2 of the match to 2 points." in table.text
    assert "match_colours" not in table.text
    assert "why: Temple Games rules, “The end and the score” (line 93)" in table.text
