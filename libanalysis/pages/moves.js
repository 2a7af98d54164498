// The moves of the game in play, as a list beside the board and as a record.

// A move with its number where it begins a turn or a line, and the dice of its turn.
function label({move, parent}, isFirst) {
  const begins = !parent.move || parent.move.side !== move.side, white = move.side === "white";
  if (facts.rollsDice) return begins ? `${move.number}${white ? "W" : "B"}. (${move.dice.join(",")}) ${move.san}` : move.san;
  return white ? `${move.number}. ${move.san}` : isFirst ? `${move.number}... ${move.san}` : move.san;
}

function moveButton(place, text) {
  const button = element("button", {type: "button", textContent: text, ariaLabel: `After ${text}`});
  button.onclick = () => look(place);
  return button;
}

// The line of the present place, later moves paler; beside a move others that were tried.
function drawMoves() {
  const played = now.path.length;
  get("moves").replaceChildren(...now.line.map((place, i) => {
    const button = moveButton(place, label(place, i === 0));
    button.classList.toggle("now", place === now);
    if (place === now) button.ariaCurrent = "step";
    const item = element("li", {}, button);
    item.classList.toggle("later", i >= played);
    for (const other of place.others) {
      const branch = moveButton(other, "or " + label(other, true));
      branch.className = "branch";
      item.append(branch);
    }
    return item;
  }));
  get("moves").querySelector(".now")?.scrollIntoView({block: "nearest"});
}

/** The end of the main line. */
const lastOf = (place) => (place.next.length ? lastOf(place.next[0]) : place);

/** PGN with the branches; of a game with dice the line of the present place, as articles write it. */
function record() {
  const end = now === lastOf(root) ? over() : null, tags = {Variant: game.name, ...(fen ? {FEN: fen} : {}), Result: end ? end.result : "*"};
  const head = Object.entries(tags).map(([tag, value]) => `[${tag} "${value}"]\n`).join("");
  const moves = facts.rollsDice
    ? now.path.map((place, i) => (i === 0 ? "" : place.parent.move.side === place.move.side ? ", " : "\n") + label(place)).join("") + "\n"
    : wordsAfter(root, (place, isFirst) => [label(place, isFirst)]).join(" ").replaceAll("( ", "(").replaceAll(" )", ")") + " ";
  return `${head}\n${moves}${tags.Result}\n`;
}

get("moves").addEventListener("keydown", (event) => {
  const place = {ArrowLeft: now.parent, ArrowRight: now.latest ?? now.next[0]}[event.key];
  if (!place) return;
  event.preventDefault();
  look(place);
  get("moves").focus();
});
