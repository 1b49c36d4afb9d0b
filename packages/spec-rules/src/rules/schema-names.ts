import type { JsonObject } from "../document/json.ts";
import { partsOf } from "../document/parts.ts";
import type { Finding, Rule } from "../rule.ts";

const pascalCase = /^(?:[A-Z][a-z0-9]+)+$/;

export const rule: Rule = {
  code: "GW023",
  name: "schema-names",
  what: "A schema's name is in PascalCase, with acronyms as words.",
  why: "It is the name of the generated type and of the file, so that knowing one finds the other.",
  remedy: "Write it in PascalCase, as in OauthClientInput.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { role, name, path } of partsOf(document, "schema")) {
    if (role === "schemas" && !pascalCase.test(name))
      yield { path, message: `The schema's name "${name}" is not in PascalCase.` };
  }
}
