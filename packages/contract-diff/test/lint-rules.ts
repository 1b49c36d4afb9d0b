import { rules } from "@gw/spec-rules/rules";
import type { JsonObject } from "../src/json.ts";

/** Our lint rules that find something in a document, by the names that findings use. */
export function lintRules(document: JsonObject): string[] {
  // It was read as YAML, and holds what JSON can hold.
  const json = document as Parameters<(typeof rules)[number]["check"]>[0];
  return rules
    .filter(({ check }) => {
      const [finding] = check(json, { decisions: () => [] });
      return finding !== undefined;
    })
    .map(({ name }) => `gw-${name}`);
}
