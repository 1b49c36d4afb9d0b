import type { InputFault } from "../generated/types/types.ts";
import { describeUnknownField, maxViolations, missingField, step, valueAt } from "@gw/openapi";
import type { Document, Schema } from "@gw/openapi/document";
import { inBody } from "./problem.ts";
import { isCredentialName } from "./secrets.ts";
import type { DescribedOperation } from "./document.ts";
import { firstPerPointer, type ViolationReader } from "./violations.ts";
import type { SchemaFields } from "./schema-fields.ts";
import { hasManyParts, type Validators } from "./validators.ts";

/** A body, and its violations. */
export interface ReadBody {
  value: unknown;
  violations: InputFault[];
}

/**
 * Creates the reader of an operation's body, which returns it without its `readOnly` fields. With `strict`, unknown fields
 * are violations. If the operation keeps unknown fields, those that are named like a credential always are: they would
 * be stored unencrypted.
 */
export function createBodyReader(
  document: Document,
  { body, keepsUnknownFields }: DescribedOperation,
  validators: Validators,
  fields: SchemaFields,
  violationReader: ViolationReader,
): (value: unknown, strict: boolean) => ReadBody {
  if (!body) return () => ({ value: undefined, violations: [] });
  const { schemaPointer, required } = body;
  // The pointer is that of a schema.
  const schema = valueAt(document, schemaPointer) as Schema;
  const readOnly = fields.readOnlyNames(schema);
  const known = new Set(fields.names(schema));

  return (value, strict) => {
    if (value === undefined) return { value, violations: required ? [inBody("", missingField)] : [] };
    const violations = [
      ...schemaViolations(schemaPointer, value, validators, violationReader),
      ...(keepsUnknownFields ? credentialViolations(value, known) : []),
      ...(strict ? strictViolations(fields, schema, value) : []),
    ];
    return {
      value: violations.length === 0 ? omitFields(value, readOnly) : value,
      violations: firstPerPointer(violations).slice(0, maxViolations),
    };
  };
}

function schemaViolations(
  schemaPointer: string,
  value: unknown,
  { exact, exactUntilFirst }: Validators,
  violationReader: ViolationReader,
): InputFault[] {
  const firstErrors = exactUntilFirst(schemaPointer, value);
  if (firstErrors.length === 0) return [];
  if (hasManyParts(value)) return violationReader.read("body", firstErrors, exactUntilFirst);
  return violationReader.read("body", exact(schemaPointer, value), exact);
}

function credentialViolations(value: unknown, known: ReadonlySet<string>): InputFault[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.keys(value)
    .filter((name) => !known.has(name) && isCredentialName(name))
    .map((name) => inBody(step(name), "An unknown field with this name would be stored unencrypted. Remove it."));
}

function strictViolations(fields: SchemaFields, schema: Schema, value: unknown): InputFault[] {
  return fields
    .unknown(schema, value)
    .take(maxViolations)
    .map(({ pointer, name, known }) => inBody(pointer, describeUnknownField(name, known)))
    .toArray();
}

function omitFields(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== "object" || value === null || !names.some((name) => Object.hasOwn(value, name))) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}
