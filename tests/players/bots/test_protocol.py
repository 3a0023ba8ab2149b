"""docs/bot-protocol.md is true; no answer of a bot costs more than a turn; our own players speak the protocol."""

from __future__ import annotations

import doctest
import json
import math
import re
import subprocess
import sys
from pathlib import Path
from typing import Any, get_args

import numpy as np
import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from typer.testing import CliRunner, Result

from openpolarity.cli import app
from openpolarity.game import Game
from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.players import Player, Tremor, level, untimed
from openpolarity.players.bots import answers, messages, wrong_lines
from openpolarity.players.bots.check import check, sentences
from openpolarity.players.bots.executor import Executor
from openpolarity.players.bots.mirror import Mirror
from openpolarity.players.bots.serving import Serving, serve
from openpolarity.players.bots.trouble import Trouble, TroubleError, hangs
from openpolarity.rules import Colour, Holding, Phase, edition

ROOT = Path(__file__).parents[3]
PAGE = (ROOT / "docs" / "bot-protocol.md").read_text("utf-8")
EXAMPLES: list[dict[str, Any]] = [json.loads(text) for text in re.findall(r"```json\n(.*?)```", PAGE, re.S)]
ANSWERS = [example for example in EXAMPLES if "act" in example]


def line_of(thing: object) -> bytes:
    return json.dumps(thing).encode()


@pytest.fixture
def game() -> Game:
    game = Game(edition(discs_per_side=6, foundations_per_side=3, doubling="on"), seed=1)
    game.set_up()
    return game


# ------------------------------------------------------------------ the page


@pytest.mark.parametrize("example", ANSWERS, ids=lambda example: f"{example['act']}-{example['ask']}")
def test_every_answer_on_the_page_is_understood(example: dict[str, Any]) -> None:
    answer = answers.read_answer(line_of(example))
    assert answers.read_answer(answers.write_line(answer)) == answer


def test_the_page_has_an_example_of_every_act_and_every_step() -> None:
    shown = {example["act"] for example in ANSWERS}
    assert shown == {kind.__struct_config__.tag for kind in get_args(answers.AnyAct)}
    steps = {step["do"] for example in ANSWERS for step in example.get("steps", ())}
    assert steps == {kind.__struct_config__.tag for kind in answers.HandStep.__subclasses__()}
    (ready,) = (example for example in EXAMPLES if "ready" in example)
    assert answers.read_ready(line_of(ready)).name == "my bot"


def test_messages_on_the_page_look_like_those_that_are_sent(game: Game) -> None:
    hand = Tremor(1, 1)
    trouble = Trouble("hang", hangs(15.0).message, 7)
    ruled = [told for told in map(messages.ruling, game.history) if told is not None]
    sent = [
        messages.hello(game, seed=1, think_s=15.0, hand=hand),
        messages.look(game, Colour.WHITE),
        messages.ask(7, 15.0),
        ruled[-1],
        messages.lost(trouble, 1),
        messages.over(game),
    ]
    shown = {example["type"]: example for example in EXAMPLES if "type" in example}
    assert list(shown) == [message["type"] for message in sent]
    for message in sent:
        plain = json.loads(answers.write_line(message))
        like = shown[plain["type"]]
        assert set(like) == set(plain)
        for inner in ("kit", "red", "units", "reserve"):
            if inner in plain:
                assert set(like[inner]) == set(plain[inner])
    assert shown["lost"]["text"] == json.loads(answers.write_line(sent[4]))["text"]
    look = json.loads(answers.write_line(sent[1]))
    assert set(shown["look"]["discs"][0]) == set(look["discs"][0])


def test_the_python_on_the_page_runs() -> None:
    """As it is shown, from the folder of the project."""
    (code,) = re.findall(r"```python\n(.*?)```", PAGE, re.S)
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, cwd=ROOT, timeout=300)
    assert done.stderr == ""
    assert done.stdout.startswith("Outcome(how=")


def test_examples_in_the_module() -> None:
    assert doctest.testmod(answers).failed == 0
    assert doctest.testmod(wrong_lines).failed == 0


