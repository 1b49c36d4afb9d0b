import { Ajv2020, type ValidateFunction } from "ajv/dist/2020.js";
import formatsPlugin, { type FormatsPlugin } from "ajv-formats";
import { isReference, listAt, resolve, type JsonObject } from "@gw/openapi/reader";
import type { Document } from "@gw/openapi/document";
import { mergeSchema, type MergedSchema } from "../document/merged-schema.ts";
import { fakeValue, indexOf, maxParts, type LeafSchema, type Place } from "./fake-value.ts";
import { multipleOfPrecision, regExp, schemaDocument } from "./schema-document.ts";

// A module of CommonJS: its types say that it is the function, but Node shows it under `default`.
const addFormats = formatsPlugin as unknown as FormatsPlugin;

/** The name of the document within the validator. */
const id = "gw:document";

/** The values of some schemas of a document. */
export interface SchemaValues {
  /** Whether a value is valid for a schema; undefined if that can't be checked. */
  isValid(schema: object, value: unknown): boolean | undefined;
  /** Creates a valid value, always the same for an owner; undefined if none is found. */
  createValue(schema: object, owner: string): unknown;
}

/** How a value is attempted. */
interface Attempt {
  /** Which alternative of each choice: see {@link mergeSchema}. */
  readonly branch: number;
  /** How many references within each other are followed. */
  readonly depth: number;
  /** Whether objects only have the fields that they need. */
  readonly isMinimal?: true;
  /** Whether the examples of schemas are ignored. */
  readonly isInvented?: true;
  /** How many items lists have that need fewer. */
  readonly items: number;
}

/**
 * In the order in which they are tried: with all fields down to some depth of references, of which a body is often the first;
 * with the fields that are required; and without the schema's own examples.
 */
const attempts: readonly Attempt[] = [
  { branch: 0, depth: 3, items: 3 },
  { branch: 0, depth: 2, items: 3 },
  { branch: 0, depth: 1, items: 3 },
  { branch: 0, depth: 3, items: 1 },
  { branch: 0, depth: 9, items: 3, isMinimal: true },
  { branch: 0, depth: 2, items: 3, isInvented: true },
  { branch: 1, depth: 2, items: 3, isInvented: true },
  { branch: 0, depth: 9, items: 3, isMinimal: true, isInvented: true },
  { branch: -1, depth: 9, items: 3, isMinimal: true, isInvented: true },
  { branch: -1, depth: 9, items: 0, isMinimal: true, isInvented: true },
];

/** The preferred maximum, in characters of JSON: larger values make tests hard to read. */
const maxLength = 2_000;

/** How many schemas are read for a value. */
const maxVisits = 3_000;

/** Reads schemas of a document, to check and to create values of them. */
export function createSchemaValues(document: Document, schemas: readonly object[]): SchemaValues {
  const texts = [...new Set(schemas.map((schema) => JSON.stringify(schema)))];
  const names = new Map(texts.map((text, index) => [text, `s${index}`]));
  const named = schemas.map((schema) => [nameOf(schema), schema] as const);
  const typed = schemaDocument(document, Object.fromEntries(named), () => {});
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

  function nameOf(schema: object): string {
    return names.get(JSON.stringify(schema)) ?? "";
  }

  function isValid(name: string, value: unknown): boolean | undefined {
    try {
      if (!validators.has(name)) {
        // Only one attempt is made to compile it.
        validators.set(name, undefined);
        validators.set(name, ajv.compile({ $ref: `${id}#/bodies/${name}` }));
      }
      return validators.get(name)?.(value);
    } catch {
      // Ajv refuses the schema, or it takes too long to match a pattern.
      return undefined;
    }
  }

  const created = new Map<string, unknown>();

  /** Finds a valid value, a short one if there is any. */
  function findValue(name: string, owner: string): unknown {
    let found: unknown;
    let shortest = Infinity;
    for (const attempt of attempts) {
      const value = generateValue(typed, typed.bodies[name], owner, attempt);
      if (value === undefined || isValid(name, value) !== true) continue;
      const { length } = JSON.stringify(value);
      if (length <= maxLength) return value;
      if (length < shortest) [found, shortest] = [value, length];
    }
    return found;
  }

  return {
    isValid: (schema, value) => isValid(nameOf(schema), value),
    createValue(schema, owner) {
      const name = nameOf(schema);
      const key = `${name} ${owner}`;
      if (!created.has(key)) created.set(key, findValue(name, owner));
      return created.get(key);
    },
  };
}

