// Check a record: the verdict, the findings in place, and the positions.
let report, at = 0;

const members = () => ({text: get("text").value, ...(get("game").value ? {game: get("game").value} : {})});

function check() {
  report = call("verify", members());
  const moves = report.lines[0]?.sans.length ?? 0;
  get("status").textContent = `${report.verdict}: ${report.game ?? "an unknown game"}, ${moves} plies followed.`;
  get("status").className = report.verdict === "invalid" ? "error" : "";
  get("marked").replaceChildren(...markedText(get("text").value, report.findings));
  listFindings(get("findings"), get("text").value, report.findings, rewrite);
  show(moves);
}

function rewrite(text) {
  get("text").value = text;
  check();
}

/** The position after so many plies. */
function show(ply) {
  const line = report.lines[0];
  at = Math.max(0, Math.min(ply, line?.sans.length ?? 0));
  get("picture").replaceChildren();
  if (!report.start) return;
  const {board} = call("board", {game: report.game, fen: report.start});
  let state = call("state", {board}), lastMove = [];
  for (const uci of (line?.ucis ?? []).slice(0, at)) {
    lastMove = call("spell", {board, move: uci}).clicks;
    state = call("push", {board, move: uci});
  }
  call("forget", {board});
  get("picture").innerHTML = call("diagram", {game: report.game, fen: state.fen, lastMove, theme: "auto"}).drawing;
  get("move").textContent = at === 0 ? "The start." : `After ply ${at}: ${line.sans[at - 1]}`;
}

const ends = {first: () => 0, previous: () => at - 1, next: () => at + 1, last: () => Infinity};
for (const [id, ply] of Object.entries(ends)) get(id).onclick = () => show(ply());
get("form").onsubmit = (event) => event.preventDefault();
get("text").oninput = check;
get("game").onchange = check;
get("repair").onclick = () => rewrite(call("convert", {...members(), repair: true}).text);
get("pgn").onclick = () => copyText(call("convert", members()).text);
get("link").onclick = () => copyText(linkWith(members()));
listGames();
get("game").value = linked.get("game") ?? "";
rewrite(linked.get("text") ?? get("text").value);
