import { objectAt, textAt } from "@gw/openapi/reader";
import { matchByContent } from "./match-by-content.ts";
import type { Operation } from "./operations.ts";

/** What shows that a new operation replaces another one, if only these two have it. The clearest comes first. */
const evidence: Record<string, (operation: Operation) => unknown> = {
  "the same name": ({ value }) => textAt(value, "operationId"),
  "the same request and response": describedMessages,
  "the same summary": ({ value }) => textAt(value, "summary"),
};

/** Finds the new operations that replace one, with a sentence for each that says which one, and what shows it. */
export function findReplaced(removed: readonly Operation[], added: readonly Operation[]): Map<Operation, string> {
  const sentences = new Map<Operation, string>();
  const matched = new Set<Operation>();
  for (const [what, find] of Object.entries(evidence)) {
    const [before, after] = [removed, added].map((all) => all.filter((each) => !matched.has(each) && find(each)));
    for (const [own, other] of matchByContent(before ?? [], after ?? [], find)) {
      matched.add(own).add(other);
      const address = `${own.name.toUpperCase()} ${own.item.name}`;
      sentences.set(other, `Replaces \`${address}\`, which has ${what}.`);
    }
  }
  return sentences;
}

/** The method, the body of the request and those of successful responses, if they are described well enough to tell. */
function describedMessages({ entry: { method, requestBody, responses } }: Operation): unknown {
  const [request, ...replies] = [
    requestBody,
    ...Object.entries(responses).flatMap(([status, response]) => (status.startsWith("2") ? [response] : [])),
  ].map((message) => ({ content: objectAt(message?.value ?? {}, "content") }));
  // Many operations have no body, or return a text.
  const isTelling = /"(\$ref|properties)":/.test(JSON.stringify([request, replies]));
  return isTelling ? { method, request, replies } : undefined;
}
