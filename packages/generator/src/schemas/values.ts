import { Ajv2020 } from "ajv/dist/2020.js";
import formatsPlugin, { type FormatsPlugin } from "ajv-formats";
import { generateSync, type GenerateOptions, type JsonSchema } from "json-schema-faker";
import type { Json, JsonObject } from "@gw/openapi/reader";
import { isNode, type Node } from "../document/change-nodes.ts";
import type { Document } from "../document/document.ts";
import { mapSchemas, multipleOfPrecision, regExp, schemaDocument } from "./schema-document.ts";

// A module of CommonJS: its types say that it is the function, but Node shows it under `default`.
const addFormats = formatsPlugin as unknown as FormatsPlugin;

/** The name of the document within the validator. */
const id = "gw:document";

/** How references to components begin for the library that creates values. */
const definitions = "#/$defs/";

/** The values of some schemas of a document. */
export interface SchemaValues {
  /** Whether a value is valid for a schema; undefined if that can't be checked. */
  isValid(name: string, value: unknown): boolean | undefined;
  /** Creates a valid value, always the same; undefined if none is found. */
  createValue(name: string): unknown;
}

/**
 * In the order in which they are tried: with all fields, with those that are required, and without the schema's own examples.
 * The first reference, which a body often is, counts for the depth of references.
 */
const attempts: readonly GenerateOptions[] = [
  { alwaysFakeOptionals: true, useExamplesValue: true, maxDefaultItems: 1, maxDepth: 4, refDepth: 3 },
  { optionalsProbability: 0, useExamplesValue: true, maxDefaultItems: 1 },
  { optionalsProbability: 0, maxDefaultItems: 1 },
  { optionalsProbability: 0, maxDefaultItems: 3, refDepth: 2, seed: 2 },
  { optionalsProbability: 0, maxDefaultItems: 0, refDepth: 10 },
];

/** The preferred maximum, in characters of JSON: larger values make tests hard to read. */
const maxLength = 4_000;

/** How many schemas are visited for one value. Those of real documents take up to 600 visits. */
const maxVisits = 3_000;

/** The maximum of the characters of a text, the items of a list and the fields of an object that are created. */
const maxParts = 1_000;

/** Reads schemas of a document, given by names, to check and to create values of them. */
export function createSchemaValues(document: Document, schemas: Readonly<Record<string, unknown>>): SchemaValues {
  const read = schemaDocument(document, schemas, () => {});
  const components = { schemas: mapSchemas(read.components.schemas, withImpliedType) };
  const typed = { components, bodies: mapSchemas(read.bodies, withImpliedType) };
  const ajv = new Ajv2020({
    strict: false,
    validateSchema: false,
    logger: false,
    multipleOfPrecision,
    code: { regExp },
    // To find out what can be inlined takes time exponential in the depth of alternatives.
    inlineRefs: false,
  });
  addFormats(ajv);
  ajv.addSchema(typed, id);
  // The library checks that these are schemas.
  const $defs = mapSchemas(components.schemas, rewriteForLibrary) as Record<string, JsonSchema>;
  const bodies = mapSchemas(typed.bodies, rewriteForLibrary);
  const validators = new Map<string, ((value: unknown) => unknown) | undefined>();

  function isValid(name: string, value: unknown): boolean | undefined {
    if (!validators.has(name)) validators.set(name, compile(name));
    const validate = validators.get(name);
    try {
      return validate && validate(value) === true;
    } catch {
      // It takes too long to match a pattern.
      return undefined;
    }
  }

  function compile(name: string): ((value: unknown) => unknown) | undefined {
    try {
      return ajv.compile({ $ref: `${id}#/bodies/${name}` });
    } catch {
      return undefined;
    }
  }

  const created = new Map<string, unknown>();

  function createValue(name: string): unknown {
    if (!created.has(name)) created.set(name, findValue(name));
    return created.get(name);
  }

  let visits = 0;
  // The library asks for these at each schema that it visits. Nothing else can stop it.
  const propAliases = new Proxy({}, { ownKeys: countVisit });

  function countVisit(): [] {
    visits += 1;
    if (visits > maxVisits) throw new Error("The schema has too many parts.");
    return [];
  }

  function findValue(name: string): unknown {
    visits = 0;
    const schema = bodies[name];
    function isAccepted(value: unknown): boolean {
      return isValid(name, value) === true;
    }
    return (
      generateValue(schema, $defs, propAliases, isAccepted) ??
      generateValue(choose(schema), chosen, propAliases, isAccepted)
    );
  }

  /** The components; in those that were needed, each `oneOf` is replaced by a value. */
  const chosen = { ...$defs };
  const made = new Set<string>();

  /** Replaces each `oneOf` by a constant that exactly one of its branches accepts. */
  function choose(part: unknown): unknown {
    if (Array.isArray(part)) return part.map(choose);
    if (!isNode(part)) return part;
    const target = String(part["$ref"] ?? "").slice(definitions.length);
    if (target in $defs && !made.has(target) && visits <= maxVisits) {
      // At once: it may refer to itself.
      made.add(target);
      chosen[target] = choose($defs[target]) as JsonSchema;
    }
    const node = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, choose(value)]));
    const { oneOf, ...rest } = node;
    if (!Array.isArray(oneOf)) return node;
    const validate = visits <= maxVisits ? compileNode(part) : undefined;
    for (const branch of validate ? (oneOf as unknown[]) : []) {
      const value = generateValue(mergeSchemas(rest, branch), chosen, propAliases, (each) => validate?.(each) === true);
      if (value !== undefined) return { const: value };
    }
    return node;
  }

  /** Merges a branch into the schema that has it. This need not be exact, because the value is checked against both. */
  function mergeSchemas(schema: Node, branch: unknown): Node {
    const reference = isNode(branch) ? String(branch["$ref"] ?? "").slice(definitions.length) : "";
    const target: unknown = reference in chosen ? chosen[reference] : branch;
    if (!isNode(target)) return schema;
    const properties = { ...objectIn(schema, "properties"), ...objectIn(target, "properties") };
    const required = [...listIn(schema, "required"), ...listIn(target, "required")];
    return {
      ...schema,
      ...target,
      ...(Object.keys(properties).length > 0 && { properties }),
      ...(required.length > 0 && { required }),
    };
  }

  function compileNode(node: Node): ((value: unknown) => unknown) | undefined {
    const text = JSON.stringify(node).replaceAll(`"${definitions}`, `"${id}#/components/schemas/`);
    try {
      return ajv.compile(JSON.parse(text) as Node);
    } catch {
      return undefined;
    }
  }

  return { isValid, createValue };
}

