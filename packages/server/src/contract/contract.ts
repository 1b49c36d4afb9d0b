import type { InputFault } from "@gw/api-types";
import { bodyReader, type ReadBody } from "./body.ts";
import { describeOperations, type DescribedOperation } from "./described-operations.ts";
import type { OpenApiDocument } from "./document.ts";
import { FaultReader } from "./faults.ts";
import { Members } from "./members.ts";
import { parameterReader, type RawParameters, type ReadParameters } from "./parameters.ts";
import { referenceReader, type Reference } from "./references.ts";
import { responseChecker } from "./response-check.ts";
import { secretMasker, type Masker } from "./secrets.ts";
import { createValidators } from "./validators.ts";

/** One operation of the document, with all that turns its requests into input and judges its answers. */
export interface ContractOperation extends DescribedOperation {
  readPath: (raw: RawParameters) => ReadParameters;
  readQuery: (raw: RawParameters) => ReadParameters;
  readBody: (value: unknown, strict: boolean) => ReadBody;
  /** The references in a body that must lead to a record; none where the operation does not check any. */
  readReferences: (body: unknown) => Reference[];
  /** What is wrong with an answer by this document; empty where it is right. */
  checkResponse: (status: number, headers: Readonly<Record<string, unknown>>, payload: string) => string[];
  /** Copies of bodies for logs, without their secrets. */
  mask: Masker;
}

/** All that the service reads from the document. Schemas are compiled when they are first needed. */
export function readContract(document: OpenApiDocument): ContractOperation[] {
  const validators = createValidators(document);
  const members = new Members(document);
  const faults = new FaultReader(document);
  return describeOperations(document).map((operation) => ({
    ...operation,
    readPath: parameterReader(document, operation, "path", validators, faults),
    readQuery: parameterReader(document, operation, "query", validators, faults),
    readBody: bodyReader(document, operation, validators, members, faults),
    readReferences: referenceReader(document, operation, members),
    checkResponse: responseChecker(operation, validators.exact),
    mask: secretMasker(document, operation, members),
  }));
}

/** Names the first operation or security scheme that the document and the code do not both have. */
export function assertOneToOne(what: string, inDocument: Iterable<string>, inCode: Iterable<string>): void {
  const described = new Set(inDocument);
  const implemented = new Set(inCode);
  const missing = [...described.difference(implemented)];
  const extra = [...implemented.difference(described)];
  if (missing.length > 0)
    throw new Error(`The document has the ${what} ${missing.join(", ")}, which the server has not.`);
  if (extra.length > 0) throw new Error(`The server has the ${what} ${extra.join(", ")}, which the document has not.`);
}

/** Faults of all parts of a request together. */
export const allFaults = (...parts: { faults: InputFault[] }[]): InputFault[] => parts.flatMap(({ faults }) => faults);
