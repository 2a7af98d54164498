"""Surroundings that a command does not expect: closed streams, no memory, no home, odd locales, a folder that goes away."""
import os
import resource
import shutil
import signal
import threading
import time
from typing import Callable, Iterator

from scenes import Scene
from stage import Fault, Result, Stage, as_one, judged

EITHER = ("error", "complete")
MIB = 1 << 20
ADDRESS_SPACE = "20 to 128 MiB of address space"


def closing(*descriptors: int) -> Callable[[], None]:
    def close() -> None:
        for descriptor in descriptors:
            os.close(descriptor)
    return close


def onto(descriptor: int, path: str, flags: int) -> Callable[[], None]:
    return lambda: os.dup2(os.open(path, flags), descriptor)


def broken_pipe() -> None:
    reader, writer = os.pipe()
    os.close(reader)
    os.dup2(writer, 1)
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)


def limiting(what: int, size: int) -> Callable[[], None]:
    return lambda: resource.setrlimit(what, (size, size))


def without_folder() -> None:
    """Its working directory is removed, with all that is in it."""
    shutil.rmtree(os.getcwd())


def file_limit() -> None:
    signal.signal(signal.SIGXFSZ, signal.SIG_DFL)
    resource.setrlimit(resource.RLIMIT_FSIZE, (1000, 1000))


def prints(whole: Result) -> bool:
    return bool(whole.stdout)


# What is done, which outcomes are right, and for which commands (by what they do undisturbed) it makes sense.
START: list[tuple[str, tuple[str, ...], Callable[[Scene, Result], bool], Fault]] = [
    ("standard input is closed", ("error",), lambda scene, whole: scene.stdin is not None, Fault(before=closing(0))),
    ("standard input is closed, unused", ("complete",), lambda scene, whole: scene.stdin is None, Fault(before=closing(0))),
    ("standard input is a folder", ("error",), lambda scene, whole: scene.stdin is not None,
     Fault(before=onto(0, "/", os.O_RDONLY))),
    ("standard output is closed", ("error",), lambda scene, whole: prints(whole), Fault(before=closing(1))),
    ("standard output is closed, unused", ("complete",), lambda scene, whole: not prints(whole), Fault(before=closing(1))),
    ("standard output is a full disk (/dev/full)", ("error",), lambda scene, whole: prints(whole),
     Fault(before=onto(1, "/dev/full", os.O_WRONLY))),
    ("standard output is a closed pipe", ("SIGPIPE",), lambda scene, whole: prints(whole), Fault(before=broken_pipe)),
    ("standard error is closed", ("complete",), lambda scene, whole: True, Fault(before=closing(2))),
    ("file size limit of 1000 bytes (RLIMIT_FSIZE)", EITHER, lambda scene, whole: scene.writes, Fault(before=file_limit)),
    ("the working directory has been removed", EITHER, lambda scene, whole: True, Fault(before=without_folder)),
    *[(ADDRESS_SPACE, EITHER, lambda scene, whole: scene.needs == "hippo",
       Fault(before=limiting(resource.RLIMIT_AS, mib * MIB))) for mib in (20, 32, 64, 128)],
    *[("LC_ALL unset, of another language, or invalid", ("complete",), lambda scene, whole: True, Fault(environment={"LC_ALL": locale}))
      for locale in (None, "tr_TR.UTF-8", "de_DE.UTF-8", "C.UTF-8", "nonsense")],
    *[("HOME unset, empty, missing, or a file", ("complete",),
       lambda scene, whole: not any(name.startswith("home/") for name in scene.files), Fault(environment={"HOME": home}))
      for home in (None, "", "/nowhere", "/dev/null")],
    ("TMPDIR missing, TZ invalid, TERM unset", ("complete",), lambda scene, whole: True,
     Fault(environment={"TMPDIR": "/nowhere", "TZ": ":nonsense", "TERM": None})),
]


