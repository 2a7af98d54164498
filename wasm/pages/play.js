// Try a game: the board, the players, the moves. All rules are the engine's.
const strengths = [["Engine, weakest", 60], ["Engine, weak", 400], ["Engine, medium", 3000], ["Engine, strong", 25000],
  ["Engine, strongest", 150000]]; // moves that it plays in thought
const slow = slowCalls();
let game, facts, board, state, line = [], legal = [], clicks = [], flipped = false, lastSquares = [];

const nameAt = (file, rank) => String.fromCharCode(97 + file) + (rank + 1);
const gameRequest = () => game.text ? {text: game.text, name: game.name} : game.name;
const request = (name, members) => call(name, {board, ...members});

function picture(letters) {
  const holder = element("span");
  holder.innerHTML = `<svg viewBox="0 0 100 100" aria-hidden="true"><use href="#f-${idOf(letters)}"/></svg>`;
  return holder.firstChild;
}
const idOf = (letters) => Array.from(letters, (letter) => letter.codePointAt(0).toString(16)).join("-");

function pieceName(letters) {
  const white = letters !== letters.toLowerCase();
  const piece = facts.pieces.find((one) => one.letters.toLowerCase() === letters.toLowerCase());
  return `${white ? "white" : "black"} ${piece ? piece.name : letters}`;
}

// The pieces of the game; those that point forward are turned with the board.
function drawFigures() {
  const figures = call("figures", {game: gameRequest(), flip: flipped}).figures;
  get("figures").innerHTML = Object.entries(figures).map(([letters, body]) => `<g id="f-${idOf(letters)}">${body}</g>`).join("");
}

// The game begins, from a list of moves.
function begin(moves = []) {
  slow.stop();
  facts = call("game", {game: gameRequest()});
  drawFigures();
  if (board !== undefined) request("forget");
  state = call("board", {game: gameRequest()});
  board = state.board;
  line = [];
  for (const move of moves) {
    try {
      if (/^\d,\d$/.test(move)) {
        const [one, other] = move.split(",").map(Number);
        state = request("roll", {one, other});
        continue;
      }
      play(request("spell", {move}));
    } catch { break; }
  }
  const sentences = call("explain", {game: gameRequest()}).paragraphs;
  get("rules").lastElementChild.replaceChildren(...sentences.map((part) =>
    element("p", {}, element("b", {textContent: part.topic + ": "}), part.sentences.join(" "))));
  drawSquares();
  update();
}

function play(move) {
  const dice = state.dice ? [...state.dice] : null;
  state = request("push", {move: move.uci});
  line.push({...move, dice});
  lastSquares = move.clicks.filter((click) => !click.startsWith("@"));
}

function takeBack(to) {
  slow.stop();
  while (line.length > to) {
    state = request("pop");
    line.pop();
  }
  lastSquares = line.length ? line.at(-1).clicks.filter((click) => !click.startsWith("@")) : [];
  update();
}

// The board: a grid of buttons, of which one is in the order of the tabulator.
function drawSquares() {
  const {files, ranks} = facts, grid = get("board");
  grid.style.setProperty("--files", files);
  grid.style.setProperty("--ranks", ranks);
  grid.style.gridTemplateColumns = `repeat(${files},minmax(0,1fr))`;
  const rows = [];
  for (let row = 0; row < ranks; ++row) {
    const cells = element("div", {role: "row", style: "display:contents"});
    for (let column = 0; column < files; ++column) {
      const file = flipped ? files - 1 - column : column, rank = flipped ? row : ranks - 1 - row;
      const square = element("button", {type: "button", className: "square", tabIndex: -1});
      square.setAttribute("role", "gridcell");
      square.dataset.at = nameAt(file, rank);
      square.classList.toggle("dark", (file + rank) % 2 === 0);
      if (facts.holes.includes(square.dataset.at)) square.classList.add("hole");
      square.dataset.label = (row === ranks - 1 ? String.fromCharCode(97 + file) : "") + (column === 0 ? rank + 1 : "");
      cells.append(square);
    }
    rows.push(cells);
  }
  grid.replaceChildren(...rows);
  grid.querySelector(".square").tabIndex = 0;
}

function candidates() {
  return legal.filter((move) => clicks.every((click, i) => move.clicks[i] === click));
}

