import { isObject, isReference, objectOf, type JsonObject, type JsonPath } from "./json.ts";
import { valueAtPath } from "./json-pointer.ts";
import { memo } from "./memo.ts";
import { resolve } from "./resolve.ts";
import { anyField, structure, type Child, type Kind } from "./structure.ts";

/** One object of the document, with its location. */
export interface Part {
  readonly kind: Kind;
  readonly value: JsonObject;
  readonly path: JsonPath;
  /** The field of the parent that holds it: a property's schema is held by `properties`. */
  readonly role: string;
  /** Its name among its siblings, or its role if it has none. */
  readonly name: string;
  readonly parent?: Part;
}

/** A document as the part that contains all others. */
export function rootOf(document: object): Part {
  return { kind: "document", value: objectOf(document), path: [], role: "", name: "" };
}

/**
 * All objects of a document, in its order. Unlike with `partsOf`, they are not cached: those of a large document take
 * 100 MB.
 */
export function* eachPart(document: object): Generator<Part> {
  const rest = [rootOf(document)];
  for (let part = rest.pop(); part; part = rest.pop()) {
    yield part;
    for (const each of partsIn(part).toReversed()) rest.push(each);
  }
}

/** Each document is walked once for all rules. */
const collectParts = memo((document: object): ReadonlyMap<Kind, readonly Part[]> => {
  return Map.groupBy(eachPart(document), ({ kind }) => kind);
});

/**
 * All objects of a kind, in the order of the document, or those of all kinds. References are not followed, so each
 * object occurs once. Objects that are only a reference are included, with their `$ref`.
 */
export function partsOf(document: object, kind?: Kind): readonly Part[] {
  const parts = collectParts(document);
  return kind === undefined ? [...parts.values()].flat() : (parts.get(kind) ?? []);
}

/**
 * The parts on a path, the document first, as far as the grammar defines them. References are followed: a path may
 * continue as if the target of a reference were in its place.
 */
export function partsAlong(document: object, path: JsonPath): Part[] {
  const parts: Part[] = [];
  for (let part: Part | undefined = rootOf(document); part; part = nextOn(document, path, part)) parts.push(part);
  return parts;
}

function nextOn(document: object, path: JsonPath, parent: Part): Part | undefined {
  const [role, name] = path.slice(parent.path.length).map(String);
  const [kind, as] = (role !== undefined && childOf(parent.kind, role)) || [];
  const steps = as === "one" ? [role ?? ""] : [role ?? "", name ?? ""];
  if (role === undefined || kind === undefined || parent.path.length + steps.length > path.length) return undefined;
  const { value } = resolve(document, valueAtPath(parent.value, steps));
  const at = path.slice(0, parent.path.length + steps.length);
  return { kind, value, path: at, role, name: steps.at(-1) ?? "", parent };
}

/**
 * Objects of a kind, and everything they contain or refer to, in the order of the document. A part that several refer
 * to occurs for each of them, and the parts it contains once. The parent of a reference's target is the reference.
 */
export function reachableParts(document: object, kind: Kind, values: readonly unknown[]): Part[] {
  const found: Part[] = [];
  const seen = new Set<JsonObject>();
  const rest = values
    .filter(isObject)
    .map((value): Part => ({ kind, value, path: [], role: "", name: "" }))
    .toReversed();
  // Recursion would be too deep for large documents.
  for (let each = rest.pop(); each; each = rest.pop()) {
    found.push(each);
    if (seen.has(each.value)) continue;
    seen.add(each.value);
    const { value: target, path: at } = resolve(document, each.value, each.path);
    const referred = { ...each, value: target, path: at, role: "", parent: each };
    rest.push(...[...(target === each.value ? [] : [referred]), ...partsIn(each)].toReversed());
  }
  return found;
}

