import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { describe, expect, test } from "vitest";
import { openSqliteStore } from "../../src/storage/sqlite.ts";
import { main, openCommandFolder } from "../support/command-folder.ts";
import { oauthClientWith } from "../storage/sample-records.ts";

const { environment, folder, run, runProcess } = openCommandFolder();

describe.skipIf(process.platform === "win32")("a check", () => {
  test("a check of a valid or missing database changes nothing", async () => {
    const empty = { GW_DATA_DIRECTORY: join(folder, "empty-data") };
    const missing = await run(["check"], empty);
    expect(missing).toMatchObject({ code: 1, stdout: "" });
    expect(missing.stderr).toContain(`The database in ${empty.GW_DATA_DIRECTORY} can't be opened`);
    expect(await readdir(folder)).not.toContain("empty-data");

    expect((await run(["migrate-db"], empty)).code).toBe(0);
    const file = join(empty.GW_DATA_DIRECTORY, "gateway.sqlite");
    const before = await readFile(file);
    // A process ends only if it has closed the database.
    const checked = await runProcess(["check"], empty);
    expect(checked).toMatchObject({ code: 0, stdout: "Checked 0 records: nothing to fix.\n" });
    expect(await run(["check", "--json"], empty)).toMatchObject({ code: 0, stdout: "[]\n" });
    expect(await readFile(file)).toEqual(before);
  });

  test("a check whose output is closed early ends silently", async () => {
    const clients = Array.from({ length: 1000 }, (_, index) =>
      oauthClientWith(`c${index}`, { redirect_uri: "https://example.com:99999/" }),
    );
    const env = { ...environment, GW_DATA_DIRECTORY: join(folder, "clients-data") };
    const store = await openSqliteStore(join(folder, "clients-data", "gateway.sqlite"));
    await store.transaction(({ oauthClients }) => oauthClients.insert(...clients));
    await store.close();

    const child = spawn(process.execPath, [main, "check"], { cwd: folder, env });
    const said = text(child.stderr);
    child.stdout.once("data", () => child.stdout.destroy());
    expect(await once(child, "exit")).toEqual([1, null]);
    expect(await said).toBe("");
  });
});
