"""The key that signs checkpoints (Ed25519): it is in a file of its own, never in the log."""

import os
import stat
from pathlib import Path

from cryptography.exceptions import InvalidSignature, UnsupportedAlgorithm
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PrivateKey, Ed25519PublicKey
from cryptography.hazmat.primitives.serialization import (
    Encoding,
    NoEncryption,
    PrivateFormat,
    load_pem_private_key,
)
from msgspec.structs import replace

from croupier.log.checkpoints import FORMAT, BadCheckpoint, Checkpoint, Ends, signed_bytes
from croupier.log.errors import LogError

KEY_BYTES = 32


class BadKey(LogError):
    """A key that cannot be used."""


def key_path(log: Path) -> Path:
    """The default path of a log's key."""
    return Path(f"{log}.signing-key")


def load_key(path: Path) -> Ed25519PrivateKey:
    """The private key in a file; it is created the first time, readable by its owner only."""
    try:
        if not path.exists():
            return _make(path)
        data, mode = path.read_bytes(), stat.S_IMODE(path.stat().st_mode)
    except OSError as error:
        raise BadKey(
            f"{path} cannot be used as a key ({error.strerror}): check the path and who may read it"
        ) from error
    try:
        key = load_pem_private_key(data, password=None)
    except (ValueError, TypeError, UnsupportedAlgorithm) as error:
        raise BadKey(f"{path} holds no key without a password: restore it from its backup, or name another") from error
    if not isinstance(key, Ed25519PrivateKey):
        raise BadKey(f"{path} holds a key of another kind: Ed25519 is needed")
    if mode & 0o077:
        raise BadKey(f"others may read the key in {path}: chmod 600 it, or make a new one if somebody did")
    return key


def _make(path: Path) -> Ed25519PrivateKey:
    key = Ed25519PrivateKey.generate()
    file = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | os.O_CLOEXEC, 0o600)
    with os.fdopen(file, "wb") as opened:
        opened.write(key.private_bytes(Encoding.PEM, PrivateFormat.PKCS8, NoEncryption()))
        opened.flush()
        os.fsync(opened.fileno())
    return key


def public_key(key: Ed25519PrivateKey) -> str:
    """The public half of a key, in hexadecimal."""
    return key.public_key().public_bytes_raw().hex()


def sign(ends: Ends, taken_ms: int, key: Ed25519PrivateKey) -> Checkpoint:
    """A signed checkpoint."""
    checkpoint = Checkpoint(FORMAT, taken_ms, ends, public_key(key))
    return replace(checkpoint, signature=key.sign(signed_bytes(checkpoint)).hex())


def check_signature(checkpoint: Checkpoint, trusted: str | None = None) -> None:
    """Refuse a checkpoint that was changed after signing, or was signed by a key that is not trusted."""
    if trusted is not None and checkpoint.public_key.lower() != trusted.lower():
        message = f"signed by {checkpoint.public_key:.64}, and {trusted} is trusted"
        raise BadCheckpoint(f"{message}: find out who signed it, or use one that the trusted key signed")
    try:
        key = Ed25519PublicKey.from_public_bytes(bytes.fromhex(checkpoint.public_key))
        key.verify(bytes.fromhex(checkpoint.signature), signed_bytes(checkpoint))
    except (ValueError, InvalidSignature, UnicodeEncodeError) as error:
        raise BadCheckpoint("not what was signed: it was changed or damaged, so use another copy of it") from error


def is_public_key(text: str) -> bool:
    """Whether a text can be a public key.

    >>> is_public_key("ab" * 32), is_public_key("ab")
    (True, False)
    """
    try:
        return len(bytes.fromhex(text)) == KEY_BYTES == len(text) // 2
    except ValueError:
        return False
