// The engine in a worker. Its calls are promises, and the page or program goes on meanwhile.

import {HippogonalError} from "./engine.js";

/** One worker, or another in its place once it was stopped. `make` starts a worker on worker.js; `module` is a WebAssembly.Module. */
export class Remote {
  #make;
  #module;
  #worker;
  #last = 0;
  #waiting = new Map(); // {settle, fail} by the number of the call

  constructor(make, module) {
    this.#make = make;
    this.#module = module;
    this.#begin();
  }

  #begin() {
    const worker = this.#make();
    const failed = (error) => { if (worker === this.#worker) this.#failAll(error); };
    if (worker.on) worker.on("message", (data) => this.#take(data)).on("error", failed);
    else {
      worker.onmessage = ({data}) => this.#take(data);
      worker.onerror = (event) => failed(new Error(event.message));
    }
    worker.postMessage({source: this.#module});
    this.#worker = worker;
  }

  #take({id, answer, error}) {
    const call = this.#waiting.get(id);
    this.#waiting.delete(id);
    if (error) call?.fail(new HippogonalError(error));
    else call?.settle(answer);
  }

  #failAll(error) {
    const calls = [...this.#waiting.values()];
    this.#waiting.clear();
    for (const {fail} of calls) fail(error);
  }

  /** Resolves to the answer, or rejects with HippogonalError. */
  call(name, members = {}) {
    return new Promise((settle, fail) => {
      this.#waiting.set(++this.#last, {settle, fail});
      this.#worker.postMessage({...members, call: name, id: this.#last});
    });
  }

  /** Ends what is being computed: calls that wait reject. Later calls have another worker. */
  stop() {
    if (this.#waiting.size === 0) return;
    this.#worker.terminate();
    this.#begin();
    this.#failAll(new Error("stopped"));
  }

  /** Ends the worker. */
  close() {
    this.#worker.terminate();
    this.#failAll(new Error("closed"));
  }
}
