import { isObject, isReference, objectOf, textAt, type JsonObject, type JsonPath } from "./json.ts";
import { pointerTo, stepsOfReference, valueAtPath } from "./json-pointer.ts";
import type { Child, Kind } from "./structure.ts";
import { childOf, eachPart } from "./walk.ts";

/** A reference that can't be followed. */
export interface BrokenReference {
  /** The location of the object that is the reference. */
  readonly path: JsonPath;
  readonly reference: string;
  /** Whether it is circular; otherwise its target does not exist. */
  readonly isCircular: boolean;
}

/** The kinds of objects that OpenAPI 3.0 and 3.1 allow no reference for. */
const withoutReference = /^(?:info|server|tag|components|operation|mediaType|encoding)$/;

/** What references are relative to, except in a schema with an `$id`. */
const documentBase = "document:///";

/**
 * Writes each reference of a document as a JSON Pointer from its root, including those by `$id`, `$anchor` and
 * `$dynamicRef`. A reference in place of a map, a list or an operation, such as one to a whole `content`, is replaced
 * by its target. A `$dynamicRef` is kept where its target depends on who refers to its schema.
 *
 * @returns The document, which shares unchanged parts with the original; the references that can't be followed; and
 *   whether references were replaced by their targets.
 */
export function resolveReferences(source: JsonObject) {
  let hasMoved = false;
  const broken: BrokenReference[] = [];
  const locations = locateNames(source);
  /** The pointers of what replaces references around the current object. */
  const around = new Set<string>();

  function find(reference: string, from: JsonPath): JsonPath | undefined {
    const [address = "", ...fragments] = reference.split("#");
    const fragment = fragments.join("#");
    const base = uriOf(address, locations.size > 1 ? baseOf(source, from) : documentBase);
    const isAnchor = fragment !== "" && !fragment.startsWith("/");
    // A bundle has pointers from its own root in schemas with an `$id`, too.
    for (const resource of address === "" ? [base, documentBase] : [base]) {
      const found = locations.get(isAnchor ? `${resource}#${fragment}` : resource) ?? [];
      // In a bundle, components from several files may have the same anchor.
      const near = found.find((path) => path.slice(0, 3).every((name, index) => name === from[index]));
      const root = found.length === 1 ? found[0] : near;
      const path = root && [...root, ...(isAnchor ? [] : stepsOfReference(fragment))];
      // An address that is not a document has text.
      if (path && ["object", "boolean"].includes(typeof valueAtPath(source, path))) return path;
    }
    return undefined;
  }

  /** The targets of references, if they are the same for every referrer. */
  const followed = new Map<string, JsonPath>();

  /** Finds the target of a reference; undefined if there is none, or if it is the reference itself. */
  function follow(reference: string, at: JsonPath): JsonPath | undefined {
    const isSame = locations.size === 1 && around.size === 0;
    const known = isSame ? followed.get(reference) : undefined;
    if (known) return known;
    const target = find(reference, at);
    const seen = new Set(around);
    for (let next = target; next;) {
      const pointer = pointerTo(...next);
      if (seen.has(pointer)) {
        broken.push({ path: at, reference, isCircular: true });
        return undefined;
      }
      seen.add(pointer);
      const value = valueAtPath(source, next);
      next = isReference(value) ? find(value.$ref, next) : undefined;
    }
    if (!target) broken.push({ path: at, reference, isCircular: false });
    else if (isSame) followed.set(reference, target);
    return target;
  }

  /**
   * The original, if a copy would be the same. The replacement of a reference is always a copy, because each object has
   * one location.
   */
  function unlessSame(written: object, copied: object): object {
    const names = Object.keys(copied);
    const isSame =
      names.length === Object.keys(written).length &&
      names.every((name) => Reflect.get(copied, name) === Reflect.get(written, name));
    return isSame && around.size === 0 ? written : copied;
  }

  /** Copies what a field or an item holds; undefined if it is a reference that should be replaced, and can't be. */
  function copy([kind, as]: Child, value: unknown, at: JsonPath): unknown {
    // A path item may have operations next to its reference.
    const isPartial = kind === "pathItem" && isReference(value) && Object.keys(value).length > 1;
    if (isReference(value) && (as !== "one" || isPartial || withoutReference.test(kind))) {
      const { $ref: _reference, ...others } = value;
      const target = follow(value.$ref, at);
      if (!target) return undefined;
      const pointer = pointerTo(...target);
      hasMoved = true;
      around.add(pointer);
      const copied = copy([kind, as], valueAtPath(source, target), target);
      around.delete(pointer);
      return isPartial ? { ...objectOf(copied), ...copyObject(kind, others, at) } : copied;
    }
    if (as === "one") return isObject(value) ? copyObject(kind, value, at) : value;
    if (typeof value !== "object" || value === null) return value;
    const items = Object.entries(value).map(([name, item]) => {
      const key = as === "list" ? Number(name) : name;
      return [name, copy([kind, "one"], item, [...at, key]) ?? item] as const;
    });
    return unlessSame(value, Array.isArray(value) ? items.map(([, item]) => item) : Object.fromEntries(items));
  }

  function copyObject(kind: Kind, value: JsonObject, at: JsonPath): JsonObject {
    const { $ref, $dynamicRef } = value;
    const fields: Record<string, unknown> = { ...value };
    const target = typeof $ref === "string" && follow($ref, at);
    if (target) fields["$ref"] = referenceTo(target);
    // Only a schema may have other fields next to a reference.
    if (typeof $ref === "string" && kind !== "schema") return objectOf(unlessSame(value, fields));
    const dynamic = kind === "schema" && typeof $dynamicRef === "string" && follow($dynamicRef, at);
    if (dynamic) {
      const ending = `#${textAt(objectOf(valueAtPath(source, dynamic)), "$dynamicAnchor")}`;
      const alike = [...locations].flatMap(([name, paths]) => (name.endsWith(ending) ? paths : []));
      const isStatic = $ref === undefined && alike.length < 2;
      if (isStatic) delete fields["$dynamicRef"];
      fields[isStatic ? "$ref" : "$dynamicRef"] = referenceTo(dynamic);
    }
    for (const [role, held] of Object.entries(value)) {
      const child = childOf(kind, role);
      if (child) fields[role] = copy(child, held, [...at, role]);
      // Nothing is known of an object with a field that can't be read.
      if (child && fields[role] === undefined && at.length > 1) return { $ref: textAt(objectOf(held), "$ref") };
    }
    return objectOf(unlessSame(value, fields));
  }

  return { document: copyObject("document", source, []), broken, hasMoved };
}

