/** A regular expression as a tree, as coarse as our questions about it are. */
export type Node =
  | { readonly kind: "atom"; readonly source: string }
  | { readonly kind: "assertion"; readonly source: string }
  | { readonly kind: "group"; readonly looksAround: boolean; readonly alternatives: readonly Sequence[] }
  | { readonly kind: "repeat"; readonly unbounded: boolean; readonly of: Node };

export type Sequence = readonly Node[];

const atom =
  /\[(?:\\[\s\S]|[^\]\\])*\]|\\[pP]\{[^}]*\}|\\u\{[^}]*\}|\\u[0-9A-Fa-f]{4}|\\x[0-9A-Fa-f]{2}|\\c[A-Za-z]|\\k<[^>]*>|\\\d+|\\[\s\S]|[\s\S]/uy;
const assertion = /[$^]|\\[bB]/y;
const groupStart = /\((?:\?(?:[:=!]|<[=!]|<[^>]*>))?/y;
const quantifier = /(?:[*+?]|\{(\d+)(,?)(\d*)\})\??/y;

/** Reads a pattern that compiles with the flag u; of others it makes what it can. */
export function parsePattern(pattern: string): readonly Sequence[] {
  let index = 0;

  const take = (expression: RegExp): RegExpExecArray | undefined => {
    expression.lastIndex = index;
    const match = expression.exec(pattern) ?? undefined;
    index += match?.[0].length ?? 0;
    return match;
  };

  const alternatives = (): readonly Sequence[] => {
    const sequences: Node[][] = [[]];
    while (index < pattern.length && pattern[index] !== ")") {
      if (pattern[index] === "|") {
        index += 1;
        sequences.push([]);
      } else sequences.at(-1)?.push(repeated(single()));
    }
    return sequences;
  };

  const single = (): Node => {
    const edge = take(assertion);
    if (edge) return { kind: "assertion", source: edge[0] };
    const start = take(groupStart);
    if (start) {
      const group: Node = { kind: "group", looksAround: /[=!]$/.test(start[0]), alternatives: alternatives() };
      index += 1;
      return group;
    }
    return { kind: "atom", source: take(atom)?.[0] ?? "" };
  };

  const repeated = (node: Node): Node => {
    const match = take(quantifier);
    if (!match) return node;
    const [text, , comma, most] = match;
    const unbounded = /^[*+]/.test(text) || (comma === "," && most === "");
    return { kind: "repeat", unbounded, of: node };
  };

  return alternatives();
}
