import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { installedFrom } from "@gw/command-line/installation";
import { publishedLibraries } from "@gw/command-line/published-packages";
import { packedPackages, scopeRegistrySetting } from "@gw/test-support/packed-packages";
import { afterAll, beforeAll, expect, it } from "vitest";
import workspace from "../../../package.json" with { type: "json" };
import { Newcomer, type Session } from "./newcomer.ts";

// From an empty folder with nothing but Node.js, npm and the tarballs to an application that calls the service.

const newcomer = new Newcomer(scopeRegistrySetting(), packedPackages());
const libraries = publishedLibraries().map(({ name }) => installedFrom(name));

let service: Session;
let address: string;
let token: string;

/** Runs commands in a folder of the newcomer's project, and returns what they print. */
async function run(commands: string, folder = "", settings: Record<string, string> = {}): Promise<string> {
  mkdirSync(join(newcomer.project, folder), { recursive: true });
  const terminal = newcomer.run(commands, join(newcomer.project, folder), settings);
  expect(await terminal.ended, terminal.output).toBe(0);
  return terminal.output;
}

function write(files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(newcomer.project, path, ".."), { recursive: true });
    writeFileSync(join(newcomer.project, path), text);
  }
}

beforeAll(async () => {
  await run(`npm install --global ${installedFrom("@gw/server")}`);
  service = newcomer.run("gw-server serve --demo", newcomer.project, {
    GW_PORT: "0",
    GW_MONITOR_PORT: "0",
    GW_DEMO_ECHO_PORT: "0",
  });
  const printed = await service.prints("Try it:");
  address = /Dashboard API\s+(\S+)/.exec(printed)?.[1] ?? "";
  token = /Authorization: Bearer (\S+)/.exec(printed)?.[1] ?? "";
});

afterAll(() => newcomer.leave());

it("the call that the service prints succeeds, and its docs are there", async () => {
  const [, call = "false"] = /Try it:\n\s+(curl .*)/.exec(await service.prints("api/apis/search")) ?? [];
  expect(await run(`${call} --fail --silent`)).toContain('"Orders"');
  expect(await run(`curl --fail --silent ${address}/docs/`)).toContain("<title>Gateway management API");
});

it("the service starts on newer Node.js, and refuses an older one in one sentence", async () => {
  await run("npm install node-22@npm:node@22.12.0 node-26@npm:node@26.10.0", "nodes");
  expect(await run('node_modules/node-26/bin/node "$(command -v gw-server)" --version', "nodes")).toMatch(
    /^gw-server, /,
  );
  const refusal = "gw-server needs Node.js 24 or later, and this is v22.12.0.\nexit code 1\n";
  const commands = 'node_modules/node-22/bin/node "$(command -v gw-server)" serve || echo "exit code $?"';
  expect(await run(commands, "nodes")).toBe(refusal);
});

it("gw-contract works on a document of its user, in a folder with nothing else", async () => {
  const pets = {
    openapi: "3.0.3",
    info: { title: "Pets", version: "1" },
    paths: { "/pets": { get: { operationId: "findPets", responses: { 200: { description: "All pets." } } } } },
  };
  write({ "contract/pets.json": JSON.stringify(pets), "contract/none.json": JSON.stringify({ ...pets, paths: {} }) });
  write({ "contract/contract.config.mjs": 'export default { document: "pets.json" };' });
  await run(`npm install ${installedFrom("@gw/contract")}`, "contract");
  const commands = ["lint", "bundle", "diff", "explain", "generate", "review"];
  const helps = commands.map((command) => `npx gw-contract ${command} --help`).join("\n");
  expect(await run(helps, "contract")).toMatch(new RegExp(commands.map((name) => `gw-contract ${name}`).join("[^]*")));
  expect(await run("npx gw-contract lint pets.json || true", "contract")).toMatch(/^✗ pets\.json: \d+ errors$/m);
  expect(await run("npx gw-contract bundle pets.json --out all.json && cat all.json", "contract")).toContain(
    "findPets",
  );
  expect(await run("npx gw-contract generate pets.json --out kit", "contract")).toContain("wrote kit/client.ts");
  expect(await run("npx gw-contract diff pets.json none.json || true", "contract")).toContain("Changes: 1 breaking.");
  expect(await run("npx gw-contract review || true", "contract")).toContain("is not a git repository");
  const older = "../nodes/node_modules/node-22/bin/node node_modules/.bin/gw-contract lint pets.json || true";
  expect(await run(older, "contract")).toContain("gw-contract needs Node.js 24 or later, and this is v22.12.0.");
});

