import { once } from "node:events";
import { operationTable } from "@gw/api-types/operation-table";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readDocument } from "../src/contract/document.ts";
import type { OperationId } from "../src/contract/handler.ts";
import { createEchoUpstream } from "../src/demo/echo-upstream.ts";
import { requestExamples, responseExamples } from "./support/examples.ts";
import { send } from "./support/exchange.ts";
import { startService } from "./support/listening-service.ts";
import { requestOf } from "./support/replay.ts";
import { makeDemoData, type DemoData } from "./support/service.ts";

const document = readDocument();
const examples = responseExamples(document);
const withRequests = (Object.keys(operationTable) as OperationId[])
  .map((id) => [id, Object.entries(requestExamples(document, id))] as const)
  .filter(([, requests]) => requests.length > 0);

const echo = createEchoUpstream();
let demo: DemoData;

beforeAll(async () => {
  demo = await makeDemoData();
  echo.listen(8082, "127.0.0.1");
  await once(echo, "listening").catch((error: Error & { code?: string }) => {
    // Another test, or a demo on this machine, may have an echo there already.
    if (error.code !== "EADDRINUSE") throw error;
  });
});

afterAll(async () => {
  echo.close();
  await demo.remove();
});

test.each(withRequests)(
  "the request examples of %s succeed one after another on fresh demo data",
  async (id, requests) => {
    const service = await startService(demo);
    const succeeding = examples.filter(({ operationId, status }) => operationId === id && status < 400);
    const statuses: Record<string, number> = {};
    for (const [name, body] of requests) {
      // The path parameters are those of its own response example, or of the first.
      const example = succeeding.find(({ when }) => when.request === name) ?? succeeding[0];
      if (!example) throw new Error(`${id} has no example of a success.`);
      const answer = await send({ ...requestOf(example), body: JSON.stringify(body) }, service);
      statuses[name] = answer.status;
    }
    await service.close();
    expect(statuses).toEqual(Object.fromEntries(requests.map(([name]) => [name, succeeding[0]?.status])));
  },
);
