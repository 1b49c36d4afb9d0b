import {
  componentsOf,
  isReference,
  listAt,
  objectAt,
  objectOf,
  textAt,
  textsAt,
  type Json,
  type JsonObject,
  type JsonPath,
} from "./json.ts";
import { stepsOfReference, valueAtPath } from "./json-pointer.ts";
import { resolve } from "./resolve.ts";
import { itemsOf } from "./streams.ts";
import { structure, type Kind } from "./structure.ts";
import { childOf, mapParts, partsOf, type Rewrite } from "./walk.ts";

/** The versions that a document can be written in. Some tools for 3.0 reject later patch versions. */
export const writtenVersions = { "3.0": "3.0.3", "3.1": "3.1.1" } as const;

export type WrittenVersion = keyof typeof writtenVersions;

/** What a version can't express, with its path in the converted document. */
export interface Lost {
  readonly path: JsonPath;
  readonly message: string;
}

/** Rewrites an object whose parts have already been rewritten. */
type Step = (object: JsonObject, kind: Kind, context: Context) => JsonObject;

interface Context {
  /** The document before the step. */
  readonly document: JsonObject;
  /** The path of the object. */
  readonly path: JsonPath;
  /** Reports what is lost from a field of the object. */
  readonly lose: (field: JsonPath, message: string) => void;
  readonly rewrite: Rewrite;
}

/**
 * Writes a document in another version: up from 3.0, or down, where it still accepts everything it accepted before.
 *
 * @param source A document of OpenAPI 3.0 to 3.2, whose references are JSON Pointers.
 */
export function convert(source: JsonObject, version: WrittenVersion): { document: JsonObject; lost: readonly Lost[] } {
  const from = textAt(source, "openapi").slice(0, 3);
  const steps = [
    ...(from === "3.2" ? [downTo31] : []),
    ...(from !== "3.0" && version === "3.0" ? [downTo30] : []),
    ...(from === "3.0" && version === "3.1" ? [upTo31] : []),
  ];
  const lost = new Map<string, Lost>();
  let document = source;
  let paths: ReadonlyMap<object, JsonPath> = new Map(partsOf(source).map(({ value, path }) => [value, path]));
  for (const step of steps) {
    const written = new Map<object, JsonPath>();
    const before = document;
    const known = paths;
    const rewrite: Rewrite = (object, kind, original) => {
      const path = known.get(original) ?? [];
      const lose: Context["lose"] = (field, message) => {
        const note = { path: [...path, ...field], message };
        lost.set(JSON.stringify(note), note);
      };
      const result = step(object, kind, { document: before, path, lose, rewrite });
      written.set(result, path);
      return result;
    };
    document = keepTargets(before, mapParts(before, "document", rewrite), rewrite);
    paths = written;
  }
  const notes = [...lost.values()];
  const removed = new Set(notes.filter(({ message }) => message.endsWith(leftOut)).map(({ path }) => path.join("\0")));
  // Losses inside of a lost part are not reported.
  const outermost = notes.filter(
    ({ path }) => !path.some((_, length) => removed.has(path.slice(0, length).join("\0"))),
  );
  return { document: { ...document, openapi: writtenVersions[version] }, lost: outermost };
}

const leftOut = "It is left out.";

/** Leaves out what a version does not have: fields, and nested fields such as `license/identifier`. */
function without(object: JsonObject, version: string, fields: readonly string[] = [], { lose }: Context): JsonObject {
  return fields.reduce((written, field) => {
    const [name = "", inner] = field.split("/");
    const holder = inner === undefined ? written : objectAt(written, name);
    const { [inner ?? name]: value, ...others } = holder;
    if (value === undefined) return written;
    lose(field.split("/"), `OpenAPI ${version} has no \`${field.replace("/", ".")}\`. ${leftOut}`);
    return inner === undefined ? others : { ...written, [name]: others };
  }, object);
}

