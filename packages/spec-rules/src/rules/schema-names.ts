import { type JsonObject, partsOf } from "@gw/openapi/reader";
import type { Finding, Rule } from "../rule.ts";

const pascalCase = /^(?:[A-Z][a-z0-9]+)+$/;

export const rule: Rule = {
  code: "GW023",
  name: "schema-names",
  description: "A schema's name is in PascalCase, with acronyms as words.",
  why: "The generated type and the file have the same name, so knowing one leads to the other.",
  remedy: "Write it in PascalCase, for example OauthClientInput.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { role, name, path } of partsOf(document, "schema")) {
    if (role === "schemas" && !pascalCase.test(name))
      yield { path, message: `The schema's name "${name}" is not in PascalCase.` };
  }
}
