"""Plain sentences for tests: "white lets go: leaning on 5; 11 falls" becomes the events it names.

A scenario file is a list of such sentences, so that a player can check it against the rule book.
"""

from __future__ import annotations

import re

from openpolarity.rules import Colour, ContactKind, Disc, Entry, Face, RedPlace, Rest, Ruleset, Stance, Where
from openpolarity.rules import events as e
from openpolarity.rules import incident as i

CODES = {
    "FR": "ferti_fr",
    "EN": "ferti_en",
    "DE": "ferti_de",
    "NL": "ferti_nl",
    "CL": "classic_2006",
    "TG": "temple_en",
    "CZ": "temple_cz",
    "SU": "summary_fr",
    "STD": "standard",
}


def numbers(text: str) -> tuple[int, ...]:
    return tuple(int(n) for n in re.findall(r"(?<![\d.])\d+(?![\d.])", text))


def colour_in(text: str) -> Colour | None:
    found = re.search(r"(white|black) up", text)
    return Colour(found[1]) if found else None


def read_rest(text: str) -> Rest | None:
    """How the held disc ended, or None if the sentence is about something else."""
    colour = colour_in(text)
    if text.startswith("in hand"):
        return Rest(Where.HAND)
    if text.startswith("leaning"):
        support = text.split("on ", 1)[1] if "on " in text else ""
        ids = numbers(support.replace("red", "0"))
        return Rest(Where.LEANING, colour, ids)
    if text.startswith("flat"):
        moved = re.search(r"([\d.]+) D away", text)
        return Rest(Where.FLAT, colour, moved=float(moved[1]) if moved else None)
    if text.startswith("outside"):
        return Rest(Where.OUT, colour)
    return None


def read_incident(text: str) -> i.Incident:
    """One thing that happened."""
    text = text.strip()
    if text.startswith("red"):
        return read_red(text)
    discs = numbers(text.split(" moved ")[0].split(" linked ")[0])
    if "snap" in text:
        return i.snap(*discs)
    if "touch" in text:
        links = tuple((int(a), int(b)) for a, b in re.findall(r"(\d+)-(\d+)", text.split(" linked ")[-1]))
        kinds = [kind for kind in ContactKind if str(kind) in text]
        after = tuple(Disc(int(n), Colour(c)) for n, c in re.findall(r"(\d+) now (white|black)", text))
        discs = numbers(text.split(" now ")[0].split(" linked ")[0]) if not after else numbers(text.split(",")[0])
        return i.contact(
            *discs,
            kind=kinds[0] if kinds else None,
            tower="tower" in text,
            colour=colour_in(text),
            links=links,
            after=after,
        )
    if "fall" in text:
        return i.fall(*discs)
    if "flip" in text:
        return i.flip(*discs, pose=Stance.LEANING if "leaning" in text else Stance.FLAT)
    if "go out" in text or "goes out" in text:
        return i.out(*discs)
    if " moved " in text:
        (by,) = map(float, re.findall(r"moved ([\d.]+)", text))
        return i.moved(*discs, by=by, pushed="pushed" in text)
    if "behind" in text:
        return i.split(*discs)
    if "rise" in text:
        return i.risen(*discs, colour=colour_in(text))
    if "apart" in text:
        return i.apart(*discs)
    raise AssertionError(f"cannot read the incident {text!r}")


def read_red(text: str) -> i.Incident:
    if "touched" in text:
        return i.red_touched(*numbers(text))
    if "turned" in text:
        return i.red_turned(Face.DOT if "dot" in text else Face.BAR)
    (by,) = map(float, re.findall(r"moved ([\d.]+)", text))
    place = RedPlace.OUT_OF_CIRCLE if "circle" in text else RedPlace.OFF_DOT if "off" in text else RedPlace.ON_DOT
    return i.red_moved(by, place)


def read_report(text: str) -> tuple[Rest | None, tuple[i.Incident, ...]]:
    rest, incidents = None, []
    for part in filter(None, (part.strip() for part in text.split(";"))):
        found = read_rest(part)
        if found is not None:
            rest = found
        else:
            incidents.append(read_incident(part))
    return rest, tuple(incidents)


