import { namesIn, pointerTo } from "../../json-pointer.ts";
import { isObject, valueAt, type JsonObject } from "./json-value.ts";

/** Which way a message goes: from a client to the service, or back. */
export type Way = "request" | "response";

/** Who meets a place of a bundle. */
export interface Reach {
  /** The operationIds, in the order of the document. */
  operations: string[];
  ways: Way[];
}

/** Answers who meets the place that a JSON pointer names, or something in it. */
export type ReachOf = (pointer: string) => Reach;

/** A place that an operation comes by, and the way of the messages that it shapes there. */
interface Visit {
  operation: string;
  pointer: string;
  way: Way | undefined;
}

/** An operation on its way through a bundle. */
interface Walk {
  document: unknown;
  operation: string;
  visits: Visit[];
  /** The pointers of the visits, by their ways. */
  seen: Map<Way | undefined, Set<string>>;
  /** What the references in each object lead to that was visited, by all operations: most meet the same components. */
  targets: WeakMap<object, Target[]>;
}

/** What a reference leads to. */
interface Target {
  pointer: string;
  value: unknown;
}

const methods = new Set(["get", "put", "post", "delete", "options", "head", "patch", "trace"]);

const wayOf: Record<string, Way> = { parameters: "request", requestBody: "request", responses: "response" };

const turned: Record<Way, Way> = { request: "response", response: "request" };

/** Members whose values are data: what looks like a reference there is none. */
const data = new Set(["example", "default", "const", "enum", "value"]);

/** Members that map names of the author's choice, so that a property may be called `default`. */
const maps = new Set(["properties", "patternProperties", "dependentSchemas", "$defs", "headers", "examples"]);

/** Follows every operation and webhook of a bundle through its references. */
export function reachOf(document: unknown): ReachOf {
  const targets: Walk["targets"] = new WeakMap();
  const visits = (["paths", "webhooks"] as const).flatMap((collection) => operationsOf(document, collection, targets));
  const byPart = Map.groupBy(visits, ({ pointer }) => partOf(pointer));
  return (pointer) => {
    const near = /^\/(paths|webhooks|components)(\/[^/]+){2}/.test(pointer) ? byPart.get(partOf(pointer)) : visits;
    const met = (near ?? []).filter((place) => holds(place.pointer, pointer) || holds(pointer, place.pointer));
    return {
      operations: [...new Set(met.map(({ operation }) => operation))],
      ways: [...new Set(met.flatMap(({ way }) => way ?? []))],
    };
  };
}

/** The member of a path item, or the component, that a place is in. */
const partOf = (pointer: string): string => pointer.split("/", 4).join("/");

const holds = (outer: string, inner: string): boolean => inner === outer || inner.startsWith(`${outer}/`);

function operationsOf(document: unknown, collection: "paths" | "webhooks", targets: Walk["targets"]): Visit[] {
  const items = Object.entries(objectAt(document, [collection]));
  return items.flatMap(([template, item]) =>
    Object.entries(isObject(item) ? item : {})
      .filter(([member, operation]) => methods.has(member) && isObject(operation))
      .flatMap(([method, operation]) => {
        const given = valueAt(operation, ["operationId"]);
        const name = typeof given === "string" ? given : `${method.toUpperCase()} ${template}`;
        const walk: Walk = { document, operation: name, visits: [], seen: new Map(), targets };
        visitPathItem(walk, item, [collection, template], method, collection === "webhooks");
        return walk.visits;
      }),
  );
}

/** An operation of a path item, with what it takes over from the item and from the document. */
function visitPathItem(walk: Walk, item: unknown, keys: string[], method: string, isCallback: boolean): void {
  const operation = objectAt(item, [method]);
  const way = isCallback ? "response" : "request";
  visit(walk, valueAt(item, ["parameters"]), pointerTo([...keys, "parameters"]), way);
  const servers = [[...keys, method], keys, []].find((place) =>
    Array.isArray(valueAt(walk.document, [...place, "servers"])),
  );
  if (servers && !isCallback) add(walk, pointerTo([...servers, "servers"]), way);
  const ownSecurity = operation["security"];
  if (ownSecurity === undefined && !isCallback) add(walk, "/security", way);
  const requirements = ownSecurity ?? valueAt(walk.document, ["security"]);
  for (const requirement of Array.isArray(requirements) ? requirements : []) {
    for (const scheme of Object.keys(isObject(requirement) ? requirement : {})) {
      add(walk, pointerTo(["components", "securitySchemes", scheme]), way);
    }
  }
  add(walk, pointerTo([...keys, method]), undefined);
  for (const [member, value] of Object.entries(operation)) {
    const usual = wayOf[member];
    if (usual) visit(walk, value, pointerTo([...keys, method, member]), isCallback ? turned[usual] : usual);
    if (member === "callbacks") visitCallbacks(walk, value, [...keys, method, member], isCallback);
  }
}

/** In a callback the service sends the request: what is a request by name reaches the client. */
function visitCallbacks(walk: Walk, callbacks: unknown, keys: string[], isCallback: boolean): void {
  for (const [name, callback] of Object.entries(isObject(callbacks) ? callbacks : {})) {
    for (const [expression, item] of Object.entries(isObject(callback) ? callback : {})) {
      for (const method of Object.keys(isObject(item) ? item : {}).filter((member) => methods.has(member))) {
        visitPathItem(walk, item, [...keys, name, expression], method, !isCallback);
      }
    }
  }
}

/** Adds a place, unless the walk came by it before. */
function add({ operation, visits, seen }: Walk, pointer: string, way: Way | undefined): boolean {
  const pointers = seen.get(way) ?? new Set();
  if (pointers.has(pointer)) return false;
  seen.set(way, pointers.add(pointer));
  visits.push({ operation, pointer, way });
  return true;
}

/** Visits a place, and follows the references in it. */
function visit(walk: Walk, value: unknown, pointer: string, way: Way): void {
  if (value === undefined || !add(walk, pointer, way)) return;
  for (const target of knownTargets(walk, value)) visit(walk, target.value, target.pointer, way);
}

function knownTargets({ document, targets }: Walk, value: unknown): Target[] {
  if (typeof value !== "object" || value === null) return [];
  const known = targets.get(value);
  if (known) return known;
  const found = referencesIn(value, false).map((reference) => {
    const names = namesIn(reference);
    return { pointer: pointerTo(names), value: valueAt(document, names) };
  });
  targets.set(value, found);
  return found;
}

function referencesIn(value: unknown, isMap: boolean): string[] {
  if (Array.isArray(value)) return value.flatMap((item) => referencesIn(item, false));
  if (!isObject(value)) return [];
  const { $ref } = value;
  const own = typeof $ref === "string" && !isMap ? [$ref] : [];
  const held = Object.entries(value).flatMap(([member, inner]) =>
    isMap || !data.has(member) ? referencesIn(inner, !isMap && maps.has(member)) : [],
  );
  return [...own, ...held];
}

const objectAt = (value: unknown, keys: string[]): JsonObject => {
  const found = valueAt(value, keys);
  return isObject(found) ? found : {};
};
