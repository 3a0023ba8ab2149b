"""An address that cannot be served at is refused in the user's language, with the reason."""

from __future__ import annotations

import socket

import pytest

from openpolarity.locales import LANGUAGES, catalogue
from openpolarity.server.http.serving import PortError, listen


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_taken_port_is_named_with_the_reason(language: str) -> None:
    t = catalogue(language)
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        taken.listen()
        port = taken.getsockname()[1]
        with pytest.raises(PortError) as refusal:
            listen("127.0.0.1", port, t)
    assert str(refusal.value) == t("play.no_port", host="127.0.0.1", port=str(port), why=t("play.port.taken"))


@pytest.mark.parametrize(
    ("host", "why"),
    [
        ("192.0.2.1", "play.port.no_address"),  # an address for documents, which no machine has
        ("\x00", "play.port.no_name"),
        ("a" * 300, "play.port.no_name"),
        ("@player.white", "play.port.no_name"),
    ],
)
def test_an_address_that_is_not_ours_is_distinguished_from_a_name_that_is_none(host: str, why: str) -> None:
    t = catalogue("fr")
    with pytest.raises(PortError) as refusal:
        listen(host, 0, t)
    assert str(refusal.value).endswith(f", port 0 : {t(why)}")
    assert "Blanc" not in str(refusal.value)


def test_a_free_port_is_opened() -> None:
    with listen("127.0.0.1", 0, catalogue()) as found:
        found.listen()
        with socket.create_connection(found.getsockname(), 60) as client:
            assert client.getpeername() == found.getsockname()
