"""What the server says over the socket (docs/protocol.md): every message, and all that they are made of.

Messages are generic in what is said to a person: a game's process says `View[Text]`, a client hears `View[str]`.
Lengths in m, angles in rad, times in s. `python -m openpolarity.server.messages.generate` writes the schema and
the types of the page from here.
"""

from __future__ import annotations

from typing import Generic, Literal

from msgspec import UNSET, Struct, UnsetType

from openpolarity.rules import Colour, Face
from openpolarity.server.messages.inbound import Mode, Phrase, Target
from openpolarity.server.messages.text import T

HandKind = Literal["action", "foundation", "stack", "recovered", "free"]
Unit = Literal["m", "rad", "s"]
AskedFor = Literal["draw", "back", "rematch"]
Presence = Literal["free", "here", "away", "asleep", "gone"]


class BySide(Struct, frozen=True):
    """A number for each side."""

    white: int
    black: int


class Reserves(Struct, frozen=True):
    """Where a disc from each reserve is held before it is brought in: x and y, m."""

    white: tuple[float, float]
    black: tuple[float, float]


class HandBounds(Struct, frozen=True):
    """Where the hand of a player may be, and how fast: the server keeps it there, and a page asks for no more."""

    farthest: float
    """The largest distance from the dot, m."""
    highest: float
    """The largest height of the lowest point of what is held, m."""
    steepest: float
    """The largest tilt of a disc, rad."""
    carrying: float
    """Height at which discs are carried, m: nothing on the mat feels much of them."""
    fastest: float
    """The highest speed, m/s."""
    turn_fastest: float
    """The highest angular speed, rad/s."""


class HandLaw(Struct, frozen=True):
    """How a held disc follows a hand: with it a page shows at once what the server will find."""

    tick: float
    """A hand has a new goal this often, s."""
    lag: float
    """A hand closes in on its aim with this time constant, s."""
    mass: float
    """Of a disc, kg."""
    stiffness: float
    """Of the spring between hand and disc, N/m."""
    damping: float
    """N·s/m."""
    strongest: float
    """N: no hand presses harder."""
    turn_stiffness: float
    """N·m/rad."""
    strongest_turn: float
    """N·m."""
    red_sign: float
    """1 if the red disc's bar is the pole that white faces are, else -1."""
    strength: float
    """Of two magnets, μ0/4π times both moments, N·m⁴."""
    charges: list[list[tuple[float, float]]]
    """The far law with one, two and three pairs of charges: the height (m) and the share of the moment of each."""
    far_from: float
    """The far law holds from this distance of two discs on, m."""
    two_from: float
    """From here on two pairs are enough, m."""
    one_from: float
    """From here on one pair is enough, m."""


class KitView(Struct, frozen=True):
    """The pieces of a game, m, the bounds of a hand, and the law by which it leads a disc."""

    name: str
    diameter: float
    thickness: float
    circle_radius: float
    dot_radius: float
    reserve: Reserves
    hand: HandBounds
    law: HandLaw


class Sure(Struct, Generic[T], frozen=True):
    """What is asked before something is given away: a question, and the words for both answers."""

    ask: T
    yes: T
    no: T


class LegalArgs(Struct, frozen=True):
    """What goes with an act, as a `do` has it."""

    call: Face | UnsetType = UNSET
    colour: Colour | UnsetType = UNSET
    accept: bool | UnsetType = UNSET
    disc: int | UnsetType = UNSET


class Legal(Struct, Generic[T], frozen=True):
    """Something that can be done now: send `do` with `what` and `args`."""

    what: str
    text: T
    args: LegalArgs = LegalArgs()
    discs: list[int] = []
    primary: bool = False
    danger: bool = False
    note: T | None = None
    """What it means or costs."""
    sure: Sure[T] | None = None
    """Asked first: it gives something away that does not come back."""
    risks: list[int] = []
    """Other discs that may fall or be moved by it, as far as the server can tell."""


class HandView(Struct, frozen=True):
    """What is in the hand, and where."""

    kind: HandKind
    discs: list[int]
    by: Colour | None
    aim: Target
    below: float
    """How far other discs hang below the leading one's lowest point, m; already counted in `z`."""
    parked: bool


class SeatView(Struct, Generic[T], frozen=True):
    """Seat 1 or 2, and the person or computer there."""

    seat: int
    who: Literal["person", "computer"]
    name: T
    level: str | None = None
    colour: Colour | None = None
    team: list[T] | UnsetType = UNSET
    """The players of a team, in the order in which they move."""
    on: int | UnsetType | None = UNSET
    """Which of them moves, from 0."""
    substitutes: list[int] | UnsetType = UNSET
    """Seats of this side at which a computer plays for a person."""


