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
  description: `Every response has the header X-Request-Id. Every error response is a problem (RFC 9457): it refers to a named component that lists its codes, such as ConflictProblem. The codes of a 400 include ${malformedJson} if the operation has a request body, and only then.`,
  why: "Callers quote the request id when something goes wrong. If all errors have the same shape, clients can handle them in one place, and the codes let types distinguish them. A code that cannot occur leads to dead code in clients, and a missing code comes as a surprise. Generators give inline schemas names such as InlineObject13, or drop the response.",
  remedy:
    "Refer to a component `allOf: [Problem, {properties: {code: {type: string, enum: […]}}}]` whose name ends with Problem.",
  *check(document) {
    for (const documented of responsesOf(document)) {
      const { status, response } = documented;
      if (!("X-Request-Id" in objectAt(response.value, "headers"))) {
        yield {
          path: "headers" in response.value ? [...response.path, "headers"] : response.path,
          message: `The response ${status} does not document X-Request-Id.`,
          remedy: "Add the header X-Request-Id.",
        };
      }
      if (/^[1-5]XX$|^default$/.test(status)) {
        yield {
          path: response.use,
          message: `The status "${status}" is a range of statuses.`,
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
      message: `The response ${status} is returned as ${mediaTypes.join(", ") || "nothing"}.`,
      remedy: `Return only ${mediaType}.`,
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
      message: `The 400 of ${operation.label} ${takesBody(operation) ? `does not list ${malformedJson}` : `lists ${malformedJson}, but the operation has no request body`}.`,
      remedy:
        "If there is a request body, refer to a problem that lists the code; otherwise, refer to a problem that does not.",
    };
  }
  for (const { example } of examplesIn(document, response)) {
    const shown = objectAt(example.value, "value")["status"];
    if (shown === undefined || String(shown) === status) continue;
    yield {
      path: [...example.path, "value", "status"],
      message: `An example of the response ${status} has the status ${String(shown)}.`,
      remedy: `Write ${status}, or move the example to its response.`,
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
      message: `The schema of the response ${status} is ${name || "inline"}, not a component whose name ends with Problem.`,
    };
  }
  if (!branches.some((branch) => schemaNameOf(branch) === "Problem"))
    yield { message: `The response ${status} is not composed of Problem.` };
  else if (codes.length === 0) yield { message: `The response ${status} does not list its codes in an enum.` };
  if (properties.some((own) => "status" in own)) {
    yield {
      message: `The response ${status} sets the status in its schema.`,
      remedy: "Remove it: the response already has the status, and some tools cannot merge the two.",
    };
  }
  const catalog = listAt(objectAt(componentsOf(document, "schemas"), "ErrorCode"), "enum");
  for (const code of codes.filter((known) => !catalog.includes(known)))
    yield {
      message: `The code "${code}" is not in the error catalog.`,
      remedy: "Use a code from ErrorCode, or add this one there.",
    };
}
