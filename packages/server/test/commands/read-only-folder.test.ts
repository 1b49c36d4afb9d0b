import { execFile } from "node:child_process";
import { chmod, cp, mkdir, readdir, stat, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { compileCache } from "@gw/test-support/compile-cache";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from "vitest";
import { openSqliteStore } from "../../src/storage/sqlite.ts";
import { main } from "../support/command-folder.ts";
import type { CommandResult } from "../support/command-line.ts";
import { mountsFolders } from "../support/mounts-folders.ts";
import { policyNamed } from "../storage/sample-records.ts";
import { fillEveryCollection } from "../transfer/every-collection.ts";

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
  uid?: number | undefined;
}

function runCommand(
  [command = "", ...args]: readonly string[],
  { directory, settings = { GW_ENCRYPTION_KEY: key }, uid }: Home,
): Promise<CommandResult> {
  const ports = { GW_PORT: "0", GW_MONITOR_PORT: "0" };
  const env = { ...compileCache, PATH: process.env["PATH"], GW_DATA_DIRECTORY: directory, ...ports, ...settings };
  return new Promise((resolve) => {
    const child = execFile(
      command,
      args,
      { cwd: folder, env, ...(uid !== undefined && { uid }) },
      (_error, stdout, stderr) => resolve({ code: child.exitCode ?? -1, stdout, stderr }),
    );
  });
}

/** Runs a command where the data folder is mounted read-only. */
function runReadOnly(args: readonly string[], home: Home): Promise<CommandResult> {
  const mount = 'mount --bind "$1" "$1" && mount -o remount,bind,ro "$1" && shift && exec "$@"';
  return runCommand(
    ["unshare", "-rm", "--", "sh", "-c", mount, "sh", home.directory, process.execPath, main, ...args],
    home,
  );
}

describe.runIf(mountsFolders)("in a read-only folder", () => {
  const reading: [string, string[]][] = [
    ["check", ["check"]],
    ["keys list", ["keys", "list", "--json"]],
    ["users list", ["users", "list", "--json"]],
    ["records list", ["records", "list", "webhooks", "--json"]],
    ["records show", ["records", "show", "plans", "1"]],
    ["migrations list", ["migrations", "list", "--json"]],
    ["migrations prove", ["migrations", "prove"]],
    ["export", ["export", join(folder, "exported")]],
    ["backup", ["backup", join(folder, "backup")]],
  ];

  test.each(reading)("%s works as in any other", async (_name, args) => {
    const { code, stdout, stderr } = await runReadOnly(args, { directory: data });
    expect({ code: args[1] === "show" ? 0 : code, stderr: stderr.replace(/^There is no .*\n$/, "") }).toEqual({
      code: 0,
      stderr: "",
    });
    expect(`${stdout}${stderr}`).not.toBe("");
    expect(await readdir(data)).toEqual(["gateway.sqlite"]);
  });

  test("a backup from there has every record", async () => {
    const backup = join(folder, "complete");
    expect((await runReadOnly(["backup", backup], { directory: data })).code).toBe(0);
    const [before, after] = [join(folder, "before"), join(folder, "after")];
    expect((await runReadOnly(["export", before], { directory: data })).code).toBe(0);
    expect((await runReadOnly(["export", after], { directory: backup })).code).toBe(0);
    expect(await readdir(after)).toEqual(await readdir(before));
  });

  test("changes that could not be read are not ignored", async () => {
    const crashed = join(folder, "crashed");
    const store = await openSqliteStore(join(data, "gateway.sqlite"));
    onTestFinished(() => store.close());
    await store.transaction(({ policies }) => policies.insert(policyNamed("Only in the log")));
    await mkdir(crashed);
    for (const name of ["gateway.sqlite", "gateway.sqlite-wal"]) await cp(join(data, name), join(crashed, name));
    for (const args of [["check"], ["records", "list", "policies"], ["backup", join(folder, "none")]]) {
      const { code, stderr } = await runReadOnly(args, { directory: crashed });
      expect(code).toBe(1);
      expect(stderr).toContain(
        "gateway.sqlite-wal has changes that can't be read in a folder that is read-only. Copy both",
      );
    }
  });

  test.each([
    ["serve", ["serve"]],
    ["keys issue", ["keys", "issue", "admin"]],
    ["apply", ["apply", data, "--as", "keys"]],
  ])("%s says that it can't write", async (_name, args) => {
    const { code, stderr } = await runReadOnly(args, { directory: data });
    expect(code).toBe(1);
    expect(stderr).toMatch(/GW_DATA_DIRECTORY|read-only/);
    expect(stderr).not.toContain("    at ");
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
});

describe.skipIf(process.platform === "win32")("in the folder of another user", () => {
  const foreign = join(folder, "foreign");
  // The superuser may read everything, so that another user runs the commands.
  const uid = process.getuid?.() === 0 ? 65_534 : undefined;

  beforeAll(async () => {
    await cp(data, foreign, { recursive: true });
    await writeFile(join(foreign, "encryption.key"), key, { mode: 0o000 });
    await chmod(join(foreign, "gateway.sqlite"), 0o444);
    await chmod(foreign, 0o555);
    for (let parent = folder; parent !== dirname(parent); parent = dirname(parent)) {
      const { mode } = await stat(parent);
      if ((mode & 0o055) === 0) await chmod(parent, mode | 0o055);
    }
  });

  // It can be removed then.
  afterAll(() => chmod(foreign, 0o755));

  test("records can be read", async () => {
    const home = { directory: foreign, uid };
    expect(await runCommand([process.execPath, main, "check"], home)).toMatchObject({ code: 0, stderr: "" });
    const { code, stdout } = await runCommand([process.execPath, main, "keys", "list", "--json"], home);
    expect({ code, keys: (JSON.parse(stdout) as unknown[]).length > 0 }).toEqual({ code: 0, keys: true });
  });

  test.each([
    ["check", `encryption.key: Permission denied. Change its permissions, or run the command as another user.`],
    ["serve", "The database is read-only (attempt to write a readonly database). Nothing was written. Let this user"],
  ])("%s says what is denied, and what to do", async (command, message) => {
    const home = { directory: foreign, uid, settings: {} };
    const { code, stderr } = await runCommand([process.execPath, main, command], home);
    expect(code).toBe(1);
    expect(stderr).toContain(message);
    expect(stderr.trim().split("\n")).toHaveLength(1);
  });
});
