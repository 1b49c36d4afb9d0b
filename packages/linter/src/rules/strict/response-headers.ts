import { objectAt, type JsonObject } from "@gw/openapi/reader";
import { responsesOf } from "../../document/operations.ts";
import type { Finding, Rule } from "../../rule.ts";

const byStatus: Readonly<Record<string, readonly string[]>> = {
  "401": ["WWW-Authenticate"],
  "429": ["Retry-After"],
  "503": ["Retry-After"],
};

export const rule: Rule = {
  code: "GW012",
  name: "response-headers",
  description: "A 401 response documents WWW-Authenticate; a 429 or 503 response documents Retry-After.",
  why: "They tell a client how to proceed (RFC 9110, sections 10.2.3 and 11.6.1).",
  remedy: "Document the header.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { status, response } of responsesOf(document)) {
    const { value, path } = response;
    const headers = objectAt(value, "headers");
    for (const header of byStatus[status] ?? []) {
      if (header in headers) continue;
      yield {
        path: "headers" in value ? [...path, "headers"] : path,
        message: `The response ${status} does not document ${header}.`,
        remedy: `Add the header ${header}.`,
      };
    }
  }
}
