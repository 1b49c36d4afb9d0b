import { objectAt, textAt } from "@gw/openapi/reader";
import { contentOf, matchByContent } from "./match-by-content.ts";
import type { Operation } from "./operations.ts";

/** What shows that a new operation replaces another one, if only these two have it. The clearest comes first. */
const evidence: Record<string, (operation: Operation) => string> = {
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
function describedMessages({ entry: { method, requestBody, responses } }: Operation): string {
  const replies = Object.entries(responses).flatMap(([status, { value }]) => (status.startsWith("2") ? [value] : []));
  const [request, ...others] = [requestBody?.value, ...replies].map((message) =>
    contentOf({ content: objectAt(message ?? {}, "content") }, "response"),
  );
  // Many operations have no body, or return a text.
  const isTelling = [request, ...others].some((text) => /\["(\$ref|properties)",/.test(text ?? ""));
  return isTelling ? JSON.stringify([method, request, others]) : "";
}
