import { fork } from "node:child_process";
import { once } from "node:events";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test, vi } from "vitest";
import { fixedSettings } from "../src/config/schema.ts";
import { openCommandFolder } from "./support/command-folder.ts";

const locker = fileURLToPath(new URL("support/lock-database.ts", import.meta.url));

/** Lets another process keep the database locked, as one that writes does. */
async function lock(folder: string): Promise<() => void> {
  const child = fork(locker, [join(folder, "data", "gateway.sqlite")]);
  onTestFinished(() => void child.kill("SIGKILL"));
  await once(child, "message");
  return () => void child.kill("SIGKILL");
}

test("commands that write wait for another process, and report it; those that read do not", async () => {
  const { folder, run, serveProcess } = openCommandFolder(onTestFinished);
  const { stdout } = await run(["keys", "issue", "gateway"]);
  const [, id = ""] = /^Key (\w+),/.exec(stdout) ?? [];
  await writeFile(join(folder, "catalogues.ndjson"), '{"record":{"ID":1,"Name":"Public"}}\n');
  const service = await serveProcess();
  const release = await lock(folder);

  const writing = [
    ["keys", "revoke", id],
    ["keys", "issue", "admin"],
    ["apply", join(folder, "catalogues.ndjson")],
  ];
  const reported = vi.spyOn(console, "error").mockReturnValue();
  onTestFinished(() => reported.mockRestore());
  const results = Promise.all(writing.map((args) => run(args)));
  expect(await run(["keys", "list"])).toMatchObject({ code: 0, stderr: "" });
  expect(await run(["migrate-db"])).toMatchObject({ code: 0, stdout: "The database is up to date.\n" });
  const message = "Waiting up to 60 seconds for another process that is writing to the database.";
  await expect.poll(() => reported.mock.calls).toEqual(writing.map(() => [message]));
  release();
  for (const { code, stderr } of await results) expect({ code, stderr }).toEqual({ code: 0, stderr: "" });
  expect(await service.end("SIGTERM")).toBe(0);
});

test("a command that times out reports why", async () => {
  const { folder, run } = openCommandFolder(onTestFinished);
  await run(["migrate-db"]);
  await lock(folder);
  const { databaseBusyTimeout } = fixedSettings;
  fixedSettings.databaseBusyTimeout = 0.5;
  onTestFinished(() => void (fixedSettings.databaseBusyTimeout = databaseBusyTimeout));
  const { code, stderr } = await run(["keys", "issue", "admin"]);
  expect(code).toBe(1);
  expect(stderr).toBe(
    "The database is locked: another process, such as `gw-server apply`, is writing to it and did not finish in time. Nothing was written. Retry once it has finished.\n",
  );
});

test("commands and services that start at once on a new database all start", async () => {
  const { runProcess, serveProcess } = openCommandFolder(onTestFinished);
  const services = Promise.all(Array.from({ length: 2 }, () => serveProcess()));
  const commands = await Promise.all(Array.from({ length: 2 }, () => runProcess(["keys", "issue", "admin"])));
  expect(commands.map(({ code, stderr }) => [code, stderr])).toEqual(commands.map(() => [0, ""]));
  for (const service of await services) expect(await service.end("SIGTERM"), service.output()).toBe(0);
});
