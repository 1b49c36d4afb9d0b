import { readFile, rename } from "node:fs/promises";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { openCommandFolder } from "../support/command-folder.ts";
import { linesIn } from "../support/lines-in.ts";
import { fetchOperation } from "../support/fetch-operation.ts";

const { folder, run, serve } = openCommandFolder();

describe("commands and services with an audit log", () => {
  test("writes of commands and services are audited in one file, which is reopened in a reload", async () => {
    const file = join(folder, "audit.ndjson");
    const audited = { GW_AUDIT_LOG: file, GW_DATA_DIRECTORY: join(folder, "audited") };
    const issued = await run(["keys", "issue", "admin", "--label", "for a test"], audited);
    const [, keyId = "", key = ""] = /^Key (\S+), shown only once: (\S+)$/m.exec(issued.stdout) ?? [];
    const byCommand = { scheme: "commandLine", systemUser: expect.any(String), outcome: "success" };
    expect(await linesIn(file)).toMatchObject([
      {
        ...byCommand,
        operation: "migrate-db",
        targets: expect.arrayContaining([{ collection: "schema", id: "0001-initial.sqlite.sql" }]),
      },
      { ...byCommand, operation: "keys issue", targets: [{ collection: "keys", id: keyId }] },
    ]);
    await run(["keys", "list"], audited);
    expect(await linesIn(file)).toHaveLength(2);

    const service = await serve(audited);
    async function create() {
      return (await fetchOperation(service.origin, "createUser", { adminKey: key }, { body: {} })).status;
    }
    expect(await create()).toBe(200);
    expect((await linesIn(file)).at(-1)).toMatchObject({ keyId, operation: "createUser", outcome: "success" });
    await rename(file, `${file}.1`);
    await service.reload();
    expect(await create()).toBe(200);
    expect(await linesIn(file)).toHaveLength(1);
    expect(await readFile(`${file}.1`, "utf8")).not.toContain(key);
  });

  test("a service does not start if its audit log can't be written", async () => {
    const { stderr, code } = await run(["serve"], { GW_AUDIT_LOG: join(folder, "none", "audit.ndjson") });
    expect(code).toBe(1);
    expect(stderr).toMatch(/^The audit log .+ can't be written: .+\n$/);
  });
});
