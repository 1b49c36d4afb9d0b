import type { Document } from "@gw/openapi/document";
import { createBodyReader, type ReadBody } from "./body.ts";
import { describeOperations, readDocument, type DescribedOperation } from "./document.ts";
import { ViolationReader } from "./violations.ts";
import { SchemaFields } from "./schema-fields.ts";
import { createParameterReader, type RawParameters, type ReadParameters } from "./parameters.ts";
import { createReferenceReader, type ReferenceReader } from "./references.ts";
import { createSecretMasker, type Masker } from "./secrets.ts";
import { createValidators } from "./validators.ts";
import { once } from "../util/once.ts";

/** An operation of the document, with what parses its requests. */
export interface ContractOperation extends DescribedOperation {
  readPath: (raw: RawParameters) => ReadParameters;
  readQuery: (raw: RawParameters) => ReadParameters;
  readHeaders: (raw: RawParameters) => ReadParameters;
  readBody: (value: unknown, strict: boolean) => ReadBody;
  references: ReferenceReader;
  /** Copies of bodies for logs, without their secrets. */
  mask: Masker;
}

/** Everything that the service reads from the document. Schemas are compiled at their first use. */
export function readContract(document: Document): ContractOperation[] {
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
    throw new Error(`The document has the ${kind} ${missing.join(", ")}, but the server does not.`);
  if (extra.length > 0) throw new Error(`The server has the ${kind} ${extra.join(", ")}, but the document does not.`);
}
