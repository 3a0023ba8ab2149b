"""Made-up states of the page, with texts as long as in any language."""

from __future__ import annotations

from datetime import date
from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from openpolarity.server.http.puzzles import puzzles_on
from openpolarity.server.messages.frames import Feel, pack_pose
from tests.web.browser import call
from tests.web.pretend import BOARD, EVENT, HAND, KIT, SEATS, Pretend

if TYPE_CHECKING:
    from collections.abc import Callable

Json = dict[str, Any]
LONG = "Maximilian: drehe deine Farbe nach oben, setze den Turm an einem freien Platz ab und lass los."
NAMES = [{**SEATS[0], "name": "Maximiliane"}, {**SEATS[1], "name": "Bartholomäus"}]

ENDLESS = "Donaudampfschifffahrtsgesellschaftskapitän"[:40]
"""As long as a name may be, and nowhere to break it."""


def act(what: str, text: str, *, primary: bool = False, danger: bool = False, **args: Any) -> Json:
    """An act that is offered."""
    discs = args.pop("discs", [])
    return {"what": what, "args": args, "discs": discs, "text": text, "primary": primary, "danger": danger}


TAKE = act("take", "Scheibe nehmen", primary=True)
LET_GO = act("let_go", "Loslassen", primary=True)
BACK = act("withdraw", "Zurücklegen")
TURN_UP = act("turn_up", "Deine Farbe nach oben")
SQUARE = act("square", "Turm ausrichten")
FLIP = act("flip", "Umdrehen")
DOUBLE = act("double", "Verdoppeln")
SURE = {"ask": "Aufgeben? Dann verliert Maximiliane die Partie.", "yes": "Ja, aufgeben", "no": "Weiterspielen"}
RESIGN = act("resign", "Aufgeben", danger=True, side="white") | {"sure": SURE}
NOTE = (
    "Dein Zug endet wie nach einem Fehler. Die Partie ist zu Ende, wenn beide Seiten dreimal hintereinander gepasst "
    "haben."
)
PASS = act("pass", "Aussetzen", danger=True) | {"note": NOTE}
GRASP = act("grasp", "Zurücknehmen", discs=[5, 7, 12])
CAPTURE = act("grasp", "Die berührenden Scheiben erobern", primary=True, discs=[5, 7])
ACCEPT = act("answer", "Annehmen", primary=True, accept=True) | {"note": "um 8 Punkte weiterspielen"}
REFUSE = act("answer", "Ablehnen", accept=False) | {"note": "die Partie ist verloren und zählt 4 Punkte"}
AGAIN = act("rematch", "Noch einmal", primary=True)
FAULT: Json = {
    **EVENT,
    "n": 3,
    "kind": "fault",
    "short": "Maximiliane hat zwei Scheiben sich berühren lassen: der Zug ist zu Ende.",
    "text": "Maximiliane hat zwei Scheiben sich berühren lassen: der Zug ist zu Ende. Bartholomäus darf sie erobern.",
    "clause": {"ref": "TG L97", "ruling": "A12", "point": None},
    "faults": [
        {"what": "touch", "name": "touch", "text": "Scheibe 5 berührt Scheibe 7.", "discs": [5, 7], "at": 0.9},
        {"what": "fell", "name": "fell", "text": "Scheibe 12, die lehnte, ist umgefallen.", "discs": [12], "at": 0.9},
    ],
    "marks": [{"id": 5, "role": "fault", "place": 1}, {"id": 7, "role": "cause", "place": 2}],
    "chain": [
        {"text": "Scheibe 5 zog Scheibe 7 an.", "discs": [5, 7]},
        {"text": "Scheibe 7 stieß Scheibe 12 um.", "discs": [7, 12]},
    ],
    "show": [0.0, 1.0],
}
GROUPS = [
    {"discs": [5, 7], "text": "Scheiben 5 und 7 berühren sich: erobern", "by": "white"},
    {"discs": [12], "text": "Scheibe 12 liegt verkehrt: umdrehen", "by": "white"},
]
OUTCOME: Json = {
    "winner": "black", "how": "last_disc", "scores": {"white": -6, "black": 14}, "points": 1, "stake": 1,
    "short": "Bartholomäus gewinnt mit zwanzig Punkten Vorsprung.", "text": "Bartholomäus gewinnt.", "replay": False,
    "lines": [
        "Maximiliane: 2 Scheiben in Türmen, 8 in der Reserve, macht −6.",
        "Bartholomäus: 14 Scheiben in Türmen, keine in der Reserve, macht 14.",
        "Wer die letzte Scheibe spielt, bekommt nichts dazu.",
    ],
}  # fmt: skip
TAKE_ONE = "Scheiben, die sich berühren, darfst du erobern: Greif eine, und die anderen kommen mit."
LEAVE = "Trag die Scheibe von der Matte oder warte: Die Hand zieht sich von selbst zurück."
CARRY = (
    "Trag den Turm hoch: Andere Scheiben spüren ihn schon von Weitem. Richte ihn aus, dreh deine Farbe nach oben und "
    "stell ihn dann ab."
)
COUNTING = (
    "Punkte, wenn die Partie jetzt zu Ende wäre: Scheiben in Türmen. Wer die letzte Scheibe spielt, bekommt dazu, was "
    "in der gegnerischen Reserve übrig ist."
)
UNSAVED = (
    "Die Partie wird gerade nicht gespeichert: Auf der Platte ist kein Platz mehr. Sie geht weiter und wird "
    "gespeichert, sobald das wieder möglich ist."
)
CUBE = {"value": 4, "owner": "white", "offered_by": None}
MATCH = {"to": 7, "points": [3, 5], "game": 4}
CLOCK = {"white": 754.0, "black": 83.0, "running": "white", "turn": None}
STORY: Json = {
    "kit": KIT, "mode": "two", "edition": "standard", "seats": NAMES, "seconds": 60.0, "over": True,
    "turns": [{"at": 0.0, "number": 1, "colour": "white"}],
    "begin": {
        "reserves": {"white": 19, "black": 21}, "rolls": {"white": 19, "black": 21},
        "points": {"white": 0, "black": 12}, "scores": {"white": -8, "black": 3},
    },
    "events": [
        {**FAULT, "at": 0.0, "reserves": {"white": 19, "black": 21}, "rolls": {"white": 19, "black": 21},
         "points": {"white": 2, "black": 12}, "scores": {"white": -17, "black": -9}},
    ],
    "marks": [{"at": float(at), "n": 1, "kind": "fault", "text": "Scheibe 5", "discs": [5]} for at in range(2, 60, 9)],
    "outcome": OUTCOME, "lang": "en",
}  # fmt: skip


