import { defineRule } from "@gw/contract";
import { isFailure, isJson, isSuccess, takesBody } from "@gw/linter/document/operations";
import { allOperations, type OperationEntry, type Parameter } from "@gw/openapi/document";
import { objectAt, resolve, textsAt, type JsonObject } from "@gw/openapi/reader";
import { surfaceOfPath, surfacesOf } from "@gw/openapi/surfaces";

/** The statuses that an operation can return for reasons that cannot be seen in its definition. */
const decidedOneByOne = ["403", "409"];
/** The statuses whose causes differ between operations. */
const ownStatuses = ["400", "403", "404", "406", "409"];

export const errorStatuses = defineRule({
  code: "SPEC010",
  name: "error-statuses",
  description: `Every operation documents exactly the error responses that its definition implies. Responses for ${ownStatuses.join(", ")} are defined in the operation itself, never shared.`,
  why: "Clients get types for exactly the errors that can occur. A shared response would list causes that do not apply to the operation and show other operations' examples. Statuses that any request can return (405, 408, 431) are documented once, in `info`.",
  remedy: "Reference the shared response for each status that the operation can return.",
  *check(document) {
    for (const operation of allOperations(document)) {
      const { label, responses } = operation;
      const implied = impliedBy(document, operation);
      const path = [...operation.at, "responses"];
      for (const [status, reason] of implied) {
        if (status in responses) continue;
        yield {
          path,
          message: `${label} does not document ${status}, although ${reason}.`,
          remedy: `Add a ${status} response.`,
        };
      }
      for (const [status, response] of Object.entries(responses)) {
        // problem-responses reports ranges.
        const isKnown = implied.has(status) || decidedOneByOne.includes(status) || !/^\d+$/.test(status);
        if (isFailure(status) && !isKnown) {
          yield {
            path: [...path, status],
            message: `${label} documents ${status}, but nothing in its definition implies it.`,
            remedy: "Remove it.",
          };
        }
        if (response.path !== response.use && ownStatuses.includes(status)) {
          yield {
            path: response.use,
            message: `${label} uses a shared response for ${status}.`,
            remedy: "Define the response in the operation, with its own description and examples.",
          };
        }
      }
    }
  },
});

/** The errors that an operation's definition implies, each with the reason. */
function impliedBy(document: JsonObject, operation: OperationEntry): ReadonlyMap<string, string> {
  const parameters = operation.parameters.map(({ value }) => value);
  function isChecked(parameter: Parameter) {
    const types = textsAt(resolve(document, parameter.schema, []).value, "type");
    return parameter.in === "query" || types.includes("integer") || types.includes("number");
  }
  const successes = Object.entries(operation.responses).filter(([status]) => isSuccess(status));
  const mediaTypes = successes.flatMap(([, { value }]) => Object.keys(objectAt(value, "content")));
  const hasBody = takesBody(operation);
  const reasons: readonly (readonly [status: string, isImplied: boolean, reason: string])[] = [
    ["400", hasBody || parameters.some(isChecked), "its input can be invalid"],
    ["401", true, "every operation needs a credential"],
    [
      "403",
      surfaceOfPath(surfacesOf(document, "x-gw-surface"), operation.path)?.hasPermissions === true,
      "the token's user can be inactive or lack a permission",
    ],
    ["404", parameters.some((parameter) => parameter.in === "path"), "its path identifies a record"],
    ["406", mediaTypes.some((mediaType) => !isJson(mediaType)), "it returns a media type that clients must request"],
    ["413", hasBody, "it has a request body"],
    ["415", hasBody, "it has a request body"],
    ["422", parameters.some(isIdempotencyKey), "its Idempotency-Key might already have been used for another request"],
    ["429", true, "every operation can be rate-limited"],
    ["500", true, "every operation can fail"],
    ["503", true, "every operation can be unavailable"],
  ];
  return new Map(reasons.flatMap(([status, isImplied, reason]) => (isImplied ? [[status, reason]] : [])));
}

/** @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/ */
function isIdempotencyKey(parameter: Parameter): boolean {
  return parameter.in === "header" && parameter.name === "Idempotency-Key";
}
