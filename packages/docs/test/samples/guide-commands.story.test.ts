import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { createClient, unwrap } from "@gw/client";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromPackage } from "../../src/package-root.ts";
import { startSampleService } from "./sample-service.ts";

// Runs the commands of gw-server in guides for callers, each in a data folder of its own with the demo data. The tests of
// the service run the guides for operators.

const server = fromPackage("../server/dist/main.js");
const shellBlock = /^ *```sh.*\n([\s\S]*?)^ *```$/gm;

const folder = temporaryFolder(afterAll);

beforeAll(() => {
  const command = join(folder, "gw-server");
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${server}" "$@"\n`);
  chmodSync(command, 0o755);
});

function commandsOf(guide: string): string[] {
  const page = readFileSync(fromPackage(`pages/guides/${guide}.md`), "utf8");
  return Array.from(page.matchAll(shellBlock), ([, block = ""]) => block).filter((block) =>
    /gw-server|GW_/.test(block),
  );
}

/** Runs the commands of a guide in a folder. Every command reads the settings, so the last one checks those of the guide. */
async function runGuide(guide: string, home: string, prepare: string[], settings: Record<string, string> = {}) {
  const commands = commandsOf(guide);
  expect(commands).not.toEqual([]);
  const script = [...prepare, ...commands, "gw-server keys list"].join("\n");
  const env = { PATH: `${folder}${delimiter}${process.env["PATH"]}`, NO_COLOR: "1", ...settings };
  return promisify(execFile)("sh", ["-e", "-c", script], { cwd: home, env });
}

test("the commands of the guide debugging succeed", async () => {
  const home = join(folder, "debugging");
  mkdirSync(home);
  const prepare = [`gw-server apply ${fromPackage("../server/demo")}`];
  await expect(runGuide("debugging", home, prepare)).resolves.toBeDefined();
}, 120_000);

test("the commands of the guide migration undo a migration while the service runs", async () => {
  const { environment, folder: data, stop } = await startSampleService();
  const client = createClient({
    baseUrl: environment.GW_BASE_URL,
    auth: { dashboardToken: environment.GW_DASHBOARD_TOKEN },
  });
  const apiIDs = ["4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002"];
  await unwrap(client.migrateApis({ body: { mode: "direct", apiIDs } }));
  const { stdout } = await runGuide("migration", data, [], { GW_DATA_DIRECTORY: data });
  expect(stdout).toContain("4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002");
  const again = await unwrap(client.migrateApis({ body: { mode: "direct", apiIDs } }));
  expect(again.success.apiIDs).toEqual(apiIDs);
  await stop();
}, 120_000);
