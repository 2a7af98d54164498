// The engine in a worker: the functions as promises, stopping, and messages of any kind, each of which has one answer.
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {join} from "node:path";
import test from "node:test";
import {pathToFileURL} from "node:url";
import {Worker} from "node:worker_threads";

import {connect, folder, hippo, HippogonalError, randomNumbers} from "./support.mjs";
import {randomMembers, randomName} from "./requests.mjs";

test("the functions are those of the engine in this thread", async () => {
  const remote = await connect();
  try {
    assert.equal(await remote.perft(undefined, 3), 8902);
    assert.deepEqual(await remote.verify("1. e4 e5 2. Bb6"), hippo.verify("1. e4 e5 2. Bb6"));
    assert.deepEqual(await remote.games(), hippo.games());
    assert.equal(await remote.startingFen("wotn"), hippo.startingFen("wotn"));
    await assert.rejects(remote.betza("WfbX"), (error) => error instanceof HippogonalError && error.finding.start === 3);
    const {games} = await remote.loadVariantConfig("[mine:chess]\n");
    assert.deepEqual(games, ["mine"]);
    assert.equal(await remote.perft(undefined, 2, {game: "mine"}), 400);
    const some = await Promise.all([1, 2, 3].map((depth) => remote.perft(undefined, depth)));
    assert.deepEqual(some, [20, 400, 8902]);
  } finally {
    remote.close();
  }
});

test("a long call is stopped, and the next one answered", async () => {
  const remote = await connect();
  try {
    const endless = remote.perft(undefined, 9);
    endless.catch(() => {});
    remote.stop();
    await assert.rejects(endless, /stopped/);
    assert.equal(await remote.perft(undefined, 1), 20);
  } finally {
    remote.close();
  }
});

/** A worker as a program without our wrapper has it: a function that sends a message and resolves to the next one back;
 * it ends with the test. */
function rawWorker(context) {
  const worker = new Worker(pathToFileURL(join(folder, "worker.js")));
  const waiting = [];
  worker.on("message", (data) => waiting.shift()(data));
  worker.on("error", (error) => { throw error; });
  context.after(() => worker.terminate());
  return {
    send: (message) => worker.postMessage(message),
    ask: (message) => new Promise((done) => {
      waiting.push(done);
      worker.postMessage(message);
    }),
  };
}

const engine = readFileSync(join(folder, "hippogonal.wasm"));

test("before the engine is there, and without one, calls are refused", async (context) => {
  const {ask, send} = rawWorker(context);
  assert.match((await ask({id: 1, call: "games"})).error.message, /not been started/);
  send({source: new Uint8Array(5)});
  assert.ok((await ask({id: 2, call: "games"})).error.message);
  send({source: engine});
  assert.equal((await ask({id: 3, call: "perft", depth: 2})).answer.nodes, 400);
});

test("any message has one answer, and the engine goes on", async (context) => {
  const {ask, send} = rawWorker(context);
  send({source: engine});
  const random = randomNumbers(Number(process.env.SEED ?? 2));
  const cycle = {call: "games"};
  cycle.cycle = cycle;
  const odd = [null, undefined, 0, 1n, "", "games", [], [[]], true, NaN, new Map([["call", "games"]]), new Uint8Array(3), cycle, {call: 1n},
    {call: {}}, {call: null}, {call: "perft", depth: 1n}, {call: "verify", text: new Date(0)}, {call: ["games"]}];
  for (const message of odd) {
    const {answer, error} = await ask(message);
    assert.ok(answer !== undefined || error.message.length > 0, String(message));
  }
  let refused = 0;
  for (let id = 1; id <= Number(process.env.REQUESTS ?? 3000); ++id) {
    const back = await ask({...randomMembers(random), call: randomName(random), id});
    assert.equal(back.id, id);
    assert.ok((back.answer === undefined) !== (back.error === undefined));
    if (!back.error) continue;
    ++refused;
    assert.ok(back.error.message.length > 0 && !/the engine failed/.test(back.error.message), back.error.message);
  }
  assert.ok(refused > 100);
  assert.equal((await ask({id: 0, call: "perft", depth: 3})).answer.nodes, 8902);
});
