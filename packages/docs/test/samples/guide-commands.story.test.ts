import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import process from "node:process";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, test } from "vitest";
import { fromPackage } from "../../src/site/package-root.ts";

// Runs the commands of the guides that need an installed gw-server. Each guide gets its own data folder with the demo
// data, in which its commands run in order.

const server = fromPackage("../server/dist/main.js");
const inClone = "npx -y pnpm@12.21.0 exec node packages/server/dist/main.js";
const shellBlock = /^ *```sh.*\n([\s\S]*?)^ *```$/gm;

/** Commands that need more than the folder: a migration, PostgreSQL, a free port. */
const elsewhere = /migrations undo|DATABASE_URL|gw-server serve|alias /;

const inactiveUser = "64f0c2a19b3e7d0001a4c603";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "gw-guide-commands-"));
  const command = join(folder, "gw-server");
  writeFileSync(command, `#!/bin/sh\nexec "${process.execPath}" "${server}" "$@"\n`);
  chmodSync(command, 0o755);
});

afterAll(() => rmSync(folder, { recursive: true }));

/** The commands of a guide, with placeholders filled in. */
function commandsOf(guide: string): string[] {
  const page = readFileSync(fromPackage(`src/content/docs/guides/${guide}.mdx`), "utf8");
  return Array.from(page.matchAll(shellBlock), ([, block = ""]) => block.replaceAll(inClone, "gw-server"))
    .filter((block) => block.includes("gw-server") && !elsewhere.test(block))
    .map((block) =>
      block
        .replaceAll("--org <id>", "--org 64f0c2a19b3e7d0001a4c5d2")
        .replaceAll(/(users \w+|--user) <id>/g, `$1 ${inactiveUser}`)
        .replaceAll("keys revoke <id>", "keys revoke $(gw-server keys list | cut -d' ' -f1 | head -n 1)")
        // The check reports a demo user with read-only permission.
        .replace("gw-server check", "! gw-server check")
        // A backup is restored after the data was lost.
        .replace("mkdir -m 700 data", "rm -r data\nmkdir -m 700 data"),
    );
}

test.each(["credentials", "running"])(
  "the commands of the guide %s succeed",
  async (guide) => {
    const commands = commandsOf(guide);
    expect(commands.length).toBeGreaterThan(2);
    const home = join(folder, guide);
    mkdirSync(join(home, "somewhere-else"), { recursive: true });
    // The first command that encrypts something creates the encryption key.
    const prepare = [`gw-server import ${fromPackage("../server/demo")}`, "gw-server keys rotate-sealing"];
    const script = [...prepare, ...commands].join("\n");
    const env = { PATH: `${folder}${delimiter}${process.env["PATH"]}`, NO_COLOR: "1" };
    const ran = promisify(execFile)("sh", ["-e", "-c", script], { cwd: home, env });
    await expect(ran).resolves.toBeDefined();
  },
  120_000,
);
