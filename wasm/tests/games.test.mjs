// Random games of each game against the commands: the legal moves of each position and their spellings (hippo-moves), the position
// after each move (hippo-replay), and the whole record with its result (hippo-verify). GAMES games of each, as script/wasm test --games N.
import assert from "node:assert/strict";
import test from "node:test";

import {command, hippo, randomNumbers} from "./support.mjs";

const gamesEach = Number(process.env.GAMES ?? 2);
const atOnce = 25; // games whose positions are given to the commands together
const longest = 80; // plies

/** A random game: each position with its legal moves, and what was played. */
function playGame(game, rollsDice, random) {
  const board = new hippo.Board(game);
  const die = () => 1 + Math.floor(6 * random());
  const positions = [], played = [];
  while (positions.length < longest && !board.isGameOver(true)) {
    if (rollsDice && !board.dice()) board.roll(die(), die());
    const moves = board.moves();
    positions.push({line: `${game} ${board.fen()}`, ucis: moves.map((move) => move.uci), sans: moves.map((move) => move.san)});
    if (moves.length === 0) break;
    const {uci, san} = moves[Math.floor(random() * moves.length)];
    played.push({san, dice: board.dice(), white: board.turn(), number: board.fullmoveNumber()});
    board.play(uci);
    played.at(-1).after = `${game} ${board.fen()}`;
  }
  const end = board.end();
  board.delete();
  return {positions, played, result: end?.result ?? "*"};
}

function* games(game, count, rollsDice = false) {
  const random = randomNumbers(1);
  for (let i = 0; i < count; ++i) yield playGame(game, rollsDice, random);
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

const tags = (game, result) => `[Variant "${game}"]\n[Result "${result}"]\n\n`;

function recordOf(game, {played, result}) {
  const words = played.flatMap(({san, white, number}, i) => (white ? [`${number}.`] : i === 0 ? [`${number}...`] : []).concat(san));
  return `${tags(game, result)}${[...words, result].join(" ")}\n\n`;
}

/** A record of a game with dice: a turn a line. */
function recordWithDice(game, {played, result}) {
  let text = tags(game, result);
  played.forEach(({san, dice, white, number}, i) => {
    const begins = i === 0 || played[i - 1].white !== white;
    text += begins ? `\n${number}${white ? "W" : "B"}. (${dice.join(",")}) ${san}` : `, ${san}`;
  });
  return `${text}\n${result}\n\n`;
}

/** What hippo-verify finds wrong in records. */
const wrong = (records) => command("hippo-verify", ["-f", "json"], records).split("\n").filter(Boolean).map((line) => JSON.parse(line))
  .filter((report) => report.verdict && report.verdict !== "valid");

function compare(name, some) {
  const positions = new Map(some.flatMap((one) => one.positions).map((position) => [position.line, position]));
  const lines = [...positions.keys()];
  assert.deepEqual(lines.map((line) => positions.get(line).ucis), commandMoves(lines, ["--uci"]));
  assert.deepEqual(lines.map((line) => positions.get(line).sans), commandMoves(lines, []));
  const records = some.map((one) => recordOf(name, one)).join("");
  const replayed = command("hippo-replay", [], records).split("\n").filter(Boolean).map((line) => line.split("\t")[0]);
  assert.deepEqual(some.flatMap((one) => one.played.map((move) => move.after)), replayed);
  assert.deepEqual(wrong(records), []);
  return lines.length;
}

const dice = hippo.games().filter(({name}) => hippo.game(name).rollsDice).map(({name}) => name);
let compared = 0;

for (const {name} of hippo.games()) {
  if (dice.includes(name)) continue; // hippo-moves lists whole turns there
  test(`moves of ${name}`, () => {
    let some = [];
    for (const one of games(name, gamesEach)) {
      some.push(one);
      if (some.length < atOnce) continue;
      compared += compare(name, some);
      some = [];
    }
    if (some.length) compared += compare(name, some);
  });
}

test("a game with dice is played by single moves", () => {
  assert.deepEqual(dice, ["ludus"]);
  const some = [...games("ludus", gamesEach, true)];
  for (const {positions} of some) for (const {ucis} of positions) assert.ok(ucis.length > 0);
  assert.deepEqual(wrong(some.map((one) => recordWithDice("ludus", one)).join("")), []);
});

test.after?.(() => console.log(`${compared} positions compared`));
