import { allOperations } from "@gw/openapi/document";
import { type JsonObject, textAt } from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW050",
  name: "distinct-summaries",
  level: "warning",
  description: "No two operations have the same summary.",
  why: "Menus and search results only show the summary. A duplicate was usually copied from another operation.",
  remedy: "Say how this operation differs from the other.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  const seen = new Map<string, string>();
  for (const { operation, at, label } of allOperations(document)) {
    const summary = textAt(operation, "summary").trim();
    if (summary === "") continue;
    const other = seen.get(summary.toLowerCase());
    if (other === undefined) seen.set(summary.toLowerCase(), label);
    else
      yield {
        path: [...at, "summary"],
        message: `${other} has the same summary: "${summary}".`,
      };
  }
}
