import { CannotRun } from "@gw/openapi/cannot-run";
import { type Document, type OperationEntry, readOperations } from "@gw/openapi/document";
import { recordReferences, type RecordReference } from "./record-references.ts";
import { readYaml } from "../document/document.ts";

/** A kind of record that refers to others, or that others refer to; the order is that of the table. */
interface Resource {
  /** Its name in `x-gw-references`. */
  name: string;
  title: string;
  /** The tag of the operations that work with it; undefined if the document has no operation for it. */
  tag?: string;
}

/** A resource, and the operations that work on it. */
export interface ResourceNode extends Pick<Resource, "name" | "title"> {
  operations: OperationEntry[];
}

/** A reference from one resource to another. */
export interface ResourceEdge {
  from: ResourceNode;
  to: ResourceNode;
  name: string;
  /** The location in the document: `PlanInput.ProviderID`, `path parameter app_id`. */
  place: string;
  many: boolean;
  /** The operations that accept the reference, or that return it if none accepts it. */
  operations: OperationEntry[];
  isWritten: boolean;
  /** The error codes for an invalid reference; empty if it is not checked. */
  codes: string[];
}

export interface ResourceGraph {
  nodes: ResourceNode[];
  edges: ResourceEdge[];
}

/**
 * The references between resources. A reference belongs to the resource that its operation works on. References in
 * commands, such as a migration, belong to no resource.
 *
 * @throws {CannotRun} if a reference points to an unlisted resource.
 */
export function resourceGraph(document: Document): ResourceGraph {
  const entries = readOperations(document);
  const references = recordReferences(document);
  const { collections } = readYaml("../../spec/vocabulary.yaml") as { collections: Resource[] };
  const nodes = collections.map(({ name, title, tag }): ResourceNode => {
    const own = entries.filter(({ operation }) => tag !== undefined && operation.tags?.includes(tag));
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

/** Merges the same reference of several operations into one edge. Operations that accept it come first. */
function edgeOf(from: ResourceNode, nodes: readonly ResourceNode[], same: readonly RecordReference[]): ResourceEdge {
  const sent = same.filter((reference) => reference.in !== "response");
  const shown = sent.length > 0 ? sent : same;
  // A group is never empty.
  const [{ collection, name, location, part, ...reference }] = shown as [RecordReference];
  const place = reference.in === "path" ? `path parameter ${name}` : location;
  const to = nodes.find((node) => node.name === collection);
  if (!to) {
    throw new CannotRun(
      `x-gw-references of ${place} names ${collection}, which is missing from spec/vocabulary.yaml.`,
      "Add it there or correct the reference.",
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
