import {
  isObject,
  isReference,
  type JsonObject,
  listAt,
  mapParts,
  objectAt,
  objectOf,
  textsAt,
  readPattern,
} from "@gw/openapi/reader";
import { stepsOfReference } from "@gw/openapi";
import { Ajv2020 } from "ajv/dist/2020.js";
import formatsPlugin, { type FormatsPlugin } from "ajv-formats";
import { generateSync, type GenerateOptions, type JsonSchema } from "json-schema-faker";
import { applyDiscriminators, withTags } from "./apply-discriminators.ts";
import { upgradeLimits, upgradeNullable } from "../rewrite/upgrade.ts";
import { resolve, type Schema } from "./documented.ts";

// A module of CommonJS: its types say that it is the function, but Node shows it under `default`.
const addFormats = formatsPlugin as unknown as FormatsPlugin;

/** The name of the document within Ajv. */
const id = "plain:document";

/** What stands for a file where values are JSON. */
const fileText = "a file";

/** Requests need no `readOnly` fields, responses no `writeOnly` ones, and in a form files are blobs. */
export type BodyOf = "response" | "request" | "form";

/** A schema as Ajv reads it by itself. */
export interface PlainSchema {
  /** Undefined if a pattern takes too long. */
  isValid: (value: unknown) => boolean | undefined;
  /** Creates values that are probably valid: with all fields, with those that are required, and by chance with some. */
  createValues: (more?: number) => unknown[];
}

const options: readonly GenerateOptions[] = [
  { alwaysFakeOptionals: true, maxDefaultItems: 2, maxDepth: 4, refDepth: 1 },
  { optionalsProbability: 0, maxDefaultItems: 1 },
];

/**
 * Reads schemas of a document, given as the document has them; undefined if Ajv refuses one.
 *
 * @param hasImpliedTypes whether schemas are read as types are generated from them: one with fields or items but no type is
 *   one of objects or lists, and a response always has the fields with a default.
 */
export function createPlainSchemas(source: JsonObject, hasImpliedTypes = false) {
  const document = applyDiscriminators(source);
  const readers = new Map<BodyOf, ReturnType<typeof createReader>>();

  function createReader(of: BodyOf) {
    const isOld = String(document["openapi"]).startsWith("3.0");
    function rewrite(part: JsonObject, kind: string, original: JsonObject): JsonObject {
      if (kind !== "schema") return withoutExamples(part);
      // OpenAPI 3.0 ignores what is beside a reference.
      if (isOld && isReference(original)) return { $ref: original["$ref"] };
      if (of === "form" && isFile(part)) return { isFile: true };
      const typed = hasImpliedTypes ? withImpliedType(part) : part;
      const schema = withoutUnknown(isOld ? upgradeLimits(upgradeNullable(typed)) : typed);
      const mark = of === "response" ? "writeOnly" : "readOnly";
      const written = withoutRequired(document, schema, mark, markedNames(document, original, mark));
      const fields = Object.values(objectAt(schema, "properties"));
      // The type of an object whose fields are all hidden has none, and so allows no others.
      const isEmptied = fields.length > 0 && fields.every((field) => isMarked(document, field, mark));
      const filled = hasImpliedTypes && of === "response" ? withDefaultsRequired(document, written) : written;
      return hasImpliedTypes && isEmptied ? { additionalProperties: false, ...filled } : filled;
    }
    const ajv = new Ajv2020({
      strict: false,
      strictNumbers: true,
      discriminator: true,
      multipleOfPrecision: 6,
      validateSchema: false,
      logger: false,
      // Whoever wrote a pattern that is only valid without `u` meant it so.
      code: { regExp: Object.assign((pattern: string) => readPattern(pattern) ?? /^/, { code: "" }) },
    });
    addFormats(ajv);
    ajv.addKeyword({ keyword: "isFile", validate: (_: unknown, value: unknown) => value instanceof Blob });
    const read = mapParts(document, "document", rewrite);
    ajv.addSchema(read, id);
    const $defs = objectAt(forValues({ $defs: objectAt(objectAt(read, "components"), "schemas") }), "$defs");
    const known = new Map<string, PlainSchema | undefined>();

    return (schema: JsonObject): PlainSchema | undefined => {
      const key = JSON.stringify(schema);
      if (!known.has(key))
        known.set(key, readSchema(mapParts(mapParts(schema, "schema", withTags), "schema", rewrite)));
      return known.get(key);
    };

    function readSchema(schema: JsonObject): PlainSchema | undefined {
      try {
        const validate = ajv.compile(changeText(schema, '"$ref":"#/', `"$ref":"${id}#/`));
        return {
          isValid: (value) => {
            try {
              return validate(value) === true;
            } catch {
              return undefined;
            }
          },
          createValues: (more) => createValues(withReferred(forValues(schema), $defs), more),
        };
      } catch {
        return undefined;
      }
    }
  }

  return (schema: JsonObject, of: BodyOf): PlainSchema | undefined => {
    const reader = readers.get(of) ?? createReader(of);
    readers.set(of, reader);
    return reader(schema);
  };
}

