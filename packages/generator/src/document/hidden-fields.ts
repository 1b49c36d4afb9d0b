import { composedOf, listAt, mapParts, objectAt, objectOf, resolve, type JsonObject } from "@gw/openapi/reader";
import { isNode, type Node } from "./change-nodes.ts";
import type { Document } from "./document.ts";

/** Marks the `readOnly` fields of requests and the `writeOnly` fields of everything else. */
const hiddenMark = "x-hidden";

/** Marks an object of which {@link withoutHiddenFields} removed all fields. */
export const emptiedMark = "x-emptied";

/** The keyword of fields that requests do not have (`readOnly`), or that responses do not have (`writeOnly`). */
type Mark = "readOnly" | "writeOnly";

/** Schemas by their names. */
type Schemas = Readonly<Record<string, Node>>;

export function fieldsOf({ properties }: Node): [string, unknown][] {
  return isNode(properties) ? Object.entries(properties) : [];
}

/** Whether a field, or the schema that it refers to, has a mark. */
export function isMarked(field: unknown, mark: Mark, schemas: Schemas): boolean {
  if (!isNode(field)) return false;
  return field[mark] === true || resolveSchema(field, schemas)[mark] === true;
}

/**
 * Creates a function that hides the marked fields of a schema and makes them optional, for {@link changeNodes}.
 *
 * @param schemas the components as the document has them.
 */
export function createFieldHider(mark: Mark, schemas: Schemas): (node: Node) => void {
  /** The names of the marked fields of the schemas that a schema is a part of. */
  const inherited = new WeakMap<object, ReadonlySet<string>>();
  return (node) => {
    const names = new Set([...markedNames(node, mark, schemas), ...(inherited.get(node) ?? [])]);
    for (const part of partsOf(node, ["allOf", "anyOf", "oneOf"])) inherited.set(part, names);
    const properties = isNode(node["properties"]) ? node["properties"] : {};
    if (Array.isArray(node["required"])) {
      // A part of an `allOf` may require a field that another part defines.
      node["required"] = node["required"].filter((name) =>
        String(name) in properties ? !isMarked(properties[String(name)], mark, schemas) : !names.has(String(name)),
      );
    }
    for (const [name, field] of fieldsOf(node)) {
      if (isNode(field) && isMarked(field, mark, schemas)) properties[name] = { ...field, [hiddenMark]: true };
    }
  };
}

/**
 * Removes the hidden fields, which requests or responses may have but code does not need. A schema that has no other fields
 * is marked, and no longer part of any `allOf`.
 */
export function withoutHiddenFields(document: Document): Document {
  function isEmptied(schema: unknown): boolean {
    return composedOf(document, schema).every((part) => {
      const fields = Object.values(objectAt(part, "properties"));
      return (
        fields.length + listAt(part, "allOf").length > 0 &&
        fields.every((field) => objectOf(field)[hiddenMark] === true) &&
        !["additionalProperties", "patternProperties", "anyOf", "oneOf"].some((keyword) => Boolean(part[keyword]))
      );
    });
  }
  // The same document, as the walker reads it.
  const mapped = mapParts(document as object as JsonObject, "document", (object, kind, original) => {
    if (kind !== "schema" || !("properties" in object || "allOf" in object)) return object;
    if (isEmptied(original)) {
      const { properties: _fields, required: _required, allOf: _parts, ...rest } = object;
      return { ...rest, type: "object", [emptiedMark]: true };
    }
    const fields = Object.entries(objectAt(object, "properties"));
    const parts = listAt(original, "allOf");
    return {
      ...object,
      ...("properties" in object && {
        properties: Object.fromEntries(fields.filter(([, field]) => objectOf(field)[hiddenMark] !== true)),
      }),
      ...("allOf" in object && { allOf: listAt(object, "allOf").filter((_, index) => !isEmptied(parts[index])) }),
    };
  });
  return mapped as object as Document;
}

/** The names of the marked fields of a schema and of those that it consists of. */
function markedNames(node: Node, mark: Mark, schemas: Schemas): string[] {
  const fields = composedOf({ components: { schemas } }, node).flatMap(fieldsOf);
  return fields.flatMap(([name, field]) => (isMarked(field, mark, schemas) ? [name] : []));
}

/** The schemas that apply to the same value. */
function partsOf(node: Node, keywords: readonly string[]): Node[] {
  return keywords.flatMap((keyword) => (Array.isArray(node[keyword]) ? node[keyword].filter(isNode) : []));
}

function resolveSchema(node: Node, schemas: Schemas): Node {
  return resolve({ components: { schemas } }, node).value;
}
