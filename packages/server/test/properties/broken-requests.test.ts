import { operationTable } from "../support/operation-table.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OperationId } from "../../src/contract/handler.ts";
import { serviceOfFile } from "../support/service-of-file.ts";
import { breakBody, breakers } from "./broken-bodies.ts";
import { breakParameter, withRejectedParameters } from "./broken-parameters.ts";
import { choice } from "./choice.ts";
import { casesOf, namesCredential, type Request } from "./operation-requests.ts";
import { propertyRuns } from "./property-runs.ts";
import { send } from "./send.ts";

const operations = Object.keys(operationTable) as OperationId[];
const withBody = operations.filter((id) => operationTable[id].requestMediaType !== null);
const kinds = Object.keys(breakers);
const timeout = 3_600_000;
const service = serviceOfFile();

/** A request without any violation that the document's schemas leave to the service. */
function requestOf(g: fc.GeneratorValue, id: OperationId): Request {
  const request = casesOf(id).request(g, "http://127.0.0.1:1");
  fc.pre(!namesCredential(id, request));
  return request;
}

describe("a body with one violation is rejected with its location, and changes nothing", () => {
  test.each(withBody)("%s", { timeout }, async (id) => {
    const tried = new Set<string>();
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const request = requestOf(g, id);
        const kind = g(choice, ...kinds);
        const broken = breakBody(g, kind, id, request.body);
        fc.pre(broken !== undefined);
        tried.add(kind);
        const { payload, code, pointer, headers } = broken;
        const before = await service.database.version();
        const answer = await send(
          service,
          id,
          { ...request, headers: { ...request.headers, ...headers } },
          { payload },
        );
        const told = `${kind}: ${String(payload)}\n→ ${answer.text}`;
        expect(answer, told).toMatchObject({ status: 400, code });
        expect(
          answer.violations.map((violation) => `${violation.in} ${violation.pointer}`),
          told,
        ).toEqual([`body ${pointer}`]);
        expect(await service.database.version(), told).toBe(before);
      }),
      propertyRuns,
    );
    expect(tried.size, [...tried].join(", ")).toBeGreaterThan(5);
  });
});

describe("a parameter with a violation is rejected with its location, and changes nothing", () => {
  test.each(withRejectedParameters)("%s", { timeout }, async (id) => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const { request, rawQuery = "", ...violation } = breakParameter(g, id, requestOf(g, id));
        const before = await service.database.version();
        const answer = await send(service, id, request, { rawQuery });
        const told = `${JSON.stringify(request)} ${rawQuery}\n→ ${answer.text}`;
        expect(answer, told).toMatchObject({ status: 400, code: "invalid_request" });
        expect(answer.violations, told).toEqual([expect.objectContaining(violation)]);
        expect(await service.database.version(), told).toBe(before);
      }),
      propertyRuns,
    );
  });
});

test("a streams API is refused where Accept does not name its type itself", { timeout }, async () => {
  const accepts = fc.oneof(
    fc.constantFrom(
      "",
      "*/*",
      "application/*",
      "application/json",
      "application/vnd.gw.streams.oas;q=0",
      "application/vnd.gw.streams.oasx",
    ),
    fc.stringMatching(/^[a-z*]{1,8}\/[a-z*+.]{1,8}(;q=0\.[0-9])?$/),
  );
  await fc.assert(
    fc.asyncProperty(accepts, async (accept) => {
      const path = { apiId: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004" };
      const before = await service.database.version();
      const answer = await send(service, "getStreamsApi", { path, query: {}, headers: { accept }, body: undefined });
      expect(answer).toMatchObject({ status: 406, code: "not_acceptable" });
      expect(await service.database.version()).toBe(before);
    }),
    propertyRuns,
  );
});

test("a request without a violation does change the database, and is seen to", async () => {
  const before = await service.database.version();
  await send(service, "createWebhook", { path: {}, query: {}, headers: {}, body: {} });
  expect(await service.database.version()).not.toBe(before);
});