/** Referenced parts that no longer have a location become components. */
function keepTargets(before: JsonObject, written: JsonObject, rewrite: Rewrite): JsonObject {
  const moved = new Map<string, string>();
  let document = written;
  for (;;) {
    const lost = partsOf(document).filter(({ value: { $ref } }) => {
      const isWithin = typeof $ref === "string" && $ref.startsWith("#/") && !moved.has($ref);
      const [target, former] = [document, before].map((each) => isWithin && valueAtPath(each, stepsOfReference($ref)));
      return isWithin && target === undefined && former !== undefined;
    });
    for (const { kind, value } of lost) {
      const reference = textAt(value, "$ref");
      const [section] = Object.entries(structure.components).find(([, [held]]) => held === kind) ?? [];
      if (section === undefined || moved.has(reference)) continue;
      const taken = componentsOf(document, section);
      const name = componentName(stepsOfReference(reference).at(-1) ?? "", new Set(Object.keys(taken)));
      const target = mapParts(objectOf(valueAtPath(before, stepsOfReference(reference))), kind, rewrite);
      const components = { ...objectAt(document, "components"), [section]: { ...taken, [name]: target } };
      document = { ...document, components };
      moved.set(reference, `#/components/${section}/${name}`);
    }
    if (lost.length === 0) break;
  }
  if (moved.size === 0) return document;
  return mapParts(document, "document", (object) => {
    const target = moved.get(textAt(object, "$ref"));
    return target === undefined ? object : { ...object, $ref: target };
  });
}

/**
 * A name that a component can have: `Page_Pet` for `Page[Pet]`, or a different one if that is taken. OpenAPI 3 allows
 * few characters; letters of every script stay, since their types would have no names without them.
 */
export function componentName(wanted: string, taken: ReadonlySet<string>): string {
  const base = wanted.replaceAll(/[^\p{L}\p{M}\p{N}_.-]+/gu, "_").replaceAll(/^_(?=.)|(?<=.)_$/g, "");
  let name = base;
  for (let number = 2; taken.has(name); number += 1) name = `${base}${number}`;
  return name;
}

// From 3.2 to 3.1.

const addedIn32: Partial<Record<Kind, readonly string[]>> = {
  document: ["$self"],
  tag: ["summary", "parent", "kind"],
  server: ["name"],
  pathItem: ["query", "additionalOperations"],
  mediaType: ["itemSchema", "itemEncoding", "prefixEncoding"],
  encoding: ["encoding", "itemEncoding", "prefixEncoding"],
  response: ["summary"],
  example: ["dataValue", "serializedValue"],
  securityScheme: ["deprecated", "oauth2MetadataUrl", "flows/deviceAuthorization"],
  schema: ["discriminator/defaultMapping", "xml/nodeType"],
};

const rewrites31: Partial<Record<Kind, Step>> = {
  // Their referrers have copies.
  components(object, kind, context) {
    const { mediaTypes: _, ...others } = object;
    return withoutParts(others, kind, context);
  },
  pathItem: withoutParts,
  operation: withoutParts,
  mediaType: writeItemSchema,
  response({ summary, ...object }, _kind, { lose }) {
    const isLost = summary !== undefined && object["description"] !== undefined;
    if (isLost) lose(["summary"], `OpenAPI 3.1 has no \`summary\` for responses. ${leftOut}`);
    return { description: summary ?? "", ...object };
  },
  example({ dataValue, ...object }) {
    return { ...object, ...(dataValue !== undefined && { value: dataValue }) };
  },
  parameter({ style, ...object }, _kind, { lose }) {
    if (style === "cookie") lose(["style"], "OpenAPI 3.1 has no `style: cookie`. It is written as `form`.");
    return { ...object, ...(style !== undefined && style !== "cookie" && { style }) };
  },
  schema(object) {
    const { nodeType, ...xml } = objectAt(object, "xml");
    const isList = textsAt(object, "type").includes("array");
    const said = nodeType === "attribute" ? { attribute: true } : isList && nodeType === "element" && { wrapped: true };
    const isSaid = said || (isList && nodeType === "none") || (!isList && nodeType === "element");
    return isSaid ? { ...object, xml: { ...xml, ...said } } : object;
  },
};

