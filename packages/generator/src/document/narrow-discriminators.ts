import { isDeepStrictEqual } from "node:util";
import {
  componentsOf,
  composedOf,
  isObject,
  isReference,
  listAt,
  mapParts,
  objectAt,
  objectOf,
  partsOf,
  propertiesOf,
  reach,
  resolve,
  schemaNameOf,
  textsAt,
  type Json,
  type JsonObject,
} from "@gw/openapi/reader";

/** The values of fields, by the names of the fields. */
type Values = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Writes what discriminators say as ordinary keywords: their field has its values in each schema of a union, and in each
 * schema that extends the one with the discriminator. A schema that others extend, or that does not declare the field, is
 * only narrowed within its unions. If a schema has an enum of its own for the field that has none of the values, it stays.
 */
export function narrowDiscriminators(document: JsonObject): JsonObject {
  const schemas = componentsOf(document, "schemas");
  const names = new Map(Object.entries(schemas).flatMap(([name, each]) => (isObject(each) ? [[each, name]] : [])));
  const extensions = findExtensions(document, names.keys());
  /** The components that extend a schema, directly or not. */
  function descendantsOf(schema: JsonObject): ReadonlySet<JsonObject> {
    return reach(extensions.get(schema) ?? [], (each) => extensions.get(each));
  }

  const ofSchemas = new Map<JsonObject, Values>();
  /** By the references of unions. */
  const ofBranches = new Map<JsonObject, Values>();
  for (const { value: schema } of partsOf(document, "schema")) {
    const { propertyName: field, mapping, defaultMapping } = objectAt(schema, "discriminator");
    if (typeof field !== "string") continue;
    const mapped = Map.groupBy(Object.keys(objectOf(mapping)), (value) =>
      findTarget(document, objectOf(mapping)[value]),
    );
    // It has any other value, or none.
    const fallback = defaultMapping === undefined ? undefined : findTarget(document, defaultMapping);
    for (const branch of [...listAt(schema, "oneOf"), ...listAt(schema, "anyOf")].filter(isReference)) {
      const target = resolve(document, branch).value;
      if (target === fallback) continue;
      const values = mapped.get(target) ?? [schemaNameOf(branch) ?? []].flat();
      addValues(ofBranches, branch, field, values);
      const isDeclared = propertiesOf(document, target)[field] !== undefined;
      if (isDeclared && !extensions.has(target)) addValues(ofSchemas, target, field, values);
    }
    for (const each of descendantsOf(schema)) {
      if (each === fallback) continue;
      const chosen = [each, ...descendantsOf(each)];
      const values = chosen.flatMap((one) => (mapped.size === 0 ? names.get(one) : mapped.get(one)) ?? []);
      addValues(ofSchemas, each, field, values);
    }
  }
  return mapParts(document, "document", (object, kind, original) => {
    if (kind !== "schema") return object;
    const values = ofSchemas.get(original);
    if (values) return { ...object, ...narrowFields(document, original, values, object) };
    const ofBranch = ofBranches.get(original);
    const { value: target } = resolve(document, original);
    if (!ofBranch || isDeepStrictEqual(ofBranch, ofSchemas.get(target))) return object;
    const narrowed = narrowFields(document, target, ofBranch, {});
    return "properties" in narrowed ? { allOf: [object, { type: "object", ...narrowed }] } : object;
  });
}

function addValues(found: Map<JsonObject, Values>, key: JsonObject, field: string, values: readonly string[]): void {
  const known = found.get(key);
  if (values.length > 0) found.set(key, new Map(known).set(field, new Set([...(known?.get(field) ?? []), ...values])));
}

/** The schemas that extend another one by `allOf`, by the extended one. */
function findExtensions(document: JsonObject, schemas: Iterable<JsonObject>): Map<JsonObject, Set<JsonObject>> {
  const extensions = new Map<JsonObject, Set<JsonObject>>();
  for (const schema of schemas) {
    for (const base of listAt(schema, "allOf").filter(isReference)) {
      const target = resolve(document, base).value;
      extensions.set(target, (extensions.get(target) ?? new Set()).add(schema));
    }
  }
  return extensions;
}

/** The schema that a mapping names: by a JSON Pointer, by the name of a component, or by a file or a URI that ends with it. */
function findTarget(document: JsonObject, reference: Json | undefined): JsonObject {
  const text = String(reference);
  const schemas = componentsOf(document, "schemas");
  const name = Object.hasOwn(schemas, text) ? text : (text.split(/[/#]/).at(-1) ?? "").replace(/\.\w+$/, "");
  return resolve(document, text.startsWith("#/") ? { $ref: text } : schemas[name]).value;
}

/** The keywords of a schema, with the values of its fields. A field that it does not have becomes a required one. */
function narrowFields(document: JsonObject, schema: JsonObject, fields: Values, own: JsonObject): JsonObject {
  const isClosed = "oneOf" in schema || "anyOf" in schema || schema["additionalProperties"] === false;
  const narrowed = [...fields].flatMap(([field, values]) => {
    const declared = propertiesOf(document, schema)[field];
    // The alternatives of a union have fields of their own.
    const value = isClosed && declared === undefined ? undefined : narrowField(document, declared, values);
    return value && textsAt({ type: "object", ...schema }, "type").includes("object")
      ? [{ field, declared, value }]
      : [];
  });
  if (narrowed.length === 0) return {};
  const required = narrowed.flatMap(({ field, declared }) => (declared === undefined ? [field] : []));
  return {
    properties: {
      ...objectAt(own, "properties"),
      ...Object.fromEntries(narrowed.map(({ field, value }) => [field, value])),
    },
    ...(required.length > 0 && { required: [...new Set([...textsAt(own, "required"), ...required])] }),
  };
}

const annotations = ["title", "description", "deprecated", "readOnly", "writeOnly"];

/** The schema of a field with the values of a discriminator; undefined if it can have none of them, as an object can't. */
function narrowField(
  document: JsonObject,
  field: Json | undefined,
  values: ReadonlySet<string>,
): JsonObject | undefined {
  const { value: schema } = resolve(document, field);
  const types = textsAt({ type: "string", ...schema }, "type");
  const isNumber = types.includes("integer") || types.includes("number");
  const named = [...values].map((value) => (isNumber ? Number(value) : value));
  const known = valuesOf(document, schema) ?? (isNumber || types.includes("string") ? named : []);
  const possible = known.filter((value) => values.has(String(value)));
  if (possible.length === 0) return undefined;
  const kept = Object.entries(schema).filter(([name]) => annotations.includes(name));
  return { ...Object.fromEntries(kept), type: isNumber ? "number" : typeof possible[0], enum: possible };
}

/** The values of a schema that lists them. */
function valuesOf(document: JsonObject, schema: JsonObject): readonly Json[] | undefined {
  const parts = composedOf(document, schema);
  const lists = parts.map((part) => (part["const"] === undefined ? part["enum"] : [part["const"]]));
  return lists.find((list) => Array.isArray(list));
}
