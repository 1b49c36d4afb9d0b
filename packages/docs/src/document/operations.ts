import { readOperations, type Document, type OperationEntry } from "@gw/openapi/document";

/** A group of operations, as defined by `x-tagGroups` in the document ("Dashboard API"), or "Other operations". */
export interface OperationGroup {
  name: string;
  operations: OperationEntry[];
}

export function groupOperations(document: Document): OperationGroup[] {
  const entries = readOperations(document).toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const groups = (document["x-tagGroups"] ?? []).map(({ name, tags }) => ({
    name,
    operations: tags.flatMap((tag) => entries.filter(({ operation }) => operation.tags?.[0] === tag)),
  }));
  const grouped = new Set(groups.flatMap(({ operations }) => operations));
  const others = entries.filter((entry) => !grouped.has(entry));
  return others.length > 0 ? [...groups, { name: "Other operations", operations: others }] : groups;
}

/** Every operation, in the order of the groups. */
export function listOperations(document: Document): OperationEntry[] {
  return groupOperations(document).flatMap(({ operations }) => operations);
}

/** The anchor of a group on the reference's first page: `dashboard-api`. */
export function groupAnchor(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}
