// Try your game: what is wrong with it, its rules in sentences, its pieces and its start.
const measureLabel = get("measure").textContent;
let waiting, measuring = null;

const request = () => ({game: {text: get("text").value}});

function show() {
  measuring = null;
  get("measures").textContent = "";
  const text = get("text").value, {games, findings} = call("check", {text});
  get("marked").replaceChildren(...markedText(text, findings));
  listFindings(get("findings"), text, findings, rewrite);
  const good = games.length > 0;
  get("status").className = good ? "" : "error";
  get("status").textContent = good ? `${games.join(", ")}: can be played.` : "The game cannot be played yet.";
  for (const id of ["play", "fairy", "diagram"]) get(id).hidden = !good;
  if (good) draw(text, games.at(-1));
}

function draw(text, name) {
  get("play").href = "play.html#" + new URLSearchParams({game: name, text});
  get("picture").innerHTML = call("diagram", {...request(), theme: "auto"}).drawing;
  get("sheet").innerHTML = call("sheet", {...request(), theme: "auto"}).drawing;
  get("rules").replaceChildren(...rulesOf(request().game));
  const {rollsDice} = call("game", request());
  get("measure").hidden = rollsDice;
  get("counts").hidden = rollsDice;
  if (rollsDice) return;
  const counts = [1, 2, 3].map((depth) => call("perft", {...request(), depth}).nodes.toLocaleString("en"));
  get("counts").textContent = `Sequences of one, two and three moves: ${counts.join(", ")}.`;
}

function rewrite(text) {
  get("text").value = text;
  show();
}

const exported = (to) => () => {
  const {text, unsaid} = call("export", {...request(), to});
  copyText(text || unsaid.join("\n"));
};
get("fairy").onclick = exported("fairy-stockfish");
get("diagram").onclick = exported("interactive-diagram");
// Another click ends the games.
get("measure").onclick = async () => {
  if (measuring) {
    measuring = null;
    return;
  }
  const mine = measuring = {};
  get("measure").textContent = "Stop";
  try {
    await measure(request().game, (text) => { if (mine === measuring) get("measures").textContent = text; }, () => mine !== measuring);
  } catch (error) {
    get("measures").textContent = error.message;
  }
  get("measure").textContent = measureLabel;
  if (mine === measuring) measuring = null;
};
get("form").onsubmit = (event) => event.preventDefault();
get("text").oninput = () => {
  clearTimeout(waiting);
  waiting = setTimeout(show, 400);
};
get("game").onchange = () => rewrite(call("export", {game: get("game").value}).text);
get("link").onclick = () => copyText(linkWith({text: get("text").value}));
listGames();
rewrite(linked.get("text") ?? call("export", {game: "chess"}).text);
