import type { JsonObject } from "@gw/openapi/reader";
import { operationsOf } from "../../document/operations.ts";
import type { Finding, Rule, Surroundings } from "../../rule.ts";
import { oneOf, wordsOf } from "../../style/words.ts";

export const rule: Rule = {
  code: "GW001",
  name: "operation-id-verb",
  description: "An operationId begins with a verb that matches its HTTP method.",
  why: "The operationId becomes the name of a client's function. With fixed verbs for each method, readers can guess the name and know whether a call can be retried.",
  remedy: "Begin the operationId with a verb of its method; add a new verb to vocabulary.yaml.",
  check,
};

function* check(document: JsonObject, { vocabulary }: Surroundings): Iterable<Finding> {
  const { verbs: verbsByMethod } = vocabulary();
  for (const { id, method, path } of operationsOf(document)) {
    const verbs = verbsByMethod[method];
    const [verb] = wordsOf(id);
    // field-order reports other methods.
    if (verb === undefined || !verbs || verbs.includes(verb)) continue;
    yield {
      path: [...path, "operationId"],
      message: `The operationId "${id}" of a ${method.toUpperCase()} begins with "${verb}".`,
      remedy: `Begin it with ${oneOf(verbs)}, or add the verb to vocabulary.yaml.`,
    };
  }
}
