import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { AuditEntry } from "../../src/audit/audit-log.ts";
import { openAuditLog } from "../../src/audit/audit-log.ts";
import { createRefusalLog } from "../../src/audit/refused-credentials.ts";
import { auditLogTo } from "./audit-log-to.ts";
import { linesIn } from "../support/lines-in.ts";
import { serviceOfTest } from "../support/service-of-test.ts";

beforeEach(() => void vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] }));
afterEach(() => void vi.useRealTimers());

function refusalLog() {
  const entries: AuditEntry[] = [];
  const errors: unknown[] = [];
  let failure: Error | undefined;
  const audit = auditLogTo((entry) => {
    if (failure) throw failure;
    entries.push(entry);
  });
  const { write, end } = createRefusalLog(audit, (error) => errors.push(error));
  function refuse(count: number, remoteAddress = "192.0.2.1") {
    for (let index = 0; index < count; index += 1) {
      write({ requestId: "r", operation: "createWebhook", outcome: "refused", status: 401, remoteAddress });
    }
  }
  return { entries, errors, refuse, end, fail: (error?: Error) => void (failure = error) };
}

test("sixty rejected credentials a minute have a line each, and one line at its end counts the others", () => {
  const { entries, refuse } = refusalLog();
  refuse(60);
  refuse(1000, "192.0.2.2");
  refuse(500, "192.0.2.3");
  expect(entries).toHaveLength(60);
  vi.advanceTimersByTime(60_000);
  expect(entries).toHaveLength(61);
  expect(entries[60]).toMatchObject({ operation: "serve", outcome: "refused", count: 1500, addresses: 2 });

  refuse(61);
  vi.advanceTimersByTime(60_000);
  expect(entries).toHaveLength(122);
  expect(entries[121]).toMatchObject({ count: 1, addresses: 1 });
  vi.advanceTimersByTime(600_000);
  expect(entries).toHaveLength(122);
});

test("a minute with at most sixty has no further line", () => {
  const { entries, refuse } = refusalLog();
  refuse(60);
  vi.advanceTimersByTime(60_000);
  refuse(1);
  vi.advanceTimersByTime(60_000);
  expect(entries).toHaveLength(61);
  expect(entries.every(({ status }) => status === 401)).toBe(true);
});

test("at most ten thousand addresses are told apart", () => {
  const { entries, refuse, end } = refusalLog();
  refuse(60);
  for (let index = 0; index < 12_000; index += 1) refuse(1, `2001:db8::${index.toString(16)}`);
  end();
  expect(entries[60]).toMatchObject({ count: 12_000, addresses: 10_000 });
});

test("a count that can't be written is reported, and the next minute starts at zero", () => {
  const { entries, errors, refuse, fail } = refusalLog();
  refuse(61);
  fail(new Error("full"));
  vi.advanceTimersByTime(60_000);
  expect(errors).toEqual([new Error("full")]);
  fail();
  refuse(61);
  vi.advanceTimersByTime(60_000);
  expect(entries.filter(({ count }) => count !== undefined)).toEqual([expect.objectContaining({ count: 1 })]);
});

test("callers without a credential can't fill the audit log, and a service that stops counts them", async () => {
  vi.useRealTimers();
  const file = join(temporaryFolder(), "audit.ndjson");
  const audit = openAuditLog(file);
  onTestFinished(() => audit.close());
  const { app } = await serviceOfTest({ audit });
  for (let index = 0; index < 500; index += 1) {
    const response = await app.inject({ url: "/api/apis/search", remoteAddress: `192.0.2.${index % 10}` });
    expect(response.statusCode).toBe(401);
  }
  expect(await linesIn(file)).toHaveLength(60);
  await app.close();
  const lines = await linesIn(file);
  expect(lines).toHaveLength(61);
  expect(lines.at(-1)).toMatchObject({ outcome: "refused", count: 440, addresses: 10 });
});
