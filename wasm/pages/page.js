// What all pages share: the engine in this page, and once more in a worker for what takes time.
const get = (id) => document.getElementById(id);
const textOf = (id) => get(id).textContent;
const urlOf = (text) => URL.createObjectURL(new Blob([text], {type: "text/javascript"}));

async function moduleOf(base64) {
  const packed = Uint8Array.from(atob(base64.trim()), (letter) => letter.charCodeAt(0));
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("gzip"));
  return WebAssembly.compile(await new Response(stream).arrayBuffer());
}

const opened = performance.now();
const {start, HippogonalError} = await import(urlOf(textOf("engine-source")));
const engineModule = await moduleOf(textOf("engine-bytes"));
const call = await start(engineModule);
document.documentElement.dataset.ready = Math.round(performance.now() - opened);

/** A worker whose calls are promises; stop() ends what it computes. */
function slowCalls() {
  // One classic script: a page of the disk may have no worker of modules.
  const source = textOf("engine-source").replace(/^export /gm, "") + textOf("worker-source").replace(/^import .*$/gm, "");
  let worker, last = 0;
  const waiting = new Map();
  const begin = () => {
    worker = new Worker(urlOf(source));
    worker.postMessage({source: engineModule});
    worker.onmessage = ({data}) => {
      waiting.get(data.id)?.(data);
      waiting.delete(data.id);
    };
  };
  begin();
  return {
    call: (name, members) => new Promise((done) => {
      waiting.set(++last, done);
      worker.postMessage({...members, call: name, id: last});
    }),
    stop() {
      if (waiting.size === 0) return;
      worker.terminate();
      waiting.clear();
      begin();
    },
  };
}

function element(name, properties = {}, ...children) {
  const made = Object.assign(document.createElement(name), properties);
  made.append(...children);
  return made;
}
