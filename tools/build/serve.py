"""`python -m tools.build.serve`: builds the site and serves it on this machine, for playing and for the tests."""

import argparse
import gzip
import http.server
import io
import os
import threading
import webbrowser
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache, partial
from pathlib import Path
from typing import Any, Final

from tools.trouble import Trouble

HOST: Final = "127.0.0.1"
PORT: Final = 8000
TYPES: Final = {
    "": "application/octet-stream",
    ".css": "text/css; charset=utf-8",
    ".bin": "application/octet-stream",
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".json": "application/json",
    ".mjs": "text/javascript; charset=utf-8",
    ".png": "image/png",
    ".py": "text/x-python; charset=utf-8",
    ".svg": "image/svg+xml",
    ".toml": "text/plain; charset=utf-8",
    ".txt": "text/plain; charset=utf-8",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".woff2": "font/woff2",
}

PACKED: Final = (".css", ".html", ".js", ".json", ".mjs", ".svg", ".txt", ".wasm", ".webmanifest")
"""What GitHub Pages packs on the way."""


@cache
def packed(path: Path) -> bytes:
    """A file as a host sends it that packs pages, scripts and WebAssembly."""
    content = path.read_bytes()
    return gzip.compress(content, 6, mtime=0) if path.suffix in PACKED else content


class Handler(http.server.SimpleHTTPRequestHandler):
    """Answers under one prefix and nowhere else, as a project's page on GitHub is served under its name."""

    protocol_version = "HTTP/1.1"
    extensions_map = TYPES  # the machine's own table may say anything

    def __init__(
        self, *arguments: Any, prefix: str, keep_seconds: int, sent: list[int] | None = None, **keywords: Any
    ) -> None:
        self.prefix, self.keep_seconds, self.sent = prefix, keep_seconds, sent
        super().__init__(*arguments, **keywords)

    def send_head(self) -> Any:
        if not self.path.startswith(self.prefix):
            self.send_error(404)
            return None
        path = Path(self.translate_path(self.path))
        path = path / "index.html" if path.is_dir() else path
        if self.sent is None or not path.is_file():
            return super().send_head()
        content = packed(path)
        self.send_response(200)
        self.send_header("Content-Type", self.guess_type(str(path)))
        self.send_header("Content-Length", str(len(content)))
        if path.suffix in PACKED:
            self.send_header("Content-Encoding", "gzip")
        self.end_headers()
        self.sent.append(len(content))
        return io.BytesIO(content)

    def translate_path(self, path: str) -> str:
        return super().translate_path("/" + path.removeprefix(self.prefix))

    def end_headers(self) -> None:
        keep = f"max-age={self.keep_seconds}" if self.keep_seconds else "no-cache"
        self.send_header("Cache-Control", keep)
        super().end_headers()

    def log_message(self, format: str, *arguments: Any) -> None:
        pass


class Server(http.server.ThreadingHTTPServer):
    """A server whose visitors may leave in the middle of an answer."""

    daemon_threads = True
    request_queue_size = 64

    def handle_error(self, request: Any, client_address: Any) -> None:
        pass


def listen(
    folder: Path, prefix: str = "/", port: int = 0, keep_seconds: int = 0, sent: list[int] | None = None
) -> Server:
    """A server for a folder; port 0 is any free one. `keep_seconds` is how long a browser need not ask again.

    With a list for what is `sent`, it packs as GitHub Pages does, and notes the bytes of each answer there.
    """
    handler = partial(Handler, directory=str(folder), prefix=prefix, keep_seconds=keep_seconds, sent=sent)
    return Server((HOST, port), handler)


@contextmanager
def serving(folder: Path, prefix: str = "/", keep_seconds: int = 0, sent: list[int] | None = None) -> Iterator[str]:
    """Serve a folder in the background; the address it is at."""
    with listen(folder, prefix, keep_seconds=keep_seconds, sent=sent) as server:
        threading.Thread(target=server.serve_forever, kwargs={"poll_interval": 0.05}, daemon=True).start()
        try:
            yield f"http://{HOST}:{server.server_address[1]}{prefix}"
        finally:
            server.shutdown()


def listen_near(folder: Path, port: int) -> Server:
    """A server at this port, or at the next free one."""
    for candidate in range(port, port + 100):
        try:
            return listen(folder, port=candidate)
        except OSError:
            continue
    raise Trouble(f"No port from {port} to {port + 99} is free on this machine. Name another one: make play PORT=9000")


def main() -> None:
    from tools.build.site import build

    parser = argparse.ArgumentParser(description="Build the site, serve it on this machine and open a browser.")
    parser.add_argument("--port", type=int, default=int(os.environ.get("PORT") or PORT))
    parser.add_argument("--no-browser", action="store_true")
    options = parser.parse_args()
    with listen_near(build(), options.port) as server:
        address = f"http://{HOST}:{server.server_address[1]}/"
        print(f"Iota is at {address} — Ctrl-C ends it.", flush=True)
        if not options.no_browser:
            threading.Thread(target=_open, args=(address,), daemon=True).start()
        server.serve_forever(poll_interval=0.1)


def _open(address: str) -> None:
    """Show the page, where there is a screen; a text browser would take the terminal over."""
    try:
        browser = webbrowser.get()
    except webbrowser.Error:
        return
    if not isinstance(browser, webbrowser.GenericBrowser) or isinstance(browser, webbrowser.BackgroundBrowser):
        browser.open(address)


if __name__ == "__main__":
    try:
        main()
    except KeyboardInterrupt:
        print("\nGood-bye.")
