import { allOperations, type OperationEntry } from "@gw/openapi/document";
import { isObject, type JsonObject, objectAt, partsOf, textAt } from "@gw/openapi/reader";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW019",
  name: "named-examples",
  description:
    "Every body has at least one named example with a summary, every path parameter has an example, and no two responses of an operation share a name.",
  why: "Docs, mocks and tests look up examples by name. A body without one cannot be shown, mocked or tested, and a path without one cannot be called.",
  remedy: "Add an example under `examples`, named after its case.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path, name } of partsOf(document, "mediaType")) {
    if (Object.keys(objectAt(value, "examples")).length > 0) continue;
    yield { path, message: `The ${name} body has no named example.` };
  }
  for (const { value, path, name } of partsOf(document, "example")) {
    if ("$ref" in value || textAt(value, "summary") !== "") continue;
    yield { path, message: `The example "${name}" has no summary.`, remedy: "Add a summary of a few words." };
  }
  for (const { value, path } of partsOf(document, "parameter")) {
    if (value["in"] !== "path" || ["example", "examples"].some((keyword) => keyword in value)) continue;
    yield {
      path,
      message: `The path parameter "${textAt(value, "name")}" has no example.`,
      remedy: "Add an existing value as `example`.",
    };
  }
  for (const operation of allOperations(document)) yield* doubleNames(operation);
}

function* doubleNames({ label, responses }: OperationEntry): Iterable<Finding> {
  const statusOf = new Map<string, string>();
  for (const [status, response] of Object.entries(responses)) {
    const bodies = Object.values(objectAt(response.value, "content")).filter(isObject);
    for (const name of bodies.flatMap((body) => Object.keys(objectAt(body, "examples")))) {
      const other = statusOf.get(name);
      if (other !== undefined) {
        yield {
          path: response.use,
          message: `${label} has the example "${name}" under ${status} and under ${other}.`,
          remedy: "Give each a distinct name.",
        };
      }
      statusOf.set(name, status);
    }
  }
}