def read(sentence: str, rules: Ruleset) -> e.Event:
    """One sentence, one event."""
    at = None
    if timed := re.match(r"at ([\d.]+) s,? ", sentence):
        at = float(timed[1])
        sentence = sentence[timed.end() :]
    head, _, tail = sentence.partition(":")
    words = head.split()
    if words[0] in ("1", "2"):
        return read_seat(words, at)
    if head.startswith("at rest") or head.startswith("late"):
        rest, incidents = read_report(tail)
        held = True if "in hand at the first fault" in head else None
        return e.Settle(rest=rest, incidents=incidents, in_hand_at_fault=held, at=at)
    if head.startswith("accident by"):
        rest, incidents = read_report(tail)
        member = int(words[3]) if len(words) > 3 else None
        return e.Accident(by=Colour(words[2]), member=member, rest=rest, incidents=incidents, at=at)
    if head == "time is up":
        return e.TimeUp(at=at)
    if words[0] == "quiet":
        return e.Quiet(seconds=float(words[1]) if len(words) > 1 else 3.0, at=at)
    if head == "next game":
        return e.NextGame(at=at)
    if head.startswith("red laid"):
        return e.LayRed(face=Face(words[2]), at=at)
    return read_act(words, tail, rules, at)


def read_seat(words: list[str], at: float | None) -> e.Event:
    seat = int(words[0])
    if words[1].startswith("throws"):  # 1 throws, bar called, dot up
        faces = [Face(w) for w in " ".join(words).replace(",", "").split() if w in ("bar", "dot")]
        return e.Toss(thrower=seat, call=faces[0], lands=faces[1], at=at)
    return e.ChooseColour(seat=seat, colour=Colour(words[2]), at=at)


def read_act(words: list[str], tail: str, rules: Ruleset, at: float | None) -> e.Event:
    side, _, member = words[0].partition("-")
    who = {"by": Colour(side), "member": int(member) if member else None, "at": at}
    verb, ids = words[1], numbers(" ".join(words[2:]))
    disc = ids[0] if ids else None
    if verb == "enters":
        how = Entry.GRASP if rules.responsibility == "grasp" else Entry.CIRCLE
        return e.Enter(how=Entry(words[-1]) if len(words) > 2 else how, **who)
    if verb == "lays":
        rest, incidents = read_report(tail)
        return e.LayFoundation(disc=disc, rest=rest, incidents=incidents, **who)
    if verb == "lifts":
        return e.Lift(group=ids[0], grip=ids[1] if len(ids) > 1 else None, **who)
    if verb == "picks":
        return e.PickUp(disc=ids[0], **who)
    if verb in ("accepts", "refuses"):
        return e.AnswerDouble(accept=verb == "accepts", **who)
    if verb == "takes":
        return e.Take(disc=disc, **who)
    if verb in ("claims", "declines"):
        return (e.Claim if verb == "claims" else e.Decline)(group=ids[0], **who)
    plain = {
        "withdraws": e.Withdraw,
        "releases": e.Release,
        "passes": e.Pass,
        "resigns": e.Resign,
        "doubles": e.OfferDouble,
        "sends": e.SendBack,
    }
    return plain[verb](**who)


def sentences(lines: list[str]) -> list[str]:
    """Spell out the short forms: "white lets go: …" is a release and what came of it."""
    spelled = []
    for line in lines:
        if found := re.match(r"((?:white|black)(?:-\d)?) (lets go|sets down)(.*)", line):
            spelled += [f"{found[1]} releases", f"at rest{found[3]}"]
        elif found := re.match(r"((?:white|black)(?:-\d)?) plays (\d+)(.*)", line):
            spelled += [f"{found[1]} enters", f"{found[1]} takes {found[2]}", f"{found[1]} releases"]
            spelled.append(f"at rest{found[3]}")
        else:
            spelled.append(line)
    return spelled
