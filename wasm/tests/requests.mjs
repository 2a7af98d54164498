// Random requests, as JSON and as changed texts of JSON.

const calls = ["games", "game", "explain", "check", "export", "board", "state", "moves", "push", "pop", "roll", "spell", "variation",
  "line", "forget", "verify", "convert", "betza", "diagram", "pieceDiagram", "sheet", "figures", "analyse", "solve", "perft", "none"];
const keys = ["game", "fen", "text", "move", "moves", "board", "to", "size", "at", "friends", "enemies", "theme", "square", "stipulation",
  "one", "other", "lines", "lastMove", "hash", "width", "repair", "asPlayed", "draws", "dialect", "solutions"];
const values = [null, true, false, 0, 1, -1, 0.5, 1e300, "", "chess", "wotn", "ludus", "1. e4 e5", "WfbD", "[x:chess]\nking = k:Q", "e4", "h#2",
  "8/8/8/8/8/8/8/8 w - - 0 1", "\u0000", "\ud800", "a".repeat(3000), "(".repeat(3000), [], ["e4"], [[1]], {}, {text: "[a:chess]"}, "99x99", "pgn"];

const one = (list, random) => list[Math.floor(random() * list.length)];

export const randomName = (random) => one(calls, random);
/** Of calls that end soon whatever number a member has. */
export const randomQuickName = (random) => one(calls.filter((name) => !["perft", "solve"].includes(name)), random);

/** Some members, of which few fit together; no search among them takes long. */
export function randomMembers(random) {
  const members = {nodes: 50, time: 0.05, depth: 2};
  for (let n = Math.floor(random() * 5); n > 0; --n) members[one(keys, random)] = one(values, random);
  return members;
}

const pieces = ["\"", "{", "}", "[", "]", ",", ":", "\\", "\\u0000", "\\ud800", "null", "1e999", "-", "\u0000", "é", "[".repeat(2000), "{\"a\":".repeat(1500)];

/** The text with some of it left out, doubled, replaced. */
export function changed(text, random) {
  for (let n = 1 + Math.floor(random() * 4); n > 0; --n) {
    const at = Math.floor(random() * text.length), to = at + Math.floor(random() * 8);
    const put = [() => "", () => one(pieces, random), () => text.slice(at, to).repeat(2),
      () => String.fromCharCode(Math.floor(random() * 256))];
    text = text.slice(0, at) + one(put, random)() + text.slice(to);
  }
  return text;
}
