"""What went wrong with a request, in one format: `{"error": …, "clause": …}`, with code and values if it has any."""

import logging
from collections.abc import Mapping
from http import HTTPStatus
from typing import Any

import msgspec
from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from msgspec import Struct

from croupier.floor.answers import NOT_STORED
from croupier.games import Refusal
from croupier.games.refusal import said
from croupier.server.access.files import NotWritten

LOG = logging.getLogger(__name__)


class ErrorView(Struct, frozen=True, omit_defaults=True):
    """An error, and its clause if it has one."""

    error: str
    clause: str
    code: str = ""
    """The error with `{}` in the place of every value; empty: it has no values, and is its own code."""
    values: tuple[str | int, ...] = ()


def view_of(why: str | Refusal) -> ErrorView:
    """A reason as the body of an error."""
    refusal = why if isinstance(why, Refusal) else Refusal("", why)
    return ErrorView(refusal.reason, refusal.clause, *refusal.made_from)


ERRORS = {
    status: ResponseSpec(ErrorView, generate_examples=False, description=description)
    for status, description in (
        (400, "The request makes no sense."),
        (401, "Nobody is signed in, or the device is not enrolled."),
        (403, "The request comes from a foreign page, without its token, or from somebody who has no business here."),
        (404, "There is no such thing."),
        (405, "This is not how it is asked."),
        (409, "It cannot be done now."),
        (413, "The request is too long."),
        (429, "Too many failed attempts."),
        (507, "It could not be stored, as when the disk is full; nothing was changed."),
    )
}
"""The errors of any request, for the schema."""


class Failed(Exception):
    """Ends a request with an error."""

    def __init__(self, status: HTTPStatus, why: str | Refusal, headers: Mapping[str, str] | None = None) -> None:
        super().__init__(str(why))
        self.status, self.view, self.headers = status, view_of(why), dict(headers or {})


def failed(_: Request[Any, Any, Any], error: Failed) -> Response[bytes]:
    """Our own errors."""
    return _told(error.status, error.view, error.headers)


def http_failed(_: Request[Any, Any, Any], error: HTTPException) -> Response[bytes]:
    """The framework's errors: no such page, an invalid body."""
    extra = "; ".join(
        f"{found.get('key', '')}: {found.get('message', '')}".strip(": ")
        for found in (error.extra if isinstance(error.extra, list) else [])
        if isinstance(found, dict)
    )
    detail = error.detail if error.status_code < HTTPStatus.INTERNAL_SERVER_ERROR else "something went wrong"
    return _told(
        error.status_code, view_of(said("{} ({})", detail, extra) if extra else detail), dict(error.headers or {})
    )


def too_deep(_: Request[Any, Any, Any], __: RecursionError) -> Response[bytes]:
    """A body that is nested too deeply."""
    return _told(HTTPStatus.BAD_REQUEST, view_of("the body is nested too deeply"), {})


def not_written(request: Request[Any, Any, Any], error: NotWritten) -> Response[bytes]:
    """The disk is full or fails: the operator reads why in the log, the client reads that nothing was changed."""
    LOG.error("%s %s failed: %s", request.method, request.url.path, error)
    return _told(HTTPStatus.INSUFFICIENT_STORAGE, view_of(NOT_STORED.reason), {})


def crashed(request: Request[Any, Any, Any], error: Exception) -> Response[bytes]:
    """A mistake of ours: it is logged, and the client gets no details."""
    LOG.error("%s %s failed", request.method, request.url.path, exc_info=error)
    return _told(HTTPStatus.INTERNAL_SERVER_ERROR, view_of("something went wrong; it was noted"), {})


def _told(status: int, view: ErrorView, headers: dict[str, str]) -> Response[bytes]:
    return Response(msgspec.json.encode(view), status_code=status, media_type="application/json", headers=headers)
