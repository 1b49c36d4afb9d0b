import { operationPath, pointerTo, valueAt } from "@gw/openapi";
import {
  componentsOf,
  isMarked,
  objectAt,
  objectOf,
  partsOf,
  reachableParts,
  type JsonObject,
} from "@gw/openapi/reader";
import { breaks, type Difference } from "../difference.ts";
import { indexUsers } from "../usages.ts";
import type { Root } from "./compare-documents.ts";
import type { Operation } from "./operations.ts";
import type { Pair } from "./pair.ts";

/**
 * Compares the names of an operation and its types in generated code. They change if a new part takes them, if they
 * are derived from a path that changes, or if an operation without an operationId gets one.
 */
export function compareNames(pair: Pair<Operation>): void {
  const { names, documents } = pair.comparer;
  const own = names.base.get(`${pair.base.name} ${pair.base.item.name}`);
  const other = names.head.get(`${pair.head.name} ${pair.head.item.name}`);
  // No code could be generated, or the rule for operationIds reports it.
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
    head: { pointer: isSchema ? schema : pointerTo(...operationPath(taker.path, taker.method)), value: after },
    ...breaks(isShared ? "generated-name-taken" : "generated-name-changed"),
  });
}

/**
 * Compares the type names that generated code uses for schemas in requests, if their fields differ from those in
 * responses: `PetRequest` in addition to `Pet`. They change if a schema takes them.
 */
export function compareRequestTypes({ base, head }: Record<"base" | "head", unknown>): Root[] {
  const [before, after] = [componentsOf(base, "schemas"), componentsOf(head, "schemas")];
  const changed = Object.keys({ ...before, ...after }).filter((name) => name in before !== name in after);
  const owners = new Set(changed.flatMap((name) => /^(.+)Request\d*$/.exec(name)?.[1] ?? []));
  return [...owners].flatMap((name): Root[] => {
    const [own, other] = [before, after].map((schemas) => requestNameOf(name, schemas));
    const pointer = pointerTo("components", "schemas", name);
    if (own === other || !isSplit(base, before[name]) || !isSplit(head, after[name])) return [];
    const difference: Difference = {
      kind: "modified",
      base: { pointer, value: own },
      head: {
        pointer: after[own ?? ""] === undefined ? pointer : pointerTo("components", "schemas", own ?? ""),
        value: other,
      },
      ...breaks("generated-name-changed"),
    };
    const comparison = { differences: [difference], parts: [] };
    return [{ comparison, operations: indexUsers(head)(pointer), direction: "request" }];
  });
}

function requestNameOf(name: string, schemas: JsonObject): string {
  for (let number = 1; ; number += 1) {
    const found = `${name}Request${number === 1 ? "" : number}`;
    if (!Object.hasOwn(schemas, found)) return found;
  }
}

/** Whether requests and responses share a schema with fields that only one of them has. */
function isSplit(source: unknown, schema: unknown): boolean {
  const document = objectOf(source);
  function isHidden(field: unknown): boolean {
    return isMarked(document, field, "readOnly") || isMarked(document, field, "writeOnly");
  }
  function isContainedIn(kind: "requestBody" | "response"): boolean {
    const held = partsOf(document, kind).map(({ value }) => value);
    return reachableParts(document, kind, held).some((part) => part.value === schema);
  }
  const parts = reachableParts(document, "schema", [objectOf(schema)]);
  const hasHidden = parts.some(({ value }) => Object.values(objectAt(value, "properties")).some(isHidden));
  return hasHidden && isContainedIn("requestBody") && isContainedIn("response");
}
