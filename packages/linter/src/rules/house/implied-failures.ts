import { type JsonObject, objectAt, resolve, textsAt } from "@gw/openapi/reader";
import { isFailure, isJson, isSuccess, operationsOf, takesBody, type Operation } from "../../document/operations.ts";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW010",
  name: "implied-failures",
  description: "Every operation documents exactly the error responses that its definition implies.",
  why: "Clients get a type for each error that can occur, and for no others. Statuses that any request can return (405, 408, 431) are described once, in `info`.",
  remedy: "Refer to the shared response of each status that the operation can return.",
  check,
};

/** Failures that an operation may have for reasons that its shape does not show. */
const decidedOneByOne = ["403", "409"];

function* check(document: JsonObject): Iterable<Finding> {
  for (const operation of operationsOf(document)) {
    const implied = impliedBy(document, operation);
    const path = [...operation.path, "responses"];
    const given = operation.responses.map(({ status }) => status);
    for (const [status, reason] of implied) {
      if (!given.includes(status)) {
        yield {
          path,
          message: `${operation.label} does not document ${status}, although ${reason}.`,
          remedy: `Add the response ${status}.`,
        };
      }
    }
    for (const status of given.filter(isFailure)) {
      // problem-responses reports ranges.
      if (implied.has(status) || decidedOneByOne.includes(status) || !/^\d+$/.test(status)) continue;
      yield {
        path: [...path, status],
        message: `${operation.label} documents ${status}, which nothing in its definition implies.`,
        remedy: "Remove it.",
      };
    }
  }
}

/** @see https://datatracker.ietf.org/doc/draft-ietf-httpapi-idempotency-key-header/ */
function isIdempotencyKey(parameter: JsonObject): boolean {
  return parameter["in"] === "header" && parameter["name"] === "Idempotency-Key";
}

/** The failures that an operation's shape implies, each with the reason. */
function impliedBy(document: JsonObject, operation: Operation): ReadonlyMap<string, string> {
  const parameters = operation.parameters.map(({ value }) => value);
  function isChecked(parameter: JsonObject) {
    const schema = resolve(document, parameter["schema"], []).value;
    return (
      parameter["in"] === "query" || textsAt(schema, "type").some((type) => type === "integer" || type === "number")
    );
  }
  const successes = operation.responses.filter(({ status }) => isSuccess(status));
  const mediaTypes = successes.flatMap(({ response }) => Object.keys(objectAt(response.value, "content")));
  const hasBody = takesBody(operation);
  const reasons: readonly (readonly [status: string, isImplied: boolean, reason: string])[] = [
    ["400", hasBody || parameters.some(isChecked), "its input may be invalid"],
    ["401", true, "every operation needs a credential"],
    ["403", operation.surface?.hasPermissions === true, "the user of the token may be inactive or lack a permission"],
    ["404", parameters.some((parameter) => parameter["in"] === "path"), "its path identifies a record"],
    ["406", mediaTypes.some((mediaType) => !isJson(mediaType)), "it returns a media type that must be requested"],
    ["413", hasBody, "it takes a body"],
    ["415", hasBody, "it takes a body"],
    ["422", parameters.some(isIdempotencyKey), "its Idempotency-Key may have been used for another request"],
    ["429", true, "every operation can be rate-limited"],
    ["500", true, "every operation may fail"],
    ["503", true, "every operation may be unavailable"],
  ];
  return new Map(reasons.flatMap(([status, isImplied, reason]) => (isImplied ? [[status, reason]] : [])));
}
