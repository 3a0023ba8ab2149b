"""Rulings as tests ask for them."""

from openpolarity.rules import Kind, Ruling


def kind_of(ruling: Ruling | None) -> Kind | None:
    """The kind of a ruling; None if there is none."""
    return ruling and ruling.kind
