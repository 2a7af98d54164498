// What the first page of the site does with a text.
import assert from "node:assert/strict";
import {readFileSync} from "node:fs";
import {test} from "node:test";

const source = readFileSync(new URL("../../libanalysis/pages/paste.js", import.meta.url), "utf8");
const answerTo = new Function("document", `${source}; return answerTo;`)({getElementById: () => ({})});

const texts = [
  ["1. e4 e5 2. Nf3 Nc6", "record.html"],
  ["e4", "record.html"],
  ["Nf3", "record.html"],
  ["Nxe4", "record.html"],
  ['[Event "x"]\n[Result "1-0"]\n\n1. e4 { a = b } 1-0', "record.html"],
  ["rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", "play.html", {game: "chess"}],
  ["wotn 4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1", "play.html", {game: "wotn", fen: "4k3/8/8/3p4/4P3/8/8/4K3 w - - 0 1"}],
  ["  8/8/8/8/8/2k5/8/K6R  \n", "play.html", {fen: "8/8/8/8/8/2k5/8/K6R"}],
  ["WfbD", "piece.html", {betza: "WfbD"}],
  ["BNN", "piece.html"],
  ["fmWfceF", "piece.html"],
  ["[mine:chess]\ncheckCounting = true", "game.html"],
  ["# a comment\n[mine]\npawn = p\n", "game.html"],
];

for (const [text, page, members = {}] of texts)
  test(text, () => {
    const [file, hash] = answerTo(text).split("#"), given = new URLSearchParams(hash);
    assert.equal(file, page);
    for (const [name, value] of Object.entries(members)) assert.equal(given.get(name), value);
  });
