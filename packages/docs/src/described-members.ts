import { isNode, resolve } from "./document-node.ts";

/** Holds data, not members of the document: an example may carry any name. */
const data = new Set(["examples", "example", "default", "const", "enum"]);

/** The parameters and members that parts of a document name, each with its description: `role: What the user may do.` */
export function describedMembers(document: unknown, parts: unknown): Set<string> {
  const members = new Set<string>();
  const seen = new Set<unknown>();
  const collect = (node: unknown): void => {
    const target = resolve(document, node);
    if (typeof target !== "object" || target === null || seen.has(target)) return;
    seen.add(target);
    if (isNode(target)) {
      if (typeof target["name"] === "string") members.add(named(target["name"], target));
      for (const [name, member] of Object.entries(isNode(target["properties"]) ? target["properties"] : {})) {
        members.add(named(name, resolve(document, member)));
      }
    }
    for (const [name, child] of Object.entries(target)) if (!data.has(name)) collect(child);
  };
  collect(parts);
  return members;
}

function named(name: string, node: unknown): string {
  const description = isNode(node) && typeof node["description"] === "string" ? node["description"] : "";
  return `${name}: ${description}`;
}
