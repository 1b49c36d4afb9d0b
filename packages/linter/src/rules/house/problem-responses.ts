import { isObject, listAt, objectAt, type JsonObject } from "@gw/openapi/reader";
import { examplesIn } from "../../document/response-examples.ts";
import { responsesOf, type DocumentedResponse } from "../../document/responses.ts";
import { isFailure } from "../../document/operations.ts";
import { problemMediaType, problemShape } from "../../document/problem-shape.ts";
import type { Vocabulary } from "../../vocabulary.ts";
import type { Finding, Rule, Surroundings } from "../../rule.ts";

export const rule: Rule = {
  code: "GW009",
  name: "problem-responses",
  description:
    "Every error response is a problem (RFC 9457): a reference to a named component such as ConflictProblem, which lists its codes.",
  why: "One shape everywhere lets a client handle errors once, and the codes let types tell them apart. Generators name the type of an inline schema InlineObject13, or drop the response.",
  remedy:
    "Refer to a component `allOf: [Problem, {properties: {code: {type: string, enum: […]}}}]` whose name ends with Problem.",
  check,
};

function* check(document: JsonObject, { vocabulary }: Surroundings): Iterable<Finding> {
  const words = vocabulary();
  const schemas = objectAt(objectAt(document, "components"), "schemas");
  const catalogue = listAt(objectAt(schemas, words.problems.codes), "enum");
  for (const documented of responsesOf(document)) {
    if (/^[1-5]XX$|^default$/.test(documented.status)) {
      yield {
        path: documented.at,
        message: `The status "${documented.status}" is a range of statuses.`,
        remedy: "List each status that the operation returns.",
      };
    } else if (isFailure(documented.status)) yield* checkProblem(document, documented, words, catalogue);
  }
}

function* checkProblem(
  document: JsonObject,
  { status, response }: DocumentedResponse,
  words: Vocabulary,
  catalogue: readonly unknown[],
): Iterable<Finding> {
  const { value, path } = response;
  const content = objectAt(value, "content");
  const mediaTypes = Object.keys(content);
  if (mediaTypes.join() !== problemMediaType) {
    yield {
      path: "content" in value ? [...path, "content"] : path,
      message: `The response ${status} is returned as ${mediaTypes.join(", ") || "nothing"}.`,
      remedy: `Return only ${problemMediaType}.`,
    };
    return;
  }
  const schema = [...path, "content", problemMediaType, "schema"];
  const { name, isProblem, fixesStatus, codes } = problemShape(document, value, words);
  const { schema: whole, codes: list } = words.problems;
  if (!name.endsWith(whole)) {
    yield {
      path: schema,
      message: `The schema of the response ${status} is ${name || "inline"}, not a component whose name ends with ${whole}.`,
    };
  }
  if (!isProblem) yield { path: schema, message: `The response ${status} is not composed of ${whole}.` };
  else if (codes.length === 0)
    yield { path: schema, message: `The response ${status} does not list its codes in an enum.` };
  if (fixesStatus) {
    yield {
      path: schema,
      message: `The response ${status} sets the status in its schema.`,
      remedy: "Remove it: the response already has the status, and some tools cannot merge the two.",
    };
  }
  for (const code of codes.filter((known) => !catalogue.includes(known))) {
    yield {
      path: schema,
      message: `The code "${code}" is not in the error catalog.`,
      remedy: `Use a code of ${list}, or add it there.`,
    };
  }
  for (const { example } of examplesIn(document, response)) {
    const shown = isObject(example.value["value"]) ? example.value["value"]["status"] : undefined;
    if (shown === undefined || String(shown) === status) continue;
    yield {
      path: [...example.path, "value", "status"],
      message: `An example of the response ${status} has the status ${String(shown)}.`,
      remedy: `Write ${status}, or move the example to its response.`,
    };
  }
}
