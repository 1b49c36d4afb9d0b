import { textAt, type JsonObject } from "@gw/openapi/reader";
import { operationsOf } from "../../document/operations.ts";
import type { Finding, Rule, Surroundings } from "../../rule.ts";
import type { Vocabulary } from "../../vocabulary.ts";

const longest = 60;

export const rule: Rule = {
  code: "GW003",
  name: "summary-style",
  description: `A summary begins with a verb in base form, is in sentence case, has no period and at most ${longest} characters.`,
  why: "Menus and lists show many summaries together; in one style they are easy to scan.",
  remedy: "Write it like: Search users by email.",
  check,
};

function* check(document: JsonObject, { vocabulary }: Surroundings): Iterable<Finding> {
  const words = vocabulary();
  for (const { value, path: operation } of operationsOf(document)) {
    const summary = textAt(value, "summary");
    // operation-summary reports a missing one.
    if (summary === "") continue;
    for (const finding of findingsIn(summary, words)) yield { path: [...operation, "summary"], ...finding };
  }
}

function* findingsIn(
  summary: string,
  { verbs, summaryVerbs, properNames }: Vocabulary,
): Iterable<Omit<Finding, "path">> {
  const known = [...new Set([...Object.values(verbs).flat(), ...summaryVerbs])];
  const [first = "", ...others] = summary.split(/\s+/);
  if (!known.includes(first.toLowerCase())) {
    yield {
      message: `The summary begins with "${first}".`,
      remedy: `Begin it with a verb in base form, such as ${known.slice(0, 3).join(", ")}; add a new verb to vocabulary.yaml.`,
    };
  }
  if (!/^\p{Lu}\p{Ll}*$/u.test(first))
    yield { message: `The summary's first word "${first}" does not have exactly one capital.` };
  for (const word of others.flatMap(bareWords)) {
    if (/\p{Lu}/u.test(word) && !properNames.includes(word)) {
      yield {
        message: `The summary has a capital inside the sentence, in "${word}".`,
        remedy: `Write "${word.toLowerCase()}"; add a proper name to vocabulary.yaml.`,
      };
    }
  }
  if (/[.!?]$/.test(summary)) yield { message: "The summary ends like a sentence.", remedy: "Remove the period." };
  if (summary.length > longest) {
    yield {
      message: `The summary has ${summary.length} characters.`,
      remedy: `Shorten it to ${longest}, and move the rest to the description.`,
    };
  }
}

/** The words in a piece of text, split at hyphens, without quotes and commas. Code has none: it keeps its case. */
function bareWords(piece: string): readonly string[] {
  return piece.includes("`") ? [] : piece.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
}
