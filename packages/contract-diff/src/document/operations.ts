import { httpMethods } from "@gw/openapi";
import { isObject, textAt } from "@gw/openapi/reader";
import { namedIn, rootOf, type Located, type Named } from "./pair.ts";

/** A path or a webhook, with its operations by method. */
export interface PathItem extends Named {
  operations: ReadonlyMap<string, Operation>;
}

export interface Operation extends Named {
  /** Its operationId, or its method and path. */
  id: string;
}

const methods: ReadonlySet<string> = new Set(httpMethods);

/** The path items in a map of a document, or in a callback. */
export function pathItemsIn(owner: Located, field: string, document: unknown): Map<string, PathItem> {
  const items = [...namedIn(owner, field, document)].filter(([name]) => !name.startsWith("x-"));
  return new Map(items.map(([name, item]) => [name, { ...item, operations: operationsOf(item) }]));
}

/** The operations of a path item by method. */
function operationsOf(item: Named): Map<string, Operation> {
  const operations = Object.entries(item.value).flatMap(([method, value]) => {
    if (!methods.has(method) || !isObject(value)) return [];
    const id = textAt(value, "operationId") || `${method.toUpperCase()} ${item.name}`;
    const use = `${item.pointer}/${method}`;
    return [[method, { id, name: method, use, pointer: use, value }] as const];
  });
  return new Map(operations);
}

export function pathItemsOf(document: unknown, collection: "paths" | "webhooks"): Map<string, PathItem> {
  return pathItemsIn(rootOf(document), collection, document);
}

/** The names of an operation in both documents. Where only one of them names it, it has that name alone. */
export function namesOf(base: Operation | undefined, head: Operation | undefined): string[] {
  const versions = [base, head].filter((each) => each !== undefined);
  const named = versions.filter(({ value }) => textAt(value, "operationId") !== "");
  return [...new Set((named.length > 0 ? named : versions.slice(-1)).map(({ id }) => id))];
}

/** The names of the operations of a path item, or of what it is in the head. */
export function operationNames(base: PathItem, head = base): string[] {
  const used = new Set([...base.operations.keys(), ...head.operations.keys()]);
  return [...used].flatMap((method) => namesOf(base.operations.get(method), head.operations.get(method)));
}
