import { pointerTo, valueAt } from "@gw/openapi";
import { breaks } from "../difference.ts";
import type { Operation } from "./operations.ts";
import type { Pair } from "./pair.ts";

/**
 * Compares the names of an operation in generated code, and of its types. They change if something new takes them, or if they
 * are made from a path that changes, or if an operation without an operationId gets one.
 */
export function compareNames(pair: Pair<Operation>): void {
  const { names, documents } = pair.comparer;
  const own = names.base.get(`${pair.base.name} ${pair.base.item.name}`);
  const other = names.head.get(`${pair.head.name} ${pair.head.item.name}`);
  // Nothing could be generated, or the rule for operationIds finds it.
  if (!own || !other || own.isShared || (own.operationId !== "" && own.operationId !== other.operationId)) return;
  const isShared = other.isShared === true;
  const isType = own.name === other.name && !isShared;
  if (isType && own.typeName === other.typeName) return;
  const taken = isType ? own.typeName : own.name;
  const [, taker = other] =
    [...names.head].find(
      ([address, each]) =>
        each !== other && !names.base.has(address) && [each.name, each.clash, each.typeName].includes(taken),
    ) ?? [];
  const schema = pointerTo("components", "schemas", other.typeClash ?? "");
  const isSchema = isType && valueAt(documents.head, schema) !== undefined;
  const [before, after] = [own, other].map(({ name, typeName }) => (isType ? `${typeName}Input` : name));
  pair.differences.push({
    kind: "modified",
    base: { pointer: pair.base.pointer, value: before },
    head: { pointer: isSchema ? schema : pointerTo("paths", taker.path, taker.method), value: after },
    ...breaks(isShared ? "generated-name-taken" : "generated-name-changed"),
  });
}
