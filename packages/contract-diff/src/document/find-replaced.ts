import { objectAt, textAt } from "@gw/openapi/reader";
import { matchByContent } from "./match-by-content.ts";
import type { Operation, PathItem } from "./operations.ts";
import { locate } from "./pair.ts";

/** An operation, the path item that it is in, and its document. */
export interface PlacedOperation {
  operation: Operation;
  item: PathItem;
  document: unknown;
}

/** What shows that a new operation replaces another one, if only these two have it. The clearest comes first. */
const evidence: Record<string, (placed: PlacedOperation) => unknown> = {
  "the same name": ({ operation }) => textAt(operation.value, "operationId"),
  "the same request and response": describedMessages,
  "the same summary": ({ operation }) => textAt(operation.value, "summary"),
};

/** Finds the new operations that replace one, with a sentence for each that says which one, and what shows it. */
export function findReplaced(
  removed: readonly PlacedOperation[],
  added: readonly PlacedOperation[],
): Map<Operation, string> {
  const sentences = new Map<Operation, string>();
  const matched = new Set<PlacedOperation>();
  for (const [what, find] of Object.entries(evidence)) {
    const [before, after] = [removed, added].map((all) => all.filter((each) => !matched.has(each) && find(each)));
    for (const [own, other] of matchByContent(before ?? [], after ?? [], find)) {
      matched.add(own).add(other);
      const address = `${own.operation.name.toUpperCase()} ${own.item.name}`;
      sentences.set(other.operation, `Replaces \`${address}\`, which has ${what}.`);
    }
  }
  return sentences;
}

/** The method, the body of the request and those of successful responses, if they are described well enough to tell. */
function describedMessages({ operation, document }: PlacedOperation): unknown {
  const responses = objectAt(operation.value, "responses");
  const [request, ...replies] = [
    operation.value["requestBody"],
    ...Object.keys(responses).flatMap((status) => (status.startsWith("2") ? [responses[status]] : [])),
  ].map((value) => ({ content: objectAt(locate(document, { pointer: "", value }).value, "content") }));
  // Many operations have no body, or return a text.
  const isTelling = /"(\$ref|properties)":/.test(JSON.stringify([request, replies]));
  return isTelling ? { method: operation.name, request, replies } : undefined;
}
