import { allOperations } from "@gw/openapi/document";
import { type JsonObject, listAt, objectOf, textAt } from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW054",
  name: "grouped-tags",
  level: "warning",
  description: "If tags are grouped (`x-tagGroups`), every tag that an operation uses is in a group.",
  why: "Renderers list operations by group. Most omit operations whose tag is not in a group.",
  remedy: "Add the tag to a group in `x-tagGroups`, or use a tag that is in a group.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  const groups = listAt(document, "x-tagGroups").map(objectOf);
  if (groups.length === 0) return;
  const grouped = new Set(groups.flatMap((group) => listAt(group, "tags")));
  // An undefined tag is a separate error.
  const defined = new Set(listAt(document, "tags").map((tag) => textAt(objectOf(tag), "name")));
  for (const { operation, at } of allOperations(document)) {
    for (const [index, tag] of listAt(operation, "tags").entries()) {
      if (typeof tag !== "string" || grouped.has(tag) || !defined.has(tag)) continue;
      const names = groups.map((group) => textAt(group, "name")).join(", ");
      yield { path: [...at, "tags", index], message: `The tag "${tag}" is not in any group. Groups: ${names}.` };
    }
  }
}