# ------------------------------------------------------------------ nonsense of every kind

WRONG = [
    (b'{"ask": 1', "Die Zeile endet zu früh"),
    (b"I pass.", "Das ist kein JSON"),
    (b'{"ask": 1, "act": "pass", "say": "\xff"}', "Das ist kein JSON"),
    (b"[1, 2]", "Eine Antwort ist ein JSON-Objekt, nicht „array“"),
    (b'{"ask": 1, "act": "lay", "y": 0}', "„x“ fehlt"),
    (b'{"ask": 1, "act": "pass", "why": 0}', "Ein Feld „why“ gibt es hier nicht; es gibt act, ask, say"),
    (b'{"why": 0, "act": "pass", "ask": 1}', "Ein Feld „why“ gibt es hier nicht; es gibt act, ask, say"),
    (
        b'{"ask": 1, "act": "lean", "azimut": 0}',
        "Ein Feld „azimut“ gibt es hier nicht; es gibt act, azimuth, on, foot, distance, tilt, speed, back, height, "
        "ask, say",
    ),
    (
        b'{"ask": 1, "act": "laen"}',
        "„act“ kann nicht „laen“ sein; möglich ist lay, lean, capture, set_right, claim, decline, pass, double, take, "
        "refuse, send_back, resign, move",
    ),
    (
        b'{"ask": 1, "act": "move", "steps": [{"do": "take"}, {"do": "drop"}]}',
        "„steps[1].do“ kann nicht „drop“ sein; möglich ist take, grasp, path, square, turn_up, let_go, withdraw",
    ),
    (
        b'{"ask": 1, "act": "move", "steps": [{"do": "take"}, {"do": "grasp", "disk": 4}]}',
        "Ein Feld „steps[1].disk“ gibt es hier nicht; es gibt do, disc",
    ),
    (b'{"ask": 1, "act": "lay", "x": NaN, "y": 0}', "NaN und Infinity gibt es in JSON nicht: Gib eine Zahl an"),
    (b'{"ask": 1, "act": "lay", "x": -Infinity, "y": 0}', "NaN und Infinity gibt es in JSON nicht: Gib eine Zahl an"),
    (b'{"ask": 1, "act": "pass", "say": "NaN"', "Die Zeile endet zu früh"),
    (b'{"ask": "one", "act": "pass"}', "„ask“ muss „int“ sein, nicht „str“"),
    (b'{"ask": 1, "act": "lay", "x": 1e9, "y": 0}', "„x“ muss ≤ 1.0 sein"),
    (b'{"ask": 1, "act": "lay", "x": 1e999, "y": 0}', "„x“ ist eine zu große Zahl"),
    (b'{"ask": 1, "act": "capture", "group": 1, "to": [1]}', "„to“ hat die falsche Länge (richtig: = 2)"),
    (b'{"ask": 1, "act": "move", "steps": []}', "„steps“ hat die falsche Länge (richtig: ≥ 1)"),
    (
        b'{"ask": 1, "act": "move", "steps": [{"do": "path", "poses": [[0]]}]}',
        "„steps[0].poses[0]“ hat die falsche Länge (richtig: ≥ 7)",
    ),
    (b'{"ask": 1, "act": "move", "steps": [{"do": "grasp"}]}', "„steps[0].disc“ fehlt"),
]


@pytest.mark.parametrize(("line", "why"), WRONG, ids=[why for _, why in WRONG])
def test_what_is_wrong_with_a_line_is_said_in_the_language(line: bytes, why: str) -> None:
    with pytest.raises(TroubleError) as caught:
        answers.read_answer(line)
    said = Trouble(caught.value.kind, caught.value.message, 1, caught.value.because).say(catalogue("de"))
    assert said.startswith(f"Die Antwort ist nicht zu verstehen: {why}. Sie beginnt mit: ")


