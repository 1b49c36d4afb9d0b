import type { Document } from "@gw/openapi/document";
import { isObject, listAt, objectAt, resolve, textAt, textsAt } from "@gw/openapi/reader";
import { decisionIds } from "../document/decision-records.ts";
import { constraintsOf } from "./constraints.ts";
import { readSchema, variantsOf, type Schema } from "./schema.ts";

/** A part of a type's name; a named schema links to its page. */
export interface TypePart {
  text: string;
  schema?: string | undefined;
}

/** A parameter, header or property, with the properties of its value. */
export interface Field extends FieldTree {
  name: string;
  /** Unique on the page, and the fragment of its address: `body.partitions.per_api`. */
  id: string;
  type: TypePart[];
  /** Short facts next to the type: `required`, `read-only`, `secret`. */
  marks: string[];
  /** Markdown. */
  description: string;
  /** Markdown phrases. */
  constraints: string[];
  decisions: readonly string[];
  /** The node of the document, to look up what refers to it. */
  node: unknown;
}

/** The properties of a schema: either its own, or those of the alternatives it lists. */
export interface FieldTree {
  fields: Field[];
  variants: Variant[];
}

interface Variant extends FieldTree {
  name: string;
  description: string;
}

/** The properties of a schema, of its items, or of a map's values. */
export function fieldTree(document: Document, node: unknown, id: string, within: readonly string[] = []): FieldTree {
  const schema = readSchema(document, node);
  // A recursive schema is shown once; its type links to its page.
  if (schema.name !== undefined && within.includes(schema.name)) return { fields: [], variants: [] };
  const path = schema.name === undefined ? within : [...within, schema.name];
  const properties = Object.entries(objectAt(schema, "properties"));
  const required = listAt(schema, "required");
  const variants = variantsOf(document, schema);
  if (properties.length === 0 && variants.length === 0) {
    const inner = schema["items"] ?? schema["additionalProperties"];
    return isObject(inner) ? fieldTree(document, inner, id, path) : { fields: [], variants: [] };
  }
  // `false` as the schema of a property forbids it.
  const fields = properties
    .filter(([, property]) => property !== false)
    .map(([name, property]) => schemaField(document, name, property, `${id}.${name}`, required.includes(name), path));
  // A single alternative to null is the value itself.
  const [only] = variants;
  if (only && variants.length === 1 && only.name !== undefined) {
    return fieldTree(document, { $ref: `#/components/schemas/${only.name}` }, id, path);
  }
  return { fields, variants: variants.map((variant) => variantOf(document, variant, id, path)) };
}

function variantOf(document: Document, variant: Schema, id: string, within: readonly string[]): Variant {
  const name = variant.name ?? textsAt(variant, "type").join(" or ");
  const node = variant.name === undefined ? variant : { $ref: `#/components/schemas/${variant.name}` };
  const description = textAt(variant, "description");
  return { name, description, ...fieldTree(document, node, `${id}.${name}`, within) };
}

function schemaField(
  document: Document,
  name: string,
  node: unknown,
  id: string,
  isRequired: boolean,
  within: readonly string[],
): Field {
  const schema = readSchema(document, node);
  return {
    name,
    id,
    type: typeOf(document, node),
    marks: [
      ...(isRequired ? ["required"] : []),
      ...(schema["readOnly"] === true ? ["read-only"] : []),
      ...(schema["x-gw-secret"] === true ? ["secret"] : []),
    ],
    description: textAt(schema, "description"),
    constraints: constraintsOf(document, schema),
    decisions: schema.decisions,
    node,
    ...fieldTree(document, node, id, within),
  };
}

/** A parameter or a header, which is a schema with a name, a description and marks around it. */
export function parameterField(document: Document, place: string, name: string, node: unknown): Field {
  const parameter = resolve(document, node).value;
  const field = schemaField(
    document,
    name,
    parameter["schema"],
    `${place}.${name}`,
    parameter["required"] === true,
    [],
  );
  return {
    ...field,
    description: textAt(parameter, "description"),
    decisions: [...decisionIds(parameter), ...field.decisions],
    node: parameter,
  };
}

/** The name of a type: `array of AccessRight`, `string (date-time)`, `TracedRequest or null`. */
export function typeOf(document: Document, node: unknown): TypePart[] {
  const schema = readSchema(document, node);
  const { name, format } = schema;
  const variants = variantsOf(document, schema);
  const types = textsAt(schema, "type");
  const hasFields = schema["properties"] !== undefined || variants.length > 0;
  if (name !== undefined && hasFields) return [{ text: name, schema: name }];
  const alternatives = variants.map((variant) =>
    variant.name === undefined ? typeOf(document, variant) : [{ text: variant.name, schema: variant.name }],
  );
  const named = types.map((type) => namedType(document, schema, type));
  const isNullable = listAt(schema, "oneOf").length > variants.length;
  const parts = [...alternatives, ...named, ...(isNullable ? [[{ text: "null" }]] : [])];
  const joined = parts.flatMap((part, index) => (index > 0 ? [{ text: " or " }, ...part] : part));
  const suffix = format === undefined ? [] : [{ text: ` (${String(format)})` }];
  if (joined.length === 0) return [{ text: "any", schema: name }];
  // A scalar is shown by its type, and leads to the page of its name.
  return [...joined.map((part, index) => (index === 0 && name ? { ...part, schema: name } : part)), ...suffix];
}

function namedType(document: Document, schema: Schema, type: string): TypePart[] {
  if (type === "array") return [{ text: "array of " }, ...typeOf(document, schema["items"])];
  const values = schema["additionalProperties"];
  if (type === "object" && isObject(values) && schema["properties"] === undefined) {
    return [{ text: "map of " }, ...typeOf(document, values)];
  }
  return [{ text: type }];
}
