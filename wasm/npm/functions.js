// The functions of the package that ask the engine once. `ask(call, members, part)` gives the answer of a call, or one part of it, at
// once or as a promise; `gameOf` finds the game of a name.

export function functions(ask, gameOf) {
  /** Members of a request, with the game of that name. */
  const about = (game, members = {}) => (game === undefined ? members : {...members, game: gameOf(game)});

  return {
    /** All games: [{name, title, group}]. */
    games: () => ask("games", {}, "games"),
    game: (game) => ask("game", about(game)),
    startingFen: (game) => ask("game", about(game), "startFen"),
    explain: (game) => ask("explain", about(game), "paragraphs"),
    exportGame: (game, to = "hippogonal") => ask("export", about(game, {to})),
    /** What is wrong with a file of games, and the names of the good ones: {games, findings}. */
    check: (text) => ask("check", {text}),

    verify: (text, {game, ...options} = {}) => ask("verify", about(game, {...options, text})),
    /** The record with each error repaired that has only one repair. */
    repair: (text, {game, ...options} = {}) => ask("convert", about(game, {...options, text, repair: true}), "text"),
    convert: (text, {game, ...options} = {}) => ask("convert", about(game, {...options, text}), "text"),

    betza: (text, options = {}) => ask("betza", {...options, text}),
    pieceDiagram: (text, options = {}) => ask("pieceDiagram", {...options, text}, "drawing"),
    diagram: (fen, {game, ...options} = {}) => ask("diagram", about(game, {...options, fen}), "drawing"),
    sheet: (game, options = {}) => ask("sheet", about(game, options), "drawing"),
    /** The pieces of a game as elements of SVG on a square of 100 units, by letters: lower case for Black. */
    figures: (game, options = {}) => ask("figures", about(game, options), "figures"),

    analyse: (fen, {game, ...options} = {}) => ask("analyse", about(game, {...options, fen})),
    solve: (fen, stipulation, {game, ...options} = {}) => ask("solve", about(game, {...options, fen, stipulation})),
    perft: (fen, depth, {game} = {}) => ask("perft", about(game, {fen, depth}), "nodes"),
  };
}
