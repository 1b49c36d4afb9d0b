import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { operationTable } from "../support/operation-table.ts";
import * as fc from "fast-check";
import { afterAll, beforeAll, expect } from "vitest";
import type { OperationId } from "../../src/contract/handler.ts";
import { createEchoUpstream } from "../../src/demo/echo-upstream.ts";
import { makeService, type Service } from "../support/service.ts";
import { isObject } from "../../src/util/json-object.ts";
import { listenAnywhere } from "@gw/test-support/listen-anywhere";
import { casesOf, namesCredential, type Taken } from "./operation-requests.ts";
import { propertyRuns } from "./property-runs.ts";
import { send } from "./send.ts";
import { exportTo } from "../../src/transfer/export-to.ts";
import { applyPath } from "../../src/transfer/apply-path.ts";
import { test } from "../storage/open-store.ts";
import { encryptionKey } from "../support/service.ts";
import { creatingAt } from "../transfer/creating.ts";

const operations = Object.keys(operationTable) as OperationId[];
function deletes(id: OperationId): boolean {
  return id.startsWith("delete");
}
const echo = createEchoUpstream();
let service: Service;
let upstream: string;

beforeAll(async () => {
  const port = await listenAnywhere(echo);
  upstream = `http://127.0.0.1:${port}/echo`;
  service = await makeService({ config: { debugTargets: [`127.0.0.1:${port}`], debugTimeout: 1 } });
});

afterAll(async () => {
  await service.close();
  echo.close();
});

/** What the demo data have taken. */
const takenByDemo = ["client orders-web", "policy id gold", "policy name Gold"];

/** What all others write is there when they answer. */
function isReading(id: OperationId): boolean {
  return operationTable[id].kind === "query" || id === "debugApi";
}

async function tryRequests(id: OperationId): Promise<void> {
  const { request: requestOf, outcomes, takes } = casesOf(id);
  const taken: Taken = new Set(takenByDemo);
  const seen = new Map<string, number>();
  await fc.assert(
    fc.asyncProperty(fc.gen(), async (g) => {
      const request = requestOf(g, upstream);
      const body = isObject(request.body) ? request.body : {};
      const expected = namesCredential(id, request) ? ["invalid_request"] : outcomes({ ...request, body }, taken);
      const before = await service.database.version();
      const answer = await send(service, id, request);
      const told = `${JSON.stringify(request)}\n→ ${answer.text}`;
      expect(expected, told).toContain(answer.code);
      expect(answer.status < 400, told).toBe(answer.code === undefined);
      if (answer.code === undefined) takes?.(body).forEach((text) => taken.add(text));
      const hasWritten = (await service.database.version()) !== before;
      // A migration may find nothing to do.
      const writing = id === "migrateApis" ? hasWritten : !isReading(id);
      expect(hasWritten, told).toBe(writing && answer.code === undefined);
      // Only an unknown id in the path violates nothing; every other refusal says where the violation is.
      expect(answer.violations.length > 0, told).toBe(answer.code !== undefined && answer.code !== "not_found");
      const outcome = answer.code ?? "success";
      seen.set(outcome, (seen.get(outcome) ?? 0) + 1);
    }),
    propertyRuns,
  );
  // Were all requests refused, nothing would have been tried. What is deleted once is gone for the others.
  const fewest = deletes(id) ? 0 : propertyRuns.numRuns / 20;
  expect(seen.get("success") ?? 0, JSON.stringify([...seen])).toBeGreaterThan(fewest);
}

const options = { timeout: 3_600_000 };

test.each(operations.filter((id) => !deletes(id)))(
  "%s takes every request that fits the document, but for what the decisions refuse",
  options,
  tryRequests,
);

test("everything that was stored for them is exported and imported, and its export changes nothing", async ({
  store,
  folder,
}) => {
  const [exported, again] = [join(folder, "exported"), join(folder, "again")];
  const records = await exportTo(service.store, exported);
  expect(records.reduce((sum, each) => sum + each.records, 0)).toBeGreaterThan(propertyRuns.numRuns);
  await creatingAt(store, exported, { encryptionKey: () => ({ text: encryptionKey }) });
  await exportTo(store, again);
  for (const { file } of records) {
    expect(await readFile(join(again, file), "utf8"), file).toBe(await readFile(join(exported, file), "utf8"));
  }
  const plan = await applyPath(service.store, exported, { encryptionKey: () => ({ text: encryptionKey }) });
  expect(plan.changes).toEqual([]);
});

// The records that are deleted here were there for the others, and an export may still refer to them.
test.each(operations.filter(deletes))("%s takes every request that finds a record", options, tryRequests);
