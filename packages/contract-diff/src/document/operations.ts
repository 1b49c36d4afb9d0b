import { pointerTo, stepsOf } from "@gw/openapi";
import { operationsOf, type OperationEntry } from "@gw/openapi/document";
import { listAt, objectOf, textAt } from "@gw/openapi/reader";
import { namedIn, rootOf, type Located, type Named } from "./pair.ts";

/** A path or a webhook, with its operations by method. */
export interface PathItem extends Named {
  operations: ReadonlyMap<string, Operation>;
  /** Its path in URLs, with that of its servers and without the names of parameters. */
  address: string;
}

export interface Operation extends Named {
  /** Its operationId, or its method and path. */
  id: string;
  item: PathItem;
  entry: OperationEntry;
}

/** The path items in a map of a document, or in a callback. */
export function pathItemsIn(owner: Located, field: string, document: unknown): Map<string, PathItem> {
  const items = [...namedIn(owner, field, document)].filter(([name]) => !name.startsWith("x-"));
  return new Map(
    items.map(([name, located]) => {
      const serverPath = serverPathOf(located) ?? serverPathOf(owner) ?? "";
      const operations = new Map<string, Operation>();
      const item: PathItem = { ...located, address: withoutNames(`${serverPath}${name}`), operations };
      for (const entry of operationsOf(objectOf(document), { ...item, path: stepsOf(item.pointer) })) {
        const { label: id, method } = entry;
        const use = pointerTo(...entry.at);
        operations.set(method, { id, name: method, use, pointer: use, value: objectOf(entry.operation), item, entry });
      }
      return [name, item];
    }),
  );
}

/** Whether a prefix moved between a path and the addresses of its servers. */
export function isRebased(base: PathItem, head: PathItem): boolean {
  return base.address === head.address && withoutNames(base.name) !== withoutNames(head.name);
}

/** A path without the names of its parameters. */
export function withoutNames(path: string): string {
  return path.replaceAll(/\{[^{}]*\}/g, "{}");
}

/** The path that all servers of an object have in common; undefined if it has no servers. */
function serverPathOf({ value }: Located): string | undefined {
  const paths = new Set(listAt(value, "servers").map((server) => splitUrl(textAt(objectOf(server), "url")).path));
  return paths.size > 1 ? "" : [...paths][0];
}

/** The part of a URL before its path, and the path without a trailing slash. It may begin with a variable. */
export function splitUrl(url: string): { origin: string; path: string } {
  const [origin = ""] = /^(?:(?:[a-z][a-z+.-]*:)?\/\/[^/]*|\{[^{}]*\})?/i.exec(url) ?? [];
  return { origin, path: url.slice(origin.length).replace(/\/$/, "") };
}

/** The path items of both documents, or their webhooks, by name. */
export type PathItems = Record<"base" | "head", Map<string, PathItem>>;

export function pathItemsOf({ base, head }: Record<"base" | "head", unknown>, field: "paths" | "webhooks"): PathItems {
  return { base: pathItemsIn(rootOf(base), field, base), head: pathItemsIn(rootOf(head), field, head) };
}

/** The names of an operation in both documents. If only one of them has a name, only that one. */
export function namesOf(base: Operation | undefined, head: Operation | undefined): string[] {
  const versions = [base, head].filter((each) => each !== undefined);
  const named = versions.filter(({ value }) => textAt(value, "operationId") !== "");
  return [...new Set((named.length > 0 ? named : versions.slice(-1)).map(({ id }) => id))];
}

/** The names of the operations of a path item, or of its counterpart in the head. */
export function operationNames(base: PathItem, head = base): string[] {
  const used = new Set([...base.operations.keys(), ...head.operations.keys()]);
  return [...used].flatMap((method) => namesOf(base.operations.get(method), head.operations.get(method)));
}
