// The package as npm packs it, in an empty project.
import assert from "node:assert/strict";
import {execFileSync, spawnSync} from "node:child_process";
import {mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import test from "node:test";

import {folder} from "./support.mjs";

const script = `import {load} from "@hippogonal/core";
const {Board} = await load();
const board = new Board("wotn");
board.pushMoves("e2e4 e7e5");
console.log(board.fen());`;

const missing = spawnSync("npm", ["--version"]).error ? "there is no npm" : false;

test("the packed package works in an empty project", {skip: missing}, () => {
  const project = mkdtempSync(join(tmpdir(), "hippogonal-"));
  try {
    const run = (program, ...args) => execFileSync(program, args, {cwd: project, encoding: "utf8"});
    const packed = run("npm", "pack", "--silent", folder).trim();
    writeFileSync(join(project, "package.json"), "{}");
    run("npm", "install", "--silent", "--offline", "--no-audit", join(project, packed));
    writeFileSync(join(project, "script.mjs"), script);
    assert.equal(run("node", "script.mjs"), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2\n");
  } finally {
    rmSync(project, {recursive: true});
  }
});
