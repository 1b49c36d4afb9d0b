import { type JsonObject, textAt } from "@gw/openapi/reader";
import { operationsOf } from "../../document/operations.ts";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW050",
  name: "distinct-summaries",
  description: "No two operations have the same summary.",
  why: "Menus and search results show the summary alone. A repeated one was usually copied with the operation it came from.",
  remedy: "Say what this operation does that the other does not.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  const seen = new Map<string, string>();
  for (const { value, path, label } of operationsOf(document)) {
    const summary = textAt(value, "summary").trim().toLowerCase();
    const other = seen.get(summary);
    if (summary === "") continue;
    if (other === undefined) seen.set(summary, label);
    else
      yield {
        path: [...path, "summary"],
        message: `The summary "${textAt(value, "summary")}" is that of ${other}, too.`,
      };
  }
}
