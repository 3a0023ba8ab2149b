"""What the server answers over HTTP (docs/protocol.md)."""

from __future__ import annotations

from typing import Generic, Literal

from msgspec import UNSET, Struct, UnsetType

from openpolarity.rules import Colour
from openpolarity.server.messages.inbound import Mode
from openpolarity.server.messages.outbound import BySide, GameEvent, KitView, OutcomeView, SeatView
from openpolarity.server.messages.text import T

SettingKind = Literal["options", "number", "clock"]


class Health(Struct, frozen=True):
    """All is well."""

    ok: bool
    games: int


class Readiness(Struct, frozen=True):
    """Whether a game could begin now, and what it needs for that."""

    ok: bool
    database: bool
    """The database answers."""
    process: bool
    """A process is warm for the next game."""


class Language(Struct, frozen=True):
    """A language that the texts exist in."""

    id: str
    name: str


class Edition(Struct, frozen=True):
    """An edition of the rules; `name` by language."""

    id: str
    name: dict[str, str]
    values: dict[str, str | int]


class Setting(Struct, frozen=True):
    """A setting of the rules, in the order of a form."""

    id: str
    chapter: str
    kind: SettingKind
    options: list[str] | UnsetType = UNSET


class LevelView(Struct, frozen=True):
    """A computer's level; `name` by language."""

    id: str
    name: dict[str, str]


class FirstGame(Struct, frozen=True):
    """What suits a first game."""

    level: str
    rules: dict[str, str | int]


class About(Struct, frozen=True):
    """What this program is and offers."""

    version: str
    protocol: int
    languages: list[Language]
    default_edition: str
    editions: list[Edition]
    settings: list[Setting]
    above: dict[str, str]
    """Settings that have to be larger than another one."""
    clocks: dict[str, str]
    """How a clock is written, with its seconds for the names in braces."""
    first: FirstGame
    levels: list[LevelView]
    limits: dict[str, tuple[int, int]]
    """The least and the most of everything that is a number."""
    kit: KitView
    lobby: bool
    """Whether tables may be open to whoever comes by."""
    lessons: list[str]
    """The names of the lessons, in the order in which they are learnt."""
    preparing: float
    """Seconds until tables can open, as far as that can be said; 0 once they can."""


class PuzzleView(Struct, frozen=True):
    """A puzzle in the list of all."""

    name: str
    goal: Literal["place", "capture", "trap", "win"]
    grade: Literal["easy", "medium", "hard", "fiendish"]
    hand: str
    """The first level whose hand succeeds at least every other time."""
    rates: list[float]
    """The share of tries with which the hand of each level succeeds, 0 to 1, from the weakest to the strongest."""


class DrillView(Struct, frozen=True):
    """A drill in the list of all."""

    name: str
    expected: list[float]
    """How many of its ten leans stand with the hand of each level, on average."""


class Puzzles(Struct, frozen=True):
    """All puzzles and drills, and the puzzle of today."""

    today: str
    """The day of UTC, as in 2026-11-17."""
    daily: str
    """The name of the puzzle of today, the same for everybody."""
    puzzles: list[PuzzleView]
    """By goal, and those of one goal from easy to hard."""
    drills: list[DrillView]


class Texts(Struct, frozen=True):
    """Every text of the page in a language; a list where a number chooses the form."""

    lang: str
    plural: list[str]
    """Categories of `Intl.PluralRules`, in the order of the forms."""
    texts: dict[str, str | list[str]]


class RulesParagraph(Struct, frozen=True):
    """A paragraph of the rules."""

    id: str
    text: str
    source: str
    """The book and line that it comes from, in words."""
    picture: str | None
    """The name of the picture beside it: `/web/pictures/rules/<name>-1.webp` is before, `…-2.webp` after."""


class RulesChapter(Struct, frozen=True):
    """A chapter of the rules."""

    id: str
    title: str
    paragraphs: list[RulesParagraph]


class Rulebook(Struct, frozen=True):
    """The rules of an edition, in words; with changes, of a mixture."""

    edition: str
    name: str
    changes: str | None
    """A sentence that says what differs from the edition."""
    goal: str
    chapters: list[RulesChapter]


class MatchSoFar(Struct, frozen=True):
    """A match in the list of games: points of seats 1 and 2."""

    to: int
    points: tuple[int, int]


class SavedGame(Struct, frozen=True, kw_only=True):
    """A game in the list of games."""

    id: str
    begun: str
    changed: str
    mode: Mode
    edition: str
    seats: list[SeatView[str]]
    over: bool
    winner: Colour | None
    scores: BySide | None
    turns: int
    turn: Colour | None
    match: MatchSoFar | None
    live: bool


