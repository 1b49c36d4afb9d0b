import { allOperations } from "@gw/openapi/document";
import type { JsonObject } from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

/** A verb in lower case and at least one noun: acronyms count as words, `Oauth` and not `OAuth`. */
const verbAndNoun = /^[a-z]+(?:[A-Z][a-z0-9]+)+$/;

export const rule: Rule = {
  code: "GW002",
  name: "operation-id-shape",
  description: "An operationId is a verb and a noun in camelCase, and no two differ only in case.",
  why: "File names, client functions and docs pages are derived from it; two that differ only in case collide on case-insensitive file systems.",
  remedy: "Write a verb and a noun in camelCase with acronyms as words, such as createHttpServer.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  const seen = new Map<string, string>();
  for (const { id, at } of allOperations(document)) {
    const path = [...at, "operationId"];
    if (id !== "" && !verbAndNoun.test(id))
      yield { path, message: `The operationId "${id}" is not a verb and a noun in camelCase.` };
    const other = seen.get(id.toLowerCase());
    // operation-operationId-unique reports two that are equal.
    if (other !== undefined && other !== id) {
      yield {
        path,
        message: `The operationId "${id}" differs from "${other}" only in case.`,
        remedy: "Give it a distinct name.",
      };
    }
    seen.set(id.toLowerCase(), id);
  }
}
