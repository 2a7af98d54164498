// The same calls to the npm package ffish: legal moves of random games.
import assert from "node:assert/strict";
import {existsSync} from "node:fs";
import {createRequire} from "node:module";
import {join} from "node:path";
import test from "node:test";

import {fromNpm, hippo, randomNumbers} from "./support.mjs";

const folder = join(fromNpm, "ffish");
const games = ["chess", "crazyhouse", "capablanca", "xiangqi", "shogi", "makruk", "atomic", "antichess", "seirawan", "grand", "horde", "duck"];
const plies = 60;

const sorted = (moves) => moves.split(" ").filter(Boolean).sort();

test("legal moves of ffish", {skip: existsSync(folder) ? false : "there is no ffish"}, async () => {
  delete globalThis.fetch; // ffish reads its binary by fetch where there is one, which knows no files
  const ffish = createRequire(import.meta.url)(folder);
  await new Promise((done) => { ffish.onRuntimeInitialized = () => done(); });
  const known = ffish.variants().split(" ");
  for (const game of games.filter((name) => known.includes(name))) {
    const random = randomNumbers(7);
    const ours = new hippo.Board(game), theirs = new ffish.Board(game);
    for (let ply = 0; ply < plies && !ours.isGameOver(); ++ply) {
      const moves = sorted(ours.legalMoves());
      assert.deepEqual(moves, sorted(theirs.legalMoves()), `${game} ${ours.fen()}`);
      const move = moves[Math.floor(random() * moves.length)];
      assert.equal(ours.push(move), theirs.push(move));
      assert.equal(ours.turn(), theirs.turn());
      assert.equal(ours.fullmoveNumber(), theirs.fullmoveNumber());
    }
    ours.delete();
    theirs.delete();
  }
});
