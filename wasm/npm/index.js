// @hippogonal/core: the engine of Hippogonal for programs in JavaScript.

import {boardClass} from "./board.js";
import {HippogonalError, start} from "./engine.js";

export {HippogonalError};

async function bytesOf(url) {
  if (url.protocol === "file:") return (await import("node:fs/promises")).readFile(url);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.arrayBuffer();
}

/** Whether a text can be read, as 1 or 0. */
function accepts(work) {
  try {
    work();
    return 1;
  } catch (error) {
    if (error instanceof HippogonalError) return 0;
    throw error;
  }
}

/** A record as ffish gives it. */
class Game {
  #report;
  constructor(report) { this.#report = report; }
  /** All that verification says of it. */
  report() { return this.#report; }
  headerKeys() { return Object.keys(this.#report.tags).join(" "); }
  headers(key) { return this.#report.tags[key] ?? ""; }
  mainlineMoves() { return this.#report.lines.length ? this.#report.lines[0].ucis.join(" ") : ""; }
}

/**
 * Loads the engine. `source`: its bytes or WebAssembly.Module; without it, hippogonal.wasm beside this file.
 */
export async function load(source) {
  const call = await start(source ?? await bytesOf(new URL("hippogonal.wasm", import.meta.url)));
  const loaded = new Map(); // games of texts, by name
  const gameOf = (game) => loaded.get(game) ?? game;
  /** Members of a request, with the game of that name. */
  const about = (game, members = {}) => (game === undefined ? members : {...members, game: gameOf(game)});

  return {
    Board: boardClass(call, gameOf),

    /** All games: [{name, title, group}]. */
    games: () => call("games").games,
    /** Their names, as ffish gives them. */
    variants: () => call("games").games.map((game) => game.name).concat([...loaded.keys()]).join(" "),
    game: (game) => call("game", about(game)),
    startingFen: (game) => call("game", about(game)).startFen,
    explain: (game) => call("explain", about(game)).paragraphs,
    exportGame: (game, to = "hippogonal") => call("export", about(game, {to})),
    /** What is wrong with a file of games, and the names of the good ones: {games, findings}. */
    check: (text) => call("check", {text}),
    /** Makes the games of a file known by their names; what check() says of it. */
    loadVariantConfig(text) {
      const checked = call("check", {text});
      for (const name of checked.games) loaded.set(name, {text, name});
      return checked;
    },

    /** 1 if the position is possible in the game, 0 if not; new Board() says why. */
    validateFen: (fen, game = "chess") => accepts(() => call("diagram", about(game, {fen}))),
    readGamePGN: (text) => new Game(call("verify", {text})),
    verify: (text, {game, ...options} = {}) => call("verify", about(game, {...options, text})),
    /** The record with each error repaired that has only one repair. */
    repair: (text, {game, ...options} = {}) => call("convert", about(game, {...options, text, repair: true})).text,
    convert: (text, {game, ...options} = {}) => call("convert", about(game, {...options, text})).text,

    betza: (text, options = {}) => call("betza", {...options, text}),
    pieceDiagram: (text, options = {}) => call("pieceDiagram", {...options, text}).svg,
    diagram: (fen, {game, ...options} = {}) => call("diagram", about(game, {...options, fen})).svg,
    sheet: (game, options = {}) => call("sheet", about(game, options)).svg,
    /** The pieces of a game as elements of SVG on a square of 100 units, by letters: lower case for Black. */
    figures: (game, options = {}) => call("figures", about(game, options)).figures,

    analyse: (fen, {game, ...options} = {}) => call("analyse", about(game, {...options, fen})),
    solve: (fen, stipulation, {game, ...options} = {}) => call("solve", about(game, {...options, fen, stipulation})),
    perft: (fen, depth, {game} = {}) => call("perft", about(game, {fen, depth})).nodes,
  };
}
