import { type JsonObject, partsOf } from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";
import { wordsOf } from "../../style/words.ts";

const pascalCase = /^(?:[A-Z][a-z0-9]+)+$/;

export const rule: Rule = {
  code: "GW023",
  name: "schema-names",
  description: "A schema's name is in PascalCase, with acronyms as words.",
  why: "The generated type and the file have the same name, so if you know one, you can find the other.",
  remedy: "Write it in PascalCase, for example OauthClientInput.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { role, name, path } of partsOf(document, "schema")) {
    if (role === "schemas" && !pascalCase.test(name))
      yield { path, message: `The schema's name "${name}" is not in PascalCase.`, ...suggest(name) };
  }
}

/** No suggestion if the words of the name can't be told apart, as in "OAuthClient". */
function suggest(name: string): Pick<Finding, "remedy"> {
  const suggestion = wordsOf(name)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join("");
  return pascalCase.test(suggestion) ? { remedy: `Rename it to ${suggestion}.` } : {};
}
