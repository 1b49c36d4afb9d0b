import { execFileSync, spawn } from "node:child_process";
import { pbkdf2 } from "node:crypto";
import { once } from "node:events";
import { closeSync, constants, createReadStream, openSync, readSync, renameSync } from "node:fs";
import { stat } from "node:fs/promises";
import { join } from "node:path";
import { text as readText } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { assert, expect, onTestFinished } from "vitest";
import { AuditError, openAuditLog, type AuditLog } from "../../src/audit/audit-log.ts";
import { auditWrites } from "../../src/audit/audit-writes.ts";
import { StorageUnavailableError, UnknownOutcomeError } from "../../src/storage/errors.ts";
import type { Store, Transaction } from "../../src/storage/store.ts";
import { test as storeTest } from "../storage/open-store.ts";
import { policyNamed } from "../storage/sample-records.ts";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { call } from "../support/caller.ts";
import { mountsFolders } from "../support/mounts-folders.ts";
import { replaceApi } from "../support/replace-api.ts";
import { linesIn, linesOf } from "../support/lines-in.ts";
import { ownerOnly } from "../support/owner-only.ts";
import { serviceOfTest } from "../support/service-of-test.ts";

const test = storeTest
  .extend("file", () => join(temporaryFolder(), "audit.ndjson"))
  .extend("audit", ({ file }) => {
    const audit = openAuditLog(file, () => new Date("2026-03-02T08:15:00.123Z"));
    onTestFinished(() => audit.close());
    return audit;
  })
  .extend(
    "lines",
    ({ file }) =>
      () =>
        linesIn(file),
  )
  .extend("service", ({ audit }) => serviceOfTest({ audit }));

async function countOf(store: Store): Promise<number> {
  return (await Array.fromAsync(store.webhooks.all())).flat().length;
}

test("a write has a line with its caller, address, operation, organization and records", async ({
  file,
  lines,
  service,
}) => {
  const { headers, body } = await call(service, "createWebhook", { body: { name: "Order shipped" } });
  expect(await lines()).toEqual([
    {
      time: "2026-03-02T08:15:00.123Z",
      requestId: headers["x-request-id"],
      scheme: "dashboardToken",
      userId: "64f0c2a19b3e7d0001a4c601",
      remoteAddress: "127.0.0.1",
      operation: "createWebhook",
      organization: "64f0c2a19b3e7d0001a4c5d2",
      outcome: "success",
      targets: [{ collection: "webhooks", id: body.ID, organization: "64f0c2a19b3e7d0001a4c5d2" }],
    },
  ]);
  expect((await stat(file)).mode & 0o777).toBe(ownerOnly);
});

test("reads and rejected bodies have no line", async ({ lines, service }) => {
  await call(service, "searchApis");
  await call(service, "createWebhook", { body: { name: 1 } });
  await call(service, "migrateApis", { body: { mode: "dryRun", all: true } });
  expect(await lines()).toEqual([]);
});

test("a migration has a line for each API", async ({ lines, service }) => {
  const { body } = await call(service, "migrateApis", { body: { mode: "direct", all: true } });
  const apis = (await lines()).map(({ operation, targets }) => ({ operation, targets: JSON.stringify(targets) }));
  expect(apis).toHaveLength(body.success.count);
  for (const [index, id] of body.success.apiIDs.entries()) expect(apis[index]?.targets).toContain(id);
});

test("rejected credentials have a line, and so have users without a permission", async ({ lines, service }) => {
  for (const token of ["canary-0123456789", service.credentials.readOnlyUserToken]) {
    await call(service, "createWebhook", { headers: { authorization: `Bearer ${token}` }, body: {} });
  }
  expect(await lines()).toEqual([
    expect.objectContaining({ outcome: "refused", status: 401, scheme: "dashboardToken" }),
    expect.objectContaining({ outcome: "refused", status: 403, userId: "64f0c2a19b3e7d0001a4c602" }),
  ]);
});

test.runIf(process.platform === "linux")("a write that can't be audited fails, and nothing is kept", async () => {
  const audit = openAuditLog("/dev/full");
  onTestFinished(() => audit.close());
  const service = await serviceOfTest({ audit });
  const before = await countOf(service.store);
  const { status, headers, body } = await call(service, "createWebhook", { body: { name: "Order shipped" } });
  expect(status).toBe(503);
  expect(headers["retry-after"]).toBe("5");
  expect(body.detail).toContain("audit log");
  expect(await countOf(service.store)).toBe(before);
  expect(() => audit.check()).toThrow("/dev/full can't be written");
  // A request without a credential still gets its 401.
  expect((await service.app.inject({ url: "/api/apis/search" })).statusCode).toBe(401);
});

