import { spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import process from "node:process";
import { testProject } from "@gw/test-support/test-project";
import { inRoot } from "@gw/test-support/workspace";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";

const types = `export interface paths { "/q": { get: { responses: { 200: { content: { "application/json": string } } } } } }
export interface components { schemas: { R: string } }
`;

/** Blocks a command's process, as long work does, a while after its start. */
const block = `import { writeFileSync } from "node:fs";
if (process.env.GW_CONTRACT_TEMPORARY && process.argv[1]?.endsWith("main.ts")) {
  setTimeout(() => {
    writeFileSync("blocked", String(process.pid));
    for (;;);
  }, Number(process.env.BLOCK_AFTER));
}
`;

const document = `openapi: 3.1.0
info: { title: T, version: "1" }
paths: { /q: { get: { operationId: getQ, responses: { "204": { description: None. } } } } }
`;

/** A repository with what any command reads. */
const project = testProject({
  "endless.yaml": readFileSync(inRoot("packages/contract/test/fixtures/endless-mocks.yaml")),
  "openapi.yaml": document,
  "block.mjs": block,
  ".gitignore": "tmp/\nblocked\n",
  "package.json": "{}",
  "tsconfig.json": '{ "files": ["main.ts"] }',
  "types.ts": types,
  "main.ts": 'export type { paths } from "./types.ts";\n',
});

beforeEach(() => {
  mkdirSync(join(project.folder, "tmp"));
  project.git("init", "--quiet", "--initial-branch=main");
  project.commit();
});

function start(args: readonly string[], env: Record<string, string> = {}) {
  const { folder } = project;
  const child = spawn(process.execPath, [inRoot("packages/contract/src/main.ts"), ...args], {
    cwd: folder,
    env: { ...process.env, TMPDIR: join(folder, "tmp"), NODE_DISABLE_COMPILE_CACHE: "1", GITHUB_ACTIONS: "", ...env },
    stdio: "ignore",
  });
  onTestFinished(() => {
    child.kill();
  });
  return { child, ended: once(child, "exit") as Promise<[number | null]> };
}

const commands = [
  ["lint", "openapi.yaml"],
  ["bundle", "openapi.yaml", "--out", "api.json"],
  ["diff", "main:openapi.yaml", "openapi.yaml"],
  ["explain", "GW044"],
  ["generate", "openapi.yaml", "--out", "src", "--mocks"],
  ["review", "openapi.yaml"],
  ["usage"],
];

const moments = commands.flatMap((args) => [
  { args, after: 0, signal: "SIGTERM", code: 143 } as const,
  { args, after: 300, signal: "SIGINT", code: 130 } as const,
]);

test.skipIf(process.platform === "win32").each(moments)(
  "$args.0 that is blocked after $after ms is ended by $signal at once, and leaves no temporary file and no process",
  async ({ args, after, signal, code }) => {
    const { folder } = project;
    const before = readdirSync(folder);
    const { child, ended } = start(args, { NODE_OPTIONS: "--import=./block.mjs", BLOCK_AFTER: String(after) });
    const blocked = join(folder, "blocked");
    await vi.waitUntil(() => existsSync(blocked) && readFileSync(blocked, "utf8"), { timeout: 50_000, interval: 5 });

    child.kill(signal);
    const [exitCode] = await ended;

    expect(exitCode).toBe(code);
    expect(readdirSync(join(folder, "tmp"))).toEqual([]);
    const pid = Number(readFileSync(blocked, "utf8"));
    expect(() => process.kill(pid, 0)).toThrow("ESRCH");
    expect(readdirSync(folder)).toEqual(expect.arrayContaining(before));
  },
);

/** What exists in the temporary folder while a command works, of those that write temporary files or never end. */
const unblocked = [
  ...commands.filter(([name]) => ["lint", "review"].includes(name ?? "")).map((args) => ["*/*", args] as const),
  // Its own are gone before a busy machine sees them.
  ...commands.filter(([name]) => name === "diff").map((args) => ["*", args] as const),
  ["*", ["generate", "endless.yaml", "--out", "src", "--mocks"]] as const,
];

test.skipIf(process.platform === "win32").each(unblocked)(
  "%s: %s that is interrupted while it works leaves no temporary file",
  async (sign, args) => {
    const { folder } = project;
    const { child, ended } = start(args);
    await vi.waitUntil(() => globSync(`tmp/${sign}`, { cwd: folder }).length > 0, { timeout: 50_000, interval: 5 });
    child.kill("SIGINT");
    const [exitCode] = await ended;
    expect(exitCode).toBe(130);
    expect(readdirSync(join(folder, "tmp"))).toEqual([]);
  },
);
