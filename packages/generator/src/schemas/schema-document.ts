import { fullFormats } from "ajv-formats/dist/formats.js";
import {
  isObject,
  isOpenApi30,
  isReference,
  mapParts,
  objectOf,
  readPattern,
  upgradeLimits,
  upgradeNullable,
  type JsonObject,
  type Rewrite,
} from "@gw/openapi/reader";
import type { Document } from "@gw/openapi/document";
import { isFile } from "../document/media-types.ts";

/** The schemas of a document as JSON Schema 2020-12, with further ones that refer to them. */
export interface SchemaDocument {
  /** The components, as the document has them. */
  readonly components: { readonly schemas: Readonly<Record<string, unknown>> };
  /** The further schemas, by a name of the caller's. */
  readonly bodies: Readonly<Record<string, unknown>>;
}

/** Has Ajv read patterns as {@link readPattern} does. They have been read before. */
export const regExp = Object.assign((pattern: string) => readPattern(pattern) ?? /^/, { code: "new RegExp" });

/** The keyword that marks the schema of a file, which is not JSON. The compiler of validators adds it to Ajv. */
export const fileMark = "x-file";

/** The decimals of a quotient that count for `multipleOf`: as a double, 19.99 is not an exact multiple of 0.01. */
export const multipleOfPrecision = 6;

/**
 * Rewrites schemas for a validator of JSON Schema 2020-12: translates the keywords of OpenAPI 3.0, and removes invalid
 * patterns and unknown formats.
 *
 * @param bodies schemas outside of the components, which may refer to those.
 * @param report is called with a sentence about each keyword that is left out.
 * @param hasFiles whether the bodies are forms with files, whose schemas are marked by {@link fileMark}.
 */
export function schemaDocument(
  document: Document,
  bodies: Readonly<Record<string, unknown>>,
  report: (note: string) => void,
  hasFiles = false,
): SchemaDocument {
  const isOld = isOpenApi30(document);
  const notes = new Set<string>();
  function isKept([name, value]: readonly [name: string, value: unknown]): boolean {
    const note = noteOn(name, value);
    if (note !== undefined) notes.add(note);
    // Only OpenAPI 3.0 has `nullable`, but Ajv reads it in any document.
    const isLeftOut = identifying.has(name) || (name === "nullable" && !isOld);
    return note === undefined && !isLeftOut && !(/^(?:examples?|x-.*)$/.test(name) && isObject(value));
  }
  function rewrite(schema: JsonObject): JsonObject {
    if (hasFiles && isFile(schema)) return { [fileMark]: true };
    // OpenAPI 3.0 ignores what is beside a reference.
    if (isOld && isReference(schema)) return { $ref: schema.$ref };
    const { example, examples, patternProperties } = schema;
    const patterns = Object.entries(objectOf(patternProperties)).filter(([pattern]) => isKept(["pattern", pattern]));
    const node = {
      ...Object.fromEntries(Object.entries(schema).filter(isKept)),
      ...(isObject(patternProperties) && { patternProperties: Object.fromEntries(patterns) }),
      // In a list, Ajv does not read its fields as keywords: in an example, `$id` is a field of the API.
      ...(example !== undefined && !Array.isArray(examples) && { examples: [example] }),
    };
    return isOld ? upgradeNullable(upgradeLimits(node)) : node;
  }
  const read = {
    components: { schemas: mapSchemas(document.components?.schemas ?? {}, rewrite) },
    bodies: mapSchemas(bodies, rewrite),
  };
  for (const note of notes) report(note);
  return read;
}

/** Rewrites schemas, and all that they consist of. */
function mapSchemas(schemas: Readonly<Record<string, unknown>>, rewrite: Rewrite): Record<string, unknown> {
  const mapped = Object.entries(schemas).map(([name, schema]) => [
    name,
    isObject(schema) ? mapParts(schema, "schema", rewrite) : schema,
  ]);
  return Object.fromEntries(mapped) as Record<string, unknown>;
}

/** The keywords that name a schema. All of them are in one document here. */
const identifying: ReadonlySet<string> = new Set(["$schema", "$id", "$anchor", "$dynamicAnchor"]);

/** Why a keyword is not checked. An anchor that several schemas have would be ambiguous. */
function noteOn(name: string, value: unknown): string | undefined {
  if (typeof value !== "string") return undefined;
  const text = JSON.stringify(value);
  if (name === "$dynamicRef") return `The reference ${text} is dynamic. Its target is not checked.`;
  if (name === "format" && !Object.hasOwn(fullFormats, value))
    return `The format ${text} is unknown. It is not checked.`;
  if (name !== "pattern" || readPattern(value)) return undefined;
  return `The pattern ${text} is not a valid regular expression. It is not checked.`;
}
