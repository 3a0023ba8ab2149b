"""The rules in words, from the data that the referee judges by, each fault with its picture."""

from __future__ import annotations

from typing import TYPE_CHECKING

from openpolarity.locales import literal, screen_catalogue
from openpolarity.rules import EDITIONS, Message, RulesError, edition, settings
from openpolarity.rules.ruleset import read_setting
from openpolarity.scorekeeper.rulebook import changed, chapters
from openpolarity.server.http.answers import HttpError, as_json, request_language
from openpolarity.server.http.games import card_of
from openpolarity.server.messages.outbound_http import Rulebook, RulesChapter, RulesParagraph
from openpolarity.server.messages.reasons import reason_of

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from openpolarity.rules import Ruleset
    from openpolarity.scorekeeper.rulebook import Paragraph

PICTURES = {
    "book.turn": "lean",
    "book.retry": "retry",
    "book.fault_snap": "snap",
    "book.fault_fall": "fall",
    "book.drop": "drop",
    "book.fault_flip": "flip",
    "book.flip_own": "flip_own",
    "book.fault_contact": "contact",
    "book.fault_out": "out",
    "displacement=fault_gt_1D": "displaced",
    "move_flat=own_only_fault": "enemy_moved",
    "book.capture_how": "capture",
    "split_is_fault=on": "split",
    "failed_place_stack=to_reserve": "placing",
    "failed_place_stack=stays_if_released": "placing",
    "book.capture_left": "lifting",
    "book.impossible": "impossible",
    "book.red_touched": "red_touched",
    "red_off=off_dot": "red_off",
    "red_off=out_of_circle": "red_out",
}
"""The picture beside a paragraph, or beside a setting with this value (`python -m tests.game.pictures` makes them)."""


def rulebook(rules: Ruleset, language: str) -> Rulebook:
    """The rules in a language."""
    t = screen_catalogue(language)

    def paragraph_of(paragraph: Paragraph) -> RulesParagraph:
        item = paragraph.item
        key = item if item.startswith("book.") else f"{item}={rules.values[item]}"
        return RulesParagraph(item, paragraph.text, paragraph.source, PICTURES.get(key))

    return Rulebook(
        edition=rules.edition,
        name=t(f"edition.{rules.edition}"),
        changes=changed(rules, t),
        goal=t("book.goal"),
        chapters=[
            RulesChapter(one.name, one.title, [paragraph_of(paragraph) for paragraph in one.paragraphs])
            for one in chapters(rules, t)
        ],
    )


async def tell_rules(request: Request) -> Response:
    """The rules of an edition, with the changes that the address names."""
    name = request.path_params["edition"]
    if name not in EDITIONS:
        raise HttpError(404, "unknown", why=", ".join(EDITIONS))
    changes = {}
    for change in request.query_params.getlist("set"):
        setting, _, value = change.partition("=")
        if setting not in settings():
            why = Message("error.setting_unknown", {"setting": literal(setting), "settings": ", ".join(settings())})
            raise HttpError(400, "malformed", why=why)
        changes[setting] = read_setting(setting, value)
    try:
        rules = edition(name).with_settings(**changes)
    except RulesError as error:
        raise HttpError(400, "malformed", why=reason_of(error)) from None
    return as_json(rulebook(rules, request_language(request)))


async def tell_rules_of_game(request: Request) -> Response:
    """The rules of a game, for whoever knows its id."""
    wish = (await card_of(request)).wish
    return as_json(rulebook(edition(wish.edition, **wish.rules), request_language(request)))
