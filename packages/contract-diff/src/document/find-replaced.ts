import { objectAt, textAt } from "@gw/openapi/reader";
import { contentOf, matchByContent } from "./match-by-content.ts";
import type { Operation } from "./operations.ts";

/** Evidence that a new operation replaces a removed one, if only these two share it. The strongest comes first. */
const evidence: Record<string, (operation: Operation) => string> = {
  "the same name": ({ value }) => textAt(value, "operationId"),
  "the same request and response": describedMessages,
  "the same summary": ({ value }) => textAt(value, "summary"),
};

/** Finds new operations that replace removed ones, and describes each replacement and its evidence in a sentence. */
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

/** The method, request body and successful response bodies, if they are described in enough detail to compare. */
function describedMessages({ entry: { method, requestBody, responses } }: Operation): string {
  const replies = Object.entries(responses).flatMap(([status, { value }]) => (status.startsWith("2") ? [value] : []));
  const [request, ...others] = [requestBody?.value, ...replies].map((message) =>
    contentOf({ content: objectAt(message ?? {}, "content") }, "response"),
  );
  // Many operations have no body or return plain text.
  const isTelling = [request, ...others].some((text) => /\["(\$ref|properties)",/.test(text ?? ""));
  return isTelling ? JSON.stringify([method, request, others]) : "";
}
