import {
  componentsOf,
  isMarked,
  mapParts,
  objectAt,
  objectOf,
  partsOf,
  reach,
  resolve,
  schemaNameOf,
  textsAt,
  type JsonObject,
  type Part,
} from "@gw/openapi/reader";
import { uniqueName } from "../shared/names.ts";
import { createFieldHider, type FieldHider } from "./hidden-fields.ts";

/** What refers to schemas: the name of another one, a request, or anything else. */
type Owner = string | typeof requestOwner | typeof otherOwner;

const requestOwner = Symbol("request");
const otherOwner = Symbol("other");

/** Lists the optional fields of a schema that the service gives a default, so that types of what it sends always have them. */
export const filledMark = "x-filled";

/** In what schemas of requests differ from others. */
export interface SplitOptions {
  /** Whether `readOnly` fields are hidden in requests, and `writeOnly` fields in everything else. */
  readonly access: boolean;
  /** Whether fields with a default are marked outside of requests: see {@link filledMark}. */
  readonly defaults: boolean;
  /** Whether enums differ. They are left as they are here. */
  readonly enums: boolean;
}

/**
 * Splits schemas in which requests differ from what the service sends. A schema that only requests use is changed itself. Any
 * other schema in which something differs, or that refers to such a schema, gets a second one for requests: `PetRequest`
 * next to `Pet`.
 *
 * @returns the document, and the names of the schemas that only requests use.
 */
export function splitSchemas(
  document: JsonObject,
  options: SplitOptions,
): { document: JsonObject; ofRequests: ReadonlySet<string> } {
  const schemas = componentsOf(document, "schemas");
  const sent = [...partsOf(document, "requestBody"), ...partsOf(document, "parameter")].filter(isSent);
  const requests = new Set(sent.map(({ value }) => value));
  const targets = new Map<Owner, Set<Owner>>();
  const referrers = new Map<Owner, Set<Owner>>();
  const marked = new Set<Owner>();
  for (const part of partsOf(document, "schema")) {
    const owner = ownerOf(part, requests);
    const name = schemaNameOf(part.value);
    if (name !== undefined) {
      targets.set(owner, (targets.get(owner) ?? new Set()).add(name));
      referrers.set(name, (referrers.get(name) ?? new Set()).add(owner));
    }
    if (differs(part.value)) marked.add(owner);
  }
  function differs(schema: JsonObject): boolean {
    const fields = Object.values(objectAt(schema, "properties"));
    return (
      (options.access &&
        fields.some((field) => isMarked(document, field, "readOnly") || isMarked(document, field, "writeOnly"))) ||
      (options.enums && Array.isArray(schema["enum"])) ||
      filledIn(schema).length > 0
    );
  }

  function filledIn(schema: JsonObject): string[] {
    if (!options.defaults) return [];
    const required = textsAt(schema, "required");
    const fields = Object.entries(objectAt(schema, "properties")).filter(
      ([name, field]) => !required.includes(name) && hasDefault(field),
    );
    return fields.map(([name]) => name);
  }

  function hasDefault(field: unknown): boolean {
    return [objectOf(field), resolve(document, field).value].some((each) => each["default"] !== undefined);
  }

  const affected = reach(marked, (each) => referrers.get(each));
  const others = reach<Owner>([otherOwner], (each) => targets.get(each));
  const names = new Map<Owner, string>();
  for (const name of reach<Owner>([requestOwner], (each) => targets.get(each))) {
    if (typeof name !== "string" || !affected.has(name)) continue;
    names.set(name, others.has(name) ? uniqueName(`${name}Request`, (each) => each in schemas) : name);
  }
  const hide: FieldHider = options.access ? createFieldHider(document) : (object) => object;
  function toRequest(part: JsonObject, kind: Part["kind"]): JsonObject {
    return mapParts(part, kind, (object, each, original) => {
      if (each !== "schema") return object;
      const name = schemaNameOf(original) ?? "";
      const added = names.get(name)?.slice(name.length);
      const hidden = hide(object, original, "readOnly");
      return added === undefined ? hidden : { ...hidden, $ref: `${String(object["$ref"])}${added}` };
    });
  }
  const mapped = mapParts(document, "document", (object, kind, original) => {
    if (requests.has(original)) return toRequest(original, kind);
    if (kind !== "schema") return object;
    const filled = filledIn(original);
    const hidden = hide(object, original, "writeOnly");
    return filled.length === 0 ? hidden : { ...hidden, [filledMark]: filled };
  });
  const components = objectAt(mapped, "components");
  const changed = [...names].map(([name, request]) => [request, toRequest(objectAt(schemas, String(name)), "schema")]);
  const all = { ...objectAt(components, "schemas"), ...(Object.fromEntries(changed) as JsonObject) };
  return { document: { ...mapped, components: { ...components, schemas: all } }, ofRequests: new Set(names.values()) };
}

/** Whether clients send a part. The service sends webhooks and callbacks. */
function isSent({ kind, path, parent }: Part): boolean {
  return kind !== "callback" && path[0] !== "webhooks" && (parent === undefined || isSent(parent));
}

function ownerOf({ kind, value, name, parent }: Part, requests: ReadonlySet<JsonObject>): Owner {
  if (requests.has(value)) return requestOwner;
  if (kind === "schema" && parent?.kind === "components") return name;
  return parent ? ownerOf(parent, requests) : otherOwner;
}
