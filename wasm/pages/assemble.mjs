// The pages as single files: node assemble.mjs SOURCES ENGINE.wasm OUT. Lines "/* include FILE */" become that file, without what ties
// modules to others, and the engine goes in compressed.
import {readdirSync, readFileSync, writeFileSync} from "node:fs";
import {join} from "node:path";
import {gzipSync} from "node:zlib";

const [sources, engine, out] = process.argv.slice(2);
const packed = gzipSync(readFileSync(engine), {level: 9}).toString("base64");

const included = (file) => readFileSync(join(sources, file), "utf8").replace(/^import .*\n/gm, "").replace(/^export /gm, "").trim();

function assembled(page) {
  return readFileSync(join(sources, page), "utf8")
    .replace(/^\/\* include (.+) \*\/$/gm, (_, file) => included(file))
    .replace("/* bytes */", () => packed);
}

for (const page of readdirSync(sources).filter((file) => file.endsWith(".html"))) writeFileSync(join(out, page), assembled(page));
