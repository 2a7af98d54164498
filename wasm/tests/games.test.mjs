// Random games of every game, position by position as the commands see them: RANDOM_GAMES games each.
import assert from "node:assert/strict";
import test from "node:test";

import {command, hippo, randomNumbers} from "./support.mjs";

const gamesEach = Number(process.env.RANDOM_GAMES ?? 2);
const longest = 80;

/** Position lines of a random game, and the legal moves in each. */
function* positionsOf(game, random) {
  const board = new hippo.Board(game);
  const rolls = hippo.game(game).rollsDice;
  for (let ply = 0; ply < longest && !board.isGameOver(true); ++ply) {
    if (rolls && !board.dice()) board.roll(1 + Math.floor(6 * random()), 1 + Math.floor(6 * random()));
    const moves = board.moves();
    yield {line: `${game} ${board.fen()}`, ucis: moves.map((move) => move.uci), sans: moves.map((move) => move.san)};
    if (moves.length === 0) break;
    board.play(moves[Math.floor(random() * moves.length)].uci);
  }
  board.delete();
}

/** The moves that hippo-moves lists after each position line. */
function commandMoves(lines, options) {
  const moves = lines.map(() => []), number = new Map(lines.map((line, i) => [line, i]));
  for (const line of command("hippo-moves", options, lines.join("\n") + "\n").split("\n")) {
    const [position, ...texts] = line.split("\t");
    if (number.has(position)) moves[number.get(position)].push(texts.at(-1));
  }
  return moves;
}

const dice = hippo.games().filter(({name}) => hippo.game(name).rollsDice).map(({name}) => name);

for (const {name} of hippo.games()) {
  if (dice.includes(name)) continue; // hippo-moves lists whole turns there
  test(`moves of ${name}`, () => {
    const random = randomNumbers(1);
    const seen = new Map();
    for (let i = 0; i < gamesEach; ++i)
      for (const position of positionsOf(name, random)) seen.set(position.line, position);
    const lines = [...seen.keys()];
    assert.ok(lines.length > 0);
    assert.deepEqual(lines.map((line) => seen.get(line).ucis), commandMoves(lines, ["--uci"]));
    assert.deepEqual(lines.map((line) => seen.get(line).sans), commandMoves(lines, []));
  });
}

test("a game with dice is played by single moves", () => {
  assert.deepEqual(dice, ["ludus"]);
  for (const position of positionsOf("ludus", randomNumbers(1))) assert.ok(position.ucis.length > 0);
});
