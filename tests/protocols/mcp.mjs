// mcp.mjs BIN NODE_MODULES: hippo-serve --mcp behind the client of the protocol's own SDK, a package of npm that script/test installs into
// the build tree. Exit status 77 where it is not there.
import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { resolve } from "node:path";
import { pathToFileURL } from "node:url";

const [bin, modules] = process.argv.slice(2).map((path) => resolve(path));
const sdk = `${modules}/@modelcontextprotocol/sdk/dist/esm/client`;
if (!existsSync(sdk)) {
  console.log("skipped: no SDK of the Model Context Protocol; script/test installs it by npm");
  process.exit(77);
}
const { Client } = await import(pathToFileURL(`${sdk}/index.js`));
const { StdioClientTransport } = await import(pathToFileURL(`${sdk}/stdio.js`));

const client = new Client({ name: "hippogonal-test", version: "1" });
await client.connect(new StdioClientTransport({ command: `${bin}/hippo-serve`, args: ["--mcp", "--time", "3"] }));

// The client compiles the schema of each tool.
const { tools } = await client.listTools();
const names = tools.map((tool) => tool.name);
console.log(names.join(" "));
assert.equal(new Set(names).size, 13);

const call = async (name, args) => {
  const { isError, content, structuredContent } = await client.callTool({ name, arguments: args });
  return { isError, text: content[0].text, value: structuredContent };
};

// Each tool answers. The answers themselves are those of the commands, which have tests of their own.
const mate = "6k1/5ppp/8/8/8/8/8/R6K w - - 0 1";
const facts = {
  list_games: [{}, ({ games }) => games.some(({ name }) => name === "wotn")],
  explain_game: [{ game: "nrelay" }, ({ paragraphs }) => paragraphs.length > 3],
  check_games: [{ text: "[mine:chess]\nmaxFile = zz9\n" }, ({ findings }) => findings[0].severity === "error"],
  position: [{ game: "wotn", moves: ["e4", "d5", "exd5/DA"] }, ({ played, moves }) => played[2] === "exd5/DA" && moves.length > 20],
  verify_record: [{ text: "1. e4 e5 2. Ke3 *" }, ({ verdict }) => verdict === "invalid"],
  convert_record: [{ text: "1. e2-e4 e7-e5 *", to: "san" }, ({ text }) => text.includes("1. e4 e5")],
  judge_claim: [{ fen: mate, claim: "mate Ra8# yes" }, ({ holds }) => holds],
  best_move: [{ fen: mate, depth: 3 }, ({ lines }) => lines[0].sans[0] === "Ra8#"],
  solve_problem: [{ fen: mate, stipulation: "#1" }, ({ verdict }) => verdict === "sound"],
  count_moves: [{ depth: 3 }, ({ nodes }) => nodes === 8902],
  draw_position: [{ game: "narrow" }, ({ drawing }) => drawing.includes("<svg")],
  describe_piece: [{ text: "WfbD" }, ({ english }) => english.includes("wazir")],
  draw_piece: [{ text: "FLD" }, ({ drawing }) => drawing.includes("<svg")],
};
assert.deepEqual(new Set(names), new Set(Object.keys(facts)));
for (const [name, [args, holds]] of Object.entries(facts)) {
  const { isError, value } = await call(name, args);
  assert.ok(!isError && holds(value), `${name}: ${JSON.stringify(value).slice(0, 300)}`);
}

// Refusals are results, so that a model reads the reason; so is a request that takes too long.
const refused = await call("position", { moves: ["e4", "Ke7"] });
assert.ok(refused.isError && refused.text.includes("e7 is occupied"), refused.text);
const long = await call("count_moves", { depth: 10 });
assert.ok(long.isError && long.text.includes("longer than 3 s"), long.text);
await assert.rejects(client.callTool({ name: "no_such_tool", arguments: {} }));
await client.ping();
await client.close();
