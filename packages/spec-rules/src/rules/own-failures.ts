import type { JsonObject } from "../document/json.ts";
import { operationsOf } from "../document/operations.ts";
import type { Finding, Rule } from "../rule.ts";

/** Statuses whose causes differ from operation to operation. */
const ownStatuses: readonly string[] = ["400", "403", "404", "406", "409"];

export const rule: Rule = {
  code: "GW041",
  name: "own-failures",
  what: `The responses ${ownStatuses.join(", ")} of an operation are its own, never shared.`,
  why: "Their causes differ from operation to operation. A shared response names causes that the operation cannot have, and shows examples of other operations.",
  remedy: "Write the response in the operation, with a description and examples that are true of it.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { id, responses } of operationsOf(document)) {
    for (const { status, at, shared } of responses) {
      if (shared && ownStatuses.includes(status))
        yield { path: at, message: `The ${status} of ${id} is a shared response.` };
    }
  }
}