/** Generates a value that is accepted, a short one if there is any. */
function generateValue(
  schema: unknown,
  $defs: Readonly<Record<string, JsonSchema>>,
  propAliases: Record<string, string>,
  isAccepted: (value: unknown) => boolean,
): unknown {
  let found: unknown;
  for (const options of attempts) {
    try {
      // As `$defs`: the library takes a keyword that it does not know for a property. It rejects anything but a schema.
      const generated = generateSync({ ...(schema as object), $defs }, { seed: 1, ...options, propAliases });
      // As JSON: what is undefined is not there.
      const value: unknown = JSON.parse(JSON.stringify(generated) ?? "null");
      if (!isAccepted(value)) continue;
      found ??= value;
      if (JSON.stringify(value).length <= maxLength) return value;
    } catch {
      // The library rejects the schema, or finds no value.
    }
  }
  return found;
}

/** Without a type, a value of any type is valid. Those of other types than the generated one are no good mocks. */
function withImpliedType(schema: JsonObject): JsonObject {
  const hasFields = "properties" in schema || Boolean(schema["additionalProperties"]);
  return hasFields ? { type: "object", ...schema } : schema;
}

function rewriteForLibrary(schema: JsonObject): JsonObject {
  const { $ref } = schema;
  return limitParts({
    ...schema,
    ...(typeof $ref === "string" && { $ref: $ref.replace("#/components/schemas/", definitions) }),
  });
}

/** Bounds the parts of a value. The library creates as many as a schema allows, and in a list of lists their product. */
function limitParts(schema: JsonObject): JsonObject {
  const node: Record<string, Json | undefined> = { ...schema };
  // Without a maximum, the number of items is that of the attempt.
  if (Number(node["maxItems"]) > 3) delete node["maxItems"];
  for (const name of ["minItems", "minProperties", "minLength", "maxLength"]) {
    if (Number(node[name]) > maxParts) node[name] = maxParts;
  }
  const counts = [...String(node["pattern"] ?? "").matchAll(/(\)?)\{(\d+)/g)];
  const sum = counts.reduce((total, [, , count]) => total + Number(count), 0);
  if (counts.reduce((length, [, group, count]) => (group ? length * Number(count) : length), sum) > maxParts) {
    delete node["pattern"];
  }
  return node;
}

function objectIn(node: Node, name: string): Node {
  return isNode(node[name]) ? node[name] : {};
}

function listIn(node: Node, name: string): unknown[] {
  return Array.isArray(node[name]) ? node[name] : [];
}
