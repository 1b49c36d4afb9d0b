import { rules } from "@gw/spec-rules/rules";
import type { JsonObject } from "@gw/openapi/reader";

/** Our lint rules that find something in a document, by the names that findings use. */
export function lintRules(document: JsonObject): string[] {
  return rules
    .filter(({ check }) => {
      const [finding] = check(document, { options: { secretMark: "x-gw-secret" }, decisions: () => [] });
      return finding !== undefined;
    })
    .map(({ name }) => `gw-${name}`);
}
