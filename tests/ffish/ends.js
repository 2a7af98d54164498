// Random games of the npm package ffish, played to their end, as lines of GAME, start and moves with TABs between:
// node ends.js SEED COUNT PLIES GAME. script/ends runs it.
delete globalThis.fetch; // ffish reads its binary by fetch where there is one, which knows no files
const ffish = require('ffish');
const [seed, count, plies] = process.argv.slice(2, 5).map(Number);
const game = process.argv[5];
const styles = ['any', 'captures', 'back and forth', 'quiet'];
const earliest_return = 40; // plies before a game goes back and forth

function generator(text) {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ letter.charCodeAt(0), 16777619) >>> 0;
  return (n) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % n;
  };
}

function chess960Start(random) {
  for (;;) {
    const row = [...'rnbqkbnr'];
    for (let i = row.length - 1; i > 0; --i) {
      const other = random(i + 1);
      [row[i], row[other]] = [row[other], row[i]];
    }
    const back = row.join('');
    const is_mixed = (back.indexOf('b') + back.lastIndexOf('b')) % 2 === 1;
    if (is_mixed && back.indexOf('r') < back.indexOf('k') && back.indexOf('k') < back.lastIndexOf('r'))
      return `${back}/pppppppp/8/8/8/8/PPPPPPPP/${back.toUpperCase()} w KQkq - 0 1`;
  }
}

// The letter on each square that is not empty.
function board_of(fen) {
  const letters = new Map();
  const rows = fen.split(' ')[0].split('[')[0].split('/');
  rows.forEach((row, index) => {
    let file = 0;
    for (const [part] of row.matchAll(/\d+|[A-Za-z*]/g)) {
      if (/\d/.test(part)) file += Number(part);
      else letters.set(String.fromCharCode(97 + file++) + (rows.length - index), part.toLowerCase());
    }
  });
  return letters;
}

// Origin and target of a move of a piece.
const squares = (move) => (/^([a-z]\d+)([a-z]\d+)/.exec(move) || []).slice(1, 3);

// The moves that a style prefers: captures; the way back of the side's last move; moves of no pawn without a capture.
function preferred(board, moves, legal, style) {
  if (style === 'back and forth') {
    if (moves.length < earliest_return) return [];
    const [from, to] = squares(moves[moves.length - 2]);
    return legal.filter((move) => from && squares(move)[0] === to && squares(move)[1] === from);
  }
  const letters = board_of(board.fen());
  const captures = (move) => letters.has(squares(move)[1]);
  if (style === 'captures') return legal.filter(captures);
  return legal.filter((move) => !captures(move) && letters.has(squares(move)[0]) && letters.get(squares(move)[0]) !== 'p');
}

// A random move; half of the time one that the style prefers, always in quiet games.
function chosen(board, moves, legal, style, random) {
  const has_choice = style === 'any' || (style !== 'quiet' && random(2) === 0);
  const wanted = has_choice ? [] : preferred(board, moves, legal, style);
  const choice = wanted.length > 0 ? wanted : legal;
  return choice[random(choice.length)];
}

function play(number) {
  const random = generator(`${seed} ${game} ${number}`);
  const start = game === 'chess960' ? chess960Start(random) : '';
  const board = start ? new ffish.Board('chess', start, true)
    : game === 'caparandom' ? new ffish.Board(game, ffish.startingFen(game), true) : new ffish.Board(game);
  const style = styles[number % styles.length];
  const moves = [];
  while (moves.length < plies && board.result(true) === '*') {
    const legal = board.legalMoves().split(' ').sort();
    moves.push(chosen(board, moves, legal, style, random));
    board.push(moves[moves.length - 1]);
  }
  board.delete();
  console.log([game, start || 'startpos', moves.join(' ')].join('\t'));
}

ffish.onRuntimeInitialized = () => {
  for (let number = 0; number < count; ++number) play(number);
};
