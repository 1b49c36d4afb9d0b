import type { JsonObject } from "@gw/openapi/reader";
import { operationsOf, takesBody } from "../../document/operations.ts";
import { problemShape } from "../../document/problem-shape.ts";
import type { Finding, Rule, Surroundings } from "../../rule.ts";

export const rule: Rule = {
  code: "GW011",
  name: "malformed-json-with-body",
  description: "The 400 of an operation has the code of malformed JSON if the operation takes a body, and only then.",
  why: "A code that cannot occur makes clients write dead code; a missing one surprises them.",
  remedy: "Refer to a problem that lists the code if there is a body, and to one without it if there is none.",
  check,
};

function* check(document: JsonObject, { vocabulary }: Surroundings): Iterable<Finding> {
  const words = vocabulary();
  const code = words.problems.malformedJson;
  for (const operation of operationsOf(document)) {
    const { label, responses } = operation;
    const badRequest = responses.find(({ status }) => status === "400");
    if (!badRequest) continue;
    const { codes } = problemShape(document, badRequest.response.value, words);
    // problem-responses reports a 400 without codes.
    if (codes.length === 0 || codes.includes(code) === takesBody(operation)) continue;
    yield {
      path: badRequest.at,
      message: takesBody(operation)
        ? `The 400 of ${label} lacks ${code}.`
        : `The 400 of ${label}, which takes no body, has ${code}.`,
    };
  }
}
