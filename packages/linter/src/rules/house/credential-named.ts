import { textAt, type JsonObject } from "@gw/openapi/reader";
import { operationsOf } from "../../document/operations.ts";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW006",
  name: "credential-named",
  description: "An operation's description names the credential that the operation requires.",
  why: "Two of the four credentials are sent in the same header; a caller who sends the wrong one only sees a 401.",
  remedy: "Name the credential, for example: Requires a dashboard token.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path, surface } of operationsOf(document)) {
    if (!surface || !("description" in value)) continue;
    const { credential } = surface;
    if (textAt(value, "description").replace(/\s+/g, " ").toLowerCase().includes(credential)) continue;
    yield {
      path: [...path, "description"],
      message: `The description does not name the ${credential} that the operation requires.`,
      remedy: `Add "Requires ${/^[aeiou]/.test(credential) ? "an" : "a"} ${credential}."`,
    };
  }
}
