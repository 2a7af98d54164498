"""Runs a command in a folder of its own, and judges what it left: the law that all faults are held to."""
import os
import re
import shutil
import signal
import struct
import subprocess
from dataclasses import dataclass, field
from pathlib import Path
from typing import Callable

from scenes import LIMIT, Scene, environment, read_below

KILLED = -1  # in place of an error of a call: the process gets SIGKILL
NO_FILTERS = 77  # exit status of the library where the system has no filters of calls
LOG_BYTES = 4096


@dataclass
class Result:
    status: int
    stdout: bytes
    stderr: str
    files: dict[str, bytes]
    calls: int = 0           # of the kind that was to fail
    struck: str = ""         # the file whose call failed


@dataclass
class Fault:
    """What is made to fail, and how the command is started for it."""
    call: str = ""
    at: int = 0
    error: int = 0
    environment: dict[str, str | None] = field(default_factory=dict)  # None: unset
    before: Callable[[], None] | None = None  # in the new process, before the command


class Stage:
    """Where commands run: a folder that holds, for each run, just the files of its scene."""

    def __init__(self, programs: Path, preload: Path, scratch: Path):
        self.programs, self.preload = programs.resolve(), preload.resolve()
        self.other_table = b""  # of the same format, and of another game
        self.other_work: dict[str, bytes] = {}  # of another table, by their ends: .checkpoint and .scratch
        self.folder, self.log = scratch.resolve() / "stage", scratch.resolve() / "log"

    def lay_out(self, files: dict[str, bytes]) -> None:
        shutil.rmtree(self.folder, ignore_errors=True)
        for name, data in ({"home/.keep": b""} | files).items():
            path = self.folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_bytes(data)

    def contents(self) -> dict[str, bytes]:
        """What is in the folder now."""
        return {name: data for name, data in read_below(self.folder).items() if name != "home/.keep"}

    def run(self, scene: Scene, fault: Fault = Fault()) -> Result:
        """Of a fresh copy of the scene's files."""
        self.lay_out(scene.files)
        return self.run_again(scene, fault)

    def run_again(self, scene: Scene, fault: Fault = Fault()) -> Result:
        """On the files as they are now."""
        variables = environment(self.programs, self.folder / "home")
        if fault.call:
            self.log.write_bytes(bytes(LOG_BYTES))
            variables |= {"LD_PRELOAD": str(self.preload), "FAULT_CALL": fault.call, "FAULT_AT": str(fault.at),
                          "FAULT_ERROR": str(fault.error), "FAULT_BELOW": str(self.folder), "FAULT_LOG": str(self.log)}
        variables = {name: value for name, value in (variables | fault.environment).items() if value is not None}
        words = [str(self.programs / scene.words[0]), *scene.words[1:]]
        try:
            ended = subprocess.run(words, cwd=self.folder, env=variables, timeout=LIMIT, input=scene.stdin or b"",
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, preexec_fn=fault.before)
        except subprocess.TimeoutExpired:
            return Result(-signal.SIGALRM, b"", "it did not end", {})
        result = Result(ended.returncode, ended.stdout, os.fsdecode(ended.stderr), self.contents())
        if fault.call:
            log = self.log.read_bytes()
            result.calls = struct.unpack("Q", log[:8])[0]
            result.struck = os.fsdecode(log[8:].split(b"\0")[0]).removeprefix(str(self.folder)).removeprefix("/")
        return result


    def goes_on(self, scene: Scene, whole: Result) -> str:
        """What the same command makes of what a fault has left: `error` again, as after the fault, if it completes."""
        again = self.run_again(scene)
        return "error" if again.status == 0 and again.files == whole.files else f"Cannot go on: {sorted(again.files)}: {again.stderr[-200:]}"


def is_of_work(name: str) -> bool:
    """Whether a file is that of unfinished work: it may have any contents that the next command goes on from."""
    return name.endswith((".scratch", ".checkpoint"))


def orphans(files: dict[str, bytes]) -> list[str]:
    """Scratch files that no checkpoint refers to."""
    return [name for name in files if name.endswith(".scratch") and name.removesuffix(".scratch") + ".checkpoint" not in files]


def as_one(outcome: str, allowed: tuple[str, ...]) -> tuple[tuple[str, ...], str]:
    """What is right, and an outcome, of a fault after which it depends on the system which of them it is: one word for all."""
    together = " or ".join(allowed)
    return (together,), together if outcome in allowed else outcome


def is_named(struck: str, message: str, names: set[str]) -> bool:
    """Whether a message names the file that was struck: itself, what it would have become, or what is in the folder.
    `struck` and `names` are paths below the stage."""
    if struck.endswith("(deleted)"):
        return "a temporary file" in message
    if struck == "<stdin>":
        return "<stdin>" in message or "standard input" in message
    struck = struck.removesuffix("-journal")
    final = struck.removesuffix(".part")
    folder = os.path.dirname(final) if re.search(r"\.hippo-\w+$", final) else final
    inside = {name for name in names if folder in ("", ".") or name.startswith(folder + "/")}
    return any(re.search(rf"(^|[ /]){re.escape(name)}(/|:|$)", message, re.M) for name in {struck, final or "."} | inside)


def without_temporaries(files: dict[str, bytes]) -> dict[str, bytes]:
    """All but the files under a random name that get their own when they are complete."""
    return {name: data for name, data in files.items() if not re.search(r"(^|/)\.hippo-\w+\.part$", name)}


def wrong_file(scene: Scene, whole: Result, files: dict[str, bytes]) -> str:
    """What is wrong with a file, if one is neither complete nor as it was."""
    for name in sorted(files.keys() | scene.files.keys()):
        now = files.get(name)
        if is_of_work(name) or (name == scene.grows and whole.files.get(name, b"").startswith(now or b"")):
            continue
        if now not in (scene.files.get(name), whole.files.get(name)):
            return f"{name}: neither as it was nor complete: {len(now or b'')} bytes"
    return ""


def judged(scene: Scene, whole: Result, seen: Result) -> str:
    """`complete` or `error`, as the law allows; else what is wrong, beginning with a capital letter."""
    if seen.status == -signal.SIGABRT and "pthread_create has failed" in seen.stderr:
        return "SIGABRT"  # by oneTBB, which cannot be told otherwise
    if seen.status < 0:
        return f"Ended by {signal.Signals(-seen.status).name}: {seen.stderr.strip()[-200:]}"
    if wrong := wrong_file(scene, whole, seen.files):
        return wrong
    if left := [name for name in orphans(seen.files) if name not in orphans(scene.files)]:
        return f"{left}: left behind"
    if seen.status == 0:
        if seen.stdout != whole.stdout:
            return "Status 0 with other output"
        return "complete" if seen.files == whole.files else "Status 0 with missing files"
    if seen.status not in (1, 2):
        return f"Status {seen.status}: {seen.stderr.strip()[-200:]}"
    if "error: " not in seen.stderr:
        return f"Status {seen.status} without a message: {seen.stderr.strip()[-200:]}"
    names = whole.files.keys() | scene.files.keys()
    if seen.struck and seen.struck != "memory" and not is_named(seen.struck, seen.stderr, set(names)):
        return f"The message does not name {seen.struck}: {seen.stderr.strip()[-200:]}"
    if seen.struck == "memory" and "memory" not in seen.stderr and "thread" not in seen.stderr:
        return f"The message does not say what is missing: {seen.stderr.strip()[-200:]}"
    return "error"