def judged_start(scene: Scene, whole: Result, seen: Result, fault: Fault) -> str:
    if fault.before is broken_pipe and seen.status == -signal.SIGPIPE:
        return "SIGPIPE"
    if seen.status == 127 and "shared libraries" in seen.stderr:
        return "error"  # the system could not start it
    if fault.before is without_folder:
        seen.files = dict(scene.files)
        if seen.status == 0 and scene.writes:
            return "Status 0, and nothing can have been written"
    return judged(scene, whole, seen)


def start(stage: Stage, scene: Scene) -> Iterator[tuple[str, tuple[str, ...], str, Result]]:
    """Surroundings that are so from the start: what, the outcomes that are right, the outcome and the result."""
    whole = stage.run(scene)
    for what, allowed, makes_sense, fault in START:
        if makes_sense(scene, whole):
            seen = stage.run(scene, fault)
            outcome = judged_start(scene, whole, seen, fault)
            if what == ADDRESS_SPACE:
                allowed, outcome = as_one(outcome, (*allowed, "SIGABRT") if scene.has_threads() else allowed)
            yield what, allowed, outcome, seen


def threads(stage: Stage, scene: Scene, few: bool) -> Iterator[tuple[str, tuple[str, ...], str, Result]]:
    """Every number of threads: the same output, the same files."""
    if "-j" not in scene.words or "--memory" in scene.words:  # each thread needs more memory
        return
    whole = stage.run(scene)
    at = scene.words.index("-j") + 1
    for number in (2, 64) if few else range(1, 65):
        words = [*scene.words[:at], str(number), *scene.words[at + 1:]]
        seen = stage.run(Scene(scene.name, words, scene.files, scene.stdin))
        yield "-j 1 to -j 64", ("complete",), judged(scene, whole, seen), seen


def removed_meanwhile(stage: Stage, scene: Scene, few: bool) -> Iterator[tuple[str, tuple[str, ...], str, Result]]:
    """The folder is removed while tables are written into it. What was written is gone, and that is said: or all was written
    before."""
    if scene.name not in ("tb generate (continued)", "tb generate --checkpoint"):
        return
    began = time.monotonic()
    stage.run(scene)
    seconds = time.monotonic() - began
    for part in range(1, 4 if few else 20):
        stage.lay_out(scene.files)
        remover = threading.Timer(seconds * part / (4 if few else 20), lambda: shutil.rmtree(stage.folder / "t", ignore_errors=True))
        remover.start()
        seen = stage.run_again(scene)
        remover.join()
        good = seen.status == 0 or (seen.status == 2 and "error: t" in seen.stderr)
        left = [name for name in seen.files if name.startswith("t/") and not name.endswith((".htb", ".htw"))]
        outcome = ("complete" if seen.status == 0 else "error") if good and not left else f"Status {seen.status}, {left}: {seen.stderr}"
        yield "the folder is removed during the work", *as_one(outcome, EITHER), seen


def side_by_side(stage: Stage, scene: Scene, few: bool) -> Iterator[tuple[str, tuple[str, ...], str, Result]]:
    """The same command several times at once, in one folder: all succeed, and the files are complete. A generator has the lock of
    its scratch file to the end of the table: on a slow machine others do not wait so long, and say so."""
    if not scene.writes:
        return
    whole = stage.run(scene)
    stage.lay_out(scene.files)
    seen: list[Result] = []
    workers = [threading.Thread(target=lambda: seen.append(stage.run_again(scene))) for _ in range(2 if few else 6)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    last = max(seen, key=lambda result: result.status)
    last.files = stage.contents()
    last.stdout = whole.stdout if last.status == 0 else last.stdout  # "is up to date" of whoever came second
    outcome, allowed = judged(scene, whole, last), ("complete",)
    if scene.goes_on:
        allowed, outcome = as_one(outcome, EITHER)
    yield "the same command runs several times in parallel", allowed, outcome, last
