import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { scopeRegistrySetting } from "@gw/test-support/packed-packages";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WorkspaceCopy } from "@gw/test-support/workspace-copy";
import { Newcomer } from "./newcomer.ts";
import { codeOf, commandsOf } from "./page-commands.ts";

/** The address of the service in the docs. */
const documentedAddress = "http://127.0.0.1:8080";

const copy = new WorkspaceCopy("newcomer-clone");
const newcomer = new Newcomer(scopeRegistrySetting());

let address: string;
let token: string;

/** The commands for the second terminal, with placeholders filled in from the output of the first. */
function filledIn(commands: string): string {
  return commands.replace("GW_DASHBOARD_TOKEN=…", `GW_DASHBOARD_TOKEN=${token}`).replaceAll(documentedAddress, address);
}

beforeAll(async () => {
  await copy.install();
  const [pack = "true", start = "true"] = commandsOf("operate/demo/");
  const packing = newcomer.run(`${pack}\ncd ~/gw-packages\nsha256sum --check SHA256SUMS`, copy.folder);
  if ((await packing.ended) !== 0) throw new Error(`The packages can't be packed:\n${packing.output}`);
  // The documented ports may be in use on this machine: 0 selects free ones.
  const ports = { GW_PORT: "0", GW_MONITOR_PORT: "0", GW_DEMO_ECHO_PORT: "0" };
  const service = newcomer.run(start, newcomer.project, ports);
  const printed = await service.prints("Try it:");
  address = /Dashboard API\s+(\S+)/.exec(printed)?.[1] ?? "";
  token = /Authorization: Bearer (\S+)/.exec(printed)?.[1] ?? "";
}, 600_000);

afterAll(async () => {
  await newcomer.leave();
  copy.remove();
});

describe("a newcomer's first call succeeds", () => {
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
  }, 600_000);

  it("with the commands of the guide to the client, in a separate project", async () => {
    const [settings = ""] = commandsOf("guides/start/");
    const [, install = "", run = ""] = commandsOf("guides/client/");
    const [program = ""] = codeOf("guides/client/", "ts");
    writeFileSync(join(newcomer.project, "first-call.ts"), program);
    const terminal = newcomer.run(filledIn([settings, install, run].join("\n")), newcomer.project);
    expect(await terminal.ended, terminal.output).toBe(0);
    expect(terminal.output).toMatch(/^maya\.lind@example\.com$/m);
  }, 600_000);
});

it("a newcomer's first test with mocks passes, with the commands and the code of the guide to the client", async () => {
  const install = commandsOf("guides/client/").find((commands) => commands.includes("gw-mocks")) ?? "";
  const [program = ""] = codeOf("guides/client/", "ts").filter((code) => code.includes("node:test"));
  writeFileSync(join(newcomer.project, "users.test.ts"), program);
  const terminal = newcomer.run(`${install}\nnpx tsx --test users.test.ts`, newcomer.project);
  expect(await terminal.ended, terminal.output).toBe(0);
  expect(terminal.output).toMatch(/pass 4\n/);
}, 600_000);
