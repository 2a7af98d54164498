// The package as a user has it, and the commands that it is compared with.
import {spawnSync} from "node:child_process";
import {join} from "node:path";
import {pathToFileURL} from "node:url";

export const folder = process.env.HIPPOGONAL_PACKAGE ?? new URL("../../build/wasm/package", import.meta.url).pathname;
const bin = process.env.HIPPOGONAL_BIN ?? new URL("../../build/release/bin", import.meta.url).pathname;

/** Where script/wasm test has installed what the tests take from npm. */
export const fromNpm = new URL("../../build/wasm/npm/node_modules", import.meta.url).pathname;
export const root = new URL("../..", import.meta.url).pathname;
export const {connect, load, HippogonalError} = await import(pathToFileURL(join(folder, "index.js")));
export const hippo = await load();

/** The output of a command, unless its work could not be done. */
export function command(name, options, input = "") {
  const done = spawnSync(join(bin, name), options, {input, encoding: "utf8", maxBuffer: 1 << 28});
  if (done.error || done.status > 1) throw new Error(`${name}: ${done.error ?? ""} ${done.stderr}`);
  return done.stdout;
}

/** Numbers from 0 below one, the same for a seed. */
export function randomNumbers(seed) {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2 ** 32;
  };
}
