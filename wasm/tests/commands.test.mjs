// The functions of the package against the commands on the same inputs.
import assert from "node:assert/strict";
import {readdirSync, readFileSync} from "node:fs";
import {join} from "node:path";
import test from "node:test";

import {command, hippo, HippogonalError, root} from "./support.mjs";

const records = (folder) => readdirSync(join(root, "corpus", folder), {recursive: true})
  .filter((file) => file.endsWith(".pgn")).map((file) => join(root, "corpus", folder, file));

/** What hippo-verify says of a file, one report a record. */
const reportsOn = (file) => command("hippo-verify", ["-f", "json", file]).trim().split("\n").filter(Boolean)
  .map((line) => JSON.parse(line)).filter((report) => report.verdict);

const place = ({code, message, severity, column}) => ({code, message, severity, column});

for (const file of [...records("broken"), ...records("wotn")])
  test(`verify ${file.slice(root.length)}`, () => {
    const reports = reportsOn(file);
    if (reports.length !== 1) return; // the package takes one record at a time
    const ours = hippo.verify(readFileSync(file, "utf8"));
    assert.equal(ours.verdict, reports[0].verdict);
    assert.deepEqual(ours.findings.map(place), reports[0].diagnostics.map(place));
    assert.deepEqual(ours.lines.map((line) => line.sans), reports[0].lines.map((line) => line.moves));
  });

test("betza", () => {
  for (const text of ["WfbD", "fmWfceFifmnD", "KNADcaKmcabK", "BNN", "N", "gQ"]) {
    const {warnings, ...ours} = hippo.betza(text);
    const {warnings: theirs, ...report} = JSON.parse(command("hippo-betza", ["-f", "json", text]));
    assert.deepEqual(ours, report);
    assert.equal(warnings.length, theirs?.length ?? 0);
  }
});

test("diagrams", () => {
  const fen = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
  assert.equal(hippo.diagram(fen), command("hippo-diagram", ["--coordinates", "outside", fen]));
  assert.equal(hippo.diagram(fen, {to: "tikz"}), command("hippo-diagram", ["-f", "tikz", "--coordinates", "outside", fen]));
});

test("sheets of pieces", () => {
  for (const game of ["wotn", "xiangqi", "ludus"])
    assert.equal(hippo.sheet(game), command("hippo-diagram", ["sheet", game]));
});

test("how a piece moves", () => {
  for (const text of ["WfbD", "qN", "gQ"])
    assert.equal(hippo.pieceDiagram(text), command("hippo-diagram", [text]));
});

test("counts", () => {
  for (const [game, depth] of [["chess", 4], ["wotn", 3], ["nrelay", 3], ["narrow", 4], ["crazyhouse", 3], ["xiangqi", 3], ["shogi", 3]])
    assert.equal(String(hippo.perft(undefined, depth, {game})),
      command("hippo-perft", ["-g", game, String(depth), "startpos"]).trim().split(/\s+/).at(-1), game);
});

test("problems", () => {
  const fen = "7k/8/5K2/8/8/8/8/R7 w - - 0 1";
  const [stipulation, options] = ["#2", ["-f", "json", "--stipulation", "#2", "--fen", fen]];
  const report = JSON.parse(command("hippo-solve", options).split("\n")[0]);
  const ours = hippo.solve(fen, stipulation);
  assert.equal(ours.verdict, report.verdict);
  assert.deepEqual(ours.lines, report.solutions);
  assert.throws(() => hippo.solve(fen, "pg0.5"), /after 0\.5 moves it is Black's turn/);
});

test("analysis", () => {
  const fen = "r1bqkbnr/pppp1ppp/2n5/4p3/2B1P3/5N2/PPPP1PPP/RNBQK2R b KQkq - 3 3";
  const [line] = hippo.analyse(fen, {depth: 4, hash: 64}).lines;
  const report = JSON.parse(command("hippo-analyse", ["-f", "json", "--depth", "4", fen]).split("\n")[0]);
  assert.deepEqual(line.sans, report.lines[0].moves);
});

test("errors say what and where", () => {
  assert.throws(() => new hippo.Board("ches"), (error) => error instanceof HippogonalError && error.finding.fixes.length > 0);
  assert.throws(() => hippo.betza("WfbX"), (error) => error.finding.start === 3);
  assert.equal(hippo.validateFen("8/8/8/8/8/8/8/8 w - - 0 1"), 0);
});
