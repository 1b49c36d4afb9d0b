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

/**
 * Sends values of the scheme's header, the right one among them, as lines of a request. They go over a socket as they are: the
 * parser of HTTP drops or joins those that are repeated.
 */
async function send(id: OperationId, change: (value: string) => string[]) {
  const { method, requestMediaType, securityScheme } = operationTable[id];
  const header = credentialHeader(securityScheme, service.credentials[securityScheme]);
  const [[name = "", value = ""] = []] = Object.entries(header);
  const values = change(value).flatMap((each, index) => [index === 0 ? name : name.toUpperCase(), each]);
  const lines = ["Host", "x", "Connection", "close", ...values];
  if (requestMediaType !== null) lines.push("Content-Type", requestMediaType, "Content-Length", "2");
  const sent = request(`${service.app.listeningOrigin}${urlOf(id, unknown)}`, { method, headers: lines });
  sent.end(requestMediaType === null ? undefined : "{}");
  // The one value of this event.
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  return { status: answer.statusCode, body: (await json(answer)) as Record<string, unknown> };
}

test.each(operations)("%s refuses a credential that is sent more than once", async (id) => {
  expect((await send(id, (value) => [value])).status).not.toBe(401);
  const repeated = [
    (value: string) => [value, value],
    (value: string) => [value, "other"],
    (value: string) => ["other", value],
    (value: string) => [value, ""],
  ];
  for (const change of repeated) {
    const { status, body } = await send(id, change);
    expect({ status, code: body["code"] }).toEqual({ status: 401, code: "unauthenticated" });
    expect(body["detail"]).toContain("more than once");
  }
});
