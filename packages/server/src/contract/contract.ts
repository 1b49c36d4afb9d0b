import type { Document } from "@gw/openapi/document";
import { createBodyReader } from "./body.ts";
import { describeOperations, readDocument } from "./document.ts";
import { ViolationReader } from "./violations.ts";
import { SchemaFields } from "./schema-fields.ts";
import { createParameterReader } from "./parameters.ts";
import { createReferenceReader } from "./references.ts";
import { createSecretMasker } from "./secrets.ts";
import { createValidators } from "./validators.ts";
import { once } from "../util/once.ts";

/** An operation of the document, with what parses its requests. */
export type ContractOperation = ReturnType<typeof readContract>[number];

/** Everything that the service reads from the document. Schemas are compiled at their first use. */
export function readContract(document: Document) {
  const validators = createValidators(document);
  const fields = new SchemaFields(document);
  const violations = new ViolationReader(document);
  return describeOperations(document).map((operation) => ({
    ...operation,
    readPath: createParameterReader(document, operation, "path", validators, violations),
    readQuery: createParameterReader(document, operation, "query", validators, violations),
    readHeaders: createParameterReader(document, operation, "header", validators, violations),
    readBody: createBodyReader(document, operation, validators, fields, violations),
    references: createReferenceReader(document, operation, fields),
    /** Copies of bodies for logs, without their secrets. */
    mask: createSecretMasker(document, operation, fields),
  }));
}

/** The contract that the service implements. It is read once, and schemas are compiled once. */
export const ownContract = once(() => readContract(readDocument()));

/** @throws Error with the operations or security schemes that only the document or only the code has. */
export function assertOneToOne(kind: string, inDocument: Iterable<string>, inCode: Iterable<string>): void {
  const described = new Set(inDocument);
  const implemented = new Set(inCode);
  const missing = [...described.difference(implemented)];
  const extra = [...implemented.difference(described)];
  if (missing.length > 0)
    throw new Error(`The document defines the ${kind} ${missing.join(", ")}, but the server does not.`);
  if (extra.length > 0)
    throw new Error(`The server defines the ${kind} ${extra.join(", ")}, but the document does not.`);
}
