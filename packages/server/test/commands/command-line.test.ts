import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { examples } from "../../src/commands/examples.ts";
import { openCommandFolder } from "../support/command-folder.ts";

const { folder, run } = openCommandFolder();

test("help lists the commands and the exit codes, without colors", async () => {
  const { stdout, code } = await run(["--help"]);
  expect(code).toBe(0);
  const commands = ["serve", "apply", "export", "check", "keys", "migrate-db", "migrations", "records", "users"];
  for (const word of [...commands, "settings", "Exit codes"]) expect(stdout).toContain(word);
  expect(stdout).not.toContain("\u001b");
});

test("settings are listed with their defaults and what is set, without secrets", async () => {
  const file = join(folder, "settings.yaml");
  await writeFile(file, "pageSize: 25\n");
  const key = "ab".repeat(32);
  const env = { GW_CONFIG: file, GW_PORT: "9090", GW_CORS_ORIGINS: "http://a.example", GW_ENCRYPTION_KEY: key };
  const { stdout, code } = await run(["settings"], env);
  expect(code).toBe(0);
  expect(stdout).toContain("GW_PAGE_SIZE=25\n    The number of records per page.\n    Default: 10\n");
  for (const line of ["GW_PORT=9090", `GW_CONFIG=${file}`, "GW_CORS_ORIGINS=http://a.example", "GW_DATABASE_URL"]) {
    expect(stdout.split("\n")).toContain(line);
  }
  expect(stdout).toContain("GW_ENCRYPTION_KEY=[secret]\n");
  expect(stdout).not.toContain(key);
  expect(await run(["settings"], { GW_PORT: "none" })).toMatchObject({ code: 2, stdout: "" });
});

test("the version names the contract and the commit", async () => {
  const { stdout, code } = await run(["--version"]);
  expect(code).toBe(0);
  expect(stdout).toMatch(/^gw-server, contract \d+\.\d+\.\d+, commit ([0-9a-f]{40}|unknown)\n$/);
});

test("the help of every command has examples", async () => {
  for (const words of Object.keys(examples)) {
    const { stdout } = await run([...words.split(" ").filter(Boolean), "-h"]);
    expect(stdout, words).toMatch(new RegExp(`^Examples:\\n {2}gw-server .*${words}`, "m"));
    const [list = ""] = (stdout.split("Commands:\n")[1] ?? "").split("\n\n");
    const nested = Array.from(list.matchAll(/^ {2}(?!help)([a-z-]+)/gm), ([, name = ""]) => `${words} ${name}`.trim());
    expect(Object.keys(examples)).toEqual(expect.arrayContaining(nested));
  }
});

test.each([
  [["sevre"], "Unknown command 'sevre'.\n  → Did you mean serve?"],
  [["users", "lst"], "Unknown command 'lst'.\n  → Did you mean list?"],
  [["serve", "--prt", "1"], "Unknown option '--prt'.\n  → Did you mean --port?"],
  [["serve", "--no-such-option"], "Unknown option '--no-such-option'.\n  → Add `--help` to the command"],
  [["keys", "issue", "nobody"], "Allowed choices are gateway, admin, portal, dashboard, demo.\n  →"],
  [["apply"], "Missing required argument 'path'."],
  [["check", "everything"], "Too many arguments for 'check'."],
  [["apply", "apis.json", "--as", "definitions"], "Allowed choices are "],
])("%j is misuse", async (args, message) => {
  const { stderr, code } = await run(args);
  expect(code).toBe(2);
  expect(stderr).toMatch(/^✗ /);
  expect(stderr).toContain(message);
});

test.each([
  [["keys", "revoke", "nothing"], 1],
  [["keys", "revoke"], 2],
  [["keys", "revoke", "nothing", "--user", "nobody"], 2],
  [["keys", "revoke", "--user", "nobody"], 1],
  [["users", "activate", "nobody"], 1],
  [["users", "rename", "nobody"], 2],
  [["records", "show", "plans", "1000000"], 1],
  [["records", "delete", "plans", "first"], 1],
  [["records", "list", "plan"], 2],
  [["keys", "issue", "dashboard"], 2],
  [["keys", "issue", "gateway", "--user", "64f0c2a19b3e7d0001a4c602"], 2],
  [["keys", "issue", "demo", "--label", "mine"], 2],
  [["keys", "rotate-encryption", "--new-key-file", "new.key"], 2],
  [["migrations", "undo", "nothing"], 1],
  [["migrations", "undo"], 2],
  [["migrations", "undo", "nothing", "--since", "2026-03-02T08:15:00Z"], 2],
  [["migrations", "undo", "--since", "last week"], 2],
  [["migrations", "undo", "nothing", "--org", "64f0c2a19b3e7d0001a4c5d2"], 2],
])("%j fails with a sentence, and %i", async (args, expected) => {
  const { stderr, code } = await run(args);
  expect(code).toBe(expected);
  expect(stderr.trim()).not.toBe("");
  expect(stderr).not.toContain("    at ");
});

test("an export into a folder that can't be created fails with a message", async () => {
  const file = join(folder, "no-target");
  await writeFile(file, "");
  // Below /proc a folder can't be made although its parent is there.
  const { stderr, code } = await run(["export", process.platform === "linux" ? "/proc/export" : file]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^Can't write .+: .+\. Check the path\.$/m);
});
