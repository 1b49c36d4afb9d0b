import { type JsonObject, partsOf, resolve, textAt, textsAt } from "@gw/openapi/reader";
import type { Finding, Rule, RuleContext } from "../../rule.ts";
import { isSecretName } from "../../style/secret-names.ts";

export const rule: Rule = {
  code: "GW052",
  name: "no-secret-in-query",
  level: "warning",
  description: "No path or query parameter is a secret.",
  why: "URLs end up in server and proxy logs, in browser histories, and in the Referer header of the next page.",
  remedy: "Accept it in a header or in the body.",
  check,
};

function* check(document: JsonObject, { marks }: RuleContext): Iterable<Finding> {
  const secretMark = `${marks}-secret`;
  for (const { value, path } of partsOf(document, "parameter")) {
    if (value["in"] !== "query" && value["in"] !== "path") continue;
    const schema = resolve(document, value["schema"]).value;
    const name = textAt(value, "name");
    const isSecret =
      value[secretMark] === true ||
      schema[secretMark] === true ||
      textAt(schema, "format") === "password" ||
      (isSecretName(name, textAt(value, "in")) && textsAt(schema, "type").includes("string"));
    if (isSecret) yield { path, message: `The ${String(value["in"])} parameter "${name}" is a secret.` };
  }
}
