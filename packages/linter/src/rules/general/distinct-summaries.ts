import { type JsonObject, textAt } from "@gw/openapi/reader";
import { operationsOf } from "../../document/operations.ts";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW050",
  name: "distinct-summaries",
  level: "warning",
  description: "No two operations have the same summary.",
  why: "Menus and search results only show the summary. A repeated one was usually copied along with another operation.",
  remedy: "Say what this operation does that the other does not.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  const seen = new Map<string, string>();
  for (const { value, path, label } of operationsOf(document)) {
    const summary = textAt(value, "summary").trim();
    if (summary === "") continue;
    const other = seen.get(summary.toLowerCase());
    if (other === undefined) seen.set(summary.toLowerCase(), label);
    else
      yield {
        path: [...path, "summary"],
        message: `The summary "${summary}" is also that of ${other}.`,
      };
  }
}
