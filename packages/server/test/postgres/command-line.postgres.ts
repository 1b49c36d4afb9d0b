import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createFieldCipher } from "../../src/encryption/field-cipher.ts";
import { demo, openCommandFolder } from "../support/command-folder.ts";
import { newDatabase } from "../support/database.ts";
import { newSqliteDatabase } from "../support/sqlite-database.ts";
import { fillEveryCollection } from "../transfer/every-collection.ts";
import { lines } from "../transfer/creating.ts";
import { temporaryFolder } from "@gw/test-support/temporary-folder";

const encryptionKey = "7".repeat(64);
const { environment, folder, run, serve } = openCommandFolder();

/** The settings of commands and services on a new database. */
async function settingsOfNewDatabase() {
  const database = await newDatabase();
  onTestFinished(database.remove);
  return { ...database.settings, GW_ENCRYPTION_KEY: encryptionKey };
}

async function contentsOf(directory: string) {
  return Object.fromEntries(
    await Promise.all(
      (await readdir(directory)).map(async (name) => [name, await readFile(join(directory, name), "utf8")] as const),
    ),
  );
}

test("an installation moves from SQLite and back without changing a byte", async () => {
  const [first, second, third] = ["first", "second", "third"].map((name) => join(folder, name)) as [
    string,
    string,
    string,
  ];
  const embedded = await newSqliteDatabase();
  onTestFinished(embedded.remove);
  const store = await embedded.open();
  await fillEveryCollection(store, encryptionKey);
  await store.close();

  const postgres = await settingsOfNewDatabase();
  const emptyEmbedded = { GW_DATA_DIRECTORY: temporaryFolder(), GW_ENCRYPTION_KEY: encryptionKey };
  for (const [command, settings] of [
    [["export", first], embedded.settings],
    [["apply", first, "--create-only"], postgres],
    [["export", second], postgres],
    [["apply", second, "--create-only"], emptyEmbedded],
    [["export", third], emptyEmbedded],
  ] as const) {
    const { code, stderr } = await run(command, settings);
    expect({ command, code, stderr }).toEqual({ command, code: 0, stderr: "" });
  }
  const exported = await contentsOf(first);
  expect(Object.values(exported).every((text) => text !== "")).toBe(true);
  expect(await contentsOf(second)).toEqual(exported);
  expect(await contentsOf(third)).toEqual(exported);
  const again = await run(["apply", first, "--create-only", "--exit-code", "--strict"], postgres);
  expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining("users.ndjson: 0 to create") });
});

test("a check of a database that no service has used yet says so", async () => {
  const { code, stdout, stderr } = await run(["check"], await settingsOfNewDatabase());
  expect({ code, stdout }).toEqual({ code: 1, stdout: "" });
  expect(stderr).toContain("can't be opened. The database is empty: no service has used it yet");
});

test("the encryption key is given, and can be changed", async () => {
  const { GW_ENCRYPTION_KEY: present, ...keyless } = await settingsOfNewDatabase();
  for (const args of [["serve"], ["keys", "rotate-encryption"], ["check"]]) {
    const { code, stderr } = await run(args, keyless);
    expect({ args, code }).toEqual({ args, code: 2 });
    expect(stderr).toMatch(/^GW_ENCRYPTION_KEY .*required with GW_DATABASE_URL/);
  }
  await expect(readdir(environment.GW_DATA_DIRECTORY)).rejects.toThrow("ENOENT");
  expect((await run(["apply", demo], keyless)).code).toBe(0);

  const encrypted = { header_map: createFieldCipher(Buffer.from(present, "hex")).encrypt("{}", "header_map") };
  const file = join(folder, "webhooks.ndjson");
  await writeFile(file, lines([{ id: "w", org_id: "o", record: {}, encrypted }]));
  expect(await run(["apply", file], keyless)).toMatchObject({ code: 2 });
  expect(await run(["apply", file], { ...keyless, GW_ENCRYPTION_KEY: present })).toMatchObject({ code: 0 });
  const next = { ...keyless, GW_ENCRYPTION_KEY: "8".repeat(64) };
  const rotated = await run(["keys", "rotate-encryption"], { ...next, GW_PREVIOUS_ENCRYPTION_KEY: present });
  expect(rotated.stdout).toMatch(/^Encrypted 1 value with key /);
  const service = await serve(next);
  expect((await fetch(`${service.monitorOrigin}/ready`)).status).toBe(200);
});
