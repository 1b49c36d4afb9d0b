import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WorkspaceCopy } from "../../workspace-copy.ts";
import { Newcomer } from "./newcomer.ts";
import { commandsOf } from "./page-commands.ts";

/** Where the docs say that the service is. */
const documentedAddress = "http://127.0.0.1:8080";

const copy = new WorkspaceCopy("newcomer-clone");
const newcomer = new Newcomer(copy.folder);

let address: string;
let token: string;

/** The commands for the second terminal, with what the first one printed put where the page leaves a gap. */
const filledIn = (commands: string): string =>
  commands.replace("GW_DASHBOARD_TOKEN=…", `GW_DASHBOARD_TOKEN=${token}`).replaceAll(documentedAddress, address);

beforeAll(async () => {
  await copy.install();
  const [start = "true"] = commandsOf("");
  // The documented ports may be taken on this machine: 0 takes free ones.
  const service = newcomer.run(start, { GW_PORT: "0", GW_MONITOR_PORT: "0" });
  const printed = await service.prints("Try it:");
  address = /Dashboard API\s+(\S+)/.exec(printed)?.[1] ?? "";
  token = /Authorization: Bearer (\S+)/.exec(printed)?.[1] ?? "";
}, 600_000);

afterAll(async () => {
  await newcomer.leave();
  copy.remove();
});

describe("a newcomer's first call succeeds", () => {
  it("by the commands of the home page", async () => {
    const [, ...commands] = commandsOf("");
    const terminal = newcomer.run(filledIn(commands.join("\n")));
    expect(await terminal.ended, terminal.output).toBe(0);
    expect(terminal.output).toContain('"email_address":"maya.lind@example.com"');
  });

  it("by those of the first guide, with the typed client too", async () => {
    const [start, ...commands] = commandsOf("guides/start/");
    expect(start).toBe(commandsOf("")[0]);
    const terminal = newcomer.run(filledIn(commands.join("\n")));
    expect(await terminal.ended, terminal.output).toBe(0);
    expect(terminal.output).toContain('"email_address":"maya.lind@example.com"');
    expect(terminal.output).toMatch(/^maya\.lind@example\.com$/m);
  }, 600_000);
});