/** Data may have a field `$id`, which Ajv would take for that of a schema. */
function withoutExamples(part: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(part).filter(([field]) => field !== "example" && field !== "examples"));
}

function withImpliedType(schema: JsonObject): JsonObject {
  if ("type" in schema) return schema;
  if ("properties" in schema || Boolean(schema["additionalProperties"])) return { type: "object", ...schema };
  return "items" in schema ? { type: "array", ...schema } : schema;
}

/** How many items of a list are created, unless it must have more. */
const mostItems = 20;

/** A schema as the library reads it that creates values, without the fields that need not be sent. */
function forValues(schema: JsonObject): JsonObject {
  const visible = mapParts(schema, "schema", (part) => {
    const fields = Object.entries(objectAt(part, "properties")).filter(
      ([, field]) => objectOf(field)["isHidden"] !== true,
    );
    const { minItems = 0, maxItems = 0 } = part;
    return {
      ...part,
      ...("properties" in part && { properties: Object.fromEntries(fields) }),
      // The library creates up to as many, which may be billions.
      ...(Number(maxItems) > mostItems && { maxItems: Math.max(Number(minItems), mostItems) }),
    };
  });
  const withDefinitions = changeText(visible, '"$ref":"#/components/schemas/', '"$ref":"#/$defs/');
  return changeText(withDefinitions, '{"isFile":true}', JSON.stringify({ const: fileText }));
}

/** Adds the definitions that a schema refers to. The library walks all that it is given, for every value. */
function withReferred(schema: JsonObject, definitions: JsonObject): JsonObject {
  const names = new Set(definitionsIn(schema));
  // A set also iterates over what is added meanwhile.
  for (const name of names) for (const each of definitionsIn(definitions[name])) names.add(each);
  return { ...schema, $defs: Object.fromEntries([...names].map((name) => [name, definitions[name]])) };
}

function definitionsIn(schema: unknown): string[] {
  const references = JSON.stringify(schema ?? null).matchAll(/"#\/\$defs\/([^"/]+)/g);
  return [...references].flatMap(([, name = ""]) => stepsOfReference(`#/${name}`));
}

function changeText(schema: JsonObject, text: string, other: string): JsonObject {
  return JSON.parse(JSON.stringify(schema).replaceAll(text, other)) as JsonObject;
}

/** The library draws the length of a text, which may be two billion, from all that are allowed. */
function withShortTexts(schema: JsonObject): JsonSchema {
  return JSON.parse(JSON.stringify(schema), (_key, value: unknown) => {
    if (!isObject(value) || typeof value["maxLength"] !== "number") return value;
    return { ...value, maxLength: Math.min(value["maxLength"], Math.max(Number(value["minLength"] ?? 0), 1000)) };
  }) as JsonSchema;
}

