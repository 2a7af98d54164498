// What is not a request is refused, and the engine goes on: random requests, and texts of requests that were changed anywhere.
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {join} from "node:path";
import test from "node:test";
import {pathToFileURL} from "node:url";

import {folder, randomNumbers} from "./support.mjs";
import {changed, randomMembers, randomName, randomQuickName} from "./requests.mjs";

const {open} = await import(pathToFileURL(join(folder, "engine.js")));
const ask = await open(readFileSync(join(folder, "hippogonal.wasm")));
const requests = Number(process.env.REQUESTS ?? 3000);
const seed = Number(process.env.SEED ?? 1);

/** Asks often: what comes back is an answer or an error with a message. */
function answersAll(textOf) {
  let answered = 0, refused = 0;
  for (let i = 0; i < requests; ++i) {
    const text = textOf();
    try {
      const {answer, error} = JSON.parse(ask(text));
      assert.ok((answer === undefined) !== (error === undefined));
      if (error) assert.ok(error.message.length > 0);
      error ? ++refused : ++answered;
    } catch (failure) {
      assert.fail(`${text}: ${failure.stack}`);
    }
  }
  assert.equal(JSON.parse(ask('{"call":"perft","depth":3}')).answer.nodes, 8902);
  return {answered, refused};
}

test("random requests are answered or refused", () => {
  const random = randomNumbers(seed);
  const {answered, refused} = answersAll(() => JSON.stringify({...randomMembers(random), call: randomName(random)}));
  assert.ok(answered > 100 && refused > 100, `${answered} answered, ${refused} refused`);
});

test("changed texts of requests are answered or refused", () => {
  const random = randomNumbers(seed + 1);
  const {refused} = answersAll(() => changed(JSON.stringify({...randomMembers(random), call: randomQuickName(random)}), random));
  assert.ok(refused > 100);
});