/** The locations of schemas with an `$id` or an anchor, by URI. */
function locateNames(document: JsonObject): Map<string, JsonPath[]> {
  const locations = new Map<string, JsonPath[]>([[documentBase, [[]]]]);
  for (const { kind, value, path } of hasNames(document) ? eachPart(document) : []) {
    if (kind !== "schema") continue;
    const { $id, $anchor, $dynamicAnchor } = value;
    const fragments = [...new Set([$anchor, $dynamicAnchor])].flatMap((name) => (name === undefined ? [] : `#${name}`));
    for (const fragment of $id === undefined ? fragments : ["", ...fragments]) {
      const name = `${baseOf(document, path)}${fragment}`;
      locations.set(name, [...(locations.get(name) ?? []), path]);
    }
  }
  return locations;
}

/** Whether an object may have an `$id` or anchor: most documents have none, and need not be walked. */
function hasNames(value: object): boolean {
  if ("$id" in value || "$anchor" in value || "$dynamicAnchor" in value) return true;
  return Object.values(value).some((held: unknown) => typeof held === "object" && held !== null && hasNames(held));
}

/** What references at a path are relative to. */
function baseOf(document: JsonObject, path: JsonPath): string {
  let base = documentBase;
  for (let length = 1; length <= path.length; length += 1) {
    const id = objectOf(valueAtPath(document, path.slice(0, length)))["$id"];
    if (typeof id === "string") base = uriOf(id, base);
  }
  return base;
}

function uriOf(reference: string, base: string): string {
  return reference === "" ? base : (URL.parse(reference, base)?.href.replace(/#.*/, "") ?? reference);
}

/** A percent sign in a name is not an encoded character. */
function referenceTo(path: JsonPath): string {
  return `#${pointerTo(...path)}`.replaceAll("%", "%25");
}
