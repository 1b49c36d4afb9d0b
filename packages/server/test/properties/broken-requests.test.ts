import { operationTable } from "../support/operation-table.ts";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { OperationId } from "../../src/contract/handler.ts";
import { serviceOfFile } from "../support/service-of-file.ts";
import { breakers } from "./broken-bodies.ts";
import { choice } from "./choice.ts";
import { partsOf, schemaOf } from "./described-bodies.ts";
import { locationsIn } from "./locations.ts";
import { casesOf, namesCredential, type Request } from "./operation-requests.ts";
import { propertyRuns } from "./property-runs.ts";
import { send } from "./send.ts";

// What no JSON is, and what no database keeps, is rejected by the parser of all bodies: see body-parser.test.ts.

const withBody = (Object.keys(operationTable) as OperationId[]).filter(
  (id) => operationTable[id].requestMediaType !== null,
);
const kinds = Object.keys(breakers);
const service = serviceOfFile();

/** A request without any violation that the document's schemas leave to the service. */
function requestOf(g: fc.GeneratorValue, id: OperationId): Request {
  const request = casesOf(id).request(g, "http://127.0.0.1:1");
  fc.pre(!namesCredential(id, request));
  return request;
}

describe("a body with one violation is rejected with its location, and changes nothing", () => {
  test.each(withBody)("%s", { timeout: 3_600_000 }, async (id) => {
    await fc.assert(
      fc.asyncProperty(fc.gen(), async (g) => {
        const request = requestOf(g, id);
        const kind = g(choice, ...kinds);
        const locations = [...locationsIn(request.body, partsOf(schemaOf(id)))];
        const broken = breakers[kind]?.(g, { id, body: request.body, locations });
        fc.pre(broken !== undefined);
        const { body, pointer, headers } = broken;
        const before = await service.database.version();
        const answer = await send(service, id, { ...request, body, headers: { ...request.headers, ...headers } });
        const told = `${kind}: ${JSON.stringify(body)}\n→ ${answer.text}`;
        expect(answer, told).toMatchObject({ status: 400, code: "invalid_request" });
        expect(
          answer.violations.map((violation) => `${violation.in} ${violation.pointer}`),
          told,
        ).toEqual([`body ${pointer}`]);
        expect(await service.database.version(), told).toBe(before);
      }),
      propertyRuns,
    );
  });
});

test("a request without a violation does change the database, and is seen to", async () => {
  const before = await service.database.version();
  await send(service, "createWebhook", { path: {}, query: {}, headers: {}, body: {} });
  expect(await service.database.version()).not.toBe(before);
});
