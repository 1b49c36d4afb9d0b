import { resolve, type Document, type MediaType, type Schema } from "./documented.ts";

/** Texts that are written differently in a path, a query, a form and a cookie. */
const texts = ["a b", "x/y", "é&=?", "50%", "{curly}", "a,b;c", "p|q", "#1", "it's (ok)!", "ü*~", "a.b", "C:D@E[0]"];

/** Header fields are not encoded: ASCII, without what a list would be split at. */
const plainTexts = ["abc", "x-y_z", "r.2", "W1"];

/** What `allowReserved` leaves as it is, without what a query is split at. */
const reservedTexts = ["a:b/c", "x?y=[z]", "(1)!$*", "50% @;"];

/** Nested values end here: schemas may contain themselves. */
const maxDepth = 4;

/** What values are generated for. */
export interface Purpose {
  /** Requests have no `readOnly` fields, and responses no `writeOnly` ones. */
  of: "request" | "response";
  isPlain?: boolean;
  isReserved?: boolean;
  /** Whether files are blobs, not text. */
  hasFiles?: boolean;
  /** Whether objects have each of their fields, even those that this purpose has none of. */
  hasAllFields?: boolean;
}

/** Generates values of schemas, the same ones for the same numbers. */
export function createValues(document: Document, random: () => number) {
  function pick<Item>(items: readonly Item[]): Item {
    // Callers pass at least one item, and random numbers are less than 1.
    return items[Math.floor(random() * items.length)] as Item;
  }

  /** Two exploded objects of a query can't have the same fields. */
  let further = 0;

  function generate(reference: Schema | boolean | undefined, purpose: Purpose, depth = 0): unknown {
    const schema = typeof reference === "object" ? resolve<Schema>(document, reference) : {};
    if ("const" in schema) return schema.const;
    // Objects in the enum of a text are mistakes.
    const isText = schema.type === "string";
    const choices = schema.enum?.filter((value) => value !== null && !(isText && typeof value === "object")) ?? [];
    if (choices.length > 0) return pick(choices);
    const type = [schema.type ?? guessType(schema)].flat().find((each) => each !== "null");
    if (type === undefined) return depth === 0 || schema.type !== "null" ? pickText(purpose) : null;
    if (type === "object") return depth > maxDepth ? {} : generateObject(schema, purpose, depth);
    if (type === "array") return depth > maxDepth ? [] : generateList(schema, purpose, depth);
    if (type === "integer") return pick([1, 42, 700]);
    if (type === "number") return pick([1.5, 42, -2]);
    if (type === "boolean") return random() < 0.5;
    if (type === "string") {
      const isFile = purpose.hasFiles === true && schema.format === "binary";
      return isFile ? new Blob([`file ${Math.floor(random() * 1e6)}`], { type: "image/png" }) : pickText(purpose);
    }
    const alternatives = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])];
    const parts = [...(schema.allOf ?? []), ...(alternatives.length > 0 ? [pick(alternatives)] : [])];
    const values = depth > maxDepth ? [] : parts.map((part) => generate(part, purpose, depth + 1));
    const objects = values.filter((value) => typeof value === "object" && value !== null && !Array.isArray(value));
    if (objects.length > 0 || type === "objects") {
      return Object.assign({}, ...objects, schema.properties && generateObject(schema, purpose, depth)) as object;
    }
    return values[0] ?? pickText(purpose);
  }

  function pickText({ isPlain, isReserved }: Purpose): string {
    return pick(isPlain ? plainTexts : isReserved ? reservedTexts : texts);
  }

  function generateObject(schema: Schema, purpose: Purpose, depth: number): object {
    const hidden = purpose.of === "request" ? "readOnly" : "writeOnly";
    const fields = Object.entries(schema.properties ?? {}).filter(
      ([name, field]) =>
        purpose.hasAllFields === true ||
        (resolve<Schema>(document, typeof field === "object" ? field : {})[hidden] !== true &&
          (schema.required?.includes(name) === true || random() < (depth < 2 ? 0.8 : 0.3))),
    );
    const all: [string, Schema | boolean | undefined][] =
      schema.properties || schema.additionalProperties === false
        ? fields
        : [[`extra${(further += 1)}`, schema.additionalProperties]];
    return Object.fromEntries(all.map(([name, field]) => [name, generate(field, purpose, depth + 1)]));
  }

  function generateList(schema: Schema, purpose: Purpose, depth: number): unknown[] {
    const items = schema.prefixItems ?? [schema.items, schema.items];
    return items.map((item) => generate(item, purpose, depth + 1));
  }

  /** An example of a media type, or a value that is generated. */
  function exampleOf(mediaType: MediaType, purpose: Purpose): unknown {
    const [first] = Object.values(mediaType.examples ?? {});
    const named = first && resolve<{ value?: unknown }>(document, first).value;
    return mediaType.example ?? named ?? generate(mediaType.schema, purpose);
  }

  return { generate, exampleOf, pick };
}

export type Values = ReturnType<typeof createValues>;

/** A schema without a type is what its other keywords say: a choice is marked as such. */
function guessType({ properties, items, additionalProperties, allOf, oneOf, anyOf }: Schema): string | undefined {
  if (allOf ?? oneOf ?? anyOf) return properties ? "objects" : "choice";
  if (properties ?? additionalProperties) return "object";
  return items ? "array" : undefined;
}
