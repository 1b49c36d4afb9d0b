import type { InputFault } from "../generated/types/types.ts";
import { step, valueAt } from "@gw/openapi";
import type { Document, Schema } from "@gw/openapi/document";
import { describeUnstorableText } from "../json/storable.ts";
import type { DescribedOperation } from "./document.ts";
import type { ViolationReader } from "./violations.ts";
import { unknownPath } from "./problem.ts";
import type { Validators } from "./validators.ts";

/**
 * Raw parameters of one kind: each a text, null if its text could not be decoded, or a list if it was sent more than
 * once.
 */
export type RawParameters = Readonly<Record<string, string | null | (string | null)[] | undefined>>;

/** Parameters of one kind, coerced and with their defaults, and their violations. */
export interface ReadParameters {
  values: Record<string, unknown>;
  violations: InputFault[];
}

const noParameters: ReadParameters = { values: {}, violations: [] };

/** No record has a longer id (D08). */
const longestId = 255;

/** An integer as D25 writes it; that it has 32 bits is in the document. */
const integerText = /^-?[0-9]+$/;

/**
 * Creates the reader of an operation's parameters of one kind. Unknown parameters are ignored;
 * the router ensures that path parameters are present.
 */
export function createParameterReader(
  document: Document,
  { parameters }: DescribedOperation,
  part: "path" | "query" | "header",
  validators: Validators,
  violationReader: ViolationReader,
): (raw: RawParameters) => ReadParameters {
  const described = parameters
    .filter((parameter) => parameter.in === part)
    // The pointer is that of a schema.
    .map(({ name, schemaPointer }) => ({ name, schemaPointer, schema: valueAt(document, schemaPointer) as Schema }));
  if (described.length === 0) return () => noParameters;
  const validate = validators.coercing(
    Object.fromEntries(described.map(({ name, schemaPointer }) => [name, schemaPointer])),
  );
  return (raw) => {
    const values: Record<string, unknown> = {};
    const violations: InputFault[] = [];
    for (const { name, schema } of described) {
      // Node lower-cases the names of headers.
      const text = raw[part === "header" ? name.toLowerCase() : name];
      const violation = text === undefined ? undefined : textViolation(part, text, schema);
      if (violation !== undefined) violations.push({ in: part, pointer: step(name), detail: violation });
      else if (text !== undefined) values[name] = text;
      else if (schema.default !== undefined) values[name] = schema.default;
    }
    violations.push(...violationReader.read(part, validate(values), validators.exact));
    return { values, violations };
  };
}

/** Why a text is invalid before it is coerced: the validator would accept `1e1` and a blank as integers. */
function textViolation(
  part: "path" | "query" | "header",
  text: Exclude<RawParameters[string], undefined>,
  { type }: Schema,
): string | undefined {
  if (Array.isArray(text)) return "Sent more than once. Send it once.";
  if (text === null) return "Must be percent-encoded UTF-8.";
  if (part === "path" && isLonger(text, longestId)) throw unknownPath();
  if (type === "integer" && !integerText.test(text)) return "Must be an integer.";
  const unstorable = describeUnstorableText(text);
  // No record can have such an id, and an id that no record has is not found (D08).
  if (unstorable !== undefined && part === "path") throw unknownPath();
  return unstorable;
}

/** Whether a text has more characters than that. A surrogate pair counts as one. */
function isLonger(text: string, most: number): boolean {
  return text.length > most && [...text].length > most;
}
