import type { Document, OperationObject } from "./document.ts";

/** An operation of the document. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  described: OperationObject;
}

export function listOperations(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, described]) => {
      const id = described.operationId;
      return id === undefined ? [] : [{ id, method, path, described }];
    }),
  );
}

/** A group of operations, as defined by `x-tagGroups` in the document: "Dashboard API". */
export interface OperationGroup {
  name: string;
  operations: Operation[];
}

export function groupOperations(document: Document): OperationGroup[] {
  const operations = listOperations(document);
  return document["x-tagGroups"].map(({ name, tags }) => ({
    name,
    operations: tags.flatMap((tag) => operations.filter(({ described }) => described.tags[0] === tag)),
  }));
}

/** The anchor of a group on the reference's first page: `dashboard-api`. */
export function groupAnchor(name: string): string {
  return name.toLowerCase().replaceAll(" ", "-");
}
