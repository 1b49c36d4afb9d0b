import { stepsOf, valueAtPath } from "@gw/openapi";
import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formatsPlugin, { type FormatsPlugin } from "ajv-formats";
import { generateSync, type GenerateOptions, type JsonSchema } from "json-schema-faker";
import { isObject, listAt, type Json, type JsonObject } from "@gw/openapi/reader";
import type { Document } from "@gw/openapi/document";
import { createFakes } from "./fake-value.ts";
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
  isValid(schema: object, value: unknown): boolean | undefined;
  /** Creates a valid value, always the same for an owner; undefined if none is found. */
  createValue(schema: object, owner: string): unknown;
}

/** How a value is attempted. */
interface Attempt extends GenerateOptions {
  /** Which alternative of each choice is generated: by its position among those that are not null, or the last one. */
  readonly branch: number;
}

/**
 * In the order in which they are tried: with all fields down to some depth of references, of which a body is often the first;
 * without the schema's own examples; and with the fields that are required.
 */
const attempts: readonly Attempt[] = [
  { branch: 0, alwaysFakeOptionals: true, refDepth: 4, useExamplesValue: true },
  { branch: 0, alwaysFakeOptionals: true, refDepth: 3, useExamplesValue: true },
  { branch: 0, alwaysFakeOptionals: true, refDepth: 2, useExamplesValue: true },
  { branch: 0, optionalsProbability: 0, refDepth: 10, useExamplesValue: true },
  { branch: 0, alwaysFakeOptionals: true, refDepth: 3 },
  { branch: 1, alwaysFakeOptionals: true, refDepth: 3 },
  { branch: 0, optionalsProbability: 0, refDepth: 10 },
  { branch: -1, optionalsProbability: 0, refDepth: 10 },
  { branch: -1, optionalsProbability: 0, refDepth: 10, minItems: 0, maxDefaultItems: 0 },
];

/** The preferred maximum, in characters of JSON: larger values make tests hard to read. */
const maxLength = 2_000;

/** How many parts are removed from a value. */
const maxPruned = 50;

/** The maximum of the characters of a text, the items of a list and the fields of an object that are created. */
const maxParts = 1_000;

/** Reads schemas of a document, to check and to create values of them. */
export function createSchemaValues(document: Document, schemas: readonly object[]): SchemaValues {
  const byText = new Map(schemas.map((schema) => [JSON.stringify(schema), schema]));
  const names = new Map([...byText.keys()].map((text, index) => [text, `s${index}`]));
  const named = Object.fromEntries([...byText].map(([text, schema]) => [names.get(text), schema]));
  const read = schemaDocument(document, named, () => {});
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
  const validators = new Map<string, ValidateFunction | undefined>();

  function isValid(name: string, value: unknown): boolean | undefined {
    try {
      return validatorOf(name)?.(value);
    } catch {
      // It takes too long to match a pattern.
      return undefined;
    }
  }

  function validatorOf(name: string): ValidateFunction | undefined {
    try {
      if (!validators.has(name)) validators.set(name, ajv.compile({ $ref: `${id}#/bodies/${name}` }));
    } catch {
      validators.set(name, undefined);
    }
    return validators.get(name);
  }

  /** Removes the parts that are invalid, such as those at which a value ends, and what needs them. */
  function prune(name: string, value: unknown): unknown {
    for (let count = 0; count < maxPruned; count += 1) {
      const isAccepted = isValid(name, value);
      if (isAccepted !== false) return isAccepted && value;
      const paths = validatorOf(name)?.errors?.map(({ instancePath }) => stepsOf(instancePath)) ?? [];
      const path = paths.toSorted((one, other) => other.length - one.length)[0] ?? [];
      const last = path.at(-1);
      const holder = valueAtPath(value, path.slice(0, -1));
      if (last === undefined) return undefined;
      if (Array.isArray(holder)) holder.splice(Number(last), 1);
      else delete (holder as Record<string, unknown>)[last];
    }
    return undefined;
  }

  const created = new Map<string, unknown>();

  function createValue(name: string, owner: string): unknown {
    const key = `${name} ${owner}`;
    if (!created.has(key)) created.set(key, findValue(name, owner));
    return created.get(key);
  }

  /** Finds a valid value, a short one if there is any. */
  function findValue(name: string, owner: string): unknown {
    let found: unknown;
    let shortest = Infinity;
    for (const { branch, ...options } of attempts) {
      const value = prune(name, generateValue(name, owner, branch, options));
      if (value === undefined) continue;
      const { length } = JSON.stringify(value);
      if (length <= maxLength) return value;
      if (length < shortest) [found, shortest] = [value, length];
    }
    return found;
  }

  const rewritten = new Map<string, ReturnType<typeof rewriteAll>>();

  function rewriteAll(branch: number, usesExamples: boolean) {
    function rewrite(schema: JsonObject): JsonObject {
      return rewriteForLibrary(takeBranch(schema, branch, usesExamples));
    }
    return {
      bodies: mapSchemas(typed.bodies, rewrite),
      // The library checks that these are schemas.
      $defs: mapSchemas(components.schemas, rewrite) as Record<string, JsonSchema>,
    };
  }

  function generateValue(name: string, owner: string, branch: number, options: GenerateOptions): unknown {
    const usesExamples = options.useExamplesValue === true;
    const key = `${branch} ${usesExamples}`;
    const { bodies, $defs } = rewritten.get(key) ?? rewriteAll(branch, usesExamples);
    rewritten.set(key, { bodies, $defs });
    try {
      // As `$defs`: the library takes a keyword that it does not know for a property. It rejects anything but a schema.
      const generated = generateSync(
        { ...(bodies[name] as object), $defs },
        {
          seed: 1,
          minItems: 3,
          ...options,
          propAliases: limitVisits(options.alwaysFakeOptionals ? 500 : 3_000),
          outputTransform: createFakes(owner, usesExamples),
        },
      );
      // As JSON: what is undefined is not there.
      return JSON.parse(JSON.stringify(generated) ?? "null");
    } catch {
      // The library rejects the schema, or finds no value.
      return undefined;
    }
  }

  function nameOf(schema: object): string {
    return names.get(JSON.stringify(schema)) ?? "";
  }
  return {
    isValid: (schema, value) => isValid(nameOf(schema), value),
    createValue: (schema, owner) => createValue(nameOf(schema), owner),
  };
}

