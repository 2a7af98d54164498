// Try a piece: its moves as they are typed.
const squares = {friends: new Set(), enemies: new Set()};
let at = "";

const members = () => ({text: get("text").value, size: get("size").value, at, friends: [...squares.friends],
  enemies: [...squares.enemies]});

function show() {
  const wanted = new URLSearchParams({betza: get("text").value, size: get("size").value, ...(at ? {at} : {}),
    ...(squares.friends.size ? {friends: [...squares.friends].join(",")} : {}),
    ...(squares.enemies.size ? {enemies: [...squares.enemies].join(",")} : {})});
  history.replaceState(null, "", "#" + wanted);
  try {
    const report = call("betza", members());
    get("picture").innerHTML = call("pieceDiagram", {...members(), theme: "auto"}).drawing;
    get("status").className = "";
    const properties = report.properties.length ? ` (${report.properties.join(", ")})` : "";
    get("status").textContent = `${report.canonical}: ${report.english}${properties}.`;
    listFindings(get("findings"), get("text").value, report.warnings, retype);
  } catch (error) {
    if (!(error instanceof HippogonalError)) throw error;
    const {finding} = error;
    get("status").className = "error";
    get("status").textContent = `Letter ${(finding.start ?? 0) + 1}: ${finding.message}`;
    listFindings(get("findings"), get("text").value, [], retype);
  }
}

function retype(text) {
  get("text").value = text;
  show();
}

/** Puts on a square what a click sets, or takes it away. */
function set(name) {
  const kind = get("kind").value;
  if (kind === "at") at = name;
  else if (!squares[kind].delete(name)) {
    squares.friends.delete(name);
    squares.enemies.delete(name);
    squares[kind].add(name);
  }
  show();
}

get("picture").onclick = (event) => {
  const svg = get("picture").querySelector("svg"), [files, ranks] = get("size").value.split("x").map(Number);
  const place = svg.getBoundingClientRect();
  const file = Math.floor((event.clientX - place.left) / place.width * files);
  const rank = ranks - 1 - Math.floor((event.clientY - place.top) / place.height * ranks);
  if (file >= 0 && file < files && rank >= 0 && rank < ranks) set(String.fromCharCode(97 + file) + (rank + 1));
};
get("square").onchange = () => {
  set(get("square").value.trim());
  get("square").value = "";
};
get("form").onsubmit = (event) => event.preventDefault();
get("text").oninput = show;
get("size").oninput = () => {
  at = "";
  show();
};
get("clear").onclick = () => {
  squares.friends.clear();
  squares.enemies.clear();
  show();
};
get("svg").onclick = () => copyText(call("pieceDiagram", members()).drawing);
get("tikz").onclick = () => copyText(call("pieceDiagram", {...members(), to: "tikz"}).drawing);
get("link").onclick = () => copyText(location.href);

if (linked.get("betza")) get("text").value = linked.get("betza");
if (linked.get("size")) get("size").value = linked.get("size");
at = linked.get("at") ?? "";
for (const kind of ["friends", "enemies"])
  for (const name of (linked.get(kind) ?? "").split(",").filter(Boolean)) squares[kind].add(name);
show();
