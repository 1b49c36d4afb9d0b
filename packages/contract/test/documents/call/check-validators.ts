import { mutationsOf } from "@gw/test-support/mutations";
import { isObject, type JsonObject } from "@gw/openapi/reader";
import { hasBody } from "./call-operation.ts";
import type { DocumentedOperation, MediaType } from "./documented.ts";
import { kindOf, preferred } from "./media-types.ts";
import type { BodyOf, PlainSchema } from "./plain-schemas.ts";
import type { Values } from "./values.ts";

/** A generated validator, as a Standard Schema. */
export interface Validator {
  "~standard": { validate: (value: unknown) => { issues?: readonly { message: string; path: readonly unknown[] }[] } };
}

/** What validators are compared by. */
export interface ValidatorGround {
  /** The generated validators, by their names. */
  validators: Record<string, unknown>;
  schemaOf: (schema: JsonObject, of: BodyOf) => PlainSchema | undefined;
  values: Values;
  /** Whether Ajv reads all that the document says: it has no full reading of discriminators. */
  isExact: boolean;
}

/** How many values the validators and Ajv agree on. */
export interface ComparedValues {
  accepted: number;
  rejected: number;
  differences: string[];
}

/** So many changes of a value are enough: each is at one location. */
const maxMutations = 150;

/** Compares the validators of an operation with Ajv, which reads the document's own schemas. */
export function checkValidators(ground: ValidatorGround, operation: DocumentedOperation, id: string): ComparedValues {
  // What is generated: one for the body of the request, and for each response one by its status.
  const ofResponses = (ground.validators[`${id}Responses`] ?? {}) as Record<string, Validator>;
  const ofRequest = ground.validators[`${id}Body`] as Validator | undefined;
  const requestBody = hasBody(operation) ? operation.requestBody : undefined;
  const bodies = [
    { name: "the request", content: requestBody, validator: ofRequest, isRequest: true },
    ...Object.entries(operation.responses).map(([status, content]) => ({
      name: `the response ${status}`,
      content,
      validator: ofResponses[status.toLowerCase().replace("xx", "XX")],
      isRequest: false,
    })),
  ];
  const compared = bodies.map(({ name, content, validator, isRequest }) => {
    const { accepted, rejected, difference } = compareBody(ground, content, validator, isRequest);
    return {
      accepted,
      rejected,
      differences: difference === undefined ? [] : [`The validator of ${name} ${difference}`],
    };
  });
  return {
    accepted: compared.reduce((sum, { accepted }) => sum + accepted, 0),
    rejected: compared.reduce((sum, { rejected }) => sum + rejected, 0),
    differences: compared.flatMap(({ differences }) => differences),
  };
}

/** Compares a validator with Ajv, on values and on changes of a valid one, up to the first difference. */
function compareBody(
  { schemaOf, values, isExact }: ValidatorGround,
  content: Record<string, MediaType> | undefined,
  validator: Validator | undefined,
  isRequest: boolean,
): { accepted: number; rejected: number; difference?: string } {
  const counts = { accepted: 0, rejected: 0 };
  const contentType = preferred(content);
  const mediaType = contentType === undefined ? undefined : content?.[contentType];
  const kind = kindOf(contentType ?? "", mediaType);
  const hasValidator = kind === "json" || kind === "form" || (kind === "multipart" && isRequest);
  const of = kind === "multipart" ? "form" : isRequest ? "request" : "response";
  const schema: unknown = mediaType?.schema;
  const plain = hasValidator && isObject(schema) ? schemaOf(schema, of) : undefined;
  if (!plain) return counts;
  if (!validator) return { ...counts, difference: "is missing." };
  const purpose = { of: isRequest ? "request" : "response", hasFiles: of === "form" } as const;
  const generated = [
    ...plain.createValues(),
    values.exampleOf(mediaType ?? {}, purpose),
    values.generate(mediaType?.schema, purpose),
  ];
  const mutations = mutationsOf(generated.find(plain.isValid) ?? generated[0], maxMutations).map(({ body }) => body);
  for (const value of [...generated, ...mutations]) {
    const text = JSON.stringify(value) ?? "nothing";
    // No request may have it, regardless of its schema: not every database can hold it.
    if (text.includes(String.raw`\u0000`)) continue;
    const { issues = [] } = validator["~standard"].validate(value);
    const isAccepted = issues.length === 0;
    counts[isAccepted ? "accepted" : "rejected"] += 1;
    if (isAccepted === (plain.isValid(value) ?? isAccepted) || (isAccepted && !isExact)) continue;
    const why = issues.map(({ message, path }) => `${path.join(".")}: ${message}`).join(" ");
    const difference = `${isAccepted ? "accepts" : "rejects"} what Ajv does not: ${text.slice(0, 300)} ${why}`;
    return { ...counts, difference: difference.trim() };
  }
  return counts;
}