def press(player: Pretend, name: str) -> None:
    """Press a button with what the page is used with."""
    touch = player.page.evaluate("matchMedia('(pointer: coarse)').matches")
    button = player.see(name)
    button.tap() if touch else button.click()


def quiet(player: Pretend) -> None:
    """Nothing in the hand, full rolls."""
    player.show(seats=NAMES, prompt="Maximiliane: nimm eine Scheibe.", reserves={"white": 20, "black": 21},
                scores={"white": -18, "black": -12}, counting=COUNTING, legal=[TAKE, PASS, RESIGN])  # fmt: skip
    player.see("do-take").wait_for()


def hinted(player: Pretend) -> None:
    """Two at one screen: who is to play, and how a disc is taken."""
    quiet(player)
    player.show(hint=TAKE_ONE)
    player.see("coach").wait_for()


def in_hand(player: Pretend) -> None:
    """A disc high over the mat."""
    quiet(player)
    player.show(hand=HAND, prompt=LONG, legal=[LET_GO, BACK, FLIP, RESIGN])
    player.until("s => s.hand?.arrived")


def far(player: Pretend) -> None:
    """A disc as high as it is carried, at the far side."""
    quiet(player)
    player.show(
        hand={**HAND, "aim": {**HAND["aim"], "y": 0.289, "z": 0.09}}, prompt=LONG, legal=[LET_GO, BACK, FLIP, RESIGN]
    )
    player.until("s => s.hand?.arrived")


def tower(player: Pretend) -> None:
    """A tower was lifted that shows the other's colour; a clock runs, and a hint is given."""
    quiet(player)
    aim = {**HAND["aim"], "x": 0.06, "y": -0.04, "z": 0.08, "tilt": 0, "face": "black"}
    player.show(hand={**HAND, "kind": "stack", "discs": [5], "aim": aim}, prompt=LONG, hint=CARRY, clock=CLOCK,
                legal=[LET_GO, TURN_UP, FLIP, SQUARE, RESIGN])  # fmt: skip
    player.until("s => s.hand?.arrived")


