import { readdir, readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { join } from "node:path";
import { temporaryFolder } from "@gw/test-support/temporary-folder";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readDocument } from "../src/contract/document.ts";
import { createLogger } from "../src/observability/log.ts";
import { createMetrics } from "../src/observability/metrics.ts";
import { exportTo } from "../src/transfer/export-to.ts";
import { auditLogTo } from "./audit/audit-log-to.ts";
import { canaries, canary, decoy, foundIn, marks, marksIn } from "./canary/canaries.ts";
import { Flight } from "./canary/flight.ts";
import { startTracing } from "./canary/spans.ts";
import { listenAnywhere } from "@gw/test-support/listen-anywhere";
import { makeService, type Service } from "./support/service.ts";

let service: Service;
let flight: Flight;
const exported = temporaryFolder(afterAll);
const lines: string[] = [];
const audited: string[] = [];
const metrics = createMetrics();
const tracing = startTracing();
/** An upstream that has secrets of its own, and says which it was sent. */
const indiscreet = createServer(({ headers }, response) => {
  const secret = canary("upstream-answer");
  response.setHeader("set-cookie", `session=${secret}`).end(JSON.stringify({ headers, secret }));
});

beforeAll(async () => {
  const port = await listenAnywhere(indiscreet);
  service = await makeService({
    config: { debugTargets: [`127.0.0.1:${port}`], debugTimeout: 1 },
    // The most talkative level that can be set.
    log: createLogger({ logLevel: "debug" } as Parameters<typeof createLogger>[0], {
      write: (line) => void lines.push(line),
    }),
    metrics,
    audit: auditLogTo((entry) => void audited.push(JSON.stringify(entry))),
  });
  flight = new Flight(service, `http://127.0.0.1:${port}/`);
  await flight.throughRequests();
  await exportTo(service.store, exported);
  await flight.throughABrokenDatabase();
}, 60_000);

afterAll(async () => {
  await service.close();
  await tracing.end();
  indiscreet.close();
});

async function filesIn(folder: string): Promise<string[]> {
  return Promise.all((await readdir(folder)).map((file) => readFile(join(folder, file), "latin1")));
}

test("canaries are sent in everything that the document marks as a secret", () => {
  expect(marksIn(readDocument()).toSorted()).toEqual(Object.keys(marks).toSorted());
  for (const name of Object.values(marks)) expect(canary(name), name).not.toBe("");
  expect(new Set(canaries.values()).size).toBe(canaries.size);
});

test.each([...new Set(Object.values(marks))].filter((name) => name !== "credential"))(
  "the canary %s was not only refused",
  (name) => {
    expect(flight.exchanges.some((exchange) => exchange.includes(canary(name)))).toBe(true);
  },
);

describe("no secret is found", () => {
  test("in the log, at any level", () => {
    expect(lines.join("")).toContain(decoy);
    // Errors of the database are in it too, or else their lines would prove nothing.
    expect(lines.join("")).toMatch(/no such table|relation .* does not exist/);
    expect(foundIn(lines)).toEqual([]);
  });

  test("in the audit log", () => {
    for (const operation of ["createOauthClient", "createCustomCredential", "createWebhook", "createUser"]) {
      expect(audited.join("\n")).toContain(operation);
    }
    expect(foundIn(audited)).toEqual([]);
  });

  test("in the database", async () => {
    const content = (await service.database.content()).toString("latin1");
    expect(content).toContain(decoy);
    expect(foundIn([content])).toEqual([]);
  });

  test("in an export", async () => {
    const files = await filesIn(exported);
    expect(files.join("")).toContain(decoy);
    expect(foundIn(files)).toEqual([]);
  });

  test("in the metrics", async () => {
    const text = await metrics.metrics();
    expect(text).toContain("createOauthClient");
    expect(foundIn([text])).toEqual([]);
  });

  test("in the spans of a trace", () => {
    // Errors of the database are in them too.
    expect(tracing.spans.some((span) => span.includes("/gw/oauth/clients/create") && span.includes("exception"))).toBe(
      true,
    );
    expect(foundIn(tracing.spans)).toEqual([]);
  });

  test("in any response but the one that returns it", () => {
    expect(flight.answers.length).toBeGreaterThan(100);
    expect(flight.answers.filter((answer) => foundIn([answer]).length > 0)).toEqual([]);
  });
});

test.each(["plain", "base64", "hex"] as const)("a secret in %s would be found", (form) => {
  const secret = canary("client-secret");
  const text = form === "plain" ? secret : Buffer.from(secret).toString(form);
  expect(foundIn([`{"before":1,"secret":"${text}"}`])).toEqual(["client-secret"]);
});