it("a fresh Vite application makes a typed call, and its test has mocks", async () => {
  write({
    "application/package.json": JSON.stringify({ private: true, type: "module" }),
    "application/tsconfig.json": JSON.stringify({
      compilerOptions: {
        strict: true,
        noEmit: true,
        target: "es2022",
        module: "preserve",
        lib: ["es2022", "dom"],
        types: [],
        allowImportingTsExtensions: true,
      },
      include: ["src/*.ts"],
    }),
    "application/src/users.ts": `
import { createDashboardClient } from "@gw/client/dashboard";

export async function findEmails(baseUrl: string, token: string): Promise<(string | undefined)[]> {
  const dashboard = createDashboardClient({ baseUrl, token });
  const result = await dashboard.searchUsers({ body: { filters: { query: "lind" } } });
  return result.ok ? (result.data.users ?? []).map((user) => user.email_address) : [];
}
`,
    "application/src/main.ts": `
import { findEmails } from "./users.ts";

const { VITE_ADDRESS, VITE_TOKEN } = import.meta.env;
console.log(await findEmails(VITE_ADDRESS, VITE_TOKEN));
`,
    "application/src/vite.d.ts": `interface ImportMeta { readonly env: { readonly VITE_ADDRESS: string; readonly VITE_TOKEN: string } }\n`,
    "application/test/users.test.ts": `
import assert from "node:assert/strict";
import { test } from "node:test";
import { createMocks } from "@gw/mocks";
import { setupServer } from "msw/node";
import { findEmails } from "../src/users.ts";

test("finds users, and none while there are too many requests", async () => {
  const mocks = createMocks({ baseUrl: "http://gateway.test" });
  const server = setupServer(...mocks.handlers);
  server.listen({ onUnhandledRequest: "error" });
  assert.deepEqual(await findEmails("http://gateway.test", "made-up"), ["maya.lind@example.com"]);
  server.use(mocks.searchUsers.respond(429));
  assert.deepEqual(await findEmails("http://gateway.test", "made-up"), []);
  server.close();
});
`,
  });
  const [client, mocks] = [["@gw/api-types", "@gw/contract-runtime", "@gw/client"], ["@gw/mocks"]].map((names) =>
    names.map((name) => installedFrom(name)).join(" "),
  );
  await run(
    `npm install ${client}\nnpm install --save-dev ${mocks} msw@2.15.0 vite@${workspace.devDependencies.vite} typescript@5.6.3`,
    "application",
  );
  await run("npx tsc", "application");
  const settings = { VITE_ADDRESS: address, VITE_TOKEN: token };
  await run("npx vite build --ssr src/main.ts --logLevel error", "application", settings);
  expect(await run("node dist/main.js", "application")).toContain("maya.lind@example.com");
  expect(await run("node --test", "application")).toMatch(/pass 1\n/);
  write({ "application/src/wrong.ts": (await run("cat src/users.ts", "application")).replace("query:", "qeury:") });
  expect(await run("npx tsc || true", "application")).toMatch(/src\/wrong\.ts.*'qeury' does not exist/);
});

it("pnpm installs the libraries as well, and asks no registry for ours", async () => {
  write({ "with-pnpm/package.json": JSON.stringify({ private: true, type: "module" }) });
  const add = `npx -y ${workspace.packageManager} add ${libraries.join(" ")} msw@2.15.0 --config.ignore-scripts=true`;
  const load = publishedLibraries().map(({ name, entries: [first] }) => `await import("${first?.specifier ?? name}");`);
  write({ "with-pnpm/load.js": [...load, 'console.log("loaded all");'].join("\n") });
  expect(await run(`${add}\nnode load.js`, "with-pnpm")).toMatch(/^loaded all$/m);
});
