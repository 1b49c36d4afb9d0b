import { type JsonObject, type JsonPath, objectAt, partsOf } from "@gw/openapi/reader";
import { RegExpParser, visitRegExpAST, type AST } from "@eslint-community/regexpp";

/** The patterns of a document, of values and of names. */
export function* patternsIn(document: JsonObject): Iterable<{ pattern: string; path: JsonPath }> {
  for (const { value, path } of partsOf(document, "schema")) {
    if (typeof value["pattern"] === "string") yield { pattern: value["pattern"], path: [...path, "pattern"] };
    for (const pattern of Object.keys(objectAt(value, "patternProperties")))
      yield { pattern, path: [...path, "patternProperties", pattern] };
  }
}

/** Compiles a pattern as validators do, with the flag u, or returns why it does not compile. */
export function compilePattern(pattern: string, flags = "u"): RegExp | { readonly reason: string } {
  try {
    return new RegExp(pattern, flags);
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Parses a pattern that compiles. */
export function parsePattern(pattern: string): AST.Pattern {
  return new RegExpParser().parsePattern(pattern, 0, pattern.length, { unicode: true });
}

/** Whether a pattern fixes where its match begins, and does not stop in the middle of a repetition. */
export function isAnchored({ alternatives }: AST.Pattern): boolean {
  // Without an end, `^[a-z]+` takes "a!"; `^/` means "begins with a slash" and nothing else.
  return alternatives.every((alternative) => {
    const { elements } = alternative;
    return isEdge(elements[0], "start") && (isEdge(elements.at(-1), "end") || !endsInRepetition(alternative));
  });
}

/** Whether a pattern needs lookahead, lookbehind or a backreference, which RE2 and Rust's engine lack. */
export function needsBacktracking(pattern: AST.Pattern): boolean {
  let found = false;
  visitRegExpAST(pattern, {
    onAssertionEnter: ({ kind }) => void (found ||= kind === "lookahead" || kind === "lookbehind"),
    onBackreferenceEnter: () => void (found = true),
  });
  return found;
}

/** Whether the time to match can grow exponentially with the text, because a repetition repeats another one. */
export function hasNestedRepetition(pattern: AST.Pattern): boolean {
  return unboundedIn(pattern).some(
    ({ element }) =>
      alternativesOf(element).length > 0 && unboundedIn(element).length > 0 && !beginsWithSeparator(element),
  );
}

function isEdge(node: AST.Element | undefined, kind: "start" | "end"): boolean {
  return node?.type === "Assertion" && node.kind === kind;
}

function endsInRepetition({ elements }: AST.Alternative): boolean {
  const last = elements.at(-1);
  return last?.type === "Quantifier" || (last !== undefined && alternativesOf(last).some(endsInRepetition));
}

function alternativesOf(node: AST.Element): readonly AST.Alternative[] {
  return node.type === "Group" || node.type === "CapturingGroup" ? node.alternatives : [];
}

/** The quantifiers without an upper limit, at all depths. */
function unboundedIn(node: AST.Node): readonly AST.Quantifier[] {
  const found: AST.Quantifier[] = [];
  visitRegExpAST(node, {
    onQuantifierEnter(quantifier) {
      if (quantifier.max === Infinity) found.push(quantifier);
    },
  });
  return found;
}

/**
 * Whether each round of a repetition begins with a character that nothing else in it matches, as in `(, *a *)*`. Then
 * there is only one way to divide a text into rounds, and nothing to try twice.
 */
function beginsWithSeparator(group: AST.Element): boolean {
  const alternatives = alternativesOf(group);
  const others = alternatives.flatMap(({ elements: [, ...rest] }) => rest.flatMap(charactersIn));
  return alternatives.every(({ elements: [first] }) => {
    if (first?.type !== "Character") return false;
    const separator = String.fromCodePoint(first.value);
    return !others.some((source) => source === undefined || new RegExp(`^${source}$`, "u").test(separator));
  });
}

/** The sources of what matches one character; undefined for a backreference, which may match anything. */
function charactersIn(node: AST.Node): readonly (string | undefined)[] {
  const found: (string | undefined)[] = [];
  visitRegExpAST(node, {
    onBackreferenceEnter: () => void found.push(undefined),
    onCharacterClassEnter: ({ raw }) => void found.push(raw),
    onCharacterEnter: ({ raw, parent }) => void (parent.type.startsWith("CharacterClass") || found.push(raw)),
    onCharacterSetEnter: ({ raw, parent }) => void (parent.type.startsWith("CharacterClass") || found.push(raw)),
  });
  return found;
}