function createValues(schema: JsonObject, more = 0): unknown[] {
  const short = withShortTexts(schema);
  const byChance = Array.from({ length: more }, (_, index): GenerateOptions => {
    return { optionalsProbability: 0.5, maxDefaultItems: 2, maxDepth: 4, refDepth: 1, seed: index + 2 };
  });
  return [...options, ...byChance].flatMap((each) => {
    try {
      // The library refuses what is not a schema.
      const text = JSON.stringify(generateSync(short, { seed: 1, ...each })) ?? "null";
      return [JSON.parse(text, (_, value: unknown) => (value === fileText ? new Blob([fileText]) : value)) as unknown];
    } catch {
      return [];
    }
  });
}

function isFile({ type = "string", format, contentMediaType, contentEncoding }: JsonObject): boolean {
  const isMarked = format === "binary" || contentMediaType === "application/octet-stream";
  return isMarked && contentEncoding === undefined && type === "string";
}

type Mark = "readOnly" | "writeOnly";

function isMarked(document: JsonObject, field: unknown, mark: Mark): boolean {
  return isObject(field) && resolve<Schema>(document, field)[mark] === true;
}

/** The names of the marked fields of a schema and of all that it consists of. */
function markedNames(document: JsonObject, schema: JsonObject, mark: Mark, depth = 0): string[] {
  const own = Object.entries(objectAt(schema, "properties")).filter(([, field]) => isMarked(document, field, mark));
  const parts = depth < 20 ? listAt(schema, "allOf").filter(isObject) : [];
  return [
    ...own.map(([name]) => name),
    ...parts.flatMap((part) => markedNames(document, resolve<JsonObject>(document, part), mark, depth + 1)),
  ];
}

/** The marked fields are not required, even if a schema or a part of it says so. */
function withoutRequired(document: JsonObject, schema: JsonObject, mark: Mark, names: readonly string[]): JsonObject {
  const properties = objectAt(schema, "properties");
  const required = textsAt(schema, "required").filter((name) =>
    name in properties ? !isMarked(document, properties[name], mark) : !names.includes(name),
  );
  const parts = ["allOf", "anyOf", "oneOf"]
    .filter((keyword) => keyword in schema)
    .map((keyword) => [
      keyword,
      listAt(schema, keyword).map((part) => (isObject(part) ? withoutRequired(document, part, mark, names) : part)),
    ]);
  const fields = Object.entries(properties).map(([name, field]) => [
    name,
    isMarked(document, field, mark) ? { ...objectOf(field), isHidden: true } : field,
  ]);
  return {
    ...schema,
    ...("properties" in schema && { properties: Object.fromEntries(fields) as JsonObject }),
    ...("required" in schema && { required }),
    ...Object.fromEntries(parts),
  };
}

function withDefaultsRequired(document: JsonObject, schema: JsonObject): JsonObject {
  const fields = Object.entries(objectAt(schema, "properties")).filter(
    ([, field]) =>
      isObject(field) &&
      field["isHidden"] !== true &&
      [field, resolve<JsonObject>(document, field)].some((each) => each["default"] !== undefined),
  );
  if (fields.length === 0) return schema;
  return { ...schema, required: [...new Set([...textsAt(schema, "required"), ...fields.map(([name]) => name)])] };
}

/** Ajv reads `nullable` of OpenAPI 3.0 as well, if there is a type beside it. */
function withoutUnknown(schema: JsonObject): JsonObject {
  const { pattern } = schema;
  const others = Object.entries(schema).filter(([name]) => name !== "pattern" && name !== "nullable");
  const patterns = Object.entries(objectAt(schema, "patternProperties")).filter(([each]) => readPattern(each));
  return {
    ...Object.fromEntries(others),
    ...("patternProperties" in schema && { patternProperties: Object.fromEntries(patterns) }),
    ...(typeof pattern === "string" && readPattern(pattern) && { pattern }),
  };
}
