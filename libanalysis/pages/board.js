// A picture of the board. A place is [column, row] of the data, beyond the columns in a hand; in texts two letters.
const NS = "http://www.w3.org/2000/svg";
function element(name, attributes) {
  const made = document.createElementNS(NS, name);
  for (const key in attributes) made.setAttribute(key, attributes[key]);
  return made;
}
function places(text) { return (text.match(/../g) || []).map(pair => [pair.charCodeAt(0) - 97, pair.charCodeAt(1) - 97]); }
function letters(place) { return String.fromCharCode(97 + place[0], 97 + place[1]); }
class Board {
  constructor(svg) {
    this.svg = svg;
    this.stands = svg.classList.contains("stands"); // the data has the board lying
    this.columns = svg.dataset.columns.split(" ");
    this.rows = svg.dataset.rows.split(" ");
    this.far = false; // seen from the other side
    svg.setAttribute("role", "application");
    svg.setAttribute("aria-roledescription", "board");
  }
  get way() { return this.far && "wedges" in this.svg.dataset ? "-far" : ""; } // which way pieces point
  layer(name) { return this.svg.querySelector("." + name); }
  turned([x, y]) { return this.stands ? [y, this.rows.length - 1 - x] : [x, y]; }
  flipped([x, y]) {
    if (!this.far) return [x, y];
    return [x < this.columns.length ? this.columns.length - 1 - x : x, this.rows.length - 1 - y];
  }
  seen(place) { return this.flipped(this.turned(place)); }
  // The place of the data that is seen at a point of the window.
  at(clientX, clientY) {
    const inside = this.layer("pieces").getScreenCTM().inverse(), point = new DOMPoint(clientX, clientY).matrixTransform(inside);
    return this.placeSeen([Math.floor(point.x / 100), Math.floor(point.y / 100)]);
  }
  placeSeen(seen) {
    const [x, y] = this.flipped(seen);
    return this.stands ? [this.rows.length - 1 - y, x] : [x, y];
  }
  has(seen) { return seen[0] >= 0 && seen[1] >= 0 && seen[0] < this.columns.length && seen[1] < this.rows.length; }
  held(place) { return this.turned(place)[0] >= this.columns.length; }
  name(place) {
    if (this.held(place)) return "the hand";
    const [x, y] = this.turned(place), names = [this.columns[x], this.rows[y]];
    return (/^[a-z]/.test(names[0]) ? names : names.reverse()).join("");
  }
  middle(place) { return this.seen(place).map(part => part * 100 + 50); }
  square(place, attributes) {
    const [x, y] = this.seen(place);
    return element("rect", Object.assign({x: x * 100 + 3, y: y * 100 + 3, width: 94, height: 94}, attributes));
  }
  draw(pieces, last, check, signs) {
    this.svg.classList.toggle("far", this.far);
    const squares = this.layer("squares"), figures = this.layer("pieces"), over = this.layer("signs");
    squares.replaceChildren(...last.map(place => this.square(place, {style: "fill:var(--i15)"})));
    figures.replaceChildren(...Object.keys(pieces).map(key => {
      const [x, y] = this.seen(places(key)[0]);
      return element("use", {href: "#" + pieces[key] + this.way, x: x * 100, y: y * 100});
    }));
    over.innerHTML = signs; // as the data has the board
    const turns = [], high = this.rows.length * 100;
    if (this.far) turns.push("translate(" + this.columns.length * 100 + " " + high + ")rotate(180)");
    if (this.stands) turns.push("matrix(0 -1 1 0 0 " + high + ")");
    over.setAttribute("transform", turns.join(""));
    squares.append(...check.map(place => { const [cx, cy] = this.middle(place); return element("circle", {cx, cy, r: 45, class: "check"}); }));
    this.hint([], [], {});
  }
  // Where a piece may go, whom it serves; captures have a ring around what they take.
  hint(targets, served, pieces, cursor) {
    const ring = (place, name) => { const [cx, cy] = this.middle(place); return element("circle", {cx, cy, r: 44, class: name}); };
    const dot = place => { const [cx, cy] = this.middle(place); return element("circle", {cx, cy, r: 16, class: "target"}); };
    this.layer("hints").replaceChildren(
      ...targets.map(place => pieces[letters(place)] ? ring(place, "target ring") : dot(place)),
      ...served.map(place => ring(place, "served")), ...(cursor ? [this.square(cursor, {class: "cursor"})] : []));
  }
}
