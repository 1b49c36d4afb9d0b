import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { existsSync, mkdirSync, readdirSync, renameSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { inRoot } from "@gw/test-support/workspace";
import { beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { commandProject } from "./call-command.ts";

const pet = "type: object\nproperties: { state: { type: string } }\n";
const project = commandProject({
  "pet.yaml": pet,
  "openapi.yaml": `openapi: 3.1.0
info: { title: Pets, version: "1" }
paths:
  /pets:
    get:
      operationId: listPets
      responses:
        "200": { description: All., content: { application/json: { schema: { $ref: pet.yaml } } } }
`,
});
const { read, run, write } = project;
let output: string;

/** Saves a file as many editors do: they write another one, and rename it. */
function replace(file: string, text: string): void {
  write(`.${file}.swp`, text);
  renameSync(join(project.folder, `.${file}.swp`), join(project.folder, file));
}

function start(...args: string[]): ChildProcess {
  output = "";
  const child = spawn(process.execPath, [inRoot("packages/contract/src/main.ts"), "generate", ...args, "--watch"], {
    cwd: project.folder,
    env: { ...process.env, TMPDIR: join(project.folder, "tmp"), NO_COLOR: "1" },
  });
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (output += String(text)));
  onTestFinished(() => void child.kill());
  return child;
}

function waitFor(condition: () => boolean): Promise<unknown> {
  return vi.waitUntil(condition, { timeout: 50_000, interval: 20 });
}

beforeEach(() => mkdirSync(join(project.folder, "tmp")));

describe.skipIf(process.platform === "win32")("generate --watch", () => {
  it("writes again after each save of the document and of a file that it refers to", async () => {
    const child = start("openapi.yaml", "--out", "api");
    await waitFor(() => output.includes("Watching 2 files. Press Ctrl+C to stop."));
    replace("pet.yaml", pet.replace("state", "kept"));
    await waitFor(() => read("api/types.ts").includes("kept?:"));
    replace("pet.yaml", pet.replace("state", "keptTwice"));
    await waitFor(() => read("api/types.ts").includes("keptTwice?:"));
    write("openapi.yaml", read("openapi.yaml").replace("pet.yaml", "new.yaml"));
    await waitFor(() => output.includes("new.yaml"));
    write("new.yaml", pet.replace("state", "fresh"));
    await waitFor(() => read("api/types.ts").includes("fresh?:"));
    child.kill("SIGINT");
    expect(await once(child, "exit")).toEqual([130, null]);
    expect(readdirSync(join(project.folder, "tmp"))).toEqual([]);
  });

  it("prints what is wrong with a save, and goes on with the next one", async () => {
    start("openapi.yaml", "--out", "api");
    await waitFor(() => output.includes("Watching"));
    const document = read("openapi.yaml");
    write("openapi.yaml", document.replace("paths:", "paths: {"));
    await waitFor(() => /✗ openapi\.yaml:\d+:\d+: /.test(output));
    write("openapi.yaml", document.replace("listPets", "findPets"));
    await waitFor(() => read("api/client.ts").includes("findPets"));
    await waitFor(() => /✓ api: .*\n$/.test(output));
    expect(output.match(/✓/g)).toHaveLength(2);
  });

  it("writes again after a save of the configuration, even if one in between can't be loaded", async () => {
    const config = 'export default { document: "openapi.yaml", generate: { api: { folder: "api", queries: false } } };';
    write("contract.config.mjs", config);
    start();
    await waitFor(() => output.includes("Watching 3 files."));
    write("contract.config.mjs", config.replace("false", "yes"));
    await waitFor(() => output.includes("contract.config.mjs"));
    write("contract.config.mjs", config.replace("false", "true"));
    await waitFor(() => existsSync(join(project.folder, "api/queries.ts")));
    write("pet.yaml", pet.replace("state", "kept"));
    await waitFor(() => read("api/types.ts").includes("kept?:"));
    expect(read("api/queries.ts")).toContain("listPets");
  });

  it.each(["SIGINT", "SIGTERM"] as const)(
    "ends with %s while it writes, and leaves no temporary file",
    async (signal) => {
      const child = start("openapi.yaml", "--out", "api");
      await waitFor(() => readdirSync(join(project.folder, "tmp")).length > 0);
      child.kill(signal);
      expect(await once(child, "exit")).toEqual([signal === "SIGINT" ? 130 : 143, null]);
      expect(readdirSync(join(project.folder, "tmp"))).toEqual([]);
    },
  );

  it("requires a file, and is not used with --check", async () => {
    const missing = await run("generate", "main:openapi.yaml", "--out", "api", "--watch");
    expect(missing).toMatchObject({
      code: 2,
      stdout: "",
      stderr: expect.stringContaining("--watch requires a document"),
    });
    const checked = await run("generate", "openapi.yaml", "--out", "api", "--watch", "--check");
    expect(checked).toMatchObject({ code: 2, stderr: expect.stringContaining("can't be used with --watch.") });
  });
});
