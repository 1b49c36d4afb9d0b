import { targetOf } from "@gw/openapi/document";
import type { Document, Schema } from "./document.ts";

/** The fields of an object, with those of the schemas that it extends. */
export function propertiesOf(
  document: Document,
  schema: Schema | undefined,
  depth = 0,
): Readonly<Record<string, Schema>> {
  if (schema === undefined || depth > 10) return {};
  const target = targetOf<Schema>(document, schema);
  const inherited = (target.allOf ?? []).map((each) => propertiesOf(document, each, depth + 1));
  return Object.assign({}, ...inherited, target.properties) as Readonly<Record<string, Schema>>;
}

/** The fields that every value of a schema has. */
export function requiredOf(document: Document, schema: Schema | undefined, depth = 0): readonly string[] {
  if (schema === undefined || depth > 10) return [];
  const target = targetOf<Schema>(document, schema);
  const inherited = (target.allOf ?? []).flatMap((each) => requiredOf(document, each, depth + 1));
  const branches = (target.oneOf ?? target.anyOf ?? []).map((each) => requiredOf(document, each, depth + 1));
  const [first = [], ...others] = branches;
  const shared = first.filter((name) => others.every((branch) => branch.includes(name)));
  return [...new Set([...(target.required ?? []), ...inherited, ...shared])];
}
