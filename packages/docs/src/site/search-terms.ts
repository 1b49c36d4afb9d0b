/** Words that people type, and those of the pages. */
const synonyms = new Map([
  ["sdk", "typescript client"],
  ["library", "typescript client"],
  ["login", "authenticate"],
  ["sign in", "authenticate"],
  ["auth", "authenticate"],
  ["quickstart", "first call"],
  ["quick start", "first call"],
  ["getting started", "first call"],
  ["sandbox", "demo"],
  ["playground", "demo"],
  ["config", "configure"],
  ["env", "environment"],
  ["k8s", "kubernetes"],
  ["helm", "kubernetes"],
  ["nodejs", "node"],
  ["node.js", "node"],
  ["c#", "csharp"],
  [".net", "csharp"],
  ["web hook", "webhook"],
  ["postgres", "postgresql"],
  ["versioning", "versions"],
  ["problem details", "error format"],
  ["problem+json", "error format"],
  ["validation error", "invalid request"],
  ["throttling", "rate limit"],
  ["e-mail", "email"],
]);

const known = new RegExp(`(?<!\\w)(?:${[...synonyms.keys()].join("|").replaceAll(/[.+]/g, "\\$&")})(?!\\w)`, "gi");

/**
 * How results are ordered: a page whose title or topic has a word comes before one that repeats it, and one with the word
 * before one with a longer word that begins like it.
 */
export const ranking = { termFrequency: 0.6, termSimilarity: 10, metaWeights: { title: 2 } };

/** What is searched for when people type a term: with the words of the pages in place of others. */
export function siteTerm(term: string): string {
  return term.replace(known, (word) => synonyms.get(word.toLowerCase()) ?? word);
}
