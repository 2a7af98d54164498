// The package as npm packs it, in an empty project: it works there, and its types say what it does.
import assert from "node:assert/strict";
import {execFileSync, spawnSync} from "node:child_process";
import {existsSync, mkdtempSync, rmSync, writeFileSync} from "node:fs";
import {tmpdir} from "node:os";
import {join} from "node:path";
import test from "node:test";

import {folder, fromNpm} from "./support.mjs";

const script = `import {connect, load} from "@hippogonal/core";
const {Board} = await load();
const board = new Board("wotn");
board.pushMoves("e2e4 e7e5");
console.log(board.fen());
const remote = await connect();
console.log(await remote.perft(undefined, 3));
remote.close();
`;

const typed = `import {connect, HippogonalError, load} from "@hippogonal/core";
import {start} from "@hippogonal/core/engine.js";

const hippo = await load();
const board = new hippo.Board({text: "[mine:chess]", name: "mine"});
const moves: string[] = board.moves().map((move) => move.clicks.join(" "));
const score: number | null = board.analyse({depth: 1}).lines[0].centipawns;
const remote = await connect();
const verdict: "valid" | "repaired" | "played" | "invalid" | "unchecked" = (await remote.verify("1. e4")).verdict;
const svg: string = await remote.diagram(undefined, {game: "wotn", flip: true});
const names: string[] = (await remote.loadVariantConfig("[mine:chess]")).games;
remote.stop();
const call = await start(new Uint8Array(8));
call("perft", {depth: 1});
try { hippo.betza("WX"); } catch (error) { if (error instanceof HippogonalError) console.log(error.finding.start ?? 0); }
// @ts-expect-error a number is no record
hippo.verify(1);
// @ts-expect-error nothing is promised to be there at once
const count: number = remote.perft(undefined, 1);
console.log(moves, score, verdict, svg, names, count);
`;

const compiler = join(fromNpm, "typescript/bin/tsc");
const missing = spawnSync("npm", ["--version"]).error ? "there is no npm" : false;

/** Calls `use` with what runs programs in an empty project that has the package. */
function inProject(use) {
  const project = mkdtempSync(join(tmpdir(), "hippogonal-"));
  try {
    const run = (program, ...args) => execFileSync(program, args, {cwd: project, encoding: "utf8"});
    const packed = run("npm", "pack", "--silent", folder).trim();
    writeFileSync(join(project, "package.json"), '{"type": "module"}');
    run("npm", "install", "--silent", "--offline", "--no-audit", join(project, packed));
    use(run, (name, text) => writeFileSync(join(project, name), text));
  } finally {
    rmSync(project, {recursive: true});
  }
}

test("the packed package works in an empty project", {skip: missing}, () => inProject((run, write) => {
  write("script.js", script);
  assert.equal(run("node", "script.js"), "rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2\n8902\n");
}));

const untyped = missing || (existsSync(compiler) ? false : "there is no typescript");

test("its types fit", {skip: untyped}, () => inProject((run, write) => {
  write("use.ts", typed);
  run("node", compiler, "--noEmit", "--strict", "--target", "es2022", "--module", "nodenext", "use.ts");
}));