@pytest.mark.parametrize(
    "line",
    [
        b'{"act": "pass", "ask": 1, "why": 0, and so on',
        b'{"act": "pass", "ask": 1, "why": 1' + b"0" * 5000 + b"}",
        b'{"act": "pass", "ask": 1, "why": ' + b"[" * 100_000,
        b'{"act": "move", "ask": 1, "steps": [{"do": "take", "why": 0}], "steps": 1}',
        b'{"act": "move", "ask": 1, "steps": [{"do": "take", "why": 0}], "steps": []}',
        b'{"act": "move", "ask": 1, "steps": [{"do": "take", "why": 0}], "steps": [1]}',
        b'{"act": "pass", "ask": 1, "why": 0, "act": "fly"}',
        b'\xff{"act": "fly"}',
    ],
)
def test_a_line_with_many_things_wrong_is_nonsense_and_no_more(line: bytes) -> None:
    assert understood(line) is None


def test_a_greeting_with_a_wrong_field_is_told_the_right_ones() -> None:
    with pytest.raises(TroubleError) as caught:
        answers.read_ready(b'{"ready": 2, "nmae": "mine"}')
    assert caught.value.because is not None
    said = catalogue("en")(caught.value.because.id, **caught.value.because.params)
    assert said == "there is no field “nmae” here; there are ready, name"


@pytest.mark.parametrize("disc", [99, 999])
def test_a_lean_on_a_disc_that_is_not_there_is_told_which_ones_are(game: Game, disc: int) -> None:
    """Also on one that is in the reserve still."""
    lean = answers.LeanAct(ask=1, on=disc, azimuth=0.0)
    with pytest.raises(TroubleError) as caught:
        Executor(np.random.default_rng(1)).do(game, Colour.WHITE, lean)
    (discs,) = (one["on"] for one in messages.choices(game.state, Colour.WHITE) if one["act"] == "lean")
    trouble = Trouble(caught.value.kind, caught.value.message, 1, caught.value.because)
    listed = ", ".join(map(str, sorted(discs)))
    assert trouble.say(catalogue("en")) == (
        f"“lean” is not possible now: there is no disc {disc} on the mat; “on” can be {listed}."
    )
    assert game.state.reserve == (3, 3)


def test_another_version_of_the_protocol_is_refused_in_the_language() -> None:
    with pytest.raises(TroubleError) as caught:
        answers.read_ready(b'{"ready": 99}')
    assert caught.value.because is not None
    said = catalogue("fr")(caught.value.because.id, **caught.value.because.params)
    assert said == "le bot parle la version 99 du protocole, et non la 2"


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner, max_size=4),
    max_leaves=12,
)
FIELDS = sorted({key for example in ANSWERS for key in example} | {"steps", "poses", "disc"})


def understood(line: bytes) -> answers.AnyAct | None:
    """The answer in a line; a refusal can be told in every language."""
    try:
        return answers.read_answer(line)
    except TroubleError as error:
        trouble = Trouble(error.kind, error.message, 1, error.because)
        assert trouble.kind == "nonsense"
        for language in LANGUAGES:
            assert trouble.say(catalogue(language)).isprintable()
        return None


@given(st.binary(max_size=200) | st.text(max_size=100).map(str.encode) | JSON.map(line_of))
def test_any_line_is_an_answer_or_clear_nonsense(line: bytes) -> None:
    understood(line)


@settings(max_examples=300)
@given(st.sampled_from(ANSWERS), st.dictionaries(st.sampled_from(FIELDS), JSON, max_size=2))
@example(ANSWERS[0], {"ask": 2**63 + 1})
def test_answers_with_something_wrong_in_them(answer: dict[str, Any], changes: dict[str, Any]) -> None:
    read = understood(line_of({**answer, **changes}))
    for number in numbers_in(read):
        assert math.isfinite(number)
        assert abs(number) <= 2**53


def numbers_in(thing: object) -> list[float]:
    if isinstance(thing, int | float):
        return [thing]
    if isinstance(thing, list | tuple):
        return [number for part in thing for number in numbers_in(part)]
    fields = getattr(thing, "__struct_fields__", ())
    return [number for field in fields for number in numbers_in(getattr(thing, field))]


# ------------------------------------------------------------------ a game seen through the protocol