class OutcomeView(Struct, Generic[T], frozen=True):
    """How a game ended."""

    winner: Colour | None
    how: str
    scores: BySide | None
    points: int
    stake: int
    replay: bool
    short: T
    """The verdict: You win, 4 to −6."""
    text: T
    """All that the referee said."""
    lines: list[T] | UnsetType = UNSET
    """Sentences that explain it; not in an event."""


class Pending(Struct, Generic[T], frozen=True):
    """A group to be captured by whoever is to move."""

    discs: list[int]
    kind: str
    tower: bool
    points: int
    declined: bool
    text: T


class OwedView(Struct, Generic[T], frozen=True):
    """Flipped discs to be set right."""

    discs: list[int]
    to: Colour
    outside: bool
    text: T


class CubeView(Struct, frozen=True):
    """The doubling cube; ``waits`` says why nobody may double yet: not before the second turn, not in this game."""

    value: int
    owner: Colour | None
    offered_by: Colour | None
    waits: Literal["first", "crawford"] | None = None


class MatchView(Struct, frozen=True):
    """A match: points of seats 1 and 2."""

    to: int
    points: tuple[int, int]
    game: int
    winner: int | None


class ClockView(Struct, frozen=True):
    """Time left, s."""

    white: float
    black: float
    running: Colour | None


class DiscView(Struct, frozen=True):
    """A disc on the mat."""

    id: int
    colour: Colour
    pose: str


class TowerView(Struct, frozen=True):
    """A lawful tower, from the bottom up."""

    discs: list[int]
    colour: Colour


class ClosedBy(Struct, frozen=True):
    """The fault that has closed a turn."""

    what: str
    discs: list[int]


class LessonView(Struct, Generic[T], frozen=True):
    """Where a lesson stands (docs/lessons.md)."""

    name: str
    step: int
    """From 1."""
    steps: int
    stage: Literal["trying", "told", "showing", "shown", "done", "over"]
    task: T
    """What there is to do."""
    said: T | None
    """What came of the last attempt."""
    again: int | None
    """The event that is worth seeing again, slowly."""
    helpers: list[str]
    """What is shown besides: `field`, `stability`, `coach` (hints lead the hand), `score`."""
    how: str | None
    """What has to be explained about the hand."""
    discs: list[int] = []
    """The discs of which the task speaks, to be outlined."""
    sort: Literal["lesson", "puzzle", "drill"] = "lesson"
    """A lesson, a puzzle or a drill (docs/puzzles.md)."""
    tries: int = 0
    """Attempts at this step of which something has come."""
    shown: bool = False
    """Whether the computer's hand has shown this step."""
    results: list[bool] = []
    """A drill's tries so far: which of them stand."""
    level: str | None = None
    """When a drill is over: the level whose hand makes about as many stand."""


class PlanView(Struct, frozen=True):
    """What a computer is up to, where its words are about what it does with its hand."""

    discs: list[int] = []
    """The discs on the mat of which the words speak."""
    failed: bool = False
    """It has been judged, and ended in a fault that was not the plan."""


class View(Struct, Generic[T], frozen=True, tag="view", kw_only=True):
    """What is to be shown now."""

    n: int
    phase: str
    step: str
    turn: Colour
    awaited: Colour | None = None
    mine: bool = False
    busy: bool
    closed: bool = False
    fault: ClosedBy | None = None
    thinking: Colour | None = None
    why: T | None = None
    why_by: Colour | None = None
    plan: PlanView | None = None
    prompt: T
    hint: T | None
    legal: list[Legal[T]]
    hand: HandView | None
    reserves: BySide
    points: BySide
    scores: BySide | None = None
    counting: T | None = None
    discs: list[DiscView]
    towers: list[TowerView] = []
    pending: list[Pending[T]] = []
    owed: list[OwedView[T]] = []
    cube: CubeView | None = None
    match: MatchView | None = None
    clock: ClockView | None = None
    outcome: OutcomeView[T] | None = None
    seats: list[SeatView[T]]
    line: str | None
    pace: float = 1.0
    asleep: bool = False
    unsaved: T | None = None
    field: bool | UnsetType = UNSET
    stability: bool | UnsetType = UNSET
    lesson: LessonView[T] | UnsetType = UNSET


class ClauseView(Struct, Generic[T], frozen=True):
    """The rule that decided."""

    ref: str
    ruling: str | None
    point: str
    text: T


