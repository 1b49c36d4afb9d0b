import { type JsonObject, type Kind, type Part, partsOf, structure } from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW022",
  name: "component-names",
  level: "warning",
  description: "Component names of the same kind don't differ only in case.",
  why: "Files and types are named after components, and the two would collide on case-insensitive file systems.",
  remedy: "Give each a distinct name.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const [role, [kind]] of Object.entries(structure.components)) {
    const seen = new Map<string, Part>();
    for (const part of componentsOf(document, kind, role)) {
      const other = seen.get(part.name.toLowerCase());
      if (other)
        yield { path: part.path, message: `The names "${part.name}" and "${other.name}" differ only in case.` };
      seen.set(part.name.toLowerCase(), part);
    }
  }
}

function componentsOf(document: JsonObject, kind: Kind, role: string): readonly Part[] {
  return partsOf(document, kind).filter((part) => part.parent?.kind === "components" && part.role === role);
}
