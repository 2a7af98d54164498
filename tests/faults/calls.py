"""System calls that fail: the first, the second and so on of every kind, until none is left that could."""
import errno
import random
from dataclasses import dataclass
from typing import Iterator

from scenes import Scene
from stage import KILLED, Fault, Result, Stage, as_one, judged, without_temporaries, wrong_file


@dataclass(frozen=True)
class Failure:
    call: str
    error: int           # 0: short
    what: str            # for the table
    allowed: tuple[str, ...] = ("error",)


EITHER = ("error", "complete")
FAILURES = [
    Failure("write", errno.ENOSPC, "no space left on a write"),
    Failure("write", errno.EIO, "device error on a write"),
    Failure("write", errno.EINTR, "a signal during a write", EITHER),
    Failure("write", 0, "a short write", ("complete",)),
    Failure("sync", errno.EIO, "device error on fsync"),
    Failure("rename", errno.EACCES, "a file may not be renamed"),
    Failure("open", errno.EACCES, "a file may not be opened", EITHER),
    Failure("open", errno.EMFILE, "too many open files"),
    Failure("read", errno.EIO, "device error on a read"),
    Failure("read", errno.EINTR, "a signal during a read", EITHER),
    Failure("read", 0, "a short read", ("complete",)),
    Failure("list", errno.EIO, "device error when a folder is listed"),
    Failure("close", errno.EIO, "device error on close", EITHER),
    Failure("stat", errno.EIO, "device error on stat", EITHER),
    Failure("mkdir", errno.ENOSPC, "no space left for a new folder"),
    Failure("lock", errno.ENOLCK, "no lock available"),
    Failure("map", errno.ENOMEM, "a file cannot be mapped", EITHER),
    Failure("truncate", errno.EIO, "a file cannot be truncated", EITHER),
    Failure("memory", errno.ENOMEM, "an allocation fails", EITHER),
]


MOST, DRAWN = 400, 40  # calls of a kind that are made to fail one by one; of more, so many are drawn
FEW, FEWER = 2, 1      # in place of both, without --whole; fewer where the command is run again after each


def places(calls: int, most: int, drawn: int) -> list[int]:
    """Which of the calls are to fail: all where there are not more than `most`; else the last, the first, and some between."""
    if calls <= most:
        return list(range(1, calls + 1))
    return sorted([calls, 1, *random.Random(calls).sample(range(2, calls), max(0, drawn - 2))][:drawn])


def strikes(stage: Stage, scene: Scene, failure: Failure, few: bool) -> Iterator[Result]:
    """What the command did when one call after the other failed, until there was no such call any more."""
    calls = stage.run(scene, Fault(failure.call)).calls
    some = FEWER if scene.goes_on else FEW
    for at in places(calls, some if few else MOST, some if few else DRAWN):
        result = stage.run(scene, Fault(failure.call, at, failure.error))
        if result.calls < at:
            return
        yield result


KILLED_AT = ("write", "sync", "rename", "lock", "open")


def left_by_killed(stage: Stage, scene: Scene, call: str, at: int) -> dict[str, bytes]:
    """What a process leaves that is killed at a call."""
    return stage.run(scene, Fault(call, at, KILLED)).files


def kills(stage: Stage, scene: Scene, few: bool) -> Iterator[tuple[str, tuple[str, ...], str, Result]]:
    """Writers of files that are killed where they change a file. The same command completes the files. A generator removes all
    that the killed process left; temporary files of other commands stay."""
    if not scene.writes or scene.continues:
        return
    whole = stage.run(scene)
    for call in KILLED_AT:
        for killed in strikes(stage, scene, Failure(call, KILLED, ""), few):
            seen = stage.run_again(scene)
            seen.struck, seen.calls = killed.struck, killed.calls
            wrong = ""
            if not scene.name.startswith("tb generate"):
                wrong = wrong_file(scene, whole, without_temporaries(killed.files))
                seen.files = without_temporaries(seen.files)
            yield "the process is killed and started again", ("complete",), wrong or judged(scene, whole, seen), seen


def failures(stage: Stage, scene: Scene, few: bool) -> Iterator[tuple[str, tuple[str, ...], str, Result]]:
    """For each call that failed: what failed, the outcomes that are right, the outcome and the result."""
    whole = stage.run(scene)
    for failure in FAILURES:
        for result in strikes(stage, scene, failure, few):
            outcome, allowed = judged(scene, whole, result), failure.allowed
            if outcome == "error" and scene.goes_on:
                outcome = stage.goes_on(scene, whole)
            if failure.call == "memory":  # how often the C library asks for it is its affair
                allowed, outcome = as_one(outcome, (*allowed, "SIGABRT") if scene.has_threads() else allowed)
            yield failure.what, allowed, outcome, result
