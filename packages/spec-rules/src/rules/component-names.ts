import type { JsonObject } from "../document/json.ts";
import { partsOf, type Part } from "../document/parts.ts";
import { structure, type Kind } from "../document/structure.ts";
import type { Finding, Rule } from "../rule.ts";

export const rule: Rule = {
  code: "GW022",
  name: "component-names",
  what: "No two components of one kind have names that differ in their case alone.",
  why: "A component is a file, and its name a type or a file elsewhere: on disks that ignore case the two would be one.",
  remedy: "Name each by what sets it apart.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const [role, [kind]] of Object.entries(structure.components)) {
    const seen = new Map<string, Part>();
    for (const part of componentsOf(document, kind, role)) {
      const other = seen.get(part.name.toLowerCase());
      if (other)
        yield { path: part.path, message: `The names "${part.name}" and "${other.name}" differ in their case alone.` };
      seen.set(part.name.toLowerCase(), part);
    }
  }
}

const componentsOf = (document: JsonObject, kind: Kind, role: string): readonly Part[] =>
  partsOf(document, kind).filter((part) => part.parent?.kind === "components" && part.role === role);
