"""Serving: under a prefix, with the right types, at the next free port, until Ctrl-C."""

import signal
import socket
import subprocess
import sys
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from tools.build import serve
from tools.places import ROOT


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "index.html").write_text("hello")
    (tmp_path / "a.wasm").write_bytes(b"\0asm")
    return tmp_path


def test_a_prefix_is_the_only_way_in(folder: Path):
    with serve.serving(folder, prefix="/repo/") as address:
        assert urllib.request.urlopen(address).read() == b"hello"
        with pytest.raises(urllib.error.HTTPError, match="404") as refused:
            urllib.request.urlopen(address.replace("/repo/", "/"))
        refused.value.close()


def test_webassembly_gets_the_type_that_browsers_insist_on(folder: Path):
    with serve.serving(folder) as address, urllib.request.urlopen(f"{address}a.wasm") as answer:
        assert answer.headers["Content-Type"] == "application/wasm"
        assert answer.headers["Cache-Control"] == "no-cache"


def test_a_busy_port_gives_way_to_the_next_one(folder: Path):
    with socket.socket() as busy:
        busy.bind((serve.HOST, 0))
        busy.listen()
        taken = busy.getsockname()[1]
        with serve.listen_near(folder, taken) as server:
            assert taken < server.server_address[1] < taken + 100


def test_playing_ends_cleanly_at_ctrl_c(site_folder: Path):
    command = [sys.executable, "-m", "tools.build.serve", "--no-browser", "--port", "8765"]
    with subprocess.Popen(
        command,
        cwd=ROOT,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        # Whoever runs the tests in the background has them ignore Ctrl-C, and their children too.
        preexec_fn=lambda: signal.signal(signal.SIGINT, signal.default_int_handler),
    ) as playing:
        try:
            assert playing.stdout
            assert playing.stderr
            assert "http://127.0.0.1:" in playing.stdout.readline()
            playing.send_signal(signal.SIGINT)
            assert playing.wait(10) == 0
            assert playing.stderr.read() == ""
        finally:
            playing.kill()
