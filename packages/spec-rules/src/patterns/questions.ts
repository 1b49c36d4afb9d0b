import { parsePattern, type Node, type Sequence } from "./parse.ts";

/** Whether a pattern fixes where its match begins, and does not break off in the middle of a repetition. */
export function isAnchored(pattern: string): boolean {
  // Without an end, `^[a-z]+` takes "a!"; `^/` says "begins with a slash" and nothing else.
  return parsePattern(pattern).every(
    (alternative) => isEdge(alternative[0], "^") && (isEdge(alternative.at(-1), "$") || !endsInRepetition(alternative)),
  );
}

/** Whether a pattern needs look-ahead, look-behind or a reference to a group, which RE2 and Rust's engine lack. */
export const needsBacktracking = (pattern: string): boolean =>
  parsePattern(pattern).some((sequence) => sequence.some(isBacktracking));

function isBacktracking(node: Node): boolean {
  if (node.kind === "repeat") return isBacktracking(node.of);
  if (node.kind === "group")
    return node.looksAround || node.alternatives.some((sequence) => sequence.some(isBacktracking));
  return node.kind === "atom" && /^\\(?:[1-9]|k)/.test(node.source);
}

/** Whether the time that a pattern needs can grow exponentially with the text, by a repetition of repetitions. */
export const hasNestedRepetition = (pattern: string): boolean =>
  parsePattern(pattern).some((all) => all.some(isNested));

const isEdge = (node: Node | undefined, source: string): boolean =>
  node?.kind === "assertion" && node.source === source;

function endsInRepetition(sequence: Sequence): boolean {
  const last = sequence.at(-1);
  if (last?.kind === "group") return last.alternatives.some(endsInRepetition);
  return last?.kind === "repeat";
}

function isNested(node: Node): boolean {
  if (node.kind === "group") return node.alternatives.some((sequence) => sequence.some(isNested));
  if (node.kind !== "repeat") return false;
  if (isNested(node.of)) return true;
  return (
    node.unbounded && node.of.kind === "group" && holdsRepetition(node.of) && !beginsWithSeparator(node.of.alternatives)
  );
}

function holdsRepetition(node: Node): boolean {
  if (node.kind === "repeat") return node.unbounded || holdsRepetition(node.of);
  return node.kind === "group" && node.alternatives.some((sequence) => sequence.some(holdsRepetition));
}

/**
 * Whether each round of a repetition begins with a character that nothing else in it matches, as in `(, *a *)*`. Then
 * a text falls into rounds in one way only, and there is nothing to try twice.
 */
function beginsWithSeparator(alternatives: readonly Sequence[]): boolean {
  const others = alternatives.flatMap(([, ...rest]) => rest.flatMap(atomsIn));
  return alternatives.every(([first]) => {
    const separator = first?.kind === "atom" ? literal(first.source) : undefined;
    return separator !== undefined && !others.some((source) => canMatch(source, separator));
  });
}

function atomsIn(node: Node): readonly string[] {
  if (node.kind === "atom") return [node.source];
  if (node.kind === "repeat") return atomsIn(node.of);
  return node.kind === "group" ? node.alternatives.flat().flatMap(atomsIn) : [];
}

/** The one character that an atom stands for, if it stands for one. */
function literal(source: string): string | undefined {
  if (/^[^\\[.]$/u.test(source)) return source;
  return /^\\[^\w\s]$/u.test(source) ? source.slice(1) : undefined;
}

/** Whether an atom may match a character. A reference to a group may match anything. */
const canMatch = (source: string, character: string): boolean =>
  /^\\(?:\d|k)/.test(source) || new RegExp(`^${source}$`, "u").test(character);
