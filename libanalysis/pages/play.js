// Try a game: the board, the players, the moves. All rules are the engine's.
const strengths = [["Engine, weakest", 60], ["Engine, weak", 400], ["Engine, medium", 3000], ["Engine, strong", 25000],
  ["Engine, strongest", 150000]]; // moves that it plays in thought
const slow = slowCalls();
let game, fen, facts, board, state, root, now, legal = [], clicks = [], flipped = false, refused = "";
const games = []; // of texts, in the order of the list

const gameRequest = () => game.text ? {text: game.text, name: game.name} : game.name;
const request = (name, members) => call(name, {board, ...members});

// The pieces of the game; those that point forward are turned with the board.
function drawFigures() {
  const figures = call("figures", {game: gameRequest(), flip: flipped}).figures;
  get("figures").innerHTML = Object.entries(figures).map(([letters, body]) => `<g id="f-${idOf(letters)}">${body}</g>`).join("");
}

// The game begins, from a position if there is one; `text` is that of a tree of moves.
function begin(text = "", from = null) {
  slow.stop();
  fen = from;
  facts = call("game", {game: gameRequest()});
  document.title = facts.title;
  drawFigures();
  if (board !== undefined) request("forget");
  state = openBoard();
  board = state.board;
  root = now = new Place(null, null);
  readTree(text);
  get("rules").lastElementChild.replaceChildren(...rulesOf(gameRequest()));
  drawSquares();
  update();
}

// A position that is none is said so, and the game begins at its start.
function openBoard() {
  try {
    return call("board", {game: gameRequest(), fen});
  } catch (error) {
    if (!(error instanceof HippogonalError) || fen === null) throw error;
    refused = `This is no position: ${error.finding.message}. `;
    fen = null;
    return openBoard();
  }
}

// Plays a tree of moves as treeText() writes it; it ends where a move is not legal.
function readTree(text) {
  const forks = [];
  let present = null;
  try {
    for (const word of text.split(" ").filter(Boolean)) {
      if (word === "*") present = now;
      else if (word === "(" && now.parent) {
        forks.push(now);
        visit(now.parent);
      } else if (word === ")" && forks.length) visit(forks.pop());
      else if (/^\d,\d$/.test(word)) roll(...word.split(",").map(Number));
      else play(request("spell", {move: word}));
    }
  } catch (error) {
    if (!(error instanceof HippogonalError)) throw error;
  }
  if (present) visit(present);
}

function roll(one, other) { state = request("roll", {one, other}); }

function play({uci, san, clicks, relay}) {
  const move = {uci, san, clicks, relay, dice: state.dice, side: state.turn, number: state.moveNumber};
  state = request("push", {move: uci});
  const last = now;
  now = now.after(move);
  last.latest = now;
}

// Goes to a place of the tree.
function visit(place) {
  const path = place.path, common = now.path.filter((one, i) => one === path[i]).length;
  for (let back = now.path.length - common; back > 0; --back) state = request("pop");
  for (const {move, parent} of path.slice(common)) {
    if (move.dice) roll(...move.dice);
    state = request("push", {move: move.uci});
  }
  for (const one of path) one.parent.latest = one;
  now = place;
}

function look(place) {
  slow.stop();
  visit(place);
  update();
}

const over = () => state.end ?? state.claim;
const engineOf = (color) => strengths[Number(get(color).value) - 1];

function update() {
  clicks = [];
  legal = over() ? [] : request("moves").moves;
  const needsRoll = facts.rollsDice && !state.dice && !over();
  get("roll").hidden = !needsRoll;
  if (needsRoll) legal = [];
  get("pass").hidden = !legal.some((one) => one.clicks.length === 0);
  get("back").disabled = now === root;
  drawBoard();
  drawMoves();
  const moves = treeText(root, now.next.length ? now : null);
  history.replaceState(null, "", "#" + new URLSearchParams({game: game.name,
    ...(game.text ? {text: game.text} : {}), ...(fen ? {fen} : {}), ...(moves ? {moves} : {})}));
  say();
  if (over() || now.next.length || !engineOf(state.turn)) return;
  if (needsRoll) rollDice();
  else think();
}

function say() {
  const side = state.turn === "white" ? "White" : "Black", end = over();
  const dice = state.dice ? ` Dice: ${state.dice.join(" and ")}.` : "";
  if (end) get("status").textContent = `${end.result}: ${end.reason}.`;
  else get("status").textContent = `${refused}${side} to move.${state.check ? " Check." : ""}${dice}`;
  refused = "";
}

async function think() {
  const [, nodes] = engineOf(state.turn), before = now;
  get("status").textContent += " The engine thinks.";
  let best;
  try {
    best = (await slow.call("analyse", {game: gameRequest(), fen: state.fen, nodes, time: 10})).lines[0]?.ucis[0];
  } catch (error) {
    if (error.message !== "stopped") get("status").textContent = `The engine cannot play this game: ${error.message}.`;
  }
  if (best && now === before) move(request("spell", {move: best}));
}

// The games of a text, first in the list.
function addGames(text, names) {
  const group = element("optgroup", {label: "from a file"});
  for (const name of names) {
    group.append(element("option", {value: `#${games.length}`, textContent: call("game", {game: {text, name}}).title}));
    games.push({name, text});
  }
  get("game").prepend(group);
  get("game").value = `#${games.length - 1}`;
  game = games.at(-1);
}

get("setup").onsubmit = (event) => event.preventDefault();
get("game").onchange = () => {
  const {value} = get("game");
  game = value.startsWith("#") ? games[Number(value.slice(1))] : {name: value};
  begin();
};
for (const color of ["white", "black"]) {
  get(color).replaceChildren(...[["Person"], ...strengths].map(([name], i) => element("option", {value: i, textContent: name})));
  get(color).onchange = () => {
    slow.stop();
    update();
  };
}
get("file").onchange = async () => {
  const text = await get("file").files[0].text(), {games: good, findings} = call("check", {text});
  if (good.length === 0) {
    get("status").textContent = findings[0]?.message ?? "There is no game in the file.";
    return;
  }
  addGames(text, good);
  begin();
};
get("new").onclick = () => begin();
get("back").onclick = () => {
  const both = engineOf(state.turn === "white" ? "black" : "white") && !engineOf(state.turn);
  look((both ? now.parent.parent : null) ?? now.parent);
};
get("flip").onclick = () => {
  flipped = !flipped;
  drawFigures();
  drawSquares();
  drawBoard();
};
get("pass").onclick = () => move(legal.find((one) => one.clicks.length === 0));
function rollDice() {
  const [one, other] = crypto.getRandomValues(new Uint32Array(2));
  roll(1 + one % 6, 1 + other % 6);
  update();
}
get("roll").onclick = rollDice;
get("record").onclick = () => copyText(record());
get("link").onclick = () => copyText(location.href);

// The game of the link, else the one that the page was made for.
function openGame(link) {
  const wanted = link.has("game") ? {name: link.get("game"), text: link.get("text")} : JSON.parse(textOf("given"));
  try {
    if (wanted.text) return addGames(wanted.text, [wanted.name]);
    call("game", {game: wanted.name});
    game = {name: wanted.name};
  } catch (error) {
    if (!(error instanceof HippogonalError)) throw error;
    game = {name: "chess"};
  }
  get("game").value = game.name;
}

listGames();
openGame(linked);
begin(linked.get("moves") ?? "", linked.get("fen"));
