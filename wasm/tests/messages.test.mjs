// What is not a request is refused, and the engine goes on.
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {join} from "node:path";
import test from "node:test";
import {pathToFileURL} from "node:url";

import {folder, HippogonalError, randomNumbers} from "./support.mjs";

const {start} = await import(pathToFileURL(join(folder, "engine.js")));
const call = await start(readFileSync(join(folder, "hippogonal.wasm")));

const calls = ["games", "game", "explain", "check", "export", "board", "state", "moves", "push", "pop", "roll", "spell", "variation",
  "line", "forget", "verify", "convert", "betza", "diagram", "pieceDiagram", "sheet", "figures", "analyse", "solve", "perft", "none"];
const keys = ["game", "fen", "text", "move", "moves", "board", "to", "size", "at", "friends", "enemies", "theme", "square", "stipulation",
  "one", "other", "lines", "hash", "width", "repair"];
const values = [null, true, false, 0, 1, -1, 0.5, 1e300, "", "chess", "wotn", "ludus", "1. e4 e5", "WfbD", "[x:chess]\nking = k:Q", "e4", "h#2",
  "8/8/8/8/8/8/8/8 w - - 0 1", "\u0000", "\ud800", "a".repeat(3000), "(".repeat(3000), [], ["e4"], [[1]], {}, {text: "[a:chess]"}, "99x99", "pgn"];

test("random requests are answered or refused", () => {
  const random = randomNumbers(Number(process.env.SEED ?? 1));
  const one = (list) => list[Math.floor(random() * list.length)];
  let answered = 0, refused = 0;
  for (let i = 0; i < Number(process.env.REQUESTS ?? 3000); ++i) {
    const members = {nodes: 50, time: 0.05, depth: 2};
    for (let n = Math.floor(random() * 5); n > 0; --n) members[one(keys)] = one(values);
    const name = one(calls);
    try {
      call(name, members);
      ++answered;
    } catch (error) {
      assert.ok(error instanceof HippogonalError || error.name === "HippogonalError", `${name} ${JSON.stringify(members)}: ${error.stack}`);
      assert.ok(error.finding.message.length > 0);
      ++refused;
    }
  }
  assert.ok(answered > 100 && refused > 100, `${answered} answered, ${refused} refused`);
  assert.equal(call("perft", {depth: 3}).nodes, 8902);
});