def mirrored(game: Game, side: Colour) -> Mirror:
    hello = json.loads(answers.write_line(messages.hello(game, seed=1, think_s=15.0, hand=None)))
    mirror = Mirror(hello)
    mirror.look(json.loads(answers.write_line(messages.look(game, side))))
    return mirror


def assert_alike(game: Game, other: Game) -> None:
    assert other.state == game.state
    assert other.legal() == game.legal()
    assert other.table.discs == game.table.discs
    for disc in game.table.discs:
        assert np.allclose(other.table.all_poses[disc, :3], game.table.all_poses[disc, :3], atol=2e-6)


def test_a_look_is_enough_to_rebuild_the_game(game: Game) -> None:
    fresh = Game(edition(discs_per_side=6), seed=1)
    fresh.toss()
    fresh.choose_colour(Colour.WHITE)
    fresh.lay_red()
    fresh.hand.lay(0.1, 0.05)
    assert fresh.state.phase is Phase.FOUNDATIONS
    assert_alike(fresh, mirrored(fresh, Colour.WHITE).game)
    game.hand.lean(on=1, azimuth=90)
    assert_alike(game, mirrored(game, Colour.BLACK).game)


def test_a_disc_in_hand_is_taken_up_again_and_a_tower_in_hand_is_held(game: Game) -> None:
    game.hand.lean(on=1, azimuth=90, distance=1.3, tilt=50)  # too near: a group for Black
    game.hand.grasp(game.state.pending[0].discs[-1])
    game.hand.lift(0.15, 0.9)
    assert game.state.hand is not None
    assert game.state.hand.kind is Holding.STACK
    mirror = mirrored(game, Colour.BLACK)
    assert mirror.game.hand.held == game.hand.held
    assert mirror.game.state.hand == game.state.hand
    answer = mirror.decide(Player(level("child"), 1), 5)
    assert isinstance(answer, answers.MoveAct)
    Executor(np.random.default_rng(1)).do(game, Colour.BLACK, answer)
    assert game.state.towers
    assert not game.hand.held
    game.hand.take()
    assert mirrored(game, Colour.BLACK).game.state.hand is None


def test_a_player_moves_through_the_protocol_as_it_does_at_the_table() -> None:
    ends = []
    for through_protocol in (False, True):
        game = Game(edition(discs_per_side=8), seed=3)
        game.set_up()
        player = Player(untimed(level("club")), seed=5)
        if through_protocol:
            answer = mirrored(game, Colour.WHITE).decide(player, 1)
            Executor(np.random.default_rng(0)).do(game, Colour.WHITE, answer)
        else:
            player.act(game)
        ends.append(game)
    direct, told = ends
    assert told.state == direct.state
    (disc,) = direct.state.leaners(Colour.WHITE)
    assert np.allclose(told.table.position(disc), direct.table.position(disc), atol=1e-3)


def test_legal_names_only_what_can_be_done(game: Game) -> None:
    offered = [choice["act"] for choice in messages.choices(game.state, Colour.WHITE)]
    assert offered == ["pass", "lean", "move", "resign"]
    game.hand.lean(on=1, azimuth=90, distance=1.3, tilt=50)
    offered = [choice["act"] for choice in messages.choices(game.state, Colour.BLACK)]
    assert "capture" in offered
    assert "lean" not in offered
    game.offer_double()
    assert [choice["act"] for choice in messages.choices(game.state, Colour.WHITE)] == ["take", "refuse", "resign"]


# ------------------------------------------------------------------ our player as a bot


def test_our_bot_passes_over_what_makes_no_sense(game: Game) -> None:
    said: list[bytes] = []
    complaints: list[str] = []
    hello = answers.write_line(messages.hello(game, seed=1, think_s=15.0, hand=None)).decode()
    ask = '{"type": "ask", "ask": 3, "seconds": 1}'
    empty_look = '{"type": "look"}'
    lines = ["", "nonsense", "[]", "{}", '{"type": "hello", "protocol": 99}', ask, '{"type": "ask"}', hello]
    serve(level("child"), 1, [*lines, empty_look, ask], said.append, complaints.append)
    assert len(complaints) == 6
    assert answers.read_ready(said[0]).name == "openpolarity child"
    answer = answers.read_answer(said[1])
    assert isinstance(answer, answers.PassAct)
    assert "look" in answer.say
    with pytest.raises(ValueError, match="hello describes no game"):
        Serving(level("child")).hear('{"type": "hello", "protocol": 2, "edition": "none"}')


