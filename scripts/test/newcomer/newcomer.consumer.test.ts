import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "@gw/test-support/workspace";
import { installedFrom, packCommand } from "../../packages/installation.ts";
import { publishedLibraries } from "@gw/review/consumers/published-packages";
import { scopeRegistrySetting } from "@gw/test-support/packed-packages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WorkspaceCopy } from "@gw/test-support/workspace-copy";
import workspace from "../../../package.json" with { type: "json" };
import { Newcomer } from "./newcomer.ts";
import { codeOf, commandsOf } from "./page-commands.ts";

/** The address of the service in the docs. */
const documentedAddress = "http://127.0.0.1:8080";

const copy = new WorkspaceCopy("newcomer-clone");
const newcomer = new Newcomer(scopeRegistrySetting());

let address: string;
let token: string;
/** The command that the service prints. */
let printedCall: string;

/** Runs commands in a new folder beside the project until one fails, and returns what they print. */
async function runIn(name: string, commands: string): Promise<string> {
  // In a folder of the project, npm would install into the project.
  const folder = join(newcomer.project, "..", name);
  mkdirSync(folder);
  const terminal = newcomer.run(commands, folder);
  expect(await terminal.ended, terminal.output).toBe(0);
  return terminal.output;
}

/** The commands for the second terminal, with placeholders filled in from the output of the first. */
function filledIn(commands: string): string {
  return commands.replace("GW_DASHBOARD_TOKEN=…", `GW_DASHBOARD_TOKEN=${token}`).replaceAll(documentedAddress, address);
}

beforeAll(async () => {
  await copy.install();
  const [start = "true"] = commandsOf("operate/demo/");
  const packing = newcomer.run(`${packCommand}\ncd ~/gw-packages\nsha256sum --check SHA256SUMS`, copy.folder);
  if ((await packing.ended) !== 0) throw new Error(`The packages can't be packed:\n${packing.output}`);
  // The documented ports may be in use on this machine: 0 selects free ones.
  const ports = { GW_PORT: "0", GW_MONITOR_PORT: "0" };
  const service = newcomer.run(start, newcomer.project, ports);
  const printed = await service.prints("api/apis/search");
  address = /Dashboard API\s+(\S+)/.exec(printed)?.[1] ?? "";
  token = /Authorization: Bearer (\S+)/.exec(printed)?.[1] ?? "";
  printedCall = /Try it:\n\s+(curl .*)/.exec(printed)?.[1] ?? "false";
});

afterAll(async () => {
  await newcomer.leave();
  copy.remove();
});

describe("a newcomer's first call succeeds", () => {
  it("with the command that the service prints, and its docs are there", async () => {
    const printed = await runIn(
      "printed-call",
      `${printedCall} --fail --silent\ncurl --fail --silent ${address}/docs/`,
    );
    expect(printed).toContain('"Orders"');
    expect(printed).toContain("Gateway management API</title>");
  });

  it("with the commands of the home page", async () => {
    const terminal = newcomer.run(filledIn(commandsOf("").join("\n")), newcomer.project);
    expect(await terminal.ended, terminal.output).toBe(0);
    expect(terminal.output).toContain('"email_address":"maya.lind@example.com"');
  });

  it("with the commands of the first guide, and its program in TypeScript", async () => {
    const [program = ""] = codeOf("guides/start/", "ts");
    writeFileSync(join(newcomer.project, "first-fetch.mts"), program);
    const commands = [...commandsOf("guides/start/"), "npx -y tsx first-fetch.mts"].join("\n");
    const terminal = newcomer.run(filledIn(commands), newcomer.project);
    expect(await terminal.ended, terminal.output).toBe(0);
    expect(terminal.output).toContain('"email_address":"maya.lind@example.com"');
    // The response before it ends without a line break.
    expect(terminal.output).toMatch(/maya\.lind@example\.com$/m);
  });

  it("with the commands of the guide to the client, in a separate project", async () => {
    const [settings = ""] = commandsOf("guides/start/");
    const [install = "", run = ""] = commandsOf("guides/client/");
    const [program = ""] = codeOf("guides/client/", "ts");
    writeFileSync(join(newcomer.project, "first-call.ts"), program);
    const terminal = newcomer.run(filledIn([settings, install, run].join("\n")), newcomer.project);
    expect(await terminal.ended, terminal.output).toBe(0);
    expect(terminal.output).toMatch(/^maya\.lind@example\.com$/m);
  });
});

it("a newcomer's first test with mocks passes, with the commands and the code of the guide to mocks", async () => {
  const install = commandsOf("guides/mocks/").join("\n");
  const [program = ""] = codeOf("guides/mocks/", "ts");
  writeFileSync(join(newcomer.project, "users.test.ts"), program);
  const terminal = newcomer.run(`${install}\nnpx tsx --test users.test.ts`, newcomer.project);
  expect(await terminal.ended, terminal.output).toBe(0);
  expect(terminal.output).toMatch(/pass 2\n/);
});

it("the service starts on newer Node.js, and refuses an older one in one sentence", async () => {
  const commands = `\
npm install --loglevel error --no-fund --no-audit node-20@npm:node@20.19.0 node-22@npm:node@22.12.0 node-26@npm:node@26.10.0 > npm.log
PATH="$PWD/node_modules/node-26/bin:$PATH" gw-server --version
for version in 20 22; do PATH="$PWD/node_modules/node-$version/bin:$PATH" gw-server serve 2>&1 || echo "exit code $?"; done`;
  const printed = await runIn("nodes", commands);
  expect(printed).toMatch(/^gw-server, /);
  for (const version of ["20.19.0", "22.12.0"])
    expect(printed).toContain(`\ngw-server needs Node.js 24 or later, and this is v${version}.\nexit code 1\n`);
});

it("pnpm installs the libraries as well, and asks no registry for ours", async () => {
  const libraries = publishedLibraries(root);
  const add = `npx -y ${workspace.packageManager} add ${libraries.map(({ name }) => installedFrom(name)).join(" ")}`;
  const imports = libraries.map(({ name, entries: [first] }) => `await import("${first?.specifier ?? name}");`);
  const commands = `\
echo '{ "private": true, "type": "module" }' > package.json
${add} msw@2.15.0 --config.ignore-scripts=true
node --eval '${imports.join(" ")} console.log("loaded all");'`;
  expect(await runIn("with-pnpm", commands)).toMatch(/^loaded all$/m);
});
