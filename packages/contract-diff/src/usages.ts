import { httpMethods, pointerTo, stepsOf, valueAtPath } from "@gw/openapi";
import { isObject, objectOf } from "@gw/openapi/reader";

/** Whether a message goes from a client to the service, or back. */
export type Direction = "request" | "response";

/** Who uses a location of a bundle. */
export interface Usage {
  /** The operationIds, in the order of the document. */
  operations: string[];
  /** Those of the messages that it shapes. */
  directions: Direction[];
}

/** Finds who uses the location that a JSON Pointer names, or something in it. */
export type FindUsage = (pointer: string) => Usage;

/** A location that an operation uses, and the direction of the messages that it shapes there. */
interface Use {
  operation: string;
  pointer: string;
  direction: Direction | undefined;
}

/** Collects the uses of one operation. */
interface Walk {
  document: unknown;
  operation: string;
  uses: Use[];
  /** The pointers of the uses, by direction. */
  seen: Map<Direction | undefined, Set<string>>;
  /** The targets of the references in each object, for all operations: most use the same components. */
  targets: WeakMap<object, Target[]>;
}

/** The target of a reference. */
interface Target {
  pointer: string;
  value: unknown;
}

const methods: ReadonlySet<string> = new Set(httpMethods);

const directionOf: Record<string, Direction> = {
  parameters: "request",
  requestBody: "request",
  responses: "response",
};

const opposite: Record<Direction, Direction> = { request: "response", response: "request" };

/** Keywords whose values are data: what looks like a reference there is none. */
const data = new Set(["example", "default", "const", "enum", "value"]);

/** Keywords whose objects have arbitrary names, so that a property may be called `default`. */
const maps = new Set(["properties", "patternProperties", "dependentSchemas", "$defs", "headers", "examples"]);

/** Follows the references of every operation and webhook of a bundle. */
export function indexUsages(document: unknown): FindUsage {
  const targets: Walk["targets"] = new WeakMap();
  const uses = ["paths", "webhooks"].flatMap((collection) => usesOf(document, collection, targets));
  const byPart = Map.groupBy(uses, ({ pointer }) => partOf(pointer));
  return (pointer) => {
    const isInPart = /^\/(paths|webhooks|components)(\/[^/]+){2}/.test(pointer);
    const found = ((isInPart ? byPart.get(partOf(pointer)) : uses) ?? []).filter(
      (use) => contains(use.pointer, pointer) || contains(pointer, use.pointer),
    );
    return {
      operations: [...new Set(found.map(({ operation }) => operation))],
      directions: [...new Set(found.flatMap(({ direction }) => direction ?? []))],
    };
  };
}

/** The member of a path item, or the component, that a location is in. */
function partOf(pointer: string): string {
  return pointer.split("/", 4).join("/");
}

function contains(outer: string, inner: string): boolean {
  return inner === outer || inner.startsWith(`${outer}/`);
}

function usesOf(document: unknown, collection: string, targets: Walk["targets"]): Use[] {
  return membersOf(valueAtPath(document, [collection])).flatMap(([template, item]) =>
    methodsOf(item).flatMap((method) => {
      const id = valueAtPath(item, [method, "operationId"]);
      const operation = typeof id === "string" ? id : `${method.toUpperCase()} ${template}`;
      const walk: Walk = { document, operation, uses: [], seen: new Map(), targets };
      walkOperation(walk, item, [collection, template], method, collection === "webhooks");
      return walk.uses;
    }),
  );
}

function methodsOf(item: unknown): string[] {
  return membersOf(item).flatMap(([name, operation]) => (methods.has(name) && isObject(operation) ? name : []));
}

/** Walks an operation of a path item, with what it takes over from the item and from the document. */
function walkOperation(walk: Walk, item: unknown, path: string[], method: string, isCallback: boolean): void {
  const direction = isCallback ? "response" : "request";
  const operation = valueAtPath(item, [method]);
  walkValue(walk, valueAtPath(item, ["parameters"]), pointerTo(...path, "parameters"), direction);
  const servers = [[...path, method], path, []].find((parent) =>
    Array.isArray(valueAtPath(walk.document, [...parent, "servers"])),
  );
  if (servers && !isCallback) addUse(walk, pointerTo(...servers, "servers"), direction);
  const ownSecurity = valueAtPath(operation, ["security"]);
  if (ownSecurity === undefined && !isCallback) addUse(walk, "/security", direction);
  const security = ownSecurity ?? valueAtPath(walk.document, ["security"]);
  for (const requirement of Array.isArray(security) ? security : []) {
    for (const [scheme] of membersOf(requirement)) {
      addUse(walk, pointerTo("components", "securitySchemes", scheme), direction);
    }
  }
  addUse(walk, pointerTo(...path, method), undefined);
  for (const [name, value] of membersOf(operation)) {
    const ofCall = directionOf[name];
    if (ofCall) walkValue(walk, value, pointerTo(...path, method, name), isCallback ? opposite[ofCall] : ofCall);
    if (name !== "callbacks") continue;
    for (const [callback, items] of membersOf(value)) {
      for (const [expression, called] of membersOf(items)) {
        const calledPath = [...path, method, name, callback, expression];
        // The service sends the request of a callback, so it is a message to the client.
        for (const each of methodsOf(called)) walkOperation(walk, called, calledPath, each, !isCallback);
      }
    }
  }
}

/** Adds a use, and returns whether it is new. */
function addUse({ operation, uses, seen }: Walk, pointer: string, direction: Direction | undefined): boolean {
  const pointers = seen.get(direction) ?? new Set();
  if (pointers.has(pointer)) return false;
  seen.set(direction, pointers.add(pointer));
  uses.push({ operation, pointer, direction });
  return true;
}

/** Adds the use of a location, and of everything that the references in it lead to. */
function walkValue(walk: Walk, value: unknown, pointer: string, direction: Direction): void {
  if (value === undefined || !addUse(walk, pointer, direction)) return;
  for (const target of targetsIn(walk, value)) walkValue(walk, target.value, target.pointer, direction);
}

function targetsIn({ document, targets }: Walk, value: unknown): Target[] {
  if (typeof value !== "object" || value === null) return [];
  const known = targets.get(value);
  if (known) return known;
  const found = referencesIn(value, false).map((reference) => {
    const path = stepsOf(reference);
    return { pointer: pointerTo(...path), value: valueAtPath(document, path) };
  });
  targets.set(value, found);
  return found;
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

function membersOf(value: unknown): [name: string, value: unknown][] {
  return Object.entries(objectOf(value));
}
