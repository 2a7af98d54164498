// @hippogonal/core: the engine of Hippogonal for programs in JavaScript.

import {boardClass} from "./board.js";
import {HippogonalError, start} from "./engine.js";
import {functions} from "./functions.js";
import {Remote} from "./remote.js";

export {HippogonalError};

const beside = new URL("hippogonal.wasm", import.meta.url);
const isNode = typeof process === "object" && Boolean(process.versions?.node);

async function bytesOf(url) {
  if (url.protocol === "file:") return (await import("node:fs/promises")).readFile(url);
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${url}: ${response.status}`);
  return response.arrayBuffer();
}

/** Games of texts, by name. */
class LoadedGames {
  #games = new Map();
  of = (game) => this.#games.get(game) ?? game;
  names() { return [...this.#games.keys()]; }
  /** Makes the games known that check() finds in a text; returns what it says. */
  add(text, checked) {
    for (const name of checked.games) this.#games.set(name, {text, name});
    return checked;
  }
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

const part = (answer, name) => (name === undefined ? answer : answer[name]);

/**
 * Loads the engine. `source`: its bytes or WebAssembly.Module; without it, hippogonal.wasm beside this file.
 */
export async function load(source) {
  const call = await start(source ?? await bytesOf(beside));
  const loaded = new LoadedGames();
  const plain = functions((name, members, wanted) => part(call(name, members), wanted), loaded.of);
  return {
    ...plain,
    Board: boardClass(call, loaded.of),
    /** The names of all games, as ffish gives them. */
    variants: () => plain.games().map((game) => game.name).concat(loaded.names()).join(" "),
    /** Makes the games of a file known by their names; what check() says of it. */
    loadVariantConfig: (text) => loaded.add(text, plain.check(text)),
    /** 1 if the position is possible in the game, 0 if not; new Board() says why. */
    validateFen: (fen, game = "chess") => accepts(() => plain.diagram(fen, {game})),
    readGamePGN: (text) => new Game(plain.verify(text)),
  };
}

/** What starts a worker. Bundlers know the first form as it is written. */
async function workers() {
  if (!isNode) return () => new Worker(new URL("./worker.js", import.meta.url), {type: "module"});
  const {Worker: NodeWorker} = await import("node:worker_threads");
  return () => new NodeWorker(new URL("./worker.js", import.meta.url));
}

/**
 * Starts the engine in a worker. All functions are those of load() and resolve to what these return; stop() ends what is being computed,
 * close() the worker.
 */
export async function connect(source) {
  const given = source ?? await bytesOf(beside);
  const remote = new Remote(await workers(), given instanceof WebAssembly.Module ? given : await WebAssembly.compile(given));
  const loaded = new LoadedGames();
  const ask = async (name, members, wanted) => part(await remote.call(name, members), wanted);
  const plain = functions(ask, loaded.of);
  return {
    ...plain,
    loadVariantConfig: async (text) => loaded.add(text, await plain.check(text)),
    stop: () => remote.stop(),
    close: () => remote.close(),
  };
}