/** Creates a value of a schema, which may be invalid by what is not read here; undefined if there is none. */
function generateValue(document: object, root: unknown, owner: string, attempt: Attempt): unknown {
  let visits = 0;

  /** @param depth the references around it. */
  function valueOf(schema: unknown, steps: Place["steps"], depth: number): unknown {
    if (schema === false || resolve(document, schema).isBroken) return undefined;
    visits += 1;
    if (visits > maxVisits) throw new RangeError("The schema has too many parts.");
    const merged = mergeSchema(document, schema, attempt.branch);
    const { parts, keywords, values, type = "string" } = merged;
    const inner = depth + Number(isReference(schema) || parts.some(isReferring));
    if (inner > attempt.depth) return undefined;
    const place = { owner, steps };
    const examples = attempt.isInvented ? [] : parts.flatMap((part) => listAt(part, "examples"));
    const choices = (values ?? (type === "boolean" ? [true, false] : [])).filter((each) => each !== null);
    if (examples.length === 0 && choices.length > 0) return choices[indexOf(place) % choices.length];
    if (type === "null" || (values && choices.length === 0)) return values && !values.includes(null) ? undefined : null;
    if (examples.length === 0 && type === "object") return objectOf(merged, steps, inner);
    if (examples.length === 0 && type === "array") return listOf(merged, steps, inner);
    // Anything but a text or number has an example.
    return fakeValue({ ...keywords, type } as LeafSchema, place, examples);
  }

  function objectOf({ keywords, properties, required }: MergedSchema, steps: Place["steps"], depth: number): unknown {
    const fields = new Map<string, unknown>();
    const min = Number(keywords["minProperties"] ?? 0);
    for (const [name, field] of properties) {
      if (attempt.isMinimal && !required.has(name)) continue;
      fields.set(name, valueOf(field, [...steps, name], depth));
    }
    const others = [...required].filter((name) => !properties.has(name));
    const length = properties.size === 0 ? Math.min(min, maxParts) : 0;
    const keys = Array.from({ length }, (_, index) => `key${index + 1}`);
    for (const name of [...others, ...keys]) {
      fields.set(name, valueOf(keywords["additionalProperties"] ?? {}, [...steps, name], depth));
    }
    const isWhole = min <= maxParts && [...required].every((name) => fields.get(name) !== undefined);
    return isWhole ? Object.fromEntries([...fields].filter(([, value]) => value !== undefined)) : undefined;
  }

  function listOf({ keywords }: MergedSchema, steps: Place["steps"], depth: number): unknown {
    const { minItems = 0, maxItems = Infinity, contains, minContains = 1, prefixItems, items = true } = keywords;
    const min = Math.max(Number(minItems), contains === undefined ? 0 : Number(minContains));
    if (min > maxParts) return undefined;
    const count = Math.min(Number(maxItems), Math.max(min, attempt.items));
    const first = Array.isArray(prefixItems) ? prefixItems : [];
    const list: unknown[] = [];
    const texts = new Set<string>();
    const repeated: unknown[] = [];
    for (let index = 0; list.length < count && index < count * 3; index++) {
      const value = valueOf(index < first.length ? first[index] : (contains ?? items), [...steps, index], depth);
      if (value === undefined) break;
      const isRepeated = index >= first.length && texts.has(JSON.stringify(value));
      (isRepeated ? repeated : list).push(value);
      texts.add(JSON.stringify(value));
    }
    return [...list, ...repeated.slice(0, Math.max(0, min - list.length))];
  }

  try {
    // A copy, since examples are parts of the document.
    return structuredClone(valueOf(root, [], 0));
  } catch {
    // There are too many parts, a pattern is too slow, or the library finds no text.
    return undefined;
  }
}

function isReferring(part: JsonObject): boolean {
  return ["allOf", "oneOf", "anyOf"].some((keyword) => listAt(part, keyword).some(isReference));
}