function downTo31(object: JsonObject, kind: Kind, context: Context): JsonObject {
  if (isReference(object) && kind !== "schema" && kind !== "pathItem") return object;
  return without(rewrites31[kind]?.(object, kind, context) ?? object, "3.1", addedIn32[kind], context);
}

/** Leaves out parameters that describe the whole query. */
function withoutParts(object: JsonObject, _kind: Kind, { document, lose }: Context): JsonObject {
  const { parameters } = object;
  if (parameters === undefined) return object;
  const kept = Object.entries(parameters ?? {}).filter(([name, parameter]) => {
    const isWhole = resolve(document, parameter).value["in"] === "querystring";
    if (isWhole) lose(["parameters", name], `OpenAPI 3.1 has no \`querystring\` parameters. ${leftOut}`);
    return !isWhole;
  });
  return { ...object, parameters: Array.isArray(parameters) ? kept.map(([, each]) => each) : Object.fromEntries(kept) };
}

/** In OpenAPI 3.1, the `schema` of a stream describes one item: a line, or the data of an event. */
function writeItemSchema(object: JsonObject, _kind: Kind, { document, path, lose }: Context): JsonObject {
  const { itemSchema, ...others } = object;
  if (itemSchema === undefined || others["schema"] !== undefined) return object;
  lose(
    ["itemSchema"],
    "OpenAPI 3.1 has no `itemSchema`. It is written as `schema`, which other tools read as the whole body.",
  );
  if (!itemsOf(document, String(path.at(-1)), object)?.isEvent) return { ...others, schema: itemSchema };
  const { data } = objectAt(resolve(document, itemSchema).value, "properties");
  return { ...others, schema: resolve(document, data).value["contentSchema"] ?? { type: "string" } };
}

// From 3.1 to 3.0.

const addedIn31: Partial<Record<Kind, readonly string[]>> = {
  document: ["webhooks", "jsonSchemaDialect"],
  info: ["summary", "license/identifier"],
};

/** The keywords of a schema in OpenAPI 3.0. */
const keywords30 = new Set(
  (
    "title multipleOf maximum exclusiveMaximum minimum exclusiveMinimum maxLength minLength pattern maxItems minItems " +
    "uniqueItems maxProperties minProperties required enum type not allOf oneOf anyOf items properties " +
    "additionalProperties description format default nullable discriminator readOnly writeOnly example externalDocs " +
    "deprecated xml"
  ).split(" "),
);

const rewrites30: Partial<Record<Kind, Step>> = {
  document: (object, kind, context) => ({ paths: {}, ...withoutMutualTls(object, kind, context) }),
  // Referrers of path items have copies.
  components(object, _kind, { document, lose }) {
    const { pathItems: _, ...others } = object;
    const names = mutualTlsIn(document);
    if (names.size === 0) return others;
    for (const name of names) lose(["securitySchemes", name], `OpenAPI 3.0 has no \`mutualTLS\`. ${leftOut}`);
    const schemes = Object.entries(objectAt(object, "securitySchemes")).filter(([name]) => !names.has(name));
    return { ...others, securitySchemes: Object.fromEntries(schemes) };
  },
  pathItem(object, kind, { document, rewrite }) {
    return isReference(object) ? mapParts(resolve(document, object).value, kind, rewrite) : object;
  },
  operation: (object, kind, context) => ({
    responses: { default: { description: "" } },
    ...withoutMutualTls(object, kind, context),
  }),
  schema: schemaIn30,
};

function downTo30(object: JsonObject, kind: Kind, context: Context): JsonObject {
  if (isReference(object) && kind !== "schema" && kind !== "pathItem") {
    return without(object, "3.0", ["summary", "description"], context);
  }
  const written = withoutBooleans(object, kind);
  return without(rewrites30[kind]?.(written, kind, context) ?? written, "3.0", addedIn31[kind], context);
}

