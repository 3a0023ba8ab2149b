"""The rules of Polarity: pure, every edition, no physics.

A `Ruleset` (an edition, or a mixture), a `GameState` and an `Event` go in; a new state and a `Ruling` come
out.

>>> from openpolarity.rules import Colour, Face, apply, edition, events, new_game
>>> state = new_game(edition("ferti_fr"))
>>> state, ruling = apply(state, events.Toss(thrower=1, call=Face.BAR, lands=Face.DOT))
>>> ruling.message.id, state.chooser
('setup.toss', 1)
>>> str(ruling.clause.ref)
'FR L59'
"""

from openpolarity.rules import events, incident
from openpolarity.rules.board import Disc, Group, Owed
from openpolarity.rules.codec import dumps, from_json, loads, to_json
from openpolarity.rules.engine import apply, replay
from openpolarity.rules.errors import RulesError
from openpolarity.rules.incident import Cause, Incident, Rest
from openpolarity.rules.legal import Choice, legal
from openpolarity.rules.ruleset import DEFAULT_EDITION, EDITIONS, Ruleset, edition, settings
from openpolarity.rules.ruling import Clause, Fault, Message, Outcome, Ruling, Transfer
from openpolarity.rules.setup import new_game
from openpolarity.rules.state import GameState, InHand
from openpolarity.rules.text_reading import from_text
from openpolarity.rules.text_writing import to_text
from openpolarity.rules.words import (
    RED,
    Colour,
    ContactKind,
    Entry,
    Face,
    Holding,
    How,
    Kind,
    Phase,
    RedPlace,
    Stance,
    Step,
    What,
    Where,
)

__all__ = [
    "DEFAULT_EDITION",
    "EDITIONS",
    "RED",
    "Cause",
    "Choice",
    "Clause",
    "Colour",
    "ContactKind",
    "Disc",
    "Entry",
    "Face",
    "Fault",
    "GameState",
    "Group",
    "Holding",
    "How",
    "InHand",
    "Incident",
    "Kind",
    "Message",
    "Outcome",
    "Owed",
    "Phase",
    "RedPlace",
    "Rest",
    "RulesError",
    "Ruleset",
    "Ruling",
    "Stance",
    "Step",
    "Transfer",
    "What",
    "Where",
    "apply",
    "dumps",
    "edition",
    "events",
    "from_json",
    "from_text",
    "incident",
    "legal",
    "loads",
    "new_game",
    "replay",
    "settings",
    "to_json",
    "to_text",
]
