import { once } from "node:events";
import { request, type IncomingMessage } from "node:http";
import { json } from "node:stream/consumers";
import { operationTable } from "../support/operation-table.ts";
import { expect, test } from "vitest";
import type { OperationId } from "../../src/contract/handler.ts";
import { startService } from "../support/listening-service.ts";
import { credentialHeader, urlOf } from "../support/request.ts";
import { serviceOfFile } from "../support/service-of-file.ts";

const service = serviceOfFile({}, startService);
const operations = Object.keys(operationTable) as OperationId[];
const unknown = { apiId: "x", provider_id: 99, client_type_id: 99, plan_id: 99, app_id: "99" };

/** Sends header lines as they are over a socket: the parser of HTTP drops or joins those that are repeated. */
async function send(id: OperationId, headers: [string, string][]) {
  const { method, requestMediaType } = operationTable[id];
  const lines = [["Host", "x"], ["Connection", "close"], ...headers].flat();
  if (requestMediaType !== null) lines.push("Content-Type", requestMediaType, "Content-Length", "2");
  const sent = request(`${service.app.listeningOrigin}${urlOf(id, unknown)}`, { method, headers: lines });
  sent.end(requestMediaType === null ? undefined : "{}");
  // The one value of this event.
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode, body: (await json(answer)) as Record<string, unknown> };
}

/** Values of the scheme's header, the right one among them, as lines of a request. */
function linesOf(id: OperationId, change: (value: string) => string[]): [string, string][] {
  const { securityScheme } = operationTable[id];
  const [[name = "", value = ""] = []] = Object.entries(
    credentialHeader(securityScheme, service.credentials[securityScheme]),
  );
  return change(value).map((each, index) => [index === 0 ? name : name.toUpperCase(), each]);
}

test.each(operations)("%s refuses a credential that is sent more than once", async (id) => {
  expect(
    (
      await send(
        id,
        linesOf(id, (value) => [value]),
      )
    ).status,
  ).not.toBe(401);
  const repeated = [
    (value: string) => [value, value],
    (value: string) => [value, "other"],
    (value: string) => ["other", value],
    (value: string) => [value, ""],
  ];
  for (const change of repeated) {
    const { status, body } = await send(id, linesOf(id, change));
    expect({ status, code: body["code"] }).toEqual({ status: 401, code: "unauthenticated" });
    expect(body["detail"]).toContain("more than once");
  }
});
