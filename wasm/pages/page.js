// What all pages share: the engine in this page, and once more in a worker for what takes time.
const get = (id) => document.getElementById(id);
const textOf = (id) => get(id).textContent;

const bytesOf = (base64) => Uint8Array.fromBase64?.(base64) ?? Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

/** It is compiled while it is unpacked. */
function moduleOf(base64) {
  const stream = new Blob([bytesOf(base64.trim())]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compileStreaming(new Response(stream, {headers: {"Content-Type": "application/wasm"}}));
}

const opened = performance.now();
const engineModule = await moduleOf(textOf("engine-bytes"));
const call = await start(engineModule);
document.documentElement.dataset.ready = Math.round(performance.now() - opened);

/** The engine in a worker. A page of the disk may have a worker only from a text, and only as a classic script. */
const slowCalls = () =>
  new Remote(() => new Worker(URL.createObjectURL(new Blob([textOf("worker-source")], {type: "text/javascript"}))), engineModule);

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
