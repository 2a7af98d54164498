// The engine in a worker: {id, call, ...members} comes in, {id, answer} or {id, error} goes out. A first message {source}
// has the bytes or the module of the engine.

import {HippogonalError, start} from "./engine.js";

let engine;

function answerTo({id, call, ...members}, engineCall) {
  try {
    return {id, answer: engineCall(String(call), members)};
  } catch (error) {
    return {id, error: error instanceof HippogonalError ? error.finding : {message: String(error)}};
  }
}

self.onmessage = async ({data}) => {
  if (data?.source) {
    engine = start(data.source);
    return;
  }
  if (typeof data !== "object" || data === null || !engine) return;
  self.postMessage(answerTo(data, await engine));
};
