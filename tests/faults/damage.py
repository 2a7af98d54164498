"""Files that commands have written and others read again: bytes flipped, cut short, lengthened, exchanged. An answer from such a
file is either the right one, or an error."""
import os
import random
from typing import Iterator

from scenes import Scene
from stage import Result, Stage, is_of_work, judged

TABLE_READERS = ("tb verify", "tb probe", "tb probe (results)", "tb generate (continued)")
HEAD = 200  # bytes of a table at its beginning and at its end that have its head, at least
CHECKED = ("tb verify",)  # reads every byte of every table, and all of them have checksums


def targets(scene: Scene) -> list[str]:
    """The files of the scene that a command has written."""
    if scene.name in TABLE_READERS:
        return [name for name in scene.files if name.endswith((".htb", ".htw"))]
    if scene.name == "perft --merge":
        return ["counted"]
    if scene.name == "perft (units)":
        return sorted(scene.files)
    return []


def flipped(data: bytes, at: int, bit: int) -> bytes:
    return data[:at] + bytes([data[at] ^ 1 << bit]) + data[at + 1:]


def offsets(scene: Scene, data: bytes, few: bool) -> list[int]:
    """The head of a table and spots everywhere: for the command that reads all bytes more than for others."""
    number, step = (4, 40) if few else (300, 1) if scene.name in CHECKED else (40, 8)
    spots = random.Random(len(data)).sample(range(len(data)), min(len(data), number))
    ends = [*range(0, min(len(data), HEAD), step), *range(max(len(data) - HEAD, 0), len(data), step)]
    return sorted({*spots, *ends})


def changed(stage: Stage, scene: Scene, name: str, data: bytes) -> Result:
    return stage.run(Scene(scene.name, scene.words, scene.files | {name: data}, scene.stdin))


def judged_damage(scene: Scene, whole: Result, seen: Result, name: str, data: bytes) -> str:
    """Damaged files stay as they are, or are replaced by good ones."""
    if seen.files.get(name) == data and data != scene.files[name]:
        seen.files[name] = whole.files[name]
    return judged(scene, whole, seen)


def tables(stage: Stage, scene: Scene, few: bool) -> Iterator[tuple[str, tuple[str, ...], str, Result]]:
    """Tables: all of their bytes have checksums, those that a command does not read do not matter to it."""
    if scene.name not in TABLE_READERS:
        return
    whole = stage.run(scene)
    either = ("error",) if scene.name in CHECKED else ("error", "complete")
    for name in targets(scene):
        data = scene.files[name]
        for at in offsets(scene, data, few):
            broken = flipped(data, at, at % 8)
            seen = changed(stage, scene, name, broken)
            yield "a byte of a table is flipped", either, judged_damage(scene, whole, seen, name, broken), seen
        for size in sorted({0, 7, 8, 15, 16, len(data) // 2, len(data) - 1} if not few else {0, 16, len(data) - 1}):
            seen = changed(stage, scene, name, data[:size])
            yield "a table is cut short", either, judged_damage(scene, whole, seen, name, data[:size]), seen
        others = {"a table with bytes appended": data + b"\0", "a table of another game or material under this name": stage.other_table,
                  "a table of another version": data[:8] + b"\xff" + data[9:], "text in place of a table": b"no table\n" * 1000}
        for what, broken in others.items():
            seen = changed(stage, scene, name, broken)
            yield what, either, judged_damage(scene, whole, seen, name, broken), seen


def begun_anew(stage: Stage, scene: Scene, whole: Result, seen: Result) -> str:
    """`error` where the message says how to go on, and that leads to the right table."""
    if "to begin the table anew" not in seen.stderr:
        return f"Status {seen.status} without a word on what to do: {seen.stderr.strip()[-200:]}"
    for checkpoint in stage.folder.rglob("*.checkpoint"):
        checkpoint.unlink()
    return stage.goes_on(scene, whole)


def checkpoints(stage: Stage, scene: Scene, few: bool) -> Iterator[tuple[str, tuple[str, ...], str, Result]]:
    """What a killed generator left. All bytes of a checkpoint have a checksum, and so has each part of a scratch file; there are
    parts that nothing refers to."""
    if not scene.name.startswith("tb generate (from a checkpoint)"):
        return
    whole = stage.run(scene)
    for name in [name for name in scene.files if is_of_work(name)]:
        data, end = scene.files[name], os.path.splitext(name)[1]
        what = "checkpoint" if end == ".checkpoint" else "scratch file"
        either = ("error",) if what == "checkpoint" else ("error", "complete")
        faults = [(f"a byte of a {what} is flipped", flipped(data, at, at % 8)) for at in offsets(scene, data, few)]
        faults += [(f"a {what} is cut short", data[:size]) for size in (0, 7, 8, 15, 16, len(data) // 2, len(data) - 1)]
        faults += [(f"text in place of a {what}", b"no checkpoint\n" * 1000), (f"a {what} of another table", stage.other_work[end])]
        for fault, broken in faults:
            seen = changed(stage, scene, name, broken)
            outcome = judged(scene, whole, seen)
            yield fault, either, begun_anew(stage, scene, whole, seen) if outcome == "error" else outcome, seen
    gone = {name: data for name, data in scene.files.items() if not name.endswith(".scratch")}
    seen = stage.run(Scene(scene.name, scene.words, gone))
    yield "a scratch file is missing", ("error",), begun_anew(stage, scene, whole, seen), seen


def texts(stage: Stage, scene: Scene, few: bool) -> Iterator[tuple[str, tuple[str, ...], str, Result]]:
    """Units and their counts. They have no checksums: a digit may become another one. But a unit that is missing is noticed, and
    no damage ends the program."""
    if scene.name in TABLE_READERS:
        return
    whole = stage.run(scene)
    for name in targets(scene):
        data = scene.files[name]
        for at in offsets(scene, data, few):
            broken = flipped(data, at, at % 8)
            seen = changed(stage, scene, name, broken)
            outcome = "answer" if seen.status == 0 else judged_damage(scene, whole, seen, name, broken)
            yield "a byte of a count is flipped", ("answer", "error"), outcome, seen
        if scene.name == "perft (units)":
            continue  # the units that were cut off are missed by --merge
        for size in sorted({0, 1, len(data) // 2, len(data) - 2, len(data) - 1} | set(() if few else range(0, len(data), 37))):
            seen = changed(stage, scene, name, data[:size])
            yield "counts are cut short", ("error", "complete"), judged_damage(scene, whole, seen, name, data[:size]), seen
        twice = data + data[:data.index(b"\n") + 1]
        seen = changed(stage, scene, name, twice)
        yield "a unit is given twice", ("complete",), judged_damage(scene, whole, seen, name, twice), seen
