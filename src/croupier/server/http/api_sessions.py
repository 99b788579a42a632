"""Signing in and out."""

import asyncio
from http import HTTPStatus
from typing import Any

from litestar import Request, Response, get, post
from litestar.handlers import HTTPRouteHandler
from litestar.params import JSONBody

from croupier.games.refusal import said
from croupier.server.access.people import LONGEST_SECRET, Person
from croupier.server.access.sessions import LONGEST_MS, Slow
from croupier.server.asking import Access, paths
from croupier.server.http.errors import ERRORS, Failed
from croupier.server.parts import views
from croupier.server.wire import Me, SignIn

Asked = Request[Any, Any, Any]
HASHES_AT_ONCE = 2
"""Checking a secret takes tens of megabytes."""


def session_routes(access: Access) -> list[HTTPRouteHandler]:
    """The routes by which staff sign in and out."""
    checking = asyncio.Semaphore(HASHES_AT_ONCE)

    async def check(name: str, secret: str, address: str) -> Person:
        sessions = access.house.sessions
        async with checking:
            try:
                sessions.check_speed(name, address, access.now_ms())
            except Slow as slow:
                wait = {"Retry-After": str(slow.wait_s)}
                raise Failed(HTTPStatus.TOO_MANY_REQUESTS, slow.reason, headers=wait) from slow
            person = await asyncio.to_thread(access.house.people.check, name, secret)
            if person is None:
                sessions.failed(name, address, access.now_ms())
                raise Failed(HTTPStatus.UNAUTHORIZED, "the name or the secret is wrong")
        return person

    @post(paths("sign-in"), summary="Sign in at a screen", responses=ERRORS, status_code=200)
    async def sign_in(request: Asked, data: JSONBody[SignIn]) -> Response[Me]:
        where = access.screen(request)
        access.must_be_ours(request)
        if len(data.name) > 64 or len(data.secret) > LONGEST_SECRET:
            raise Failed(HTTPStatus.UNAUTHORIZED, "the name or the secret is wrong")
        person = await check(data.name, data.secret, access.address(request))
        if not views.may_look(person.actor, where):
            raise Failed(HTTPStatus.FORBIDDEN, said("{} may not use this screen", person.name))
        before = access.session(request, where, touch=False)
        if before is not None:  # its cookie is about to be replaced, so nobody could sign out of it later
            access.house.sessions.end(before.id)
            access.connections.hang_up_on(before.id, "you signed in again")
        token, session = access.house.sessions.start(person, where, access.now_ms())
        return Response(access.me(session), cookies=[access.session_cookie(where, token, LONGEST_MS // 1000)])

    @post(paths("sign-out"), summary="Sign out", responses=ERRORS, status_code=200)
    async def sign_out(request: Asked) -> Response[dict[str, bool]]:
        where = access.screen(request)
        session = access.acting(request, where)
        access.house.sessions.end(session.id)
        access.connections.hang_up_on(session.id, "you signed out")
        return Response({"ok": True}, cookies=[access.session_cookie(where, "", 0)])

    @get(paths("me"), summary="Who is signed in; null if nobody is", responses=ERRORS)
    async def me(request: Asked) -> Me | None:
        session = access.session(request, access.screen(request))
        return access.me(session) if session is not None else None

    return [sign_in, sign_out, me]
