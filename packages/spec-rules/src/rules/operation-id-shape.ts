import type { JsonObject } from "../document/json.ts";
import { operationsOf } from "../document/operations.ts";
import type { Finding, Rule } from "../rule.ts";

/** A verb in lower case and at least one noun: acronyms count as words, `Oauth` and not `OAuth`. */
const verbAndNoun = /^[a-z]+(?:[A-Z][a-z0-9]+)+$/;

export const rule: Rule = {
  code: "GW002",
  name: "operation-id-shape",
  what: "An operationId is a verb and a noun in camelCase, and no two are alike but for their case.",
  why: "File names, client functions and docs pages are made from it; two that differ in case alone become one file on some disks.",
  remedy: "Write a verb and a noun in camelCase with acronyms as words, such as createOauthClient.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  const seen = new Map<string, string>();
  for (const { id, path: operation } of operationsOf(document)) {
    const path = [...operation, "operationId"];
    if (id !== "" && !verbAndNoun.test(id))
      yield { path, message: `The operationId "${id}" is not a verb and a noun in camelCase.` };
    const other = seen.get(id.toLowerCase());
    // Two that are wholly equal are found by operation-operationId-unique.
    if (other !== undefined && other !== id) {
      yield {
        path,
        message: `The operationId "${id}" differs from "${other}" in its case alone.`,
        remedy: "Name it by what sets it apart.",
      };
    }
    seen.set(id.toLowerCase(), id);
  }
}
