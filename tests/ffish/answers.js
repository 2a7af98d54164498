// Calls of pyffish's functions and the answers of its twin, the npm package ffish, on random games, as lines of JSON:
// node compare_ffish.js POSITIONS GAME... > ffish.jsonl
// Each line is a position: the game, the moves from its start, and what ffish says of it.
delete globalThis.fetch; // ffish reads its binary by fetch where there is one, which knows no files
const ffish = require('ffish');
const positions = Number(process.argv[2]);
const most_plies = 60;
const most_moves = 60; // longer lists of moves are compared by their length alone
const most_asked = 6;  // moves of a position that are asked about
let seed = 1;
const random = (n) => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return Math.floor(seed / 65536) % n;
};

const words = (text) => text.split(' ').filter((word) => word.length > 0);

function ask(board, variant, moves) {
  const legal = words(board.legalMoves()).sort();
  const over = board.isGameOver(false);
  const said = {
    variant, moves: moves.join(' '), fen: board.fen(), count: legal.length, check: board.isCheck(),
    result: over ? board.result(false) : '*', insufficient: [board.hasInsufficientMaterial(true), board.hasInsufficientMaterial(false)],
    valid: ffish.validateFen(board.fen(), variant) === 1,
  };
  if (legal.length <= most_moves) said.legal = legal.join(' ');
  const asked = new Set();
  while (asked.size < Math.min(most_asked, legal.length)) asked.add(legal[random(legal.length)]);
  said.asked = [...asked].map((move) => [move, board.sanMove(move), board.isCapture(move)]);
  return said;
}

function play(variant) {
  const board = new ffish.Board(variant);
  const moves = [];
  const all = [];
  while (moves.length < most_plies && !board.isGameOver(false)) {
    const legal = words(board.legalMoves());
    if (legal.length === 0) break;
    const move = legal[random(legal.length)];
    board.push(move);
    moves.push(move);
    all.push(ask(board, variant, moves));
  }
  board.delete();
  // The last position, and others from all over the game.
  const chosen = all.splice(-1);
  while (chosen.length < positions && all.length > 0) chosen.push(...all.splice(random(all.length), 1));
  return chosen;
}

ffish.onRuntimeInitialized = () => {
  for (const variant of process.argv.slice(3)) for (const said of play(variant)) console.log(JSON.stringify(said));
};
