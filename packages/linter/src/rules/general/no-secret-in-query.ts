import { type JsonObject, partsOf, resolve, textAt, textsAt } from "@gw/openapi/reader";
import type { Finding, Rule, Surroundings } from "../../rule.ts";
import { wordsOf } from "../../style/words.ts";

export const rule: Rule = {
  code: "GW052",
  name: "no-secret-in-query",
  level: "warning",
  description: "No parameter of a path or query is a secret.",
  why: "Addresses are written to the logs of servers and proxies, to browser histories, and to the Referer header of the next page.",
  remedy: "Take it in a header or in the body.",
  check,
};

/** What names of secrets end with. Other tokens are those of pages or of retries, and other keys name records. */
const secretName =
  /(?:^| )(?:password|passwd|passphrase|secret|(?:access|auth|bearer|id|oauth|refresh) ?token|(?:private|secret) key)$/;

/** In a path, such a key identifies itself, as in `/keys/{api_key}`. */
const keyName = /(?:^| )(?:access|api) ?key$/;

function* check(document: JsonObject, { options }: Surroundings): Iterable<Finding> {
  const secretMark = `${options.marks}-secret`;
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

/** Whether a parameter has a name that only secrets have. A `secret_type` is not one. */
export function isSecretName(name: string, location: string): boolean {
  const words = wordsOf(name).join(" ");
  return secretName.test(words) || (location === "query" && keyName.test(words));
}
