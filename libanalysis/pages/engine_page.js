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

/** The rules of a game in sentences, a paragraph a topic. */
const rulesOf = (game) => call("explain", {game}).paragraphs.map((part) =>
  element("p", {}, element("b", {textContent: part.topic + ": "}), part.sentences.join(" ")));

/** The games of the engine in its list, by groups. */
function listGames() {
  const groups = new Map();
  for (const {name, title, group} of call("games").games) {
    if (!groups.has(group)) groups.set(group, element("optgroup", {label: group || "built in"}));
    groups.get(group).append(element("option", {value: name, textContent: title}));
  }
  get("game").append(...groups.values());
}

/** A link to this page with what is typed in it. */
const linkWith = (members) => location.href.replace(/#.*|$/, "#" + new URLSearchParams(members));
const linked = new URLSearchParams(location.hash.slice(1));

function copyText(text) {
  const show = () => {
    const dialog = get("choice");
    dialog.onclose = null;
    dialog.replaceChildren(element("textarea", {value: text, readOnly: true, ariaLabel: "Text to copy"}));
    dialog.showModal();
  };
  if (navigator.clipboard) navigator.clipboard.writeText(text).then(() => { get("status").textContent = "Copied."; }, show);
  else show();
}