function mutualTlsIn(document: JsonObject): ReadonlySet<string> {
  const schemes = Object.entries(componentsOf(document, "securitySchemes"));
  return new Set(schemes.flatMap(([name, scheme]) => (objectOf(scheme)["type"] === "mutualTLS" ? name : [])));
}

function withoutMutualTls(object: JsonObject, _kind: Kind, { document }: Context): JsonObject {
  const names = mutualTlsIn(document);
  if (names.size === 0 || object["security"] === undefined) return object;
  const security = listAt(object, "security").flatMap((requirement): Json[] => {
    const schemes = Object.entries(objectOf(requirement));
    const kept = schemes.filter(([name]) => !names.has(name));
    return kept.length > 0 || schemes.length === 0 ? [Object.fromEntries(kept)] : [];
  });
  return { ...object, security };
}

function asObject(value: Json): Json {
  return value === true ? {} : value === false ? { not: {} } : value;
}

/** OpenAPI 3.0 only allows a boolean as a schema in `additionalProperties`. */
function withoutBooleans(object: JsonObject, kind: Kind): JsonObject {
  const fields = Object.entries(object).map(([field, held]) => {
    const [child, as] = childOf(kind, field) ?? [];
    if (child !== "schema" || field === "additionalProperties" || held === undefined) return [field, held];
    if (as === "one") return [field, asObject(held)];
    if (Array.isArray(held)) return [field, held.map(asObject)];
    return [
      field,
      Object.fromEntries(Object.entries(objectOf(held)).map(([name, each]) => [name, asObject(each ?? {})])),
    ];
  });
  return Object.fromEntries(fields) as JsonObject;
}

function schemaIn30(object: JsonObject, _kind: Kind, { lose }: Context): JsonObject {
  const { $ref, nullable: _, const: constant, examples, contentEncoding, contentMediaType, ...fields } = object;
  const isFile = contentMediaType !== undefined && contentEncoding === undefined;
  const isSaid = isFile || (contentMediaType === undefined && contentEncoding === "base64");
  const { prefixItems, patternProperties, ...written } = limitsIn30(
    typesIn30({
      ...(isSaid && { format: isFile ? "binary" : "byte" }),
      ...(Array.isArray(examples) && examples.length > 0 && { example: examples[0] }),
      ...fields,
      ...($ref !== undefined && { allOf: [{ $ref }, ...listAt(object, "allOf")] }),
      ...(constant !== undefined && { enum: [constant] }),
      ...(!isSaid && { contentEncoding, contentMediaType }),
    }),
  );
  if ($ref !== undefined && Object.keys(object).length === 1) return object;
  if (listAt(object, "examples").length > 1)
    lose(["examples"], "OpenAPI 3.0 allows one `example`. The others are left out.");
  const { items, required, additionalProperties } = written;
  const alternatives = Object.values(objectOf(patternProperties));
  if (prefixItems !== undefined)
    lose(["prefixItems"], "OpenAPI 3.0 has no `prefixItems`. Each item may be any of them.");
  if (patternProperties !== undefined)
    lose(["patternProperties"], "OpenAPI 3.0 has no `patternProperties`. They are written as `additionalProperties`.");
  const others = Object.entries(written).filter(([name, value]) => {
    const isKnown = keywords30.has(name) || name.startsWith("x-");
    if (!isKnown && value !== undefined) lose([name], `OpenAPI 3.0 has no \`${name}\`. ${leftOut}`);
    return isKnown && !(name === "required" && Array.isArray(required) && required.length === 0);
  });
  return {
    ...Object.fromEntries(others),
    ...(prefixItems !== undefined && {
      items: items === undefined ? {} : { anyOf: [...listAt(object, "prefixItems"), items] },
    }),
    ...(written["type"] === "array" && items === undefined && { items: {} }),
    ...(alternatives.length > 0 &&
      (additionalProperties ?? true) !== true && {
        additionalProperties: {
          anyOf: [...alternatives, ...(additionalProperties === false ? [] : [additionalProperties])],
        },
      }),
  } as JsonObject;
}

