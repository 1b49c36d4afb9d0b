import { mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { createFieldCipher } from "../../src/encryption/field-cipher.ts";
import { anyPorts, runCommand, startServeCommand } from "../support/command-line.ts";
import { newDatabase } from "../support/database.ts";
import { newSqliteDatabase } from "../support/sqlite-database.ts";
import { fillEveryCollection } from "../transfer/every-collection.ts";
import { lines } from "../transfer/creating.ts";
import { temporaryFolder } from "@gw/test-support/temporary-folder";

const demo = fileURLToPath(new URL("../../demo/", import.meta.url));
const encryptionKey = "7".repeat(64);

type Environment = Record<string, string>;

const ports = { PATH: process.env["PATH"] ?? "", ...anyPorts };

/** The environment of processes on a new database. */
async function environmentOfNewDatabase(): Promise<Environment> {
  const database = await newDatabase();
  onTestFinished(database.remove);
  return { ...ports, ...database.settings, GW_ENCRYPTION_KEY: encryptionKey };
}

function run(args: string[], env: Environment, cwd = process.cwd()) {
  return runCommand("build", args, { cwd, env });
}

function serve(env: Environment) {
  return startServeCommand("build", { cwd: process.cwd(), env });
}

async function contentsOf(folder: string) {
  return Object.fromEntries(
    await Promise.all(
      (await readdir(folder)).map(async (name) => [name, await readFile(join(folder, name), "utf8")] as const),
    ),
  );
}

test("an installation moves from SQLite and back without changing a byte", async () => {
  const folder = temporaryFolder();
  const folders = ["first", "second", "third"].map((name) => join(folder, name));
  const [first = "", second = "", third = ""] = folders;
  const embedded = await newSqliteDatabase();
  onTestFinished(embedded.remove);
  const store = await embedded.open();
  await fillEveryCollection(store, encryptionKey);
  await store.close();
  const emptyEmbedded = await newSqliteDatabase();
  onTestFinished(emptyEmbedded.remove);

  const postgres = await environmentOfNewDatabase();
  const calls: [string[], Environment][] = [
    [["export", first], { ...ports, ...embedded.settings }],
    [["apply", first, "--create-only"], postgres],
    [["export", second], postgres],
    [["apply", second, "--create-only"], { ...ports, ...emptyEmbedded.settings, GW_ENCRYPTION_KEY: encryptionKey }],
    [["export", third], { ...ports, ...emptyEmbedded.settings }],
  ];
  for (const [command, env] of calls) {
    const { code, stderr } = await run(command, env);
    expect({ command, code, stderr }).toEqual({ command, code: 0, stderr: "" });
  }
  const exported = await contentsOf(first);
  expect(Object.values(exported).every((text) => text !== "")).toBe(true);
  expect(await contentsOf(second)).toEqual(exported);
  expect(await contentsOf(third)).toEqual(exported);
  const again = await run(["apply", first, "--create-only", "--exit-code", "--strict"], postgres);
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining("users.ndjson: 0 to create") });
});

test("check runs next to a service, and changes nothing", async () => {
  const env = await environmentOfNewDatabase();
  const missing = await run(["check"], env);
  expect(missing).toMatchObject({ code: 1, stdout: "" });
  expect(missing.stderr).toContain("can't be opened. The database is empty: no service has used it yet");

  expect((await run(["apply", demo], env)).code).toBe(0);
  const service = await serve(env);
  const checked = await run(["check"], env);
  expect(checked).toMatchObject({ code: 0, stderr: "" });
  expect(checked.stdout).toMatch(/^note: users \/record\/user_permissions\/IsAdmin: .+64f0c2a19b3e7d0001a4c602/);
  expect(checked.stdout.trimEnd().split("\n")).toHaveLength(2);
  expect(await service.end("SIGTERM")).toBe(0);
});

test("the encryption key is given, and can be changed", async () => {
  const { GW_ENCRYPTION_KEY: present = "", ...keyless } = await environmentOfNewDatabase();
  const folder = temporaryFolder();
  const data = join(folder, "data");
  await mkdir(data);
  for (const args of [["serve"], ["keys", "rotate-encryption"], ["check"]]) {
    const { code, stderr } = await run(args, keyless, data);
    expect({ args, code }).toEqual({ args, code: 2 });
    expect(stderr).toMatch(/^GW_ENCRYPTION_KEY .*required with GW_DATABASE_URL/);
  }
  expect(await readdir(data)).toEqual([]);

  const env = { ...keyless, GW_ENCRYPTION_KEY: present };
  expect((await run(["apply", demo], keyless)).code).toBe(0);
  const encrypted = { header_map: createFieldCipher(Buffer.from(present, "hex")).encrypt("{}", "header_map") };
  const file = join(folder, "webhooks.ndjson");
  await writeFile(file, lines([{ id: "w", org_id: "o", record: {}, encrypted }]));
  const other = { ...keyless, GW_ENCRYPTION_KEY: "9".repeat(64) };
  expect(await run(["apply", file], keyless)).toMatchObject({ code: 2 });
  const refused = await run(["apply", file], other);
  expect(refused.code).toBe(1);
  expect(refused.stderr).toContain("/encrypted: The configured encryption key is ");
  expect(await run(["apply", file], env)).toMatchObject({ code: 0 });
  const checked = await run(["check"], other);
  expect(checked.code).toBe(1);
  expect(checked.stdout).toContain("error: webhooks /encrypted: The configured encryption key is ");

  const both = { ...keyless, GW_ENCRYPTION_KEY: "8".repeat(64), GW_PREVIOUS_ENCRYPTION_KEY: present };
  const rotated = await run(["keys", "rotate-encryption"], both);
  expect(rotated.stdout).toMatch(/^Encrypted 1 value with key /);
  const { code, stderr } = await run(["serve"], env);
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining("GW_ENCRYPTION_KEY") });
  const service = await serve({ ...env, GW_ENCRYPTION_KEY: "8".repeat(64) });
  expect((await run(["records", "delete", "webhooks", "w"], env)).code).toBe(0);
  expect(await service.end("SIGTERM")).toBe(0);
  const another = await serve(other);
  expect((await fetch(`${another.monitorOrigin}/ready`)).status).toBe(200);
  expect(await another.end("SIGTERM")).toBe(0);
});
