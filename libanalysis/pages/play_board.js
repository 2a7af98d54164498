// The board on which a game is played: squares, pieces in hand, and what a player points at.

const nameAt = (file, rank) => String.fromCharCode(97 + file) + (rank + 1);

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

// The board: a grid of buttons, of which one is in the order of the tabulator.
function drawSquares() {
  const {files, ranks} = facts, grid = get("board");
  document.documentElement.style.setProperty("--files", files);
  document.documentElement.style.setProperty("--ranks", ranks);
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
  const found = clicks.length ? candidates() : [];
  const targets = new Set(found.map((move) => move.clicks[clicks.length]));
  const own = new Set(found.filter((move) => !move.relay).map((move) => move.clicks[clicks.length]));
  const lastSquares = now.move ? now.move.clicks : [];
  for (const square of get("board").querySelectorAll(".square")) {
    const at = square.dataset.at, letters = state.pieces[at];
    square.replaceChildren();
    if (letters) square.append(picture(letters));
    square.classList.toggle("occupied", Boolean(letters));
    square.classList.toggle("wall", state.walls.includes(at));
    square.classList.toggle("target", targets.has(at));
    square.classList.toggle("relay", targets.has(at) && !own.has(at));
    square.classList.toggle("chosen", clicks.includes(at));
    square.classList.toggle("last", lastSquares.includes(at));
    square.ariaLabel = at + (letters ? ", " + pieceName(letters) : "") + (state.walls.includes(at) ? ", wall" : "") + (targets.has(at) ? own.has(at) ? ", possible" : ", possible by relay" : "");
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