/** The types of a schema for OpenAPI 3.0, which has neither lists of types nor a null type. */
export function typesIn30(written: JsonObject): JsonObject {
  const { type: _, ...schema } = written;
  const types = textsAt(written, "type");
  const nullable = types.includes("null") && { nullable: true };
  const [type, ...others] = types.filter((each) => each !== "null");
  // Not nullable: that requires a type, which generators would use for the values.
  if (type === undefined) return { ...(nullable && { enum: [null] }), ...schema };
  if (others.length === 0) return { type, ...schema, ...nullable };
  const alternatives = [type, ...others].map((each) => ({
    type: each,
    ...(each === "array" && { items: schema["items"] ?? {} }),
    ...nullable,
  }));
  return { ...schema, allOf: [...listAt(schema, "allOf"), { anyOf: alternatives }] };
}

const limits = [
  ["minimum", "exclusiveMinimum"],
  ["maximum", "exclusiveMaximum"],
] as const;

/** In OpenAPI 3.0, `exclusiveMinimum` is a boolean that makes `minimum` exclusive. */
function limitsIn30(schema: JsonObject): JsonObject {
  return limits.reduce((written, [limit, flag]) => {
    const { [flag]: exclusive, [limit]: inclusive, ...others } = written;
    if (typeof exclusive !== "number") return written;
    const isLooser =
      typeof inclusive === "number" && (limit === "minimum" ? inclusive > exclusive : inclusive < exclusive);
    return { ...others, ...(isLooser ? { [limit]: inclusive } : { [limit]: exclusive, [flag]: true }) };
  }, schema);
}

// From 3.0 to 3.1.

/** @see https://www.openapis.org/blog/2021/02/16/migrating-from-openapi-3-0-to-3-1-0 */
function upTo31(object: JsonObject, kind: Kind): JsonObject {
  // OpenAPI 3.0 ignores fields next to a reference.
  if (isReference(object) && kind !== "pathItem") return { $ref: object.$ref };
  if (kind !== "schema") return object;
  const { format, example, ...schema } = upgradeLimits(upgradeNullable(object));
  return {
    ...schema,
    ...(format === "byte" && { contentEncoding: "base64" }),
    ...(format === "binary" && { contentMediaType: "application/octet-stream" }),
    ...(format !== undefined && format !== "byte" && format !== "binary" && { format }),
    // Schemas that already have `examples`, which OpenAPI 3.0 does not define, stay unchanged.
    ...(example !== undefined && (schema["examples"] === undefined ? { examples: [example] } : { example })),
  };
}

/** A nullable schema may be null even if its parts may not: that is what authors mean. */
export function upgradeNullable({ nullable, ...schema }: JsonObject): JsonObject {
  if (nullable !== true) return schema;
  const { type, enum: values, allOf, oneOf, anyOf, discriminator, ...others } = schema;
  const composed = Object.entries({ allOf, oneOf, anyOf }).filter(([, alternatives]) => alternatives !== undefined);
  return {
    ...others,
    ...(type !== undefined && { type: [...textsAt(schema, "type"), "null"] }),
    ...(Array.isArray(values) && { enum: values.includes(null) ? values : [...values, null] }),
    ...(discriminator !== undefined && composed.length === 0 && { discriminator }),
    ...(composed.length > 0 && {
      anyOf: [
        { ...Object.fromEntries(composed), ...(discriminator !== undefined && { discriminator }) },
        { type: "null" },
      ],
    }),
  } as JsonObject;
}

/** Since OpenAPI 3.1, `exclusiveMinimum` is the limit itself. */
export function upgradeLimits(schema: JsonObject): JsonObject {
  return limits.reduce((written, [limit, flag]) => {
    const { [flag]: isExclusive, [limit]: number, ...others } = written;
    if (typeof isExclusive !== "boolean") return written;
    return { ...others, ...(number !== undefined && { [isExclusive ? flag : limit]: number }) };
  }, schema);
}
