// hippogonal.wasm behind one function. Needs nothing but WebAssembly.

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** What the engine refuses; `finding` has the place in the text, the reason and possible corrections. */
export class HippogonalError extends Error {
  constructor(finding) {
    super(finding.message);
    this.name = "HippogonalError";
    this.finding = finding;
  }
}

/** The few functions of the system interface WASI that the C library calls: there are clocks and random numbers, no files. */
function systemOf(memory) {
  const view = () => new DataView(memory().buffer);
  const done = 0, badDescriptor = 8;
  return {
    environ_sizes_get(count, size) {
      view().setUint32(count, 0, true);
      view().setUint32(size, 0, true);
      return done;
    },
    environ_get: () => done,
    clock_time_get(_clock, _precision, time) {
      view().setBigUint64(time, BigInt(Math.round(performance.now() * 1e6)), true);
      return done;
    },
    random_get(at, size) {
      crypto.getRandomValues(new Uint8Array(memory().buffer, at, size));
      return done;
    },
    fd_close: () => badDescriptor,
    fd_seek: () => badDescriptor,
    fd_read: () => badDescriptor,
    fd_fdstat_get: () => badDescriptor,
    fd_write: () => badDescriptor,
    proc_exit(status) { throw new Error(`the engine ended with status ${status}`); },
  };
}

/**
 * Starts the engine. `source` is a WebAssembly.Module, or the bytes of one.
 * The function that it resolves to takes a request as text and returns the answer as text, both JSON.
 */
export async function open(source) {
  const module = source instanceof WebAssembly.Module ? source : await WebAssembly.compile(source);
  let memory;
  const instance = await WebAssembly.instantiate(module, {wasi_snapshot_preview1: systemOf(() => memory)});
  const engine = instance.exports;
  memory = engine.memory;
  engine._initialize();
  engine.hippo_start();
  return (text) => {
    const request = encoder.encode(text);
    new Uint8Array(memory.buffer, engine.hippo_request(request.length), request.length).set(request);
    const size = engine.hippo_call();
    return decoder.decode(new Uint8Array(memory.buffer, engine.hippo_answer(), size));
  };
}

/**
 * Starts the engine, as open() does.
 * The function that it resolves to takes the name of a call and its members, returns the answer, and throws HippogonalError.
 */
export async function start(source) {
  const ask = await open(source);
  return (call, members = {}) => {
    const {answer, error} = JSON.parse(ask(JSON.stringify({...members, call})));
    if (error) throw new HippogonalError(error);
    return answer;
  };
}
