// A record in its section. A step of the data: parent, changes (column, row, piece, wall or 0, ...), squares of the last move, id,
// words, signs, groups of legal moves (a piece's place, then its targets), position line, side to move, and what few have:
// check, taken, improved, eval, serves.
const [PARENT, CHANGES, LAST, ID, WORDS, SIGNS, LEGAL, LINE, SIDE, MORE] = Array(10).keys();
class Game {
  constructor(section) {
    const data = JSON.parse(section.querySelector("script").textContent);
    this.section = section;
    this.steps = data.steps;
    this.source = data.source;
    this.now = 0;
    this.names = namesOf(section.dataset.game);
    this.boards = Array.from(section.querySelectorAll(".squares-and-pieces"), svg => new Board(svg));
    this.main = [0].concat(Array.from(section.querySelectorAll(".moves>.row>.cell>a"), a => +a.dataset.step));
    section.querySelector("nav").hidden = false;
    section.addEventListener("click", event => this.click(event));
    for (const board of this.boards) listen(this, board);
    const graph = section.querySelector(".graph svg");
    if (graph) graph.addEventListener("click", event => {
      const box = graph.getBoundingClientRect();
      this.show(this.main[Math.round((event.clientX - box.left) / box.width * (this.main.length - 1))], true);
    });
  }
  find(selector) { return this.section.querySelector(selector); }
  click(event) {
    const button = event.target.closest("button"), link = event.target.closest("a[data-step]");
    if (button && button.dataset.to) this.go(button.dataset.to);
    if (button && button.dataset.do) this[button.dataset.do](button);
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    this.show(+link.dataset.step, true);
  }
  path(at) { return at === 0 ? [0] : this.path(this.steps[at][PARENT]).concat(at); }
  pieces(at) {
    const board = {};
    for (const step of this.path(at)) {
      const changes = this.steps[step][CHANGES];
      for (let i = 0; i < changes.length; i += 3) {
        const square = letters([changes[i], changes[i + 1]]);
        if (changes[i + 2]) board[square] = changes[i + 2]; else delete board[square];
      }
    }
    return board;
  }
  show(at, link) {
    const step = this.steps[at], more = step[MORE], last = [];
    for (let i = 0; i < step[LAST].length; i += 2) last.push([step[LAST][i], step[LAST][i + 1]]);
    this.now = at;
    this.chosen = this.pointed = null;
    this.board = this.pieces(at);
    for (const board of this.boards) board.draw(this.board, last, places(more.check || ""), step[SIGNS]);
    this.find(".now").textContent = step[WORDS];
    this.find(".hint").textContent = "";
    const turn = this.find(".turn"), side = step[SIDE] ? "black" : "white";
    turn.className = "turn " + side;
    turn.title = (step[SIDE] ? "Black" : "White") + " to move";
    this.boards.forEach(board => board.svg.setAttribute("aria-label", turn.title));
    this.find(".words").textContent = turn.title + ". " + this.description();
    this.lists();
    this.mark(at);
    if (link) history.replaceState(null, "", "#" + step[ID]);
  }
  // Marks the step in the moves and in the graph.
  mark(at) {
    for (const a of this.section.querySelectorAll("a[aria-current]")) a.removeAttribute("aria-current");
    const current = this.find('a[data-step="' + at + '"]'), moves = current.closest(".moves");
    current.setAttribute("aria-current", "step");
    for (let fold = current.closest("details"); fold; fold = fold.parentElement.closest("details")) fold.open = true;
    if (moves.scrollHeight > moves.clientHeight)
      moves.scrollTop += current.getBoundingClientRect().top - moves.getBoundingClientRect().top - moves.clientHeight / 2;
    const here = this.find(".graph .here"), place = this.main.indexOf(at);
    if (!here) return;
    here.setAttribute("d", place < 0 ? "" : "M" + place / (this.main.length - 1) * 600 + " 0v120");
    this.find(".value").textContent = this.steps[at][MORE].eval || "";
  }
  description() {
    const sides = {White: [], Black: []}, walls = [];
    for (const key in this.board) {
      const known = this.names[this.board[key]], square = this.boards[0].name(places(key)[0]);
      if (known) known.side ? sides[known.side].push(known.name + " " + square) : walls.push(square);
    }
    return "White: " + sides.White.join(", ") + ". Black: " + sides.Black.join(", ") + "." + (walls.length ? " Walls: " + walls.join(", ") + "." : "");
  }
  // What each side has taken and improved so far, at its side of the board.
  lists() {
    const of = {White: {taken: [], improved: []}, Black: {taken: [], improved: []}};
    for (const at of this.path(this.now)) {
      const more = this.steps[at][MORE], mover = at && !this.steps[this.steps[at][PARENT]][SIDE] ? "White" : "Black";
      of[mover].taken.push(...(more.taken || []));
      for (let i = 0; i < (more.improved || []).length; i += 2) of[mover].improved.push(more.improved.slice(i, i + 2));
    }
    const near = this.boards[0].far ? "Black" : "White", hands = "hands" in this.boards[0].svg.dataset;
    for (const [selector, side] of [[".taken.near", near], [".taken.far", near === "White" ? "Black" : "White"]]) {
      const list = this.find(selector), name = id => (this.names[id] || {name: "piece"}).name;
      const draw = id => { const svg = element("svg", {viewBox: "0 0 100 100"}); svg.append(element("use", {href: "#" + id})); return svg; };
      const box = (label, parts) => { const span = document.createElement("span"); span.setAttribute("role", "img"); span.setAttribute("aria-label", label); span.title = label; span.append(...parts); return span; };
      const parts = [];
      if (of[side].taken.length && !hands) parts.push(box("captured by " + side + ": " + of[side].taken.map(name).join(", "), of[side].taken.slice().sort().map(draw)));
      for (const [from, to] of of[side].improved) {
        const pair = box(name(from) + " became " + name(to), [draw(from), "→", draw(to)]);
        pair.className = "improved";
        parts.push(pair);
      }
      list.replaceChildren(...parts);
    }
  }
  // The targets of a piece, in a list of groups.
  group(groups, place) {
    const found = (groups || "").split(" ").find(group => group.slice(0, 2) === letters(place));
    return found ? places(found).slice(1) : [];
  }
  // A place that the reader points at: name and moves of its piece.
  point(place, cursor) {
    const piece = this.names[this.board[letters(place)]], step = this.steps[this.now];
    const targets = this.group(step[LEGAL], place), served = this.group(step[MORE].serves, place);
    const name = this.boards[0].name(place);
    let words = piece ? (piece.side ? piece.side + " " : "") + piece.name + ", " + name + (piece.betza ? " · " + piece.betza : "") : cursor ? name : "";
    if (targets.length) words += " · to " + targets.map(to => this.boards[0].name(to)).join(", ");
    if (served.length) words += " · lends its leap to " + served.map(to => this.names[this.board[letters(to)]].name + " " + this.boards[0].name(to)).join(", ");
    this.find(".hint").textContent = words;
    for (const board of this.boards) board.hint(targets, served, this.board, cursor ? place : null);
  }
  // A place that the reader chooses: its piece's moves; one of these that was played is followed.
  touch(place) {
    const chosen = this.chosen, same = to => to[0] === place[0] && to[1] === place[1];
    this.show(this.now, false);
    if (chosen && chosen.targets.some(same)) return this.follow(chosen.from, place);
    const targets = this.group(this.steps[this.now][LEGAL], place);
    if (!targets.length) return;
    this.point(place);
    this.chosen = {from: place, targets};
    this.find(".now").textContent = "From " + this.boards[0].name(place) + ": " + targets.map(to => this.boards[0].name(to)).join(", ") + ".";
  }
  follow(from, to) {
    const held = this.boards[0].held(from);
    const next = this.steps.findIndex((step, i) => {
      if (i === 0 || step[PARENT] !== this.now) return false;
      const arrived = this.names[this.pieces(i)[letters(to)]];
      if (arrived && !arrived.side) return false; // a wall that the move places
      const seen = [];
      for (let j = 0; j < step[LAST].length; j += 2) seen.push(letters([step[LAST][j], step[LAST][j + 1]]));
      return seen.includes(letters(to)) && (held ? seen.length === 1 : seen.includes(letters(from)));
    });
    if (next > 0) this.show(next, true);
  }
  next() {
    const i = this.main.indexOf(this.now);
    if (i >= 0) return this.main[Math.min(i + 1, this.main.length - 1)];
    const on = this.steps.findIndex((step, at) => at > this.now && step[PARENT] === this.now);
    return on < 0 ? this.now : on;
  }
  go(to) {
    if (to === "flip") return this.flip();
    if (to === "play") return this.timer ? this.stop() : this.play();
    this.stop();
    const where = {first: 0, last: this.main[this.main.length - 1], back: this.steps[this.now][PARENT], on: this.next()};
    this.show(where[to], true);
  }
  flip() {
    for (const board of this.boards) board.far = !board.far;
    this.find("[data-to=flip]").setAttribute("aria-pressed", this.boards[0].far);
    this.show(this.now, false);
  }
  play() {
    if (this.next() === this.now) this.show(0, true);
    this.playing(true);
    this.timer = setInterval(() => {
      this.show(this.next(), true);
      if (this.next() === this.now) this.stop();
    }, +this.find("select").value);
  }
  stop() {
    clearInterval(this.timer);
    this.timer = null;
    this.playing(false);
  }
  playing(on) {
    const button = this.find("[data-to=play]");
    button.setAttribute("aria-pressed", on);
    button.querySelector("use").setAttribute("href", on ? "#to-pause" : "#to-play");
  }
  position(button) { copy(button, this.steps[this.now][LINE]); }
  record(button) { copy(button, this.source); }
  picture() {
    const shown = this.boards.find(board => board.svg.getBoundingClientRect().width > 0) || this.boards[0];
    download((this.steps[this.now][ID] || "position") + ".svg", pictureOf(shown.svg));
  }
}
