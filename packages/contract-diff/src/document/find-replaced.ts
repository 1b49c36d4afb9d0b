import { objectAt, textAt } from "@gw/openapi/reader";
import { matchByContent } from "./match-by-content.ts";
import type { Operation } from "./operations.ts";
import { locate } from "./pair.ts";

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
function describedMessages({ name, value: operation, document }: Operation): unknown {
  const responses = objectAt(operation, "responses");
  const [request, ...replies] = [
    operation["requestBody"],
    ...Object.keys(responses).flatMap((status) => (status.startsWith("2") ? [responses[status]] : [])),
  ].map((value) => ({ content: objectAt(locate(document, { pointer: "", value }).value, "content") }));
  // Many operations have no body, or return a text.
  const isTelling = /"(\$ref|properties)":/.test(JSON.stringify([request, replies]));
  return isTelling ? { method: name, request, replies } : undefined;
}
