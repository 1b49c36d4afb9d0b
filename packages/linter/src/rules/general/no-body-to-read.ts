import { allOperations, type RequestBody } from "@gw/openapi/document";
import { composedOf, objectAt, objectOf, type JsonObject } from "@gw/openapi/reader";
import { isRead } from "../../document/operations.ts";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW047",
  name: "no-body-to-read",
  level: "error",
  tool: "`fetch` in browsers and Node throws: Request with GET/HEAD method cannot have body.",
  description: "A GET or HEAD has no request body, except an optional one without properties.",
  why: "The body of such a request has no meaning (RFC 9110, section 9.3.1), and proxies may drop it.",
  remedy: "Use query parameters for the input, or make the operation a POST.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const operation of allOperations(document)) {
    const { label, method, at, requestBody } = operation;
    if (requestBody && isRead(operation) && !isEmpty(document, requestBody.value))
      yield { path: [...at, "requestBody"], message: `${label} is a ${method.toUpperCase()} with a request body.` };
  }
}

/** Whether there is nothing to send: generators of documents write such a body for operations that have none. */
function isEmpty(document: JsonObject, body: RequestBody): boolean {
  const media = Object.values(objectAt(body, "content")).map(objectOf);
  const schemas = media.flatMap(({ schema }) => composedOf(document, schema));
  return body.required !== true && schemas.every((schema) => schema["type"] === "object" && isEmptyObject(schema));
}

function isEmptyObject({ properties = {}, additionalProperties = false }: JsonObject): boolean {
  return additionalProperties === false && Object.keys(objectOf(properties)).length === 0;
}
