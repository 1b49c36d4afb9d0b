import { decisionAddress, decisionIds, type DecisionRecord } from "../decision-records.ts";
import { isNode, resolve, type DocumentNode } from "../document-node.ts";

/** Holds data, not members of the document: an example may carry any name. */
const data = new Set(["value", "example", "default", "const", "enum", "x-gw-when"]);

/**
 * Writes under each description that has `x-gw-decision` beside it what was decided there, so that a reader can tell
 * what the source of the document says from what was chosen. Changes the document in place.
 *
 * @throws {Error} where a mark names no record.
 */
export function writeDecidedHere(document: unknown, decisions: ReadonlyMap<string, DecisionRecord>): void {
  const marked = [...markedNodes(document)];
  // All texts are made before the first is written: beside a $ref, the text of its target is read.
  const texts = marked.map((node) => {
    const target = resolve(document, node);
    const description = node.description ?? (isNode(target) ? target.description : undefined);
    const ids = new Set([target, node].flatMap(decisionIds));
    return [description, decidedHere(ids, decisions)].filter(Boolean).join("\n\n").trim();
  });
  for (const [index, node] of marked.entries()) node.description = texts[index];
}

function* markedNodes(node: unknown): Generator<DocumentNode> {
  if (Array.isArray(node)) {
    for (const item of node) yield* markedNodes(item);
  } else if (isNode(node)) {
    if ("x-gw-decision" in node) yield node;
    for (const [name, member] of Object.entries(node)) if (!data.has(name)) yield* markedNodes(member);
  }
}

/**
 * Closed until a reader opens it: some decisions are longer than what they decide about. Each stands with its question,
 * to which it is the answer.
 */
function decidedHere(ids: ReadonlySet<string>, decisions: ReadonlyMap<string, DecisionRecord>): string {
  const items = Array.from(ids, (id) => {
    const record = decisions.get(id);
    if (!record) throw new Error(`x-gw-decision names ${id}. Add its record to spec/decisions.yaml, or correct it.`);
    const text = `**${record.question.trim()}** ${record.decision.trim()} ([${id}](${decisionAddress(id)}))`;
    return `- ${text.replaceAll("\n", "\n  ")}`;
  });
  return ["<details>", `<summary>Decided here (${[...ids].join(", ")})</summary>`, "", ...items, "", "</details>"].join(
    "\n",
  );
}
