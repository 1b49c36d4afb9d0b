import { execFile } from "node:child_process";
import { chmod, chown, cp, mkdir, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";
import { compileCache } from "@gw/test-support/compile-cache";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openSqliteStore } from "../../src/storage/sqlite.ts";
import type { CommandResult } from "../support/command-line.ts";
import { mountsFolders } from "../support/mounts-folders.ts";
import { policyNamed } from "../storage/sample-records.ts";
import { fillEveryCollection } from "../transfer/every-collection.ts";

const runner = fileURLToPath(new URL("run-commands.ts", import.meta.url));
const key = "7".repeat(64);
const folder = temporaryFolder(afterAll);
const data = join(folder, "data");

beforeAll(async () => {
  const store = await openSqliteStore(join(data, "gateway.sqlite"));
  await fillEveryCollection(store, key);
  await store.close();
});

interface Home {
  /** The data folder. */
  directory: string;
  settings?: Record<string, string>;
}

/** Runs commands one after another, in a process of their own. */
async function runCommands(
  commands: readonly (readonly string[])[],
  { directory, settings = { GW_ENCRYPTION_KEY: key } }: Home,
  before: readonly string[] = [],
): Promise<CommandResult[]> {
  const [command = "", ...args] = [...before, process.execPath, runner, JSON.stringify(commands)];
  const ports = { GW_PORT: "0", GW_MONITOR_PORT: "0" };
  const env = { ...compileCache, PATH: process.env["PATH"], GW_DATA_DIRECTORY: directory, ...ports, ...settings };
  return JSON.parse((await promisify(execFile)(command, args, { cwd: folder, env })).stdout) as CommandResult[];
}

/** Runs commands where the data folder is mounted read-only. */
function runReadOnly(commands: readonly (readonly string[])[], directory: string): Promise<CommandResult[]> {
  const mount = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && shift && exec "$@"';
  return runCommands(commands, { directory }, ["unshare", "-rm", "--", "sh", "-c", mount, "sh", directory]);
}

describe.runIf(mountsFolders)("in a read-only folder", () => {
  test("commands that read work as in any other, and a backup from there has every record", async () => {
    const [before, backup, after] = ["before", "backup", "after"].map((name) => join(folder, name)) as [
      string,
      string,
      string,
    ];
    const reading = [
      ["check"],
      ["keys", "list", "--json"],
      ["users", "list", "--json"],
      ["records", "list", "webhooks", "--json"],
      ["records", "show", "plans", "1"],
      ["migrations", "list", "--json"],
      ["migrations", "prove"],
      ["export", before],
      ["backup", backup],
    ];
    const results = await runReadOnly(reading, data);
    const succeeded = { code: 0, stdout: expect.stringMatching(/./) as string, stderr: "" };
    expect(results).toEqual(reading.map(() => succeeded));
    expect(await readdir(data)).toEqual(["gateway.sqlite"]);
    expect(await runReadOnly([["export", after]], backup)).toEqual([succeeded]);
    expect(await readdir(after)).toEqual(await readdir(before));
  });

  test("changes that could not be read are not ignored", async () => {
    const crashed = join(folder, "crashed");
    const store = await openSqliteStore(join(data, "gateway.sqlite"));
    onTestFinished(() => store.close());
    await store.transaction(({ policies }) => policies.insert(policyNamed("Only in the log")));
    await mkdir(crashed);
    for (const name of ["gateway.sqlite", "gateway.sqlite-wal"]) await cp(join(data, name), join(crashed, name));
    const reading = [["check"], ["records", "list", "policies"], ["backup", join(folder, "none")]];
    for (const { code, stderr } of await runReadOnly(reading, crashed)) {
      expect(code).toBe(1);
      expect(stderr).toContain("gateway.sqlite-wal has changes that can't be read in a read-only folder. Copy both");
    }
  });

  test("commands that write say that they can't", async () => {
    const writing = [["serve"], ["keys", "issue", "admin"], ["apply", data, "--as", "keys"]];
    for (const { code, stderr } of await runReadOnly(writing, data)) {
      expect(code).toBe(1);
      expect(stderr).toMatch(/GW_DATA_DIRECTORY|read-only/);
      expect(stderr).not.toContain("    at ");
      expect(stderr.trim().split("\n")).toHaveLength(1);
    }
  });
});

const isSuperuser = process.getuid?.() === 0;

describe.skipIf(process.platform === "win32" || (isSuperuser && !mountsFolders))(
  "in the folder of another user",
  () => {
    const foreign = join(folder, "foreign");
    // The superuser can read everything, except for the files of other users in a user namespace that does not have them.
    const before = isSuperuser ? ["unshare", "-r", "--"] : [];

    beforeAll(async () => {
      await cp(data, foreign, { recursive: true });
      await writeFile(join(foreign, "encryption.key"), key, { mode: 0o000 });
      await chmod(join(foreign, "gateway.sqlite"), 0o444);
      await chmod(foreign, 0o555);
      const own = ["", "encryption.key", "gateway.sqlite"].map((name) => join(foreign, name));
      if (isSuperuser) for (const path of own) await chown(path, 65_534, 65_534);
    });

    // It can be removed then.
    afterAll(() => chmod(foreign, 0o755));

    test("records can be read", async () => {
      const [checked, listed] = await runCommands(
        [["check"], ["keys", "list", "--json"]],
        { directory: foreign },
        before,
      );
      expect(checked).toMatchObject({ code: 0, stderr: "" });
      expect(JSON.parse(listed?.stdout ?? "")).not.toEqual([]);
    });

    test("commands say what is denied, and what to do", async () => {
      const results = await runCommands([["check"], ["serve"]], { directory: foreign, settings: {} }, before);
      const messages = [
        "encryption.key: Permission denied. Change its permissions, or run the command as another user.",
        "The database is read-only (attempt to write a readonly database). Nothing was written. Give this user",
      ];
      for (const [index, { code, stderr }] of results.entries()) {
        expect(code).toBe(1);
        expect(stderr).toContain(messages[index]);
        expect(stderr.trim().split("\n")).toHaveLength(1);
      }
    });
  },
);
