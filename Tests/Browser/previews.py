"""What the tests of `scorebook serve` have in common: a league of its own, and the tool that serves it."""

import re
import socket
import subprocess
import threading
from contextlib import contextmanager
from http.client import HTTPConnection

from published import PATIENCE, REPOSITORY, TOOL

LEAGUE = {
    "site.yaml": "title: Little League\n",
    "pages/about.md": "# About\n\nFirst words.\n\n" + "A long line.\n\n" * 200 + "The end.\n",
    "pages/other.md": "# Other\n\nOther words.\n",
    "rules/our-game.md": "---\ntitle: Our game\ngame: farkle\n---\nFirst words.\n",
    "files/form.txt": "a form\n",
    "files/a b.txt": "a blank\n",
}
SECRET = "nobody's business"


class Server:
    """The tool, serving a league of its own in a folder."""

    def __init__(self, folder, *options):
        self.folder = folder
        for name, text in LEAGUE.items():
            self.write(name, text)
        (folder / "secret.txt").write_text(SECRET)
        command = [TOOL, "serve", folder, "--port", "0", "--templates", REPOSITORY / "Templates", *options]
        # Beside something else, as `make test` runs these, a shell has INT ignored, which the tool keeps to.
        command = ["env", "--default-signal", *command]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        self.said, self.heard = [], threading.Condition()
        threading.Thread(target=self._listen, daemon=True).start()
        line = self.process.stdout.readline()
        self.port = int(re.search(r"http://localhost:(\d+)/", line)[1])
        self.url = f"http://localhost:{self.port}/"

    def _listen(self):
        for line in self.process.stderr:
            with self.heard:
                self.said.append(line)
                self.heard.notify_all()

    def waits(self, words: str, since: int = 0) -> int:
        """Waits until the tool has said something, and returns how much it had said by then."""
        with self.heard:
            found = self.heard.wait_for(lambda: any(words in line for line in self.said[since:]), timeout=PATIENCE)
            assert found, f"never said '{words}': {self.said[since:]}"
            return len(self.said)

    def write(self, name: str, text: str):
        path = self.folder / "Content" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text)

    def ask(self, target: str, method: str = "GET", host: str = "127.0.0.1", **headers):
        connection = HTTPConnection(host, self.port, timeout=PATIENCE)
        connection.request(method, target, headers=headers)
        response = connection.getresponse()
        body = response.read()
        connection.close()
        return response, body

    def raw(self, request: bytes, patience: float = PATIENCE) -> bytes:
        """All that is answered to some bytes, whatever they are; nothing where the server waits for more of them."""
        with socket.create_connection(("127.0.0.1", self.port), timeout=patience) as connection:
            parts = []
            try:
                connection.sendall(request)
                connection.shutdown(socket.SHUT_WR)
                while part := connection.recv(1 << 16):
                    parts.append(part)
            except OSError:
                # Closed by the server, or silent for too long.
                pass
            return b"".join(parts)


@contextmanager
def serving(folder, *options):
    server = Server(folder, *options)
    try:
        yield server
    finally:
        server.process.kill()
        server.process.wait()
