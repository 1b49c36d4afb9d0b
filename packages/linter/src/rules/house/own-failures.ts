import type { JsonObject } from "@gw/openapi/reader";
import { operationsOf } from "../../document/operations.ts";
import type { Finding, Rule } from "../../rule.ts";

/** Statuses whose causes differ between operations. */
const ownStatuses: readonly string[] = ["400", "403", "404", "406", "409"];

export const rule: Rule = {
  code: "GW041",
  name: "own-failures",
  description: `The responses ${ownStatuses.join(", ")} of an operation belong to it alone and are never shared.`,
  why: "Their causes differ between operations. A shared response lists causes that do not apply to the operation, and shows examples of other operations.",
  remedy: "Define the response in the operation, with its own description and examples.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { label, responses } of operationsOf(document)) {
    for (const { status, at, shared } of responses) {
      if (shared && ownStatuses.includes(status))
        yield { path: at, message: `The ${status} of ${label} is a shared response.` };
    }
  }
}
