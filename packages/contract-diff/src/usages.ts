import { pointerTo, stepsOf, valueAtPath } from "@gw/openapi";
import { isObject, listAt, objectOf } from "@gw/openapi/reader";
import type { Direction } from "./difference.ts";
import { pathItemsIn, pathItemsOf, type Operation, type PathItem } from "./document/operations.ts";
import { objectIn } from "./document/pair.ts";

/** Who uses a component. */
export interface Usage {
  /** The operationIds, in the order of the document. */
  operations: string[];
  /** Those of the messages that it shapes. */
  directions: Direction[];
}

/** Finds who uses the component that a JSON Pointer leads to, or leads into. */
export type FindUsage = (pointer: string) => Usage;

interface Use {
  operation: string;
  /** What a reference leads to. */
  pointer: string;
  direction: Direction;
}

/** Keywords whose values are data: what looks like a reference there is none. */
const data = new Set(["example", "default", "const", "enum", "value"]);

/** Keywords whose objects have arbitrary names, so that a property may be called `default`. */
const maps = new Set(["properties", "patternProperties", "dependentSchemas", "$defs", "headers", "examples"]);

/** Follows the references of every operation and webhook of a bundle. */
export function indexUsages(document: unknown): FindUsage {
  const byComponent = Map.groupBy(findUses(document), ({ pointer }) => componentOf(pointer));
  return (pointer) => {
    const uses = (byComponent.get(componentOf(pointer)) ?? []).filter(
      (use) => `${use.pointer}/`.startsWith(`${pointer}/`) || pointer.startsWith(`${use.pointer}/`),
    );
    return {
      operations: [...new Set(uses.map(({ operation }) => operation))],
      directions: [...new Set(uses.map(({ direction }) => direction))],
    };
  };
}

function componentOf(pointer: string): string {
  return pointer.split("/", 4).join("/");
}

function findUses(document: unknown): Use[] {
  const uses = new Map<string, Use>();
  /** The targets of the references in each object: most operations use the same components. */
  const targets = new WeakMap<object, { pointer: string; value: unknown }[]>();
  function addUse(use: Use): boolean {
    const key = JSON.stringify(use);
    return !uses.has(key) && uses.set(key, use) === uses;
  }
  function follow(value: unknown, operation: string, direction: Direction): void {
    if (typeof value !== "object" || value === null) return;
    const found =
      targets.get(value) ??
      referencesIn(value, false).map((reference) => {
        const path = stepsOf(reference);
        return { pointer: pointerTo(...path), value: valueAtPath(document, path) };
      });
    targets.set(value, found);
    for (const { pointer, value: target } of found) {
      if (target !== undefined && addUse({ operation, pointer, direction })) follow(target, operation, direction);
    }
  }
  /** What the service calls is a message to the client. */
  function walk(item: PathItem, operation: Operation, id: string, isCalled: boolean): void {
    const [call, reply] = isCalled ? (["request", "response"] as const) : (["response", "request"] as const);
    const { parameters, requestBody, responses, security = objectOf(document)["security"] } = operation.value;
    for (const value of [item.value["parameters"], parameters, requestBody]) follow(value, id, call);
    follow(responses, id, reply);
    for (const scheme of listAt({ security }, "security").flatMap((each) => Object.keys(objectOf(each)))) {
      addUse({ operation: id, pointer: pointerTo("components", "securitySchemes", scheme), direction: call });
    }
    const callbacks = objectIn(operation, "callbacks");
    for (const name of Object.keys(callbacks.value)) {
      walkAll(pathItemsIn(callbacks, name, document), !isCalled, id);
    }
  }
  function walkAll(items: ReadonlyMap<string, PathItem>, isCalled: boolean, id?: string): void {
    for (const item of items.values()) {
      for (const operation of item.operations.values()) walk(item, operation, id ?? operation.id, isCalled);
    }
  }
  walkAll(pathItemsOf(document, "paths"), true);
  walkAll(pathItemsOf(document, "webhooks"), false);
  return [...uses.values()];
}

function referencesIn(value: unknown, isMap: boolean): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => referencesIn(item, false));
  if (!isObject(value)) return [];
  const { $ref } = value;
  const own = typeof $ref === "string" && !isMap ? [$ref] : [];
  const inside = Object.entries(value).flatMap(([keyword, inner]) =>
    isMap || !data.has(keyword) ? referencesIn(inner, !isMap && maps.has(keyword)) : [],
  );
  return [...own, ...inside];
}
