export {HippogonalError} from "./index.js";

/** Starts the engine; takes requests and gives answers as texts of JSON. */
export function open(source: BufferSource | WebAssembly.Module): Promise<(request: string) => string>;

/** Starts the engine; takes the name of a call and its members. The answer is that of doc/wasm.md; throws HippogonalError. */
export function start(source: BufferSource | WebAssembly.Module): Promise<(call: string, members?: object) => any>;