/** The library asks for these at each schema that it visits. Nothing else can stop it. */
function limitVisits(maxVisits: number): Record<string, string> {
  let visits = 0;
  function ownKeys(): [] {
    visits += 1;
    if (visits > maxVisits) throw new Error("The schema has too many parts.");
    return [];
  }
  return new Proxy({}, { ownKeys });
}

/** Replaces a choice by one of its alternatives: the library would take any, and another one if a field is added. */
function takeBranch(schema: JsonObject, position: number, usesExamples: boolean): JsonObject {
  const { oneOf: _, anyOf: __, ...rest } = schema;
  // The library reads no examples beside a choice.
  if (usesExamples && Array.isArray(rest["examples"]) && !("$ref" in rest)) return { examples: rest["examples"] };
  const type = Array.isArray(rest["type"]) ? take(listAt(rest, "type"), position) : rest["type"];
  if (Object.keys(schema).every((name) => /^(?:x-.*|title|description|default|examples?)$/.test(name)))
    return { ...schema, type: "string" };
  const branches = ["oneOf", "anyOf"].map((name) => take(listAt(schema, name), position)).filter(isObject);
  return {
    ...rest,
    ...(type !== undefined && { type }),
    ...(branches.length > 0 && { allOf: [...listAt(rest, "allOf"), ...branches] }),
  };
}

function take(branches: readonly Json[], position: number): Json | undefined {
  const others = branches.filter((each) => !isNull(each));
  return position < 0 ? (branches.find(isNull) ?? branches.at(-1)) : (others[position] ?? others[0] ?? branches[0]);
}

function isNull(branch: Json): boolean {
  return branch === "null" || (isObject(branch) && branch["type"] === "null");
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
  for (const name of ["minItems", "minProperties", "minLength"]) {
    if (Number(node[name]) > maxParts) node[name] = maxParts;
  }
  // The library makes texts of any length that is allowed, slowly.
  const longest = Math.max(Number(node["minLength"] ?? 0), 200);
  if (Number(node["maxLength"]) > longest) node["maxLength"] = longest;
  const counts = [...String(node["pattern"] ?? "").matchAll(/(\)?)\{(\d+)/g)];
  const sum = counts.reduce((total, [, , count]) => total + Number(count), 0);
  if (counts.reduce((length, [, group, count]) => (group ? length * Number(count) : length), sum) > maxParts) {
    delete node["pattern"];
  }
  return node;
}
