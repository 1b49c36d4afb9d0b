import { decisionAddress, decisionIds, type DecisionRecord } from "../decision-records.ts";
import { isNode, resolve, type DocumentNode } from "../document-node.ts";

const marks = ["x-gw-permission", "x-gw-references", "x-gw-decision"];

/** Holds data, not parts of the document: an example may carry any name. */
const data = new Set(["value", "example", "default", "const", "enum"]);

/**
 * Writes under each description what the marks beside it say: the permission that an operation needs, the records that
 * a field refers to, and what was decided, so that a reader can tell what the source of the document says from what was
 * chosen. Changes the document in place.
 *
 * @param checked the parts with `x-gw-references` whose identifiers are refused if they are unknown.
 * @throws {Error} if a mark names no record.
 */
export function writeDecidedHere(
  document: unknown,
  decisions: ReadonlyMap<string, DecisionRecord>,
  checked: ReadonlySet<unknown> = new Set(),
): void {
  const marked = [...markedNodes(document)];
  // All texts are made before the first is written: beside a $ref, the text of its target is read.
  const texts = marked.map((node) => {
    const target = resolve(document, node);
    const description = node.description ?? (isNode(target) ? target.description : undefined);
    const ids = new Set([target, node].flatMap(decisionIds));
    return [
      description,
      permission(node["x-gw-permission"]),
      references(node["x-gw-references"], checked.has(node)),
      ids.size > 0 && decidedHere(ids, decisions),
    ]
      .filter(Boolean)
      .join("\n\n")
      .trim();
  });
  for (const [index, node] of marked.entries()) node.description = texts[index];
}

function* markedNodes(node: unknown): Generator<DocumentNode> {
  if (Array.isArray(node)) {
    for (const item of node) yield* markedNodes(item);
  } else if (isNode(node)) {
    if (marks.some((mark) => mark in node)) yield node;
    for (const [name, member] of Object.entries(node)) if (!data.has(name)) yield* markedNodes(member);
  }
}

/** "Permission: `IsAdmin` at level `admin` (not needed for `mode: dryRun`)" */
function permission(mark: unknown): string {
  if (!isNode(mark)) return "";
  const { name, level, except } = mark;
  const bodies = Object.entries(isNode(except) ? except : {}).map(([field, value]) => `\`${field}: ${String(value)}\``);
  const exception = bodies.length > 0 ? ` (not needed for ${bodies.join(" and ")})` : "";
  return `Permission: \`${String(name)}\` at level \`${String(level)}\`${exception}`;
}

/** "References: client types (refused if unknown)" */
function references(mark: unknown, isChecked: boolean): string {
  if (mark === undefined) return "";
  const collection = String(mark).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return `References: ${collection}${isChecked ? " (refused if unknown)" : ""}`;
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