test.for<[string, Error, string]>([
  ["fails", new StorageUnavailableError("An injected fault."), "failed"],
  ["may have failed", new UnknownOutcomeError("An injected fault."), "unknown"],
])("a commit that %s after its line has another line", async ([_what, violation, outcome], { audit, lines }) => {
  const service = await serviceOfTest({
    audit,
    withStore: (store) => ({
      ...store,
      transaction: async (work) => {
        await store.transaction(work);
        throw violation;
      },
    }),
  });
  const { status, headers } = await call(service, "createWebhook", { body: { name: "Order shipped" } });
  expect(status).toBe(503);
  const requestId = headers["x-request-id"];
  const targets = [expect.objectContaining({ collection: "webhooks" })];
  expect(await lines()).toEqual([
    expect.objectContaining({ requestId, outcome: "success", targets }),
    expect.objectContaining({ requestId, outcome, targets }),
  ]);
});

test.for<[string, string | undefined, string[]]>([
  ["writes the same record", "1", ["success 1"]],
  ["writes another record", "2", ["success 1", "failed 1", "success 2"]],
  ["writes nothing", undefined, ["success 1", "failed 1"]],
])(
  "a transaction that %s when it is retried has a failed line for a first run that differs",
  async ([_what, second, expected], { audit, lines, store }) => {
    const retrying: Store = {
      ...store,
      transaction: async (work) => {
        const conflict = new Error("40001");
        const first = store.transaction(async (tx) => {
          await work(tx);
          throw conflict;
        });
        await expect(first).rejects.toBe(conflict);
        return store.transaction(work);
      },
    };
    const ids = ["1", second];
    async function insertNext(tx: Transaction) {
      const id = ids.shift();
      if (id !== undefined) await tx.policies.insert(policyNamed(id, { id, _id: id }));
    }
    await auditWrites(retrying, audit, { requestId: "a", operation: "createWebhook" }).transaction(insertNext);
    const written = (await lines()).map(({ outcome, targets }) => `${outcome} ${(targets as { id: string }[])[0]?.id}`);
    expect(written).toEqual(expected);
  },
);

test("a flush that is still in progress survives a rotation", async ({ file, audit }) => {
  audit.write({ requestId: "1", operation: "createUser", outcome: "success" });
  // They keep the thread pool busy, so that the sync of the flush is queued.
  for (let thread = 0; thread < 16; thread += 1) pbkdf2("", "", 100_000, 64, "sha512", () => {});
  const flushed = audit.flush();
  await Promise.resolve();
  renameSync(file, `${file}.1`);
  audit.reopen();
  await expect(flushed).resolves.toBeUndefined();
});

test.runIf(process.platform === "linux")("a log that can't be synced is not ready, and a rotation fails", async () => {
  // Linux can write this file, but not sync it.
  const audit = openAuditLog("/proc/self/comm");
  onTestFinished(() => audit.close());
  audit.write({ requestId: "1", operation: "createUser", outcome: "success" });
  expect(() => audit.reopen()).toThrow(AuditError);
  expect(() => audit.check()).toThrow(AuditError);
});

test.runIf(process.platform === "linux")("a failed flush makes the log not ready", async () => {
  const audit = openAuditLog("/proc/self/comm");
  onTestFinished(() => audit.close());
  audit.check();
  audit.write({ requestId: "1", operation: "createUser", outcome: "success" });
  await expect(audit.flush()).rejects.toThrow(UnknownOutcomeError);
  expect(() => audit.check()).toThrow(AuditError);
});

