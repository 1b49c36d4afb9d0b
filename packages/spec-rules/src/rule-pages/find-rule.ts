interface NamedRule {
  readonly code: string;
  readonly name: string;
}

/** Finds a rule by its code or name; if there is none, returns a sentence with similar ones. */
export function findRule<Rule extends NamedRule>(
  rules: readonly Rule[],
  word: string,
): { rule: Rule } | { unknown: string } {
  const asked = word.toLowerCase();
  const number = /^(?:gw)?0*(\d+)$/.exec(asked)?.[1];
  const rule = rules.find(({ code, name }) =>
    number === undefined ? name === asked.replace(/^gw-/, "") : Number(number) === Number(code.slice(2)),
  );
  if (rule) return { rule };
  const missing =
    number === undefined
      ? `There is no page for a rule ${JSON.stringify(word)}. Only rules with a code have one; a finding of any other ` +
        "rule says how to fix it."
      : `There is no rule ${JSON.stringify(word)}.`;
  return { unknown: `${missing} ${nearest(rules, asked)}` };
}

/** Suggests rules whose names have a word in common with the request, or else how to list all. */
function nearest(rules: readonly NamedRule[], asked: string): string {
  const askedWords = asked.split(/[^a-z]+/).filter((word) => word.length > 2);
  // The names of rules without a code may have a prefix: gw/example-folder.
  const near = asked.includes("/")
    ? []
    : rules.filter(({ name }) =>
        name.split("-").some((word) => askedWords.some((other) => word.slice(0, 4) === other.slice(0, 4))),
      );
  return near.length > 0
    ? `→ Did you mean ${near.map(({ code, name }) => `${code} ${name}`).join(" or ")}?`
    : `→ The codes are ${rules[0]?.code} to ${rules.at(-1)?.code}; \`gw-contract explain\` lists them.`;
}
