import type { Document, OperationObject } from "./document.ts";

/** An operation of the document, and its place in the references. */
export interface Operation {
  id: string;
  method: string;
  path: string;
  /** The fragment of the operation's place in each reference that holds it: `/users/searchusers`. */
  section: string;
  described: OperationObject;
}

export function listOperations(document: Document): Operation[] {
  return Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).flatMap(([method, described]) => {
      const id = described.operationId;
      return id === undefined
        ? []
        : [{ id, method, path, section: operationSection(described.tags[0], id), described }];
    }),
  );
}

/** The renderer makes it from the first tag and the operationId. Links from outside point here, so it never changes. */
function operationSection(tag: string, id: string): string {
  return `/${tag.toLowerCase().replaceAll(" ", "-")}/${id.toLowerCase()}`;
}