test.runIf(mountsFolders)("a full disk leaves no part of a line, and the log says how many lines it lost", async () => {
  const script = `
    import { readFileSync, rmSync, writeFileSync } from "node:fs";
    import { openAuditLog } from ${JSON.stringify(new URL("../../src/audit/audit-log.ts", import.meta.url).href)};
    process.chdir(process.argv[1]);
    writeFileSync("filler", "x".repeat(40_000));
    const audit = openAuditLog("audit.ndjson");
    function write(requestId) {
      try {
        audit.write({ requestId: String(requestId), operation: "x".repeat(1000), outcome: "success" });
        return true;
      } catch {
        return false;
      }
    }
    let written = 0;
    while (write(written)) written += 1;
    const whenFull = readFileSync("audit.ndjson", "utf8");
    write("lost");
    rmSync("filler");
    write("after");
    await audit.flush();
    audit.check();
    console.log(JSON.stringify({ written, whenFull, whole: readFileSync("audit.ndjson", "utf8") }));`;
  const mount = 'mount -t tmpfs -o size=64k tmpfs "$1" && exec "$2" --input-type=module --eval "$3" "$1"';
  const args = ["-rm", "--", "sh", "-c", mount, "sh", temporaryFolder(), process.execPath, script];
  const { written, whenFull, whole } = JSON.parse(execFileSync("unshare", args, { encoding: "utf8" })) as {
    written: number;
    whenFull: string;
    whole: string;
  };
  const first = Array.from({ length: written }, (_, index) => expect.objectContaining({ requestId: String(index) }));
  expect(linesOf(whenFull)).toEqual(first);
  expect(linesOf(whole)).toEqual([
    ...first,
    { time: expect.any(String), outcome: "interrupted", lostLines: 2 },
    expect.objectContaining({ requestId: "after" }),
  ]);
});

test("a slow reader of standard error gets every line", async () => {
  const script = `
    import { openAuditLog } from ${JSON.stringify(new URL("../../src/audit/audit-log.ts", import.meta.url).href)};
    process.stderr; // Makes the pipe non-blocking.
    const audit = openAuditLog("stderr");
    for (let line = 0; line < 100; line += 1) {
      audit.write({ requestId: String(line), operation: "x".repeat(10_000), outcome: "success" });
    }`;
  const child = spawn(process.execPath, ["--input-type=module", "--eval", script], {
    stdio: ["ignore", "inherit", "pipe"],
  });
  const exited = once(child, "exit");
  await wait(300);
  const written = linesOf(await readText(child.stderr));
  expect(written.map(({ requestId }) => requestId)).toEqual(Array.from({ length: 100 }, (_, line) => String(line)));
  expect(await exited).toEqual([0, null]);
});

test.runIf(process.platform !== "win32")("a full pipe loses whole lines, and no line is empty", () => {
  const pipe = join(temporaryFolder(), "audit.pipe");
  execFileSync("mkfifo", [pipe]);
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  const audit = openAuditLog(pipe);
  onTestFinished(() => {
    audit.close();
    closeSync(reader);
  });
  function write(requestId: string) {
    audit.write({ requestId, operation: "x".repeat(1000), outcome: "success" });
  }
  function read() {
    const bytes = Buffer.alloc(1_000_000);
    return bytes.toString("utf8", 0, readSync(reader, bytes));
  }

  expect(() => {
    for (let line = 0; line < 10_000; line += 1) write(String(line));
  }).toThrow(AuditError);
  expect(linesOf(read()).length).toBeGreaterThan(10);
  write("after");
  const rest = read();
  expect(rest).toMatch(/^\{.+\}\n\{.+\}\n$/);
  expect(linesOf(rest)).toMatchObject([{ outcome: "interrupted", lostLines: 1 }, { requestId: "after" }]);
});

test.runIf(process.platform !== "win32")("a named pipe without a reader is reported, and does not block", async () => {
  const pipe = join(temporaryFolder(), "audit.pipe");
  execFileSync("mkfifo", [pipe]);
  expect(() => openAuditLog(pipe)).toThrow(`The audit log ${pipe} can't be written: ENXIO`);
  const read = readText(createReadStream(pipe));
  await expect
    .poll(() => openAuditLog(pipe))
    .toSatisfy((audit: AuditLog) => {
      audit.write({ requestId: "1", operation: "createUser", outcome: "success" });
      audit.close();
      return true;
    });
  expect(JSON.parse(await read)).toMatchObject({ requestId: "1" });
});

test("the line and the stored record of a migration have the losses that were accepted", async ({ lines, service }) => {
  const apiID = "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6002";
  const organization = "64f0c2a19b3e7d0001a4c5d2";
  const api = await service.store.apis.get(organization, apiID);
  assert(api, "no such API in the demo data");
  const definition = { ...api.definition, response_processors: [{ name: "cleanup" }] };
  await service.store.transaction(({ apis }) => replaceApi(apis, { ...api, definition }));
  const acceptLoss = ["/response_processors", "/event_handlers"];
  await call(service, "migrateApis", { body: { mode: "direct", apiIDs: [apiID], acceptLoss } });
  expect((await lines()).at(-1)).toMatchObject({ operation: "migrateApis", acceptedLosses: ["/response_processors"] });
  expect(await service.store.migrations.lastOf(apiID)).toMatchObject({ accepted_losses: ["/response_processors"] });
});
