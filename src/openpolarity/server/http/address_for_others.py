"""Where friends on other machines reach this server: the beginning of every link that is passed on."""

from __future__ import annotations

from typing import TYPE_CHECKING
from urllib.parse import urlencode

from openpolarity.server.http.access import is_loopback
from openpolarity.server.http.answers import as_json, is_trusted
from openpolarity.server.messages.outbound_http import AddressForOthers

if TYPE_CHECKING:
    from starlette.requests import Request
    from starlette.responses import Response

    from openpolarity.server.http.access import Access


async def tell_address_for_others(request: Request) -> Response:
    """Send the address for others, with the key if they need it; only whoever may come in with the key hears it."""
    return as_json(AddressForOthers(address_for_others(request)))


def address_for_others(request: Request) -> str | None:
    """The address that a caller may pass on; None if no other machine can reach the server.

    Whoever called by a name that others know passes that one on.
    """
    access: Access = request.app.state.access
    url = request.url
    here: str = f"{url.scheme}://{url.netloc}"
    if is_loopback(url.hostname or "localhost"):
        here = request.app.state.outside
    if not here:
        return None
    needs_key = access.key is not None and not access.open_to_all and is_trusted(request)
    return f"{here.rstrip('/')}/" + (f"?{urlencode({'key': access.key})}" if needs_key else "")
