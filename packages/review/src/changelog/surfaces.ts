import { readOperations, type Document } from "@gw/openapi/document";

/** The topic of a change to a surface as a whole, in the changelog. */
export const allOperations = "All operations";

/** The heading of a change to every surface, in the changelog. */
export const allSurfaces = "All surfaces";

/** The surfaces of a document, in its order, and the surface of each operation by operationId. */
export interface Surfaces {
  names: string[];
  ofOperation: Map<string, string>;
}

/** Reads the surfaces of documents. If several contain an operation, the last one decides. */
export function surfacesOf(documents: readonly Document[]): Surfaces {
  const names = new Set<string>();
  const ofOperation = new Map<string, string>();
  for (const document of documents) {
    const groups = document["x-tagGroups"] ?? [];
    for (const { name } of groups) names.add(name);
    for (const { id, operation } of readOperations(document)) {
      const [tag = "Other operations"] = operation.tags ?? [];
      const surface = groups.find(({ tags }) => tags.includes(tag))?.name ?? tag;
      names.add(surface);
      ofOperation.set(id, surface);
    }
  }
  return { names: [...names], ofOperation };
}