function drawBoard() {
  const targets = clicks.length ? new Set(candidates().map((move) => move.clicks[clicks.length])) : new Set();
  for (const square of get("board").querySelectorAll(".square")) {
    const at = square.dataset.at, letters = state.pieces[at];
    square.replaceChildren();
    if (letters) square.append(picture(letters));
    square.classList.toggle("occupied", Boolean(letters));
    square.classList.toggle("target", targets.has(at));
    square.classList.toggle("chosen", clicks.includes(at));
    square.classList.toggle("last", lastSquares.includes(at));
    square.ariaLabel = at + (letters ? ", " + pieceName(letters) : "") + (targets.has(at) ? ", possible" : "");
  }
  for (const [id, color] of [["above", flipped ? "white" : "black"], ["below", flipped ? "black" : "white"]])
    get(id).replaceChildren(...state.hands.filter((held) => held.color === color).map((held) => {
      const letters = color === "white" ? held.letters : held.letters.toLowerCase();
      const button = element("button", {type: "button", className: "held", ariaLabel: `${held.count} ${pieceName(letters)} in hand`},
        picture(letters), element("span", {textContent: held.count}));
      const click = "@" + held.letters;
      button.classList.toggle("chosen", clicks[0] === click && color === state.turn);
      button.onclick = () => { if (color === state.turn) point(click); };
      return button;
    }));
}

// A click on a square, or on a piece in hand.
function point(click) {
  if (engineOf(state.turn) || over()) return;
  const before = clicks;
  clicks = [...before, click];
  let found = candidates();
  if (found.length === 0) {
    clicks = before.length === 1 && before[0] === click ? [] : [click];
    found = candidates();
    if (found.length === 0) clicks = [];
    drawBoard();
    return;
  }
  const complete = found.filter((move) => move.clicks.length === clicks.length);
  if (complete.length === 0) drawBoard();
  else if (found.length === 1) move(found[0]);
  else choose(found);
}

function move(chosen) {
  clicks = [];
  play(chosen);
  update();
}

// Several moves have the same squares: promotions, improvements, pieces that enter beside.
function choose(moves) {
  const dialog = get("choice");
  const white = state.turn === "white";
  const buttons = moves.map((one) => {
    const button = element("button", {type: "button", ariaLabel: one.san});
    if (one.becomes) button.append(picture(white ? one.becomes : one.becomes.toLowerCase()));
    button.append(one.san);
    button.onclick = () => {
      dialog.close();
      move(one);
    };
    return button;
  });
  dialog.replaceChildren(element("p", {textContent: "Which move?"}), element("div", {className: "buttons"}, ...buttons));
  dialog.onclose = () => {
    clicks = [];
    drawBoard();
  };
  dialog.showModal();
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
  get("back").disabled = line.length === 0;
  drawBoard();
  drawMoves();
  const link = line.flatMap((one) => one.dice ? [one.dice.join(","), one.uci] : [one.uci]).join(" ");
  history.replaceState(null, "", "#" + new URLSearchParams({game: game.name,
    ...(game.text ? {text: game.text} : {}), ...(link ? {moves: link} : {})}));
  say();
  if (over() || !engineOf(state.turn)) return;
  if (needsRoll) rollDice();
  else think();
}

function say() {
  const side = state.turn === "white" ? "White" : "Black", end = over();
  const dice = state.dice ? ` Dice: ${state.dice.join(" and ")}.` : "";
  if (end) get("status").textContent = `${end.result}: ${end.reason}.`;
  else get("status").textContent = `${side} to move.${state.check ? " Check." : ""}${dice}`;
}

function drawMoves() {
  const labels = wordsOf(request("line"));
  get("moves").replaceChildren(...line.map((one, i) => {
    const label = facts.rollsDice ? one.san : labels[i];
    const button = element("button", {type: "button", textContent: label, ariaLabel: `After ${label}`});
    button.classList.toggle("now", i === line.length - 1);
    button.onclick = () => takeBack(i + 1);
    return element("li", {}, button);
  }));
  get("moves").scrollTop = get("moves").scrollHeight;
}

