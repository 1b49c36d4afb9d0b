import type { JsonObject } from "../document/json.ts";
import { operationsOf } from "../document/operations.ts";
import { problemShape } from "../document/problem-shape.ts";
import type { Finding, Rule } from "../rule.ts";

const code = "malformed_json";

export const rule: Rule = {
  code: "GW011",
  name: "malformed-json-with-body",
  what: `The 400 of an operation has the code ${code} exactly where the operation takes a body.`,
  why: "A code that can't come makes clients handle what never happens; one left out takes them by surprise.",
  remedy: "Name the shared 400 for operations with a body, or the one for those without.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { id, requestBody, responses } of operationsOf(document)) {
    const refusal = responses.find(({ status }) => status === "400");
    if (!refusal) continue;
    const { codes } = problemShape(refusal.response.value);
    // A 400 without codes is found by problem-responses.
    if (codes.length === 0 || codes.includes(code) === (requestBody !== undefined)) continue;
    yield {
      path: refusal.at,
      fault: requestBody ? `The 400 of ${id} lacks ${code}.` : `The 400 of ${id}, which takes no body, has ${code}.`,
    };
  }
}
