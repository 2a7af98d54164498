// A game measured a little: quick games of the engine against itself.
const quickGames = 200, quickNodes = 30, randomPlies = 4, mostPlies = 200;

/** One game, in a worker: {result, plies, choices}; result "*" where it was too long. */
async function quickGame(remote, game) {
  let state = await remote.call("board", {game}), choices = 0, plies = 0;
  const {board} = state;
  while (!(state.end ?? state.claim) && plies < mostPlies) {
    const {moves} = await remote.call("moves", {board});
    choices += moves.length;
    const random = () => moves[Math.floor(Math.random() * moves.length)].uci;
    const best = async () => (await remote.call("analyse", {game, fen: state.fen, nodes: quickNodes, hash: 1})).lines[0].ucis[0];
    state = await remote.call("push", {board, move: plies < randomPlies ? random() : await best()});
    ++plies;
  }
  await remote.call("forget", {board});
  return {result: (state.end ?? state.claim)?.result ?? "*", plies, choices};
}

/** What the games so far say, in one sentence. */
function measuresOf(games) {
  const sum = (of) => games.reduce((total, one) => total + of(one), 0);
  const share = (result) => `${Math.round(100 * sum((one) => one.result === result) / games.length)} %`;
  const plies = sum((one) => one.plies);
  return `White won ${share("1-0")}, Black ${share("0-1")}, ${share("1/2-1/2")} were drawn` +
    (games.some((one) => one.result === "*") ? `, ${share("*")} were not over after ${mostPlies} plies` : "") +
    `. A game had ${Math.round(plies / games.length)} plies, a position ${Math.round(sum((one) => one.choices) / plies)} moves, on average.`;
}

/** Plays until all games are over or `stopped()` says so; `tell` takes the sentence after each. */
async function measure(game, tell, stopped) {
  const remote = slowCalls(), games = [];
  try {
    while (games.length < quickGames && !stopped()) {
      games.push(await quickGame(remote, game));
      tell(`${games.length} quick games: ${measuresOf(games)}`);
    }
  } finally {
    remote.close();
  }
}
