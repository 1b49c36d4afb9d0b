import { httpMethods, pointerTo } from "@gw/openapi";
import { isObject, objectAt, objectOf, textAt } from "@gw/openapi/reader";
import { locate, type Located } from "./comparer.ts";

/** A path or a webhook, with its operations by method. */
export interface PathItem extends Located {
  /** The path, or the name of the webhook. */
  name: string;
  /** Where the document lists it. */
  use: string;
  operations: ReadonlyMap<string, Operation>;
}

export interface Operation extends Located {
  /** Its operationId, or its method and path. */
  id: string;
}

const methods: ReadonlySet<string> = new Set(httpMethods);

/** The path items in a map of a document or of a callback. */
export function pathItemsIn(document: unknown, map: Located): Map<string, PathItem> {
  const items = Object.entries(map.value)
    .filter(([name]) => !name.startsWith("x-"))
    .map(([name, value]) => {
      const use = `${map.pointer}${pointerTo(name)}`;
      const item = locate(document, value, use);
      const operations = Object.entries(item.value).flatMap(([method, operation]) => {
        if (!methods.has(method) || !isObject(operation)) return [];
        const id = textAt(operation, "operationId") || `${method.toUpperCase()} ${name}`;
        return [[method, { id, pointer: `${item.pointer}/${method}`, value: operation }] as const];
      });
      return [name, { ...item, name, use, operations: new Map<string, Operation>(operations) }] as const;
    });
  return new Map(items);
}

export function pathItemsOf(document: unknown, collection: "paths" | "webhooks"): Map<string, PathItem> {
  return pathItemsIn(document, { pointer: `/${collection}`, value: objectAt(objectOf(document), collection) });
}

export function operationsIn(items: Iterable<PathItem>): string[] {
  return [...items].flatMap(({ operations }) => [...operations.values()].map(({ id }) => id));
}
