import { deepEqual } from "node:assert/strict";
import { createServer } from "node:http";
import { registerHooks } from "node:module";
import { JSDOM } from "jsdom";
import { compile, compileModule } from "svelte/compiler";

// Svelte publishes its components and runes as they are written.
registerHooks({
  load(url, context, next) {
    if (!/\.svelte(?:\.js)?$/.test(url)) return next(url, context);
    const source = String(next(url, { ...context, format: "module" }).source);
    const { js } = (url.endsWith(".js") ? compileModule : compile)(source, { filename: url, generate: "client" });
    return { format: "module", source: js.code, shortCircuit: true };
  },
});

const { window } = new JSDOM("<!doctype html><body></body>");
Object.assign(globalThis, { window, document: window.document });
for (const name of ["Node", "Element", "HTMLElement", "Text", "Comment", "Document", "Event"])
  globalThis[name] = window[name];

const server = createServer((request, response) => {
  const next = !request.url?.includes("cursor");
  const page = { pets: [next ? "Rex" : "Ada"], ...(next && { next: "2" }) };
  const body = request.method === "POST" ? { id: 7 } : page;
  response.writeHead(request.method === "POST" ? 201 : 200, { "Content-Type": "application/json" });
  response.end(JSON.stringify(body));
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
process.env.PETS = `http://127.0.0.1:${server.address().port}`;

const [, , file] = process.argv;
const { run } = await import(`./dist/${file}.js`);
const first = { pets: ["Rex"], next: "2" };
deepEqual(await run(), { query: first, pages: [first, { pets: ["Ada"] }], created: 7 });
console.log("ran");
process.exit();