async function think() {
  const [, nodes] = engineOf(state.turn), before = line.length, number = board;
  get("status").textContent += " The engine thinks.";
  const {answer, error} = await slow.call("analyse", {game: gameRequest(), fen: state.fen, nodes, time: 10});
  if (board !== number || line.length !== before) return;
  const best = answer?.lines[0]?.ucis[0];
  if (best) move(request("spell", {move: best}));
  else if (error) get("status").textContent = `The engine cannot play this game: ${error.message}.`;
}

function copy(text, button) {
  navigator.clipboard?.writeText(text).then(() => { get("status").textContent = "Copied."; }, () => showText(text)) ?? showText(text);
}
function showText(text) {
  const dialog = get("choice");
  dialog.onclose = null;
  dialog.replaceChildren(element("textarea", {value: text, rows: 8, cols: 30, readOnly: true, ariaLabel: "Text to copy"}));
  dialog.showModal();
}

/** Moves in SAN with their numbers. */
function wordsOf({sans, side, number}) {
  return sans.map((san, i) => {
    const ply = i + (side === "white" ? 0 : 1), whole = number + Math.floor(ply / 2);
    return ply % 2 === 0 ? `${whole}. ${san}` : i === 0 ? `${whole}... ${san}` : san;
  });
}

function record() {
  const end = over(), played = request("line"), {start} = played, words = wordsOf(played);
  const tags = {Variant: game.name, Result: end ? end.result : "*"};
  if (start !== facts.startFen) Object.assign(tags, {SetUp: "1", FEN: start});
  return Object.entries(tags).map(([tag, value]) => `[${tag} "${value}"]\n`).join("") + `\n${[...words, tags.Result].join(" ")}\n`;
}

function listGames(select, games) {
  const groups = Map.groupBy ? Map.groupBy(games, (one) => one.group) : games.reduce((all, one) =>
    all.set(one.group, [...(all.get(one.group) ?? []), one]), new Map());
  select.replaceChildren(...[...groups].map(([group, list]) => {
    const made = element("optgroup", {label: group || "built in"});
    made.append(...list.map((one) => element("option", {value: one.name, textContent: one.title})));
    return made;
  }));
}

get("board").addEventListener("click", (event) => {
  const square = event.target.closest(".square");
  if (!square) return;
  get("board").querySelector('[tabindex="0"]').tabIndex = -1;
  square.tabIndex = 0;
  point(square.dataset.at);
});
get("board").addEventListener("keydown", (event) => {
  const squares = [...get("board").querySelectorAll(".square")], at = squares.indexOf(document.activeElement);
  const step = {ArrowLeft: -1, ArrowRight: 1, ArrowUp: -facts.files, ArrowDown: facts.files}[event.key];
  if (at < 0 || !step || !squares[at + step]) return;
  if (Math.abs(step) === 1 && Math.floor(at / facts.files) !== Math.floor((at + step) / facts.files)) return;
  event.preventDefault();
  squares[at].tabIndex = -1;
  squares[at + step].tabIndex = 0;
  squares[at + step].focus();
});
get("setup").onsubmit = (event) => event.preventDefault();
get("game").onchange = () => {
  game = {name: get("game").value};
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
  const text = await get("file").files[0].text(), {games, findings} = call("check", {text});
  if (games.length === 0) {
    get("status").textContent = findings[0]?.message ?? "There is no game in the file.";
    return;
  }
  game = {name: games.at(-1), text};
  begin();
};
get("new").onclick = () => begin();
get("back").onclick = () => {
  const both = engineOf(state.turn === "white" ? "black" : "white") && !engineOf(state.turn);
  takeBack(Math.max(0, line.length - (both ? 2 : 1)));
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
  state = request("roll", {one: 1 + one % 6, other: 1 + other % 6});
  update();
}
get("roll").onclick = rollDice;
get("record").onclick = () => copy(record());
get("link").onclick = () => copy(location.href);

listGames(get("game"), call("games").games);
const wanted = new URLSearchParams(location.hash.slice(1));
game = {name: wanted.get("game") ?? document.documentElement.dataset.game ?? "chess",
  ...(wanted.get("text") ? {text: wanted.get("text")} : {})};
try {
  call("game", {game: gameRequest()});
} catch (error) {
  game = {name: "chess"};
  if (!(error instanceof HippogonalError)) throw error;
}
if (!game.text) get("game").value = game.name;
begin((wanted.get("moves") ?? "").split(" ").filter(Boolean));
