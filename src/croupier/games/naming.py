"""Names as they are written on the wire and in scripts."""


def kebab(name: str) -> str:
    """The name of a command from the name of its class.

    >>> kebab("CallNoSpin")
    'call-no-spin'
    """
    return "".join(f"-{letter.lower()}" if letter.isupper() else letter for letter in name).lstrip("-")