def test_our_bot_says_why_it_plays_what_it_plays(game: Game) -> None:
    said: list[bytes] = []
    lines = [
        answers.write_line(messages.hello(game, seed=1, think_s=60.0, hand=None)).decode(),
        answers.write_line(messages.look(game, Colour.WHITE)).decode(),
        '{"type": "ask", "ask": 1, "seconds": 60}',
    ]
    serve(level("club"), 1, lines, said.append, lambda _: None, catalogue("de"))
    assert answers.read_answer(said[1]).say.startswith("Das sollte halten")


def polarity(*arguments: str) -> Result:
    return CliRunner().invoke(app, ["bot", "--lang", "en", *arguments])


def test_the_command_ends_with_its_input() -> None:
    command = [sys.executable, "-m", "openpolarity", "bot", "--level", "child"]
    done = subprocess.run(command, capture_output=True, input="what?\n", text=True, timeout=120)
    assert (done.returncode, done.stdout) == (0, "")
    assert "this is no JSON" in done.stderr
    assert "Traceback" not in done.stderr


def test_the_command_refuses_what_it_does_not_know() -> None:
    unknown = polarity("--level", "wizard")
    assert unknown.exit_code == 2
    assert "choose child" in unknown.stderr
    nobody = polarity("--check", "no-such-program")
    assert nobody.exit_code == 2
    assert "no-such-program" in nobody.stderr


@pytest.mark.parametrize(
    ("words", "option"),
    [
        (("--check", "true", "--level", "club"), "--level"),
        (("--check", "true", "--seconds", "1"), "--seconds"),
        (("--patience", "3"), "--patience"),
    ],
)
def test_options_that_would_change_nothing_are_refused(words: tuple[str, ...], option: str) -> None:
    told = polarity(*words)
    assert told.exit_code == 2
    assert f"Invalid value for {option}" in told.stderr
    assert "--check" in told.stderr


def test_checking_a_bot_says_what_is_wrong_with_it() -> None:
    bad = Path(__file__).with_name("bad_bot.py")
    told = polarity("--check", f"{sys.executable} {bad} 'has wrong types'")
    assert told.exit_code == 1
    assert "“x” has to be “float”, not “str”" in told.stdout
    assert "3 answers cost the bot its turn." in told.stdout
    assert "The bot (White) lost: White resigns." in told.stdout
    checked = check(f"{sys.executable} {bad} 'passes a foundation'")
    for language in LANGUAGES:
        assert len(sentences(checked, catalogue(language))) >= 5


def test_a_bot_of_the_first_protocol_is_told_which_one_is_spoken_now() -> None:
    """It had millimetres and degrees: nothing that it says may be taken for metres."""
    bad = Path(__file__).with_name("bad_bot.py")
    told = polarity("--check", f"{sys.executable} {bad} 'speaks the first protocol'")
    assert told.exit_code == 1
    assert "the bot speaks version 1 of the protocol, not 2" in told.stdout
    assert "lay" not in told.stdout


def test_the_bot_that_the_guide_makes_answers_rightly(tmp_path: Path) -> None:
    guide = (ROOT / "docs" / "bots.md").read_text("utf-8")
    (code,) = re.findall(r'```python title="hasty.py"\n(.*?)```', guide, re.S)
    (tmp_path / "hasty.py").write_text(code, "utf-8")
    checked = check(f"{sys.executable} {tmp_path / 'hasty.py'}")
    assert checked.name == "hasty"
    assert checked.troubles == ()


def test_checking_a_good_bot_finds_nothing() -> None:
    told = polarity("--check", f"{sys.executable} {ROOT / 'examples' / 'bots' / 'simple.py'}")
    assert told.exit_code == 0
    assert "Nothing is wrong with its answers." in told.stdout
    assert re.search(r"The bot \(White\) (won|lost|drew): ", told.stdout)
