// What a visitor brings, on the page that answers it: a position, a game's definition, a piece in Betza's notation, or a record.
const pasted = document.getElementById("paste");

/** The page and its link for a text. */
function answerTo(text) {
  const lines = text.trim(), line = (members) => "#" + new URLSearchParams(members);
  const isOne = !lines.includes("\n");
  if (/^\s*\[[^\]"]*\]\s*$/m.test(lines) && /^\s*[\w.]+\s*=/m.test(lines)) return "game.html" + line({text});
  const named = /^(?:([\w-]+)\s+)?(\S+\/\S+(?:\s+[wb]\b.*)?)$/.exec(lines);
  if (isOne && named && named[2].split("/").length > 3) return "play.html" + line({game: named[1] ?? "chess", fen: named[2]});
  if (isOne && /^(?=.*[A-Z])[A-Za-z0-9()[\]{}'\-.,]{1,60}$/.test(lines) && !/^[KQRBN]?[a-h]?[1-8]?x?[a-h][1-8]/.test(lines)) return "piece.html" + line({betza: lines});
  return "record.html" + line({text});
}

pasted.onsubmit = (event) => {
  event.preventDefault();
  location.href = pasted.dataset.pages + answerTo(pasted.elements.text.value);
};
