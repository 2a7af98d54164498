// The engine in a worker, of a browser or of node: {id, call, ...members} comes in, {id, answer} or {id, error} goes out, for each
// message one. A message {source} has the bytes or the module of the engine, and starts it.

import {HippogonalError, start} from "./engine.js";

let source;
let engine; // a promise of its function

const refusal = (message) => ({severity: "error", code: "request", message});

/** An engine that failed in the middle of a call is not in order any more; its boards are lost with it. */
function startAgain(failure) {
  engine = start(source);
  return refusal(`the engine failed and was started again: ${failure}`);
}

async function answerTo(data) {
  if (typeof data !== "object" || data === null) return {error: refusal("the message is no object")};
  const {id, call, ...members} = data;
  if (!engine) return {id, error: refusal("the engine has not been started by a message with its source")};
  try {
    return {id, answer: (await engine)(String(call), members)};
  } catch (error) {
    if (error instanceof HippogonalError) return {id, error: error.finding};
    return {id, error: error instanceof WebAssembly.RuntimeError ? startAgain(error) : refusal(String(error))};
  }
}

async function take(data, post) {
  if (data?.source !== undefined && data.call === undefined) {
    ({source} = data);
    engine = start(source);
    engine.catch(() => {}); // each call says so
    return;
  }
  post(await answerTo(data));
}

if (typeof self === "object") self.onmessage = ({data}) => take(data, (answer) => self.postMessage(answer));
else
  import("node:worker_threads").then(({parentPort}) =>
    parentPort.on("message", (data) => take(data, (answer) => parentPort.postMessage(answer))));
