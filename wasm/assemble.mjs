// The pages as single files: node assemble.mjs PAGES NPM ENGINE.wasm OUT. NAME.html of the folder PAGES is the body of a page; the engine, which
// goes in compressed, and the scripts lose what ties modules to others.
import {readFileSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {gzipSync} from "node:zlib";

const [pages, npm, engine, out] = process.argv.slice(2);
const packed = gzipSync(readFileSync(engine), {level: 9}).toString("base64");
const read = (folder, files) => files.map((file) => readFileSync(join(folder, file), "utf8")).join("");
const scripts = (folder, files) => read(folder, files).replace(/^import .*\n/gm, "").replace(/^export /gm, "");

function write(name, style, parts, inWorker = false) {
  const body = read(pages, [`${name}.html`]), title = /<h1>(.*)<\/h1>/.exec(body)[1];
  const worker = `<script type="text/plain" id="worker-source">\n${scripts(npm, ["engine.js", "worker.js"])}</script>\n`;
  writeFileSync(join(out, `${name}.html`), `${read(pages, ["head.html"])}<title>${title}</title>
<style>
${read(pages, ["base.css", "engine_page.css", ...style])}</style>
</head>
<body>
${body}${inWorker ? worker : ""}<script type="text/plain" id="engine-bytes">${packed}</script>
<script type="module">
${scripts(npm, ["engine.js", ...(inWorker ? ["remote.js"] : [])])}${scripts(pages, ["engine_page.js", ...parts, `${name}.js`])}</script>
</body>
</html>
`);
}

write("play", ["play.css"], ["tree.js", "play_board.js", "moves.js"], true);
write("piece", [], ["findings.js"]);
write("game", [], ["findings.js", "measure.js"], true);
write("record", [], ["findings.js"]);
