import {
  componentsOf,
  isMarked,
  mapParts,
  objectAt,
  partsOf,
  reach,
  schemaNameOf,
  type JsonObject,
  type Part,
} from "@gw/openapi/reader";
import { uniqueName } from "../shared/names.ts";
import { createFieldHider } from "./hidden-fields.ts";

/** What refers to schemas: the name of another one, a request, or anything else. */
type Owner = string | typeof requestOwner | typeof otherOwner;

const requestOwner = Symbol("request");
const otherOwner = Symbol("other");

/**
 * Hides `readOnly` fields in requests, and `writeOnly` fields in everything else. A schema that only requests use is
 * changed itself. Any other schema that has such a field, or refers to one that does, gets a second schema for requests:
 * `PetRequest` next to `Pet`.
 *
 * @param withEnums whether schemas with an enum are split as well.
 * @returns the document, and the names of the schemas that only requests use.
 */
export function splitSchemas(
  document: JsonObject,
  withEnums: boolean,
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
    const fields = Object.values(objectAt(part.value, "properties"));
    const isAffected = fields.some(
      (field) => isMarked(document, field, "readOnly") || isMarked(document, field, "writeOnly"),
    );
    if (isAffected || (withEnums && Array.isArray(part.value["enum"]))) marked.add(owner);
  }
  const affected = reach(marked, (each) => referrers.get(each));
  const others = reach<Owner>([otherOwner], (each) => targets.get(each));
  const names = new Map<Owner, string>();
  for (const name of reach<Owner>([requestOwner], (each) => targets.get(each))) {
    if (typeof name !== "string" || !affected.has(name)) continue;
    names.set(name, others.has(name) ? uniqueName(`${name}Request`, (each) => each in schemas) : name);
  }
  const hide = createFieldHider(document);
  function toRequest(part: JsonObject, kind: Part["kind"]): JsonObject {
    return mapParts(part, kind, (object, each, original) => {
      if (each !== "schema") return object;
      const name = schemaNameOf(original) ?? "";
      const added = names.get(name)?.slice(name.length);
      const $ref = added !== undefined && { $ref: `${String(object["$ref"])}${added}` };
      return { ...hide(object, original, "readOnly"), ...$ref };
    });
  }
  const mapped = mapParts(document, "document", (object, kind, original) => {
    if (requests.has(original)) return toRequest(original, kind);
    return kind === "schema" ? hide(object, original, "writeOnly") : object;
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
