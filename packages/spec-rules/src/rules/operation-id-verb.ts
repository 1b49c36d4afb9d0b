import type { JsonObject } from "../document/json.ts";
import { operationsOf } from "../document/operations.ts";
import type { Finding, Rule } from "../rule.ts";
import { verbsByMethod } from "../style/verbs.ts";
import { oneOf, wordsOf } from "../style/words.ts";

export const rule: Rule = {
  code: "GW001",
  name: "operation-id-verb",
  what: "An operationId begins with a verb that its HTTP method stands for.",
  why: "The operationId becomes the name of a client's function. With one verb for each method a reader can guess the name, and knows whether the call can be repeated.",
  remedy: "Begin the operationId with a verb of its method; a new verb is added in style/verbs.ts.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { id, method, path } of operationsOf(document)) {
    const verbs = verbsByMethod[method];
    const [verb] = wordsOf(id);
    // Other methods have no place in a path item: member-order refuses them.
    if (verb === undefined || !verbs || verbs.includes(verb)) continue;
    yield {
      path: [...path, "operationId"],
      message: `The operationId "${id}" of a ${method.toUpperCase()} begins with "${verb}".`,
      remedy: `Begin it with ${oneOf(verbs)}.`,
    };
  }
}