def low(player: Pretend) -> None:
    """A disc low over the mat, near its support: the camera is near."""
    quiet(player)
    x, y = BOARD["1"]["p"][:2]
    aim = {**HAND["aim"], "x": x - 0.04, "y": y, "azimuth": 0}
    player.show(hand={**HAND, "aim": aim}, prompt=LONG, legal=[LET_GO, BACK, FLIP, RESIGN])
    press(player, "do-down")
    player.until("s => s.hand?.low && s.hand.arrived && s.near")


def fault(player: Pretend) -> None:
    """The card of a fault lies there, and the other may go on."""
    quiet(player)
    player.say(FAULT)
    player.show(turn="black", legal=[TAKE, PASS, RESIGN], prompt="Bartholomäus: nimm eine Scheibe.")
    player.see("fault").wait_for()
    player.until("s => s.turn === 'black'")


def endless(player: Pretend) -> None:
    """A fault, something to be captured, and names of one long word each."""
    fault(player)
    named = {
        key: FAULT[key].replace("Maximiliane", ENDLESS).replace("Bartholomäus", ENDLESS) for key in ("short", "text")
    }
    player.say({**FAULT, **named, "n": 4})
    seats = [{**seat, "name": ENDLESS} for seat in NAMES]
    keep = act("decline", "Diesen Turm hier behalten")
    resign = act("resign", f"{ENDLESS} gibt auf", danger=True, side="white") | {"sure": SURE}
    player.show(
        seats=seats, legal=[CAPTURE, keep, PASS, resign], prompt=f"{ENDLESS}: Kümmere dich zuerst um die Scheiben."
    )
    player.see("do-decline").wait_for()


def endless_end(player: Pretend) -> None:
    """The card of the end, and names of one long word each."""
    seats = [{**seat, "name": ENDLESS} for seat in NAMES]
    lines = [f"{ENDLESS} hat die letzte Scheibe gespielt.", f"Weiß ({ENDLESS}): kein Turm; 0 − 3 = −3 Punkte."]
    quiet(player)
    outcome = {**OUTCOME, "short": f"{ENDLESS} gewinnt, 0 zu −3", "lines": lines}
    player.show(phase="over", seats=seats, outcome=outcome, legal=[AGAIN], mine=False, prompt="Das Spiel ist zu Ende.")
    player.see("ending").wait_for()


def watched(player: Pretend) -> None:
    """One's own fault is read, with all that there is to read, while the other already plays."""
    player.seat_of = [1]
    player.say(player.welcome)
    quiet(player)
    player.say(FAULT)
    player.see("fault").wait_for()
    player.see("fault-details").locator("summary").click()
    others_hand(player)


def closed(player: Pretend) -> None:
    """A fault has ended the turn with a disc still in the hand; clock, match and cube are shown."""
    in_hand(player)
    player.say(FAULT)
    leave = act("withdraw", "Hand wegnehmen", primary=True)
    player.show(closed=True, prompt=f"{FAULT['short']} Nimm die Hand weg.", hint=LEAVE, clock=CLOCK, match=MATCH,
                cube=CUBE, legal=[leave, RESIGN])  # fmt: skip
    player.see("fault").wait_for()
    player.see("fault-details").locator("summary").click()


def others_hand(player: Pretend) -> None:
    """The other leads a disc, seen from the side."""
    pose = pack_pose(np.array([0, 0, 0.06, 1, 0, 0, 0.0]))
    player.show(turn="black", mine=False, legal=[RESIGN], hand={**HAND, "by": "black"},
                prompt="Bartholomäus überlegt …", why="Ich wollte den Turm in der Mitte nicht stören.")  # fmt: skip
    player.say(player.frame(feel=Feel(40, pose, 0, (0, 0, 0), 0), poses={40: pose}))
    player.until("s => s.inset")


def capture(player: Pretend) -> None:
    """Discs are to be captured and to be set right."""
    quiet(player)
    player.show(pending=GROUPS[:1], owed=GROUPS[1:], legal=[CAPTURE, GRASP, act("decline", "Darauf verzichten"), PASS],
                prompt="Maximiliane: kümmere dich zuerst um die markierten Scheiben.")  # fmt: skip
    player.see("pending").wait_for()


def doubled(player: Pretend) -> None:
    """A double is offered; clock, match and cube are shown."""
    quiet(player)
    player.show(cube={**CUBE, "offered_by": "white"}, match=MATCH, clock=CLOCK, legal=[ACCEPT, REFUSE, RESIGN],
                phase="double", prompt="Bartholomäus: um 8 weiterspielen oder aufgeben?", turn="black")  # fmt: skip
    player.page.locator("[data-testid^=clock]:visible").wait_for()


