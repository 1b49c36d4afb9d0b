import { defineRule, type RuleFinding } from "@gw/contract";
import { isFailure, responsesOf, takesBody, type DocumentedResponse } from "@gw/linter/document/operations";
import {
  componentsOf,
  isObject,
  listAt,
  objectAt,
  resolve,
  schemaNameOf,
  textsAt,
  type JsonObject,
} from "@gw/openapi/reader";
import { examplesIn } from "./examples.ts";

const mediaType = "application/problem+json";
const malformedJson = "malformed_json";

export const problemResponses = defineRule({
  code: "SPEC009",
  name: "problem-responses",
  description: `Every response has an X-Request-Id header. Every error response is a problem (RFC 9457) that references a named component listing its codes, such as ConflictProblem. A 400 lists ${malformedJson} if, and only if, the operation has a request body.`,
  why: "Callers quote the request id when something goes wrong. If all errors share a shape, clients can handle them in one place, and types can tell them apart by code. A code that cannot occur leads to dead code in clients, and a missing code takes them by surprise. Generators give inline schemas names such as InlineObject13, or drop the response.",
  remedy:
    "Reference a component `allOf: [Problem, {properties: {code: {type: string, enum: […]}}}]` whose name ends in Problem.",
  *check(document) {
    for (const documented of responsesOf(document)) {
      const { status, response } = documented;
      if (!("X-Request-Id" in objectAt(response.value, "headers"))) {
        yield {
          path: "headers" in response.value ? [...response.path, "headers"] : response.path,
          message: `The ${status} response does not document X-Request-Id.`,
          remedy: "Add the X-Request-Id header.",
        };
      }
      if (/^[1-5]XX$|^default$/.test(status)) {
        yield {
          path: response.use,
          message: `"${status}" is not a single status code.`,
          remedy: "List each status that the operation returns.",
        };
      } else if (isFailure(status)) yield* checkProblem(document, documented);
    }
  },
});

function* checkProblem(
  document: JsonObject,
  { status, response, operations }: DocumentedResponse,
): Iterable<RuleFinding> {
  const { value, path } = response;
  const content = objectAt(value, "content");
  const mediaTypes = Object.keys(content);
  if (mediaTypes.join() !== mediaType) {
    yield {
      path: "content" in value ? [...path, "content"] : path,
      message: `The ${status} response uses ${mediaTypes.join(", ") || "no media type"}.`,
      remedy: `Use only ${mediaType}.`,
    };
    return;
  }
  const schema = objectAt(objectAt(content, mediaType), "schema");
  const codes: string[] = [];
  for (const finding of problemsIn(document, schema, status, codes))
    yield { path: [...path, "content", mediaType, "schema"], ...finding };
  for (const operation of status === "400" && codes.length > 0 ? operations : []) {
    if (codes.includes(malformedJson) === takesBody(operation)) continue;
    yield {
      path: response.use,
      message: `The 400 response of ${operation.label} ${takesBody(operation) ? `does not list ${malformedJson}` : `lists ${malformedJson}, but the operation has no request body`}.`,
      remedy:
        "With a request body, reference a problem that lists the code; without one, reference a problem that does not.",
    };
  }
  for (const { example } of examplesIn(document, response)) {
    const shown = objectAt(example.value, "value")["status"];
    if (shown === undefined || String(shown) === status) continue;
    yield {
      path: [...example.path, "value", "status"],
      message: `An example of the ${status} response has the status ${String(shown)}.`,
      remedy: `Change it to ${status}, or move the example to the ${String(shown)} response.`,
    };
  }
}

/** @param codes Receives the codes that the schema lists. */
function* problemsIn(
  document: JsonObject,
  schema: JsonObject,
  status: string,
  codes: string[],
): Iterable<Omit<RuleFinding, "path">> {
  const name = schemaNameOf(schema) ?? "";
  const branches = listAt(resolve(document, schema, []).value, "allOf").filter(isObject);
  const properties = branches.map((branch) => objectAt(branch, "properties"));
  codes.push(...properties.flatMap((own) => textsAt(objectAt(own, "code"), "enum")));
  if (!name.endsWith("Problem")) {
    yield {
      message: `The ${status} response's schema is ${name || "inline"}, not a component whose name ends in Problem.`,
    };
  }
  if (!branches.some((branch) => schemaNameOf(branch) === "Problem"))
    yield { message: `The ${status} response is not based on Problem.` };
  else if (codes.length === 0) yield { message: `The ${status} response does not list its codes in an enum.` };
  if (properties.some((own) => "status" in own)) {
    yield {
      message: `The ${status} response's schema sets the status.`,
      remedy: "Remove it: the response already defines the status, and some tools cannot merge the two.",
    };
  }
  const catalog = listAt(objectAt(componentsOf(document, "schemas"), "ErrorCode"), "enum");
  for (const code of codes.filter((known) => !catalog.includes(known)))
    yield {
      message: `The code "${code}" is not in the error catalog.`,
      remedy: "Use a code from ErrorCode, or add this code to it.",
    };
}
