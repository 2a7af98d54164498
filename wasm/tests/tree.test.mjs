// The tree of moves of the page on which games are played.
import assert from "node:assert/strict";
import test from "node:test";

import {Place, treeText, wordsAfter} from "../../libanalysis/pages/tree.js";

const move = (uci, dice = null) => ({uci, dice});
const play = (place, ...ucis) => ucis.reduce((at, uci) => at.after(move(uci)), place);

test("a move that was tried before is the same place", () => {
  const start = new Place(null, null), first = play(start, "e2e4");
  assert.equal(play(start, "e2e4"), first);
  assert.notEqual(play(start, "d2d4"), first);
  assert.notEqual(start.after(move("e2e4", [1, 2])), first);
});

test("branches stand in brackets after the move that they replace", () => {
  const start = new Place(null, null);
  const main = play(start, "e2e4", "e7e5", "g1f3");
  play(main.parent.parent, "c7c5", "g1f3");
  play(main.parent.parent, "e7e6");
  play(main.parent.parent.next[1], "b1c3");
  assert.equal(treeText(start, null), "e2e4 e7e5 ( c7c5 g1f3 ( b1c3 ) ) ( e7e6 ) g1f3");
  assert.equal(treeText(start, main.parent), "e2e4 e7e5 * ( c7c5 g1f3 ( b1c3 ) ) ( e7e6 ) g1f3");
  const firsts = wordsAfter(start, (place, isFirst) => (isFirst ? [place.move.uci] : []));
  assert.deepEqual(firsts, ["e2e4", "(", "c7c5", "(", "b1c3", ")", ")", "(", "e7e6", ")", "g1f3"]);
});

test("dice stand before their move", () => {
  const start = new Place(null, null);
  start.after(move("e2e3", [3, 4])).after(move("e3e4", [0, 4]));
  assert.equal(treeText(start, null), "3,4 e2e3 0,4 e3e4");
});

test("a line goes on along what was seen last", () => {
  const start = new Place(null, null);
  const main = play(start, "e2e4", "e7e5"), other = play(start, "e2e4", "c7c5");
  const ucis = (places) => places.map((place) => place.move.uci);
  assert.deepEqual(ucis(main.parent.line), ["e2e4", "e7e5"]);
  main.parent.latest = other;
  assert.deepEqual(ucis(main.parent.line), ["e2e4", "c7c5"]);
  assert.deepEqual(ucis(main.others), ["c7c5"]);
  assert.deepEqual(start.others, []);
});
