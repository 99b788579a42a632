"""A real `croupier serve` in a process of its own, to be stopped, killed and started again."""

import re
import signal
import socket
import subprocess
import sys
import time
from pathlib import Path
from typing import Self

from croupier.server.load.client import NoFloor, wait_for_floor

WAIT_S = 120
"""How long it may take to come up or to stop on a busy machine."""


def free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port


class ServeProcess:
    """A floor, a demo's unless it is told otherwise, whose data stays when its process goes."""

    def __init__(self, data: Path, *options: str, demo: bool = True) -> None:
        self.data, self.port = data, free_port()
        self.options = ("--demo", *options) if demo else options
        self.url = f"http://127.0.0.1:{self.port}"
        self.said = data.with_name(f"{data.name}.said")
        self._process: subprocess.Popen[bytes] | None = None

    @property
    def log(self) -> Path:
        return self.data / "floor.log"

    def start(self) -> None:
        command = [sys.executable, "-m", "croupier", "serve", f"--data={self.data}", f"--port={self.port}"]
        with self.said.open("wb") as out:
            self._process = subprocess.Popen([*command, *self.options], stdout=out, stderr=out)  # noqa: S603
        try:
            wait_for_floor(self.url, WAIT_S)
        except NoFloor as error:
            self.kill()
            raise AssertionError(f"the server did not come up: {self.said.read_text()}") from error

    def stop(self, how: signal.Signals = signal.SIGINT) -> int:
        """Stop it cleanly; its exit code."""
        assert self._process is not None
        self._process.send_signal(how)
        try:
            return self._process.wait(WAIT_S)
        finally:
            self.kill()

    def stop_impatiently(self) -> int:
        """Press Ctrl-C until it has stopped; its exit code."""
        assert self._process is not None
        end = time.monotonic() + WAIT_S
        try:
            while self._process.poll() is None:
                assert time.monotonic() < end, "it does not stop"
                self._process.send_signal(signal.SIGINT)
                time.sleep(0.005)
            return self._process.returncode
        finally:
            self.kill()

    def kill(self) -> None:
        """As a power cut does."""
        if self._process is not None:
            self._process.kill()
            self._process.wait()
            self._process = None

    def secret(self, name: str) -> str:
        """The secret that was printed for somebody."""
        found = re.search(rf"^{name} +(\S+) ", self.said.read_text(), re.MULTILINE)
        assert found is not None, self.said.read_text()
        return found[1]

    def __enter__(self) -> Self:
        self.start()
        return self

    def __exit__(self, *_: object) -> None:
        self.kill()
