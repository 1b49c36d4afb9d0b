import { BuildError } from "../build-error.ts";
import type { Document } from "../document.ts";
import { listOperations, type Operation } from "../operations.ts";
import { recordReferences, type RecordReference } from "./record-references.ts";
import { resources } from "./resources.ts";

/** A resource, and what the document does with it. */
export interface ResourceNode {
  name: string;
  title: string;
  operations: Operation[];
}

/** A reference from one resource to another. */
export interface ResourceEdge {
  from: ResourceNode;
  to: ResourceNode;
  name: string;
  /** Where the document describes it: `PlanInput.ProviderID`, `path parameter app_id`. */
  place: string;
  many: boolean;
  /** The operations that take the reference, or that return it where none takes it. */
  operations: Operation[];
  isWritten: boolean;
  /** The codes that refuse a wrong reference; none where it is not checked. */
  codes: string[];
}

export interface ResourceGraph {
  nodes: ResourceNode[];
  edges: ResourceEdge[];
}

/**
 * How the resources point at each other: a reference belongs to the resource that its operation works on. Those of
 * commands, such as a migration, belong to none.
 *
 * @throws {BuildError} if a reference names a resource that is not listed.
 */
export function resourceGraph(document: Document): ResourceGraph {
  const operations = listOperations(document);
  const references = recordReferences(document);
  const nodes = resources.map(({ name, title, tag }): ResourceNode => {
    const own = operations.filter(({ described }) => tag !== undefined && described.tags.includes(tag));
    return { name, title, operations: own };
  });
  const edges = nodes.flatMap((from) => {
    const ids = new Set(from.operations.map(({ id }) => id));
    const own = references.filter(({ operation }) => ids.has(operation.id));
    const byName = Map.groupBy(own, ({ name, collection }) => `${name} ${collection}`);
    return [...byName.values()].map((same) => edgeOf(from, nodes, same));
  });
  return { nodes, edges };
}

/** One edge for a reference that several operations have, those that take it before those that return it. */
function edgeOf(from: ResourceNode, nodes: readonly ResourceNode[], same: readonly RecordReference[]): ResourceEdge {
  const sent = same.filter(({ isSent }) => isSent);
  const shown = sent.length > 0 ? sent : same;
  // A group is never empty.
  const [{ collection, name, place, part }] = shown as [RecordReference];
  const to = nodes.find((node) => node.name === collection);
  if (!to) {
    throw new BuildError(
      `x-gw-references of ${place} names ${collection}, which src/data-pages/resources.ts does not list. ` +
        "Add it there, or correct the mark.",
    );
  }
  return {
    from,
    to,
    name,
    place,
    many: [part["type"]].flat().includes("array"),
    operations: [...new Set(shown.map(({ operation }) => operation))],
    isWritten: sent.length > 0,
    codes: [...new Set(shown.flatMap(({ refusal }) => refusal ?? []))],
  };
}