def everything(player: Pretend) -> None:
    """Clock, match, cube, teams' names, something pending and a fault at once."""
    capture(player)
    player.say(FAULT)
    player.show(
        cube=CUBE, match=MATCH, clock=CLOCK, why="Ich wollte den Turm in der Mitte nicht stören.", hint=TAKE_ONE
    )
    player.page.locator("[data-testid^=clock]:visible").wait_for()
    player.see("fault").wait_for()


def ended(player: Pretend) -> None:
    """The card of the end."""
    quiet(player)
    player.show(phase="over", outcome=OUTCOME, legal=[AGAIN], mine=False, prompt="Das Spiel ist zu Ende.")
    player.see("ending").wait_for()


def drawer(player: Pretend) -> None:
    """The rarer acts are unfolded."""
    quiet(player)
    player.show(legal=[TAKE, DOUBLE, PASS, RESIGN, act("send_back", "Die gefallene Scheibe zurückschicken")])
    player.page.locator(".now details.more summary").click()


def toss(player: Pretend) -> None:
    """The red disc is about to be thrown."""
    quiet(player)
    calls = [act("toss", f"{face} ansagen", call=face) for face in ("Strich", "Punkt")]
    player.show(phase="toss", turn=None, legal=calls, prompt="Die rote Scheibe wird geworfen: Sag eine Seite an.")
    player.see("do-toss-Punkt").wait_for()


def resigning(player: Pretend) -> None:
    """The question before a game is given away, with clock, match and cube."""
    quiet(player)
    player.show(cube=CUBE, match=MATCH, clock=CLOCK)
    player.page.locator(".now details.more summary").click()
    player.see("do-resign-white").click()
    player.see("question").wait_for()


def explained(player: Pretend) -> None:
    """The score says where it comes from, and nothing is saved at present."""
    quiet(player)
    player.show(unsaved=UNSAVED)
    player.see("unsaved").wait_for()
    player.see("points-white").click()
    player.see("sum-black").wait_for()


def elsewhere(player: Pretend) -> None:
    """The game is open in another tab as well, and a fault lies there."""
    fault(player)
    player.seat_of, player.elsewhere = [], "open"
    player.view = {**player.view, "legal": [], "mine": False}
    player.say(player.welcome)
    player.see("elsewhere").wait_for()


def lost(player: Pretend) -> None:
    """The line is lost with a disc in the hand."""
    in_hand(player)
    player.away = True
    assert player.line
    player.line.close()
    player.see("connection").wait_for()


def with_friend(player: Pretend, *, presence: str = "here", asks: tuple[str, ...] = (), seconds: float = 0) -> None:
    """A table with a friend, seen from White's seat; three others watch."""
    player.mode, player.seat_of = "friend", [1]
    player.say(player.welcome)
    player.say({
        "type": "people", "spectators": 3, "absence": 3600, "declined": [], "next": None,
        "seats": [
            {"seat": 1, "presence": "here", "seconds": 0, "waited": 0},
            {"seat": 2, "presence": presence, "seconds": seconds, "waited": seconds},
        ],
        "asks": [{"what": what, "seat": 2} for what in asks],
    })  # fmt: skip
    player.until("(s, presence) => s.people?.seats[1]?.presence === presence", presence)


def invited(player: Pretend) -> None:
    """The friend has not come yet: the card with the links lies there."""
    quiet(player)
    call(player.page, "pretend.keepInvitation")
    player.api["outside"] = {"address": "https://polarity.example.org/?key=R2VoZWltZXIgU2NobMO8c3NlbA"}
    with_friend(player, presence="free")
    player.see("copy-friend").wait_for()


def befriended(player: Pretend) -> None:
    """A friend is looking elsewhere; clock, match and cube are shown."""
    quiet(player)
    player.show(cube=CUBE, match=MATCH, clock=CLOCK)
    with_friend(player, presence="away")


def asked(player: Pretend) -> None:
    """The friend asks for a draw and to take back, before anything is pressed."""
    quiet(player)
    with_friend(player, asks=("draw", "back"))
    player.see("asked-back").wait_for()


def left(player: Pretend) -> None:
    """The friend has stayed away for so long that one may claim the game; the question is asked."""
    quiet(player)
    with_friend(player, presence="gone", seconds=90000)
    player.see("claim-win").click()
    player.see("question").wait_for()


