import type { InputFault } from "@gw/api-types";
import { describeUnstorableText } from "@gw/openapi";
import type { DescribedOperation } from "./described-operations.ts";
import type { OpenApiDocument, Schema } from "./document.ts";
import type { FaultReader } from "./faults.ts";
import { unknownPath } from "../problem-details.ts";
import { step, valueAt } from "./pointer.ts";
import type { Validators } from "./validators.ts";

/**
 * Parameters of one kind as they came in: each a text, null where its text could not be decoded, or a list where it was
 * sent more than once.
 */
export type RawParameters = Readonly<Record<string, string | null | (string | null)[] | undefined>>;

/** Parameters of one kind, coerced and with their defaults, and what is wrong with them. */
export interface ReadParameters {
  values: Record<string, unknown>;
  faults: InputFault[];
}

const noParameters: ReadParameters = { values: {}, faults: [] };

/** No record has a longer id (D08). */
const longestId = 255;

/** An integer as D25 writes it; that it has 32 bits is in the document. */
const integerText = /^-?[0-9]+$/;

/**
 * Makes the reader of an operation's parameters of one kind. Parameters that the document does not name are ignored;
 * that a parameter in the path is there is the router's business.
 */
export function parameterReader(
  document: OpenApiDocument,
  { parameters }: DescribedOperation,
  part: "path" | "query",
  validators: Validators,
  faultReader: FaultReader,
): (raw: RawParameters) => ReadParameters {
  const described = parameters
    .filter((parameter) => parameter.in === part)
    // What a pointer to a schema leads to is one.
    .map(({ name, schemaPointer }) => ({ name, schemaPointer, schema: valueAt(document, schemaPointer) as Schema }));
  if (described.length === 0) return () => noParameters;
  const validate = validators.coercing(
    Object.fromEntries(described.map(({ name, schemaPointer }) => [name, schemaPointer])),
  );
  return (raw) => {
    const values: Record<string, unknown> = {};
    const faults: InputFault[] = [];
    for (const { name, schema } of described) {
      const text = raw[name];
      const fault = text === undefined ? undefined : textFault(part, text, schema);
      if (fault !== undefined) faults.push({ in: part, pointer: step(name), detail: fault });
      else if (text !== undefined) values[name] = text;
      else if (schema.default !== undefined) values[name] = schema.default;
    }
    const errors = validate(values);
    if (errors.length > 0) faults.push(...faultReader.read(part, errors, validators.exact));
    return { values, faults };
  };
}

/** What is wrong with a text before it is coerced: the validator would take `1e1` and a blank for integers. */
function textFault(
  part: "path" | "query",
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

/** Whether a text has more characters than that; one outside the basic plane counts once. */
const isLonger = (text: string, most: number): boolean => text.length > most && [...text].length > most;