class FaultView(Struct, Generic[T], frozen=True):
    """A fault, and what was measured."""

    what: str
    name: T
    by: Colour
    discs: list[int]
    measured: float | None
    limit: float | None
    unit: Unit
    """The unit of `measured` and of `limit`."""
    text: T
    figure: T | None
    clause: ClauseView[T]
    at: float


class Mark(Struct, frozen=True):
    """A disc to be marked on the table."""

    id: int
    role: Literal["fault", "cause"]
    place: int | None
    """Its number in the chain of causes, from 1."""


class Link(Struct, Generic[T], frozen=True):
    """A link of the chain of causes."""

    what: str
    text: T
    discs: list[int]
    at: float | None


class Gone(Struct, frozen=True):
    """Discs that went to a reserve."""

    discs: list[int]
    to: Colour


class GameEvent(Struct, Generic[T], frozen=True, tag="event", kw_only=True):
    """Something was judged."""

    n: int
    at: float
    kind: str
    what: str
    text: T
    short: T
    quiet: bool = False
    by: Colour | None = None
    next: Colour | None = None
    clause: ClauseView[T] | None = None
    discs: list[int]
    faults: list[FaultView[T]] = []
    marks: list[Mark] = []
    chain: list[Link[T]] = []
    gone: list[Gone] = []
    show: tuple[float, float] | None = None
    outcome: OutcomeView[T] | None = None
    why: T | None = None
    plan: PlanView | None = None
    past: T | None = None


class Welcome(Struct, frozen=True, tag="welcome", kw_only=True):
    """The answer to `hello`: begin anew from here."""

    protocol: int
    game: str
    run: str
    mode: Mode
    sides: list[Colour]
    seat_of: list[int]
    elsewhere: Literal["open", "taken"] | None
    seats: list[SeatView[str]]
    kit: KitView
    n: int
    resumed: bool
    events: list[GameEvent[str]]
    view: View[str]
    lang: str


class AtSeat(Struct, frozen=True):
    """Whether a seat's person is at the table."""

    seat: int
    presence: Presence
    """`free`: nobody has the seat yet; `here`; `away`: another tab or program is in front; `asleep`: nothing is heard
    of the page; `gone`: it is closed."""
    seconds: float
    """How long it had been so when this was sent, s; being asleep and then gone is one absence."""
    waited: float
    """How long the others had waited for them by then, s: while somebody is asleep or gone, the time for which another
    player was at the table all along, or it was their turn."""


class Ask(Struct, frozen=True):
    """What one side asks the other for, and has no answer yet."""

    what: AskedFor
    seat: int
    """Whoever asks."""


class People(Struct, frozen=True, tag="people"):
    """Everybody at the table, and what they ask each other for."""

    seats: list[AtSeat]
    """The seats of persons."""
    spectators: int
    asks: list[Ask]
    absence: float | None
    """How long somebody is asleep or gone before the other may `claim_win` or `substitute`, s; None: never."""
    declined: list[Ask]
    """What was asked for and declined since the last event that is not quiet."""
    next: str | None
    """The game that was begun when both wanted to play again."""


class Spoken(Struct, Generic[T], frozen=True, tag="spoken"):
    """What somebody at a seat says."""

    seat: int
    phrase: Phrase
    text: T


class Done(Struct, frozen=True, tag="done"):
    """What was asked for is done."""

    ask: int | None
    hand: HandView | UnsetType | None = UNSET
    id: str | UnsetType = UNSET
    token: str | UnsetType = UNSET


class Refused(Struct, Generic[T], frozen=True, tag="refused"):
    """What was asked for is not done; nothing has changed."""

    ask: int
    code: str
    text: T


class Pong(Struct, frozen=True, tag="pong"):
    """The answer to `ping`."""

    t: float


class Complaint(Struct, frozen=True, tag="error"):
    """Something that could not be answered."""

    code: str
    text: str
    closing: bool | UnsetType = UNSET


class Stability(Struct, frozen=True, tag="stability"):
    """How firmly each leaner stands, from 0 to 1."""

    stands: dict[str, float]
    done: bool


class FieldLines(Struct, frozen=True, tag="field"):
    """Lines of the field: x, y, z, x, y, z … of their points, m."""

    lines: list[list[float]]


ServerMessage = (
    Welcome
    | View[str]
    | GameEvent[str]
    | People
    | Spoken[str]
    | Done
    | Refused[str]
    | Pong
    | Complaint
    | Stability
    | FieldLines
)