class OneGame(SavedGame, frozen=True, kw_only=True):
    """A game by itself."""

    free: list[int]
    """The seats to which somebody is invited who has not come yet."""
    maker: str
    """The name of whoever has made the table; empty if they have not given one."""
    again: list[int]
    """The seats of friends who would like to play again; both: the next game is being begun."""
    next: str | None
    """The game that was begun when both wanted to play again."""


class AddressForOthers(Struct, frozen=True):
    """Where friends on other machines reach this server."""

    address: str | None
    """With the key in it if they need one; null if no other machine can reach the server."""


class DamagedFile(Struct, frozen=True):
    """A file in the data folder that cannot be read."""

    file: str
    why: str


class Games(Struct, frozen=True):
    """The list of games, the last one changed first."""

    games: list[SavedGame]
    damaged: list[DamagedFile]
    total: int
    """How many games there are in all; with `page` only some of them are sent."""


class OpenTable(Struct, frozen=True, kw_only=True):
    """A table in the lobby: somebody waits there for whoever sits down."""

    id: str
    name: str
    """Whoever waits; empty if they gave no name."""
    edition: str
    rules: dict[str, str | int]
    """Settings that differ from the edition."""
    discs: int
    """Discs per side."""
    clock: str
    """As in the settings: `none`, `per_turn(30)` …"""
    match_to: int | None
    """Points of a match; null: a single game."""
    colour: Colour | None
    """What whoever sits down plays; null if that is not decided yet, or they have a choice."""
    teams: tuple[int, int]
    """Players of both sides."""
    seconds: float
    """How long the table has been open, s."""


class Lobby(Struct, frozen=True):
    """Tables at which anybody may sit down, the last one opened first."""

    tables: list[OpenTable]


class LiveTable(Struct, frozen=True, kw_only=True):
    """A table that is open, for whoever runs the server."""

    id: str
    mode: Mode
    edition: str
    begun: str
    turns: int
    players: int
    """Connections that may move somebody's discs."""
    spectators: int
    pid: int | None
    """The id of the game's process."""


class LiveTables(Struct, frozen=True):
    """All tables that are open."""

    tables: list[LiveTable]


class Connection(Struct, frozen=True, kw_only=True):
    """A connection to a table, for whoever runs the server."""

    seats: list[int]
    """The seats that it moves; none: a spectator."""
    address: str
    connected: float
    """For how long, s."""
    lang: str
    skipped: int
    """Frames that were left out because it reads slowly."""


class Connections(Struct, frozen=True):
    """All connections to a table."""

    id: str
    connections: list[Connection]


class Seated(Struct, frozen=True):
    """A game, and the token that moves its persons, or the maker's seat."""

    id: str
    token: str
    invitation: str | UnsetType = UNSET
    """What lets a friend have the other seat, once."""


class Joined(Struct, frozen=True):
    """The seat that an invitation led to, and its token."""

    id: str
    token: str
    seat: int


class Nothing(Struct, frozen=True):
    """Done, and nothing to say."""


class Failure(Struct, frozen=True):
    """Why something was not done."""

    code: str
    text: str
    field: str | UnsetType = UNSET
    """The field of a form that is wrong."""
    why: str | UnsetType = UNSET
    """What is wrong with it."""


class Failed(Struct, frozen=True):
    """The answer to whatever failed."""

    error: Failure


class StandingView(Struct, frozen=True):
    """The standing of a game: which side is ahead, and by what."""

    reserves: BySide
    rolls: BySide
    """What of the reserves lies on the rolls, and is in no hand."""
    points: BySide
    """Discs in lawful towers, which is not the score."""
    scores: BySide
    """What it would count if the game ended here."""


class ReplayEvent(GameEvent[T], Generic[T], frozen=True, kw_only=True, tag="event"):
    """An event of a replay, with who is ahead after it."""

    reserves: BySide
    rolls: BySide
    points: BySide
    scores: BySide


class ReplayMark(Struct, Generic[T], frozen=True):
    """A mark on the timeline of a replay."""

    at: float
    n: int
    kind: str
    text: T
    discs: list[int]
    reserves: BySide
    points: BySide
    scores: BySide


class ReplayTurn(Struct, frozen=True):
    """Where a turn begins in a replay, s; number 0 is before the first one."""

    at: float
    number: int
    colour: Colour


class Replay(Struct, Generic[T], frozen=True, kw_only=True):
    """What a replay shows."""

    kit: KitView
    mode: Mode
    edition: str
    seats: list[SeatView[T]]
    begin: StandingView
    """The standing before the first event."""
    seconds: float
    turns: list[ReplayTurn]
    events: list[ReplayEvent[T]]
    marks: list[ReplayMark[T]]
    over: bool
    outcome: OutcomeView[T] | None
    lang: str


class SavedReplay(Struct, frozen=True):
    """What a page that is saved as a file has in it: the replay, and the texts to show it with."""

    story: Replay[str]
    texts: Texts
