import { composedOf, listAt, textsAt, type JsonObject } from "@gw/openapi/reader";
import type { Document, Schema } from "./document.ts";

/** The fields of an object, with those of the schemas that it extends. */
export function propertiesOf(document: Document, schema: Schema | undefined): Readonly<Record<string, Schema>> {
  // As the document has them.
  const parts = composedOf(document, schema) as readonly Schema[];
  return Object.assign({}, ...parts.map(({ properties }) => properties).toReversed()) as Record<string, Schema>;
}

/**
 * The fields that every value of a schema has.
 *
 * @param around the schemas that it is an alternative of.
 */
export function requiredOf(document: Document, schema: unknown, around: readonly JsonObject[] = []): readonly string[] {
  const parts = composedOf(document, schema).filter((part) => !around.includes(part));
  const shared = parts.flatMap((part) => {
    const alternatives = listAt(part, part["oneOf"] === undefined ? "anyOf" : "oneOf");
    const [first = [], ...others] = alternatives.map((each) => requiredOf(document, each, [...around, ...parts]));
    return first.filter((name) => others.every((branch) => branch.includes(name)));
  });
  return [...new Set([...parts.flatMap((part) => textsAt(part, "required")), ...shared])];
}
