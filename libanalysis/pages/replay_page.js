// The page: its games, keys, address; what it copies and saves.
function namesOf(game) {
  const names = {};
  for (const key of document.querySelectorAll(".key")) {
    if (key.dataset.game !== game) continue;
    const wall = key.querySelector("[data-wall]");
    if (wall) names[wall.dataset.wall] = {name: "wall", side: "", betza: ""};
    for (const item of key.querySelectorAll("[data-pieces]")) {
      const betza = item.querySelector("code");
      item.dataset.pieces.split(" ").forEach((id, i) => {
        names[id] = {name: item.querySelector(".name").textContent, side: i % 2 ? "Black" : "White", betza: betza ? betza.textContent : ""};
      });
    }
  }
  return names;
}
function copy(button, text) {
  const said = button.textContent, done = () => { button.textContent = "Copied"; setTimeout(() => { button.textContent = said; }, 1200); };
  const area = document.createElement("textarea");
  area.value = text;
  button.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
  done();
}
function download(name, text) {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([text], {type: "image/svg+xml"}));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
// The board alone, with its pieces and the colours that it has now.
function pictureOf(svg) {
  const picture = svg.cloneNode(true), originals = svg.querySelectorAll("*"), definitions = element("defs", {});
  picture.querySelectorAll("*").forEach((part, i) => {
    const style = getComputedStyle(originals[i]);
    if (style.display === "none") part.dataset.gone = "";
    for (const name of ["fill", "stroke", "stroke-width"]) if (part.matches("path,rect,circle")) part.setAttribute(name, style.getPropertyValue(name));
    part.removeAttribute("style");
  });
  picture.querySelectorAll("[data-gone]").forEach(part => part.remove());
  for (const id of new Set(Array.from(picture.querySelectorAll("use"), use => use.getAttribute("href").slice(1)))) {
    const piece = document.getElementById(id), copied = piece.cloneNode(true), parts = piece.querySelectorAll("*");
    copied.querySelectorAll("*").forEach((part, i) => {
      for (const name of ["fill", "stroke"]) if (part.matches("path,rect,circle")) part.setAttribute(name, getComputedStyle(parts[i]).getPropertyValue(name));
    });
    definitions.append(copied);
  }
  picture.prepend(definitions);
  picture.setAttribute("xmlns", NS);
  picture.setAttribute("role", "img");
  for (const name of ["style", "class", "tabindex", "aria-labelledby", "aria-describedby", "aria-roledescription"]) picture.removeAttribute(name);
  return new XMLSerializer().serializeToString(picture) + "\n";
}
function listen(game, board) {
  let from = null, cursor = [0, board.rows.length - 1];
  const svg = board.svg;
  svg.addEventListener("mousedown", event => event.preventDefault()); // so that the arrow keys stay those of the moves
  svg.addEventListener("click", event => game.touch(board.at(event.clientX, event.clientY)));
  svg.addEventListener("pointermove", event => {
    const place = board.at(event.clientX, event.clientY);
    if (event.pointerType !== "mouse" || game.chosen || letters(place) === game.pointed) return;
    game.pointed = letters(place);
    game.point(place);
  });
  svg.addEventListener("pointerleave", () => { if (!game.chosen && game.pointed) { game.pointed = null; game.point([-1, -1]); } });
  svg.addEventListener("touchstart", event => { from = event.touches.length === 1 ? event.touches[0] : null; }, {passive: true});
  svg.addEventListener("touchend", event => {
    if (!from) return;
    const dx = event.changedTouches[0].clientX - from.clientX, dy = event.changedTouches[0].clientY - from.clientY;
    if (Math.abs(dx) > 40 && Math.abs(dx) > 2 * Math.abs(dy)) game.go(dx < 0 ? "on" : "back");
    from = null;
  });
  // With the focus on the board, the arrow keys move over its squares.
  const moves = {ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1]};
  svg.addEventListener("focus", () => game.point(board.placeSeen(cursor), true));
  svg.addEventListener("blur", () => game.point([-1, -1]));
  svg.addEventListener("keydown", event => {
    if (event.ctrlKey || event.altKey || event.metaKey) return;
    const step = moves[event.key], chooses = event.key === "Enter" || event.key === " ";
    if (!step && !chooses) return;
    event.preventDefault();
    event.stopPropagation();
    if (step && board.has([cursor[0] + step[0], cursor[1] + step[1]])) cursor = [cursor[0] + step[0], cursor[1] + step[1]];
    if (chooses) game.touch(board.placeSeen(cursor));
    else game.point(board.placeSeen(cursor), true);
  });
}
const games = Array.from(document.querySelectorAll("section.game")).filter(section => section.querySelector(":scope>script")).map(section => new Game(section));
// The game with the focus, else the one that most of the screen shows.
function active() {
  const focused = games.find(game => game.section.contains(document.activeElement));
  if (focused) return focused;
  const seen = game => { const box = game.find(".board").getBoundingClientRect(); return Math.min(box.bottom, innerHeight) - Math.max(box.top, 0); };
  return games.reduce((best, game) => !best || seen(game) > seen(best) ? game : best, null);
}
function follow() { // the link of the page
  const wanted = decodeURIComponent(location.hash.slice(1));
  for (const game of games) game.steps.forEach((step, i) => {
    if (!wanted || step[ID] !== wanted) return;
    game.show(i, false);
    if (games.length > 1) game.section.scrollIntoView();
  });
}
function address() { // ?embed, ?theme=dark, ?flip, ?moves
  const asked = new URLSearchParams(location.search), theme = asked.get("theme");
  if (theme) document.documentElement.dataset.theme = theme;
  if (asked.has("flip")) for (const game of games) game.flip();
  if (!asked.has("embed")) return;
  document.body.classList.add("embed");
  document.body.classList.toggle("with-moves", asked.has("moves"));
  const link = document.createElement("a"), whole = document.createElement("p");
  link.href = location.pathname + location.hash;
  link.target = "_top";
  link.textContent = document.title;
  whole.className = "whole";
  whole.append(link);
  document.querySelector("main").append(whole);
}
for (const game of games) game.show(0, false);
address();
const keys = {ArrowLeft: "back", ArrowRight: "on", Home: "first", End: "last", f: "flip", p: "play"};
document.addEventListener("keydown", event => {
  const game = active();
  if (!game || !keys[event.key] || event.ctrlKey || event.altKey || event.metaKey || event.shiftKey || event.target.matches("select,input")) return;
  event.preventDefault();
  game.go(keys[event.key]);
});
window.addEventListener("hashchange", follow);
window.addEventListener("load", follow); // after the browser has gone to the link in the text
follow();
