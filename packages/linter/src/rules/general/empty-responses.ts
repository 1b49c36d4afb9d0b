import { type JsonObject, objectAt } from "@gw/openapi/reader";
import { responsesOf } from "../../document/operations.ts";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW059",
  name: "empty-responses",
  level: "warning",
  description: "A 204, 205 or 304 response has no content.",
  why: "These responses end after their headers (RFC 9110, section 6.4.1), so code that relies on the documented body finds none.",
  remedy: "Remove the content, or document the status that is sent with it.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { status, response, operations } of responsesOf(document)) {
    if (!["204", "205", "304"].includes(status) || Object.keys(objectAt(response.value, "content")).length === 0)
      continue;
    yield {
      path: [...response.path, "content"],
      message: `${operations[0]?.label} documents content for the status ${status}, which has none.`,
    };
  }
}
