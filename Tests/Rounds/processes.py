"""Processes as /proc shows them."""

import os
import time

COMPILERS = {"swift-frontend", "swift-driver", "swiftc", "clang", "clang-17", "lld", "ld.lld"}


def _read(pid, name):
    try:
        with open(f"/proc/{pid}/{name}", "rb") as file:
            return file.read()
    except OSError:
        return b""


def marked(mark):
    """Ids of the processes that have the mark in their environment: all that descends from who was started with it."""
    wanted = mark.encode()
    return [int(name) for name in os.listdir("/proc") if name.isdigit() and wanted in _read(name, "environ").split(b"\0")]


def program(pid):
    """The name of the file that it runs."""
    try:
        return os.path.basename(os.readlink(f"/proc/{pid}/exe"))
    except OSError:
        return ""


def describe(pid):
    return f"{pid} " + _read(pid, "cmdline").replace(b"\0", b" ").decode(errors="replace")[:120]


def wait_until(holds, seconds):
    """Answers whether it came to hold in time."""
    end = time.monotonic() + seconds
    while not holds():
        if time.monotonic() > end:
            return holds()
        time.sleep(0.01)
    return True
