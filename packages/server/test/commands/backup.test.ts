import { createHash } from "node:crypto";
import { appendFile, cp, mkdir, readdir, readFile, rm, stat, truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from "vitest";
import { createFieldCipher } from "../../src/encryption/field-cipher.ts";
import { KeyRing } from "../../src/encryption/key-ring.ts";
import { openSqliteStore } from "../../src/storage/sqlite.ts";
import { policyNamed } from "../storage/sample-records.ts";
import { callCommand } from "../support/command-line.ts";
import { ownerOnly } from "../support/owner-only.ts";
import { fillEveryCollection } from "../transfer/every-collection.ts";

const key = "7".repeat(64);
const otherKey = "8".repeat(64);

const filled = temporaryFolder(afterAll);

beforeAll(async () => {
  const store = await openSqliteStore(join(filled, "gateway.sqlite"));
  await fillEveryCollection(store, key);
  await store.close();
});

let folder: string;

beforeEach(async () => {
  folder = temporaryFolder();
  await cp(filled, join(folder, "data"), { recursive: true });
});

/** Runs a command, with a data folder and the key that the values are encrypted with. */
function run(data: string, args: string[], settings: Record<string, string> = {}) {
  return callCommand(args, { GW_DATA_DIRECTORY: join(folder, data), GW_ENCRYPTION_KEY: key, ...settings });
}

function backUp() {
  return run("data", ["backup", join(folder, "backup")]);
}

function restore(settings: Record<string, string> = {}) {
  return run("restored", ["restore", join(folder, "backup")], settings);
}

/** Every record, as an export writes it. */
async function exported(data: string): Promise<string[]> {
  const target = join(folder, `export of ${data}`);
  expect(await run(data, ["export", target])).toMatchObject({ code: 0, stderr: "" });
  return Promise.all((await readdir(target)).toSorted().map((name) => readFile(join(target, name), "utf8")));
}

async function expectNothingRestored() {
  await expect(stat(join(folder, "restored"))).rejects.toThrow("ENOENT");
}

test("a restored backup has every record, and can be decrypted", async () => {
  const { code, stdout } = await backUp();
  expect(code).toBe(0);
  expect(stdout).toMatch(
    /^Backed up \d+\.\d MB into .*\nIts secrets are encrypted with key [0-9a-f]{16}\. The backup doesn't include the key/,
  );
  expect(await restore()).toMatchObject({ code: 0, stderr: "" });
  expect(await exported("restored")).toEqual(await exported("data"));
  expect(await run("restored", ["check"])).toMatchObject({ code: 0 });
});

test("a backup is complete in two files that only their owner can read, without the key or a secret in clear", async () => {
  await backUp();
  const names = await readdir(join(folder, "backup"));
  expect(names.toSorted()).toEqual(["backup.json", "gateway.sqlite"]);
  for (const name of names) {
    const file = join(folder, "backup", name);
    expect((await stat(file)).mode & 0o777).toBe(ownerOnly);
    const bytes = await readFile(file);
    // The key, and what fillEveryCollection encrypts with it.
    for (const secret of [key, "example-key", "example-token"]) expect(bytes.includes(secret)).toBe(false);
  }
});

test("a backup is a snapshot: it has all of a transaction or nothing, while others are written", async () => {
  const store = await openSqliteStore(join(folder, "data", "gateway.sqlite"));
  onTestFinished(() => store.close());
  const progress = { written: 0, isDone: false };
  async function writePairs() {
    for (; !progress.isDone; progress.written += 1) {
      const pair = ["a", "b"].map((name) => policyNamed(name + progress.written, { padding: "x".repeat(20_000) }));
      await store.transaction(({ policies }) => policies.insert(...pair));
    }
  }
  const writes = writePairs();
  await expect.poll(() => progress.written).toBeGreaterThan(200);
  const before = progress.written;
  expect((await backUp()).code).toBe(0);
  progress.isDone = true;
  await writes;
  expect(progress.written).toBeGreaterThan(before);
  await restore();
  const restored = new DatabaseSync(join(folder, "restored", "gateway.sqlite"));
  onTestFinished(() => restored.close());
  const [row] = restored.prepare("select count(*) as count from policies where item like '%xxxx%'").all();
  const count = Number(row?.["count"]);
  expect(count % 2).toBe(0);
  expect(count).toBeGreaterThanOrEqual(2 * before);
});

test("a running service on a database without records sees what is restored", async () => {
  await backUp();
  const running = await openSqliteStore(join(folder, "restored", "gateway.sqlite"));
  onTestFinished(() => running.close());
  expect((await restore()).code).toBe(0);
  const [users] = await Array.fromAsync(running.users.all());
  expect(users?.length).toBeGreaterThan(0);
  await running.transaction(({ policies }) => policies.insert(policyNamed("After the restore")));
});

test("a restore has a line in the audit log", async () => {
  await backUp();
  const auditLog = join(folder, "audit.log");
  await restore({ GW_AUDIT_LOG: auditLog });
  const { sha256 } = JSON.parse(await readFile(join(folder, "backup", "backup.json"), "utf8")) as { sha256: string };
  expect(JSON.parse(await readFile(auditLog, "utf8"))).toMatchObject({
    operation: "restore",
    outcome: "success",
    targets: [{ collection: "backup", id: sha256 }],
  });
});

test("nothing is restored if that can't be audited", async () => {
  await backUp();
  const { code, stderr } = await restore({ GW_AUDIT_LOG: join(folder, "none", "audit.log") });
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The audit log .+ can't be written: /m);
  expect((await restore()).code).toBe(0);
});

test("a folder with a backup is not overwritten", async () => {
  await backUp();
  const before = await readFile(join(folder, "backup", "gateway.sqlite"));
  const { code, stderr } = await backUp();
  expect(code).toBe(1);
  expect(stderr).toContain("already contains a backup. Choose an empty or new folder");
  expect(await readFile(join(folder, "backup", "gateway.sqlite"))).toEqual(before);
});

test("a failed backup leaves no file, so that it can be repeated", async () => {
  await mkdir(join(folder, "other"));
  await writeFile(
    join(folder, "other", "gateway.sqlite"),
    "not a database, but long enough to be read as one".repeat(20),
  );
  const { code, stderr } = await run("other", ["backup", join(folder, "backup")]);
  expect(code).toBe(1);
  expect(stderr).toMatch(/^The database is not a database \(file is not a database\)\. Restore a backup .*\n$/);
  expect(await readdir(join(folder, "backup"))).toEqual([]);
});

test("a database that is not there is not backed up", async () => {
  const { code, stderr } = await run("nowhere", ["backup", join(folder, "backup")]);
  expect(code).toBe(1);
  expect(stderr).toContain("The database is missing");
});

function write(name: string, text: string) {
  return writeFile(join(folder, "backup", name), text);
}

async function makeNewer() {
  const file = join(folder, "backup", "gateway.sqlite");
  const database = new DatabaseSync(file);
  database.exec("insert into schema_migrations values ('9999-later.sql', '')");
  database.close();
  const sha256 = createHash("sha256")
    .update(await readFile(file))
    .digest("hex");
  await write("backup.json", JSON.stringify({ sha256 }));
}

const refusals: [string, () => unknown, Record<string, string>, RegExp][] = [
  ["was cut off", () => truncate(join(folder, "backup", "gateway.sqlite"), 8192), {}, /gateway\.sqlite is damaged/],
  ["was changed", () => appendFile(join(folder, "backup", "gateway.sqlite"), "x"), {}, /gateway\.sqlite is damaged/],
  ["is described by a broken file", () => write("backup.json", "{"), {}, /backup\.json is damaged/],
  [
    "is described by another file",
    () => write("backup.json", "[]"),
    {},
    /backup\.json is damaged.+Choose another backup/,
  ],
  ["is not complete", () => rm(join(folder, "backup", "backup.json")), {}, /is not a complete backup/],
  [
    "was encrypted with another key",
    () => {},
    { GW_ENCRYPTION_KEY: otherKey },
    /^The configured encryption key is [0-9a-f]{16}, but the values in this backup are encrypted with key [0-9a-f]{16}\. Nothing was restored\. Set GW_ENCRYPTION_KEY/,
  ],
  ["is of a newer program", makeNewer, {}, /newer than this program/],
  [
    "has no key here",
    () => {},
    { GW_ENCRYPTION_KEY: "" },
    /encryption\.key is missing, but the values in this backup are encrypted with key/,
  ],
];

test.each(refusals)("a backup that %s is not restored", async (_name, change, settings, reason) => {
  await backUp();
  await change();
  const { code, stderr } = await restore(settings);
  expect(code).toBe(1);
  expect(stderr).toMatch(reason);
  await expectNothingRestored();
});

test("a backup that was made during a rotation names both keys, and is restored with both", async () => {
  const previous = createFieldCipher(Buffer.from(key, "hex"));
  const current = createFieldCipher(Buffer.from(otherKey, "hex"));
  const keys = new KeyRing(current, previous);
  const store = await openSqliteStore(join(folder, "data", "gateway.sqlite"));
  await store.transaction(async ({ encryption }) => {
    await encryption.setKeyId(current.keyId);
    // A batch has records of one collection.
    await encryption.reencrypt(previous.keyId, (value, field) => keys.reencrypt(value, field));
  });
  expect((await store.encryption.recordsByKey()).size).toBe(2);
  await store.close();
  expect((await backUp()).stdout).toMatch(
    /encrypted with key [0-9a-f]{16} and key [0-9a-f]{16}\. The backup doesn't include the key/,
  );
  for (const GW_ENCRYPTION_KEY of [key, otherKey]) expect((await restore({ GW_ENCRYPTION_KEY })).code).toBe(1);
  await expectNothingRestored();
  const both = { GW_ENCRYPTION_KEY: otherKey, GW_PREVIOUS_ENCRYPTION_KEY: key };
  expect(await restore(both)).toMatchObject({ code: 0, stderr: "" });
  expect(await run("restored", ["check"], both)).toMatchObject({ code: 0 });
  expect((await run("restored", ["keys", "rotate-encryption"], both)).code).toBe(0);
  expect(await run("restored", ["check"], { GW_ENCRYPTION_KEY: otherKey })).toMatchObject({ code: 0 });
});

test("a database with records is not replaced", async () => {
  await backUp();
  const before = await exported("data");
  const { code, stderr } = await run("data", ["restore", join(folder, "backup")]);
  expect(code).toBe(1);
  expect(stderr).toContain("already has records (users), and restore never overwrites data.");
  expect(await readFile(join(folder, "export of data", "users.ndjson"), "utf8")).toBe(before.at(-2));
});

test("a file that is not a database of the service is not replaced", async () => {
  await backUp();
  await mkdir(join(folder, "restored"));
  const file = join(folder, "restored", "gateway.sqlite");
  const other = new DatabaseSync(file);
  other.exec("create table notes (text)");
  other.close();
  const before = await readFile(file);
  expect((await restore()).code).toBe(1);
  expect(await readFile(file)).toEqual(before);
});

test.each(["backup", "restore"])("%s is for the embedded database", async (command) => {
  const { code, stderr } = await callCommand([command, folder], { GW_DATABASE_URL: "postgres://127.0.0.1:1/gateway" });
  expect(code).toBe(1);
  expect(stderr).toContain("GW_DATABASE_URL is set");
});

/** What a command leaves that is killed while it writes a database file. */
async function leaveIncomplete(file: string) {
  await writeFile(`${file}.incomplete`, "SQLite format 3");
}

const remains =
  /gateway\.sqlite\.incomplete is not complete: the command that writes it \(backup or restore\) was interrupted/;

test("what an interrupted backup leaves is not taken for a backup", async () => {
  await mkdir(join(folder, "backup"));
  await leaveIncomplete(join(folder, "backup", "gateway.sqlite"));
  for (const { code, stderr } of [await backUp(), await restore()]) {
    expect(code).toBe(1);
    expect(stderr).toMatch(remains);
  }
  await expectNothingRestored();
  await rm(join(folder, "backup", "gateway.sqlite.incomplete"));
  expect((await backUp()).code).toBe(0);
  expect((await restore()).code).toBe(0);
});

const commands = [
  ["serve"],
  ["check"],
  ["migrate-db"],
  ["users", "list"],
  ["keys", "issue", "admin"],
  ["export", "elsewhere"],
  ["backup", "elsewhere"],
  ["restore", "backup"],
  ["keys", "rotate-encryption"],
];

test.each(commands)("%s %s says that a folder is half restored, and changes nothing in it", async (...args) => {
  await backUp();
  await mkdir(join(folder, "restored"));
  await leaveIncomplete(join(folder, "restored", "gateway.sqlite"));
  const paths = args.map((arg) => (["elsewhere", "backup"].includes(arg) && arg !== args[0] ? join(folder, arg) : arg));
  const { code, stderr } = await run("restored", paths);
  expect(code).toBe(1);
  expect(stderr).toMatch(remains);
  expect(stderr).toContain("delete this file and run the command again");
  expect(stderr).not.toContain("    at ");
  expect(await readdir(join(folder, "restored"))).toEqual(["gateway.sqlite.incomplete"]);
});

test("a database is not replaced by an empty one beside its changes", async () => {
  await mkdir(join(folder, "restored"));
  await writeFile(join(folder, "restored", "gateway.sqlite-wal"), "changes");
  await backUp();
  for (const { code, stderr } of [await run("restored", ["serve"]), await restore()]) {
    expect(code).toBe(1);
    expect(stderr).toContain("gateway.sqlite-wal");
    expect(stderr).toContain("missing");
  }
  expect(await readdir(join(folder, "restored"))).toEqual(["gateway.sqlite-wal"]);
});

test("files of another database do not change a restored one", async () => {
  await mkdir(join(folder, "restored"));
  const journal = join(folder, "restored", "gateway.sqlite-journal");
  await writeFile(journal, "");
  await backUp();
  const { code, stderr } = await restore();
  expect(code).toBe(1);
  expect(stderr).toContain(`${journal} belong to a missing database. Delete these files,`);
  await rm(journal);
  expect((await restore()).code).toBe(0);
});
