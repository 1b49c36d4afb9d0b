import { pointerTo, valueAt } from "@gw/openapi";
import type { OperationName } from "@gw/openapi/reader";
import { breaks } from "../difference.ts";
import type { Operation } from "./operations.ts";
import type { Pair } from "./pair.ts";

/**
 * Compares the names of an operation in generated code, and of its types. They change if something new takes them, or if they
 * are made from a path that changes, or if an operation without an operationId gets one.
 */
export function compareNames(pair: Pair<Operation>): void {
  const { names, documents } = pair.comparer;
  const [own, other] = [find(names.base, pair.base), find(names.head, pair.head)];
  // The rule for operationIds finds it.
  if (!own || !other || (own.operationId !== "" && own.operationId !== other.operationId)) return;
  const kept = new Set(names.base.map(addressOf));
  const taker = names.head.find(
    (each) => each !== other && !kept.has(addressOf(each)) && [each.name, each.clash].includes(own.name),
  );
  function report(before: string, after: string, cause: string, rule = "gw/generated-name-changed"): void {
    pair.differences.push({
      kind: "modified",
      base: { pointer: pair.base.pointer, value: before },
      head: { pointer: cause, value: after },
      ...breaks(rule),
    });
  }
  const cause = taker ? pointerOf(taker) : pair.head.pointer;
  if (own.name !== other.name) report(own.name, other.name, cause);
  else if (taker?.name === other.name) report(own.name, other.name, cause, "gw/generated-name-taken");
  else if (own.typeName !== other.typeName) {
    const schema = pointerTo("components", "schemas", other.typeClash ?? "");
    const namesake = names.head.find((each) => each !== other && own.typeName === each.typeName);
    const isSchema = valueAt(documents.head, schema) !== undefined;
    report(`${own.typeName}Input`, `${other.typeName}Input`, isSchema ? schema : pointerOf(namesake ?? other));
  }
}

function find(names: readonly OperationName[], { name, item }: Operation): OperationName | undefined {
  return names.find(({ method, path }) => method === name && path === item.name);
}

function addressOf({ method, path }: OperationName): string {
  return `${method} ${path}`;
}

function pointerOf({ method, path }: OperationName): string {
  return pointerTo("paths", path, method);
}
