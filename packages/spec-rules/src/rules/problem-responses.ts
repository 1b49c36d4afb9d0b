import { listAt, objectAt, type JsonObject } from "../document/json.ts";
import { answersOf, type Answer } from "../document/answers.ts";
import { isFailure } from "../document/operations.ts";
import { problemMediaType, problemShape } from "../document/problem-shape.ts";
import type { Finding, Rule } from "../rule.ts";

export const rule: Rule = {
  code: "GW009",
  name: "problem-responses",
  what: "Every failure is a problem (RFC 9457) alone, fixed to its own status and to codes of the catalogue.",
  why: "One shape everywhere lets a client handle failures once; the fixed status and code let types tell them apart.",
  remedy: "Compose it of Problem and an object with `status: {const}` and `code: {const}` or `{enum}`.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  const catalogue = listAt(objectAt(objectAt(objectAt(document, "components"), "schemas"), "ErrorCode"), "enum");
  for (const answer of answersOf(document)) {
    if (/^[1-5]XX$|^default$/.test(answer.status)) {
      yield {
        path: answer.at,
        fault: `The status "${answer.status}" stands for many.`,
        mend: "List each status that can be answered.",
      };
    } else if (isFailure(answer.status)) yield* problemFaults(answer, catalogue);
  }
}

function* problemFaults({ status, at, response }: Answer, catalogue: readonly unknown[]): Iterable<Finding> {
  const { value, path } = response;
  const content = objectAt(value, "content");
  const mediaTypes = Object.keys(content);
  if (mediaTypes.join() !== problemMediaType) {
    yield {
      path: "content" in value ? [...path, "content"] : path,
      fault: `The failure ${status} is answered as ${mediaTypes.join(", ") || "nothing"}.`,
      mend: `Answer ${problemMediaType} alone.`,
    };
    return;
  }
  const shape = problemShape(value);
  const schema = [...path, "content", problemMediaType, "schema"];
  if (!shape.isProblem) yield { path: schema, fault: `The failure ${status} is not made of Problem.` };
  if (String(shape.status) !== status) {
    // A shared response may be right in itself and named under the wrong status.
    yield {
      path: at,
      fault: `The failure ${status} is fixed to the status ${String(shape.status)}.`,
      mend: `Fix it to ${status}.`,
    };
  }
  if (shape.codes.length === 0) yield { path: schema, fault: `The failure ${status} is not fixed to codes.` };
  for (const code of shape.codes.filter((known) => !catalogue.includes(known))) {
    yield {
      path: schema,
      fault: `The code "${code}" is not in the catalogue.`,
      mend: "Take one of ErrorCode, or add it there.",
    };
  }
}