def again(player: Pretend) -> None:
    """The end of a game with a friend who wants to play again."""
    ended(player)
    with_friend(player, asks=("rematch",))
    player.see("again-theirs").wait_for()


def bench(player: Pretend) -> None:
    """The practice bench, unfolded where it is a strip."""
    player.show(phase="practice", legal=[TAKE, act("clear", "Den Tisch abräumen")], line="p1.x", seats=NAMES,
                reserves={"white": 20, "black": 21})  # fmt: skip
    player.see("bench").wait_for()
    if player.see("bench-more").is_visible():
        player.see("bench-more").click()


TASK = (
    "Der Gegner hat einen Fehler gemacht: Zwei Scheiben berühren sich. Heb sie hoch, dreh Weiß nach oben und stell sie "
    "auf einen freien Platz."
)
SAID = "Sie berühren sich: ein Fehler. Dein Zug ist vorbei, und der Gegner darf beide erobern."
LESSON: Json = {
    "name": "limits", "step": 2, "steps": 3, "stage": "trying", "task": TASK, "said": None, "again": None,
    "helpers": ["coach", "stability"], "how": "place", "sort": "lesson", "tries": 2, "shown": False, "results": [],
    "level": None,
}  # fmt: skip
TEACHING = [act("lesson_show", "Vormachen"), act("lesson_skip", "Überspringen")]


def lesson(player: Pretend) -> None:
    """A disc in the hand at the table of a lesson or a puzzle."""
    quiet(player)
    player.show(lesson=LESSON, prompt=TASK, hand=HAND, legal=[LET_GO, BACK, FLIP, *TEACHING])
    player.until("s => s.lesson && s.hand?.arrived")


def taught(player: Pretend) -> None:
    """The teacher says what came of an attempt."""
    quiet(player)
    told = {**LESSON, "stage": "told", "said": SAID}
    player.show(
        lesson=told, prompt=f"{SAID} {TASK}", legal=[act("lesson_again", "Noch einmal", primary=True), *TEACHING]
    )
    player.until("s => s.lesson?.stage === 'told'")


def drill(player: Pretend) -> None:
    """Ten leans in a row, some of which stand."""
    quiet(player)
    name = player.api["puzzles"]["drills"][0]["name"]
    results = [True, False, True, True, False, True]
    ten = {**LESSON, "name": name, "sort": "drill", "step": 7, "steps": 10, "results": results}
    player.show(lesson=ten, prompt=TASK, hand=HAND, legal=[LET_GO, BACK, FLIP])
    player.until("s => s.lesson && s.hand?.arrived")


ELSEWHERE: dict[str, tuple[str, Callable[[Pretend], None]]] = {
    "bench": ("practice", bench),
    "lesson": ("lesson", lesson),
    "taught": ("lesson", taught),
    "puzzle": ("puzzle", lesson),
    "drill": ("puzzle", drill),
}
"""Scenes at other tables than a game's, by the page that they are on."""
SCENES: dict[str, Callable[[Pretend], None]] = {
    "quiet": quiet,
    "hinted": hinted,
    "in_hand": in_hand,
    "far": far,
    "tower": tower,
    "low": low,
    "fault": fault,
    "endless": endless,
    "endless_end": endless_end,
    "watched": watched,
    "closed": closed,
    "capture": capture,
    "doubled": doubled,
    "everything": everything,
    "ended": ended,
    "drawer": drawer,
    "toss": toss,
    "resigning": resigning,
    "explained": explained,
    "elsewhere": elsewhere,
    "lost": lost,
    "invited": invited,
    "befriended": befriended,
    "asked": asked,
    "left": left,
    "again": again,
}


def sit_elsewhere(player: Pretend, scene: str) -> None:
    """Lay out a scene of `ELSEWHERE`."""
    page, lay = ELSEWHERE[scene]
    player.mode = "practice" if page == "practice" else "lesson"
    player.api["puzzles"] = msgspec.to_builtins(puzzles_on(date(2026, 1, 1)))
    lay(player.sit(page))


def sit_at_replay(player: Pretend, page: str = "replay") -> None:
    """The page of a replay, or another one that plays it."""
    frame = player.frame(key=True, time=0.0)
    player.api["games/g/replay"] = STORY
    player.api["games/g/replay/frames"] = len(frame).to_bytes(2, "little") + frame
    player.page.goto(f"{player.files}/tests/pretend.html#/{page}/g")
    player.until("s => s.ready && s.discs > 0")
