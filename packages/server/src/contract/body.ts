import type { InputFault } from "@gw/api-types";
import { describeUnknownField, maxViolations, missingField } from "@gw/openapi";
import { inBody } from "../problem-details.ts";
import { isCredentialName } from "./credential-names.ts";
import type { DescribedOperation } from "./described-operations.ts";
import type { OpenApiDocument, Schema } from "./document.ts";
import type { FaultReader } from "./faults.ts";
import { hasManyParts } from "./many-parts.ts";
import type { Members } from "./members.ts";
import { step, valueAt } from "./pointer.ts";
import type { Validators } from "./validators.ts";

/** A body that was read, and what is wrong with it. */
export interface ReadBody {
  value: unknown;
  faults: InputFault[];
}

/**
 * Makes the reader of an operation's body, which it answers without its `readOnly` members. With `strict`, members that
 * the document does not name are faults. Where the operation keeps such members, those that are named like a credential
 * always are: they would be stored readable.
 */
export function bodyReader(
  document: OpenApiDocument,
  { body, keepsUnknownMembers }: DescribedOperation,
  validators: Validators,
  members: Members,
  faultReader: FaultReader,
): (value: unknown, strict: boolean) => ReadBody {
  if (!body) return () => ({ value: undefined, faults: [] });
  const { schemaPointer, required } = body;
  // What a pointer to a schema leads to is one.
  const schema = valueAt(document, schemaPointer) as Schema;
  const readOnly = members.readOnlyNames(schema);
  const known = new Set(members.names(schema));

  return (value, strict) => {
    if (value === undefined) return { value, faults: required ? [inBody("", missingField)] : [] };
    const faults = [
      ...schemaFaults(schemaPointer, value, validators, faultReader),
      ...(keepsUnknownMembers ? credentialFaults(value, known) : []),
      ...(strict ? strictFaults(members, schema, value) : []),
    ];
    return { value: faults.length === 0 ? without(value, readOnly) : value, faults: onePerPlace(faults) };
  };
}

function schemaFaults(
  schemaPointer: string,
  value: unknown,
  { exact, exactUntilFirst }: Validators,
  faultReader: FaultReader,
): InputFault[] {
  const firstErrors = exactUntilFirst(schemaPointer, value);
  if (firstErrors.length === 0) return [];
  if (hasManyParts(value)) return faultReader.read("body", firstErrors, exactUntilFirst);
  return faultReader.read("body", exact(schemaPointer, value), exact);
}

function credentialFaults(value: unknown, known: ReadonlySet<string>): InputFault[] {
  if (typeof value !== "object" || value === null || Array.isArray(value)) return [];
  return Object.keys(value)
    .filter((name) => !known.has(name) && isCredentialName(name))
    .map((name) => inBody(step(name), "An unknown member with this name would be stored readable. Leave it out."));
}

function strictFaults(members: Members, schema: Schema, value: unknown): InputFault[] {
  return members
    .unknown(schema, value)
    .take(maxViolations)
    .map(({ pointer, name, known }) => inBody(pointer, describeUnknownField(name, known)))
    .toArray();
}

function onePerPlace(faults: readonly InputFault[]): InputFault[] {
  return [...new Map(faults.toReversed().map((fault) => [fault.pointer, fault])).values()]
    .toReversed()
    .slice(0, maxViolations);
}

function without(value: unknown, names: readonly string[]): unknown {
  if (typeof value !== "object" || value === null || !names.some((name) => Object.hasOwn(value, name))) return value;
  return Object.fromEntries(Object.entries(value).filter(([name]) => !names.includes(name)));
}
