// Random games in the SAN of the npm package ffish, as PGN: node games.js COUNT PLIES GAME...
// tests/cli/hippo-verify/files/library.pgn holds one of each game of the library.
delete globalThis.fetch; // ffish reads its binary by fetch where there is one, which knows no files
const ffish = require('ffish');
const [count, plies] = process.argv.slice(2, 4).map(Number);
let seed = 1;
const random = (n) => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return Math.floor(seed / 65536) % n;
};

function randomGame(variant, round) {
  const board = new ffish.Board(variant);
  const words = [];
  for (let ply = 0; ply < plies && !board.isGameOver(false); ++ply) {
    const legal = board.legalMoves().split(' ').filter((move) => move.length > 0);
    if (legal.length === 0) break;
    const move = legal[random(legal.length)];
    if (ply % 2 === 0) words.push(`${ply / 2 + 1}.`);
    words.push(board.sanMove(move));
    board.push(move);
  }
  const result = board.isGameOver(false) ? board.result(false) : '*';
  board.delete();
  return `[Event "Random game ${round}"]\n[Variant "${variant}"]\n[Result "${result}"]\n\n${words.join(' ')} ${result}\n`;
}

ffish.onRuntimeInitialized = () => {
  for (const variant of process.argv.slice(4))
    for (let round = 1; round <= count; ++round) console.log(randomGame(variant, round));
};
