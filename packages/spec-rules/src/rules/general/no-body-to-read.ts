import { type JsonObject, objectAt } from "@gw/openapi/reader";
import { isRead, operationsOf } from "../../document/operations.ts";
import { responsesOf } from "../../document/responses.ts";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW047",
  name: "no-body-to-read",
  description: "A GET or HEAD has no request body, and a response with the status 204, 205 or 304 has no content.",
  why: "A body of such a request has no meaning (RFC 9110, section 9.3.1): `fetch` in browsers does not send one, and proxies may drop it. Such a response ends after its headers (section 6.4.1), and clients do not read on.",
  remedy: "Take the input as query parameters, or make the operation a POST.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const operation of operationsOf(document)) {
    const { label, method, path, requestBody } = operation;
    if (requestBody && isRead(operation))
      yield { path: [...path, "requestBody"], message: `${label} is a ${method.toUpperCase()} with a request body.` };
  }
  for (const { status, response, operations } of responsesOf(document)) {
    if (!["204", "205", "304"].includes(status) || Object.keys(objectAt(response.value, "content")).length === 0)
      continue;
    yield {
      path: [...response.path, "content"],
      message: `${operations[0]?.label} documents content for the status ${status}, which has none.`,
      remedy: "Remove the content, or document the status that is sent with it.",
    };
  }
}