/** The objects that a part holds. */
export function partsIn(part: Part): Part[] {
  const parts: Part[] = [];
  // Only a schema may have other fields next to a reference.
  if (isReference(part.value) && part.kind !== "schema") return parts;
  for (const [role, held] of Object.entries(part.value)) {
    const child = childOf(part.kind, role);
    if (child === undefined || typeof held !== "object" || held === null) continue;
    const [kind, as] = child;
    const path = [...part.path, role];
    if (as === "one") {
      if (isObject(held)) parts.push({ kind, value: held, path, role, name: role, parent: part });
      continue;
    }
    for (const [name, value] of Object.entries(held)) {
      const key = as === "list" ? Number(name) : name;
      if (isObject(value)) parts.push({ kind, value, path: [...path, key], role, name, parent: part });
    }
  }
  return parts;
}

/** The fields that hold a list of values other than objects of a kind. */
const lists: Partial<Record<Kind, readonly string[]>> = {
  document: ["security"],
  operation: ["security", "tags"],
  schema: ["required", "enum"],
};

/** The first field or item that should be a list or an object, and is not. */
export function findMisfit(document: JsonObject): { path: JsonPath; expected: string } | undefined {
  for (const { kind, value, path } of eachPart(document)) {
    for (const [field, held] of Object.entries(value)) {
      const [child, as] = childOf(kind, field) ?? [undefined, lists[kind]?.includes(field) ? "list" : undefined];
      if (as === undefined || held === null) continue;
      const at = [...path, field];
      if (as === "list" && !Array.isArray(held)) return { path: at, expected: "a list" };
      if (as === "map" && !isObject(held)) return { path: at, expected: "an object" };
      for (const [name, item] of as === "one" ? [["", held] as const] : Object.entries(held ?? {})) {
        // A schema may be a boolean, and the items of a list had a schema each in older versions.
        const isFit =
          !child ||
          isObject(item) ||
          (child === "schema" && (item === true || item === false || (as === "one" && field === "items")));
        if (!isFit) return { path: as === "one" ? at : [...at, name], expected: "an object" };
      }
    }
  }
  return undefined;
}

/** What a field holds; undefined if it is data. */
export function childOf(kind: Kind, field: string): Child | undefined {
  const fields = structure[kind];
  if (Object.hasOwn(fields, field)) return fields[field];
  return field.startsWith("x-") ? undefined : fields[anyField];
}

/** Rewrites an object of a kind, whose parts have already been rewritten. The original has the original parts. */
export type Rewrite = (object: JsonObject, kind: Kind, original: JsonObject) => JsonObject;

/**
 * Rewrites all objects of a document, the innermost first. Data, such as examples, is not changed. Objects that are not
 * rewritten stay the same.
 */
export function mapParts<Value extends object>(part: Value, kind: Kind, rewrite: Rewrite): Value {
  const object = objectOf(part);
  function mapOne(childKind: Kind, value: unknown): unknown {
    return isObject(value) ? mapParts(value, childKind, rewrite) : value;
  }
  const changed = changedEntries(object, (field, held) => {
    const child = typeof held === "object" && held !== null ? childOf(kind, field) : undefined;
    if (child === undefined) return held;
    const [childKind, as] = child;
    if (as === "one") return mapOne(childKind, held);
    if (Array.isArray(held)) {
      const items = held.map((item) => mapOne(childKind, item));
      return items.some((item, index) => item !== held[index]) ? items : held;
    }
    return as === "list" || !isObject(held) ? held : changedEntries(held, (_name, value) => mapOne(childKind, value));
  });
  // It keeps its type if the caller's function does.
  return rewrite(changed, kind, object) as object as Value;
}

/** An object with new values, or the same object if none differs. */
function changedEntries(object: JsonObject, change: (name: string, value: unknown) => unknown): JsonObject {
  let changed: [string, unknown][] | undefined;
  for (const name of Object.keys(object)) {
    const other = change(name, object[name]);
    if (other !== object[name]) (changed ??= []).push([name, other]);
  }
  return changed === undefined ? object : { ...object, ...(Object.fromEntries(changed) as JsonObject) };
}
