import { type JsonObject, partsOf, resolve, textAt, textsAt } from "@gw/openapi/reader";
import type { Finding, Rule, Surroundings } from "../../rule.ts";
import { wordsOf } from "../../style/words.ts";

export const rule: Rule = {
  code: "GW052",
  name: "no-secret-in-query",
  description: "No parameter of a path or query is a secret.",
  why: "Addresses are written to the logs of servers and proxies, to browser histories, and to the Referer header of the next page.",
  remedy: "Take it in a header or in the body.",
  check,
};

/** Last words of names that are only ever secrets; a token or key may also be that of a page or a field. */
const secretWords: ReadonlySet<string> = new Set(["password", "passwd", "passphrase", "secret"]);

function* check(document: JsonObject, { options: { secretMark } }: Surroundings): Iterable<Finding> {
  for (const { value, path } of partsOf(document, "parameter")) {
    if (value["in"] !== "query" && value["in"] !== "path") continue;
    const schema = resolve(document, value["schema"]).value;
    const name = textAt(value, "name");
    const isSecret =
      value[secretMark] === true ||
      schema[secretMark] === true ||
      textAt(schema, "format") === "password" ||
      (isSecretName(name) && textsAt(schema, "type").includes("string"));
    if (isSecret) yield { path, message: `The ${String(value["in"])} parameter "${name}" is a secret.` };
  }
}

/** Whether a name is only ever that of a secret. A `secret_type` is none. */
export function isSecretName(name: string): boolean {
  return secretWords.has(wordsOf(name).at(-1) ?? "");
}
