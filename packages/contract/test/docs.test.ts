import { spawn } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { inRoot } from "@gw/test-support/workspace";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { callCommand } from "./call-command.ts";

let folder: string;

function write(path: string, text: string): void {
  writeFileSync(join(folder, path), text);
}

function writeDocument(summary: string, schema = "{ type: string }"): void {
  write(
    "openapi.yaml",
    `openapi: 3.2.0
info: { title: Pets, version: "1" }
tags: [{ name: pets }, { name: cats, parent: pets }]
paths:
  /pets:
    query:
      operationId: listPets
      summary: ${summary}
      tags: [cats]
      responses:
        "200": { description: All., content: { application/json: { schema: ${schema} } } }
      requestBody: { content: { application/json: { schema: { type: object } } } }
`,
  );
}

function docs(...args: string[]) {
  return callCommand(folder, ["docs", "openapi.yaml", ...args]);
}

beforeEach(() => {
  folder = temporaryFolder();
  writeDocument("List pets");
});

test("writes a site, and replaces what it has written before, but nothing else", async () => {
  expect(await docs("--out", "site")).toMatchObject({
    code: 0,
    stdout: expect.stringMatching(/^✓ site: 5 pages, 0\.\d MB in .+ s\n$/),
  });
  const page = join(folder, "site/operations/list-pets.html");
  expect(readFileSync(page, "utf8")).toContain("<h1>List pets</h1>");
  writeDocument("Find pets");
  write("openapi.yaml", readFileSync(join(folder, "openapi.yaml"), "utf8").replace("listPets", "findPets"));
  expect(await docs("--out", "site")).toMatchObject({ code: 0 });
  expect(existsSync(page)).toBe(false);
  write("site/own.html", "");
  expect(await docs("--out", "site")).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("own.html was not written by"),
  });
  mkdirSync(join(folder, "other"));
  write("other/index.html", "mine");
  expect(await docs("--out", "other")).toMatchObject({ code: 2 });
  expect(readFileSync(join(folder, "other/index.html"), "utf8")).toBe("mine");
});

test("adds what the configuration names, from the folder that it names, and says where it is wrong", async () => {
  mkdirSync(join(folder, "texts"));
  write("texts/start.md", "# Start\n\nCall :operation[listPets].\n");
  const responses = { 200: { description: "All." } };
  const paths = { "/dogs": { get: { operationId: "listDogs", deprecated: true, responses } } };
  write("old.json", JSON.stringify({ openapi: "3.1.0", info: { title: "Pets", version: "0.9" }, paths }));
  const generate = 'generate: { client: { folder: "src/api" } }';
  const config = `export default {\n  releases: "old.json",\n  docs: { pages: "texts", out: "public" },\n  ${generate},\n};\n`;
  write("contract.config.mjs", config);
  const args = ["docs", "openapi.yaml", "--config", "contract.config.mjs"];
  expect(await callCommand(folder, args)).toMatchObject({ code: 0 });
  expect(readFileSync(join(folder, "public/start/index.html"), "utf8")).toContain("List pets</a>");
  expect(readFileSync(join(folder, "public/operations/list-pets.html"), "utf8")).toMatch(
    /import \{ createClient \} from &quot;\.\/src\/api\/index\.ts&quot;;[^]*await client\.listPets\(\);/,
  );
  expect(readFileSync(join(folder, "public/changes.md"), "utf8")).toMatch(
    /## 1\n[^]*### Breaking\n\n- The path `\/dogs` is removed\./,
  );
  write("texts/start.md", "# Start\n\nCall :operation[listDogs].\n");
  expect(await callCommand(folder, [...args, "--out", "other"])).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("texts/start.md:3: The document has no operation listDogs."),
  });
  expect(existsSync(join(folder, "other"))).toBe(false);
  write("contract.config.mjs", 'export default {\n  docs: { out: "public", logo: "none.svg" },\n};\n');
  expect(await callCommand(folder, args)).toMatchObject({
    code: 2,
    stderr: expect.stringContaining("contract.config.mjs:2:26: There is no file none.svg"),
  });
});

test("takes a document that is in the folder of pages", async () => {
  mkdirSync(join(folder, "texts"));
  write("texts/openapi.json", JSON.stringify({ openapi: "3.1.0", info: { title: "Pets", version: "1" }, paths: {} }));
  const config = { document: "texts/openapi.json", docs: { pages: "texts", out: "public" } };
  write("contract.config.mjs", `export default ${JSON.stringify(config)};`);
  expect(await callCommand(folder, ["docs"])).toMatchObject({ code: 0 });
});

test("shows what is right, says what is wrong with its location, and fails only with --strict", async () => {
  writeDocument("List pets", '{ $ref: "#/components/schemas/Pet" }');
  const { code, stdout, stderr } = await docs("--out", "site");
  expect(code).toBe(0);
  expect(stdout).toMatch(/^✓ site: \d+ pages, .* MB, 1 error in the document in /m);
  expect(stderr).toMatch(/openapi\.yaml:11:\d+/);
  expect(readFileSync(join(folder, "site/operations/list-pets.html"), "utf8")).toContain(
    "The document has no #/components/schemas/Pet.",
  );
  const strict = await docs("--out", "site", "--strict");
  expect(strict).toMatchObject({ code: 1, stdout: "" });
  expect(strict.stderr).toContain("✗ site: ");
});

test("shows a site, and reloads its pages after a change", async () => {
  const port = 20_000 + (process.pid % 20_000);
  function configure(title: string): void {
    const config = { document: "openapi.yaml", docs: { title, pages: "texts" } };
    write("contract.config.mjs", `export default ${JSON.stringify(config)};`);
  }
  mkdirSync(join(folder, "texts"));
  configure("Animals");
  const args = [inRoot("packages/contract/src/main.ts"), "docs", "--serve", `--port=${port}`];
  const child = spawn(process.execPath, args, { cwd: folder });
  onTestFinished(() => void child.kill());
  let output = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  await vi.waitUntil(() => output.includes("localhost"), { timeout: 50_000 });
  const address = `http://localhost:${port}`;
  async function read(path: string): Promise<string> {
    return (await fetch(`${address}${path}`)).text();
  }
  expect(await read("/operations/list-pets.html")).toContain("List pets</h1>");
  expect((await fetch(`${address}/../openapi.yaml`)).status).toBe(404);
  const events = (await fetch(`${address}/~changes`)).body?.pipeThrough(new TextDecoderStream()).getReader();
  const first = await events?.read();
  writeDocument("Find pets");
  const second = await events?.read();
  expect(second?.value).toMatch(/^data: \d+\n\n$/);
  expect(first?.value).not.toContain(second?.value);
  expect(await read("/operations/list-pets.html")).toContain("Find pets");
  write("texts/new.md", "# A new page");
  await events?.read();
  expect(await read("/new/")).toContain("A new page");
  configure("Creatures");
  await events?.read();
  expect(await read("/new/")).toContain("Creatures");
  await events?.cancel();
});
