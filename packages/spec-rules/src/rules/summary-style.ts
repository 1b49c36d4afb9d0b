import { textAt, type JsonObject } from "../document/json.ts";
import { operationsOf } from "../document/operations.ts";
import type { Finding, Rule } from "../rule.ts";
import { properNames } from "../style/proper-names.ts";
import { summaryVerbs } from "../style/verbs.ts";

const longest = 60;

export const rule: Rule = {
  code: "GW003",
  name: "summary-style",
  what: `A summary begins with a verb in base form, is in sentence case, has no full stop and at most ${longest} characters.`,
  why: "Menus and lists show summaries one below the other; in one style, the word that differs is easy to find.",
  remedy: "Write it as in: Search users by e-mail.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path: operation } of operationsOf(document)) {
    const summary = textAt(value, "summary");
    // One that is missing is found by operation-summary.
    if (summary === "") continue;
    for (const finding of findingsIn(summary)) yield { path: [...operation, "summary"], ...finding };
  }
}

function* findingsIn(summary: string): Iterable<Omit<Finding, "path">> {
  const [first = "", ...others] = summary.split(/\s+/);
  if (!summaryVerbs.includes(first.toLowerCase())) {
    yield {
      message: `The summary begins with "${first}".`,
      remedy: `Begin it with a verb in base form, such as ${summaryVerbs.slice(0, 3).join(", ")}; a new one is added in style/verbs.ts.`,
    };
  }
  if (!/^\p{Lu}\p{Ll}*$/u.test(first))
    yield { message: `The summary's first word "${first}" is not written with one capital.` };
  for (const word of others.flatMap(bareWords)) {
    if (/\p{Lu}/u.test(word) && !properNames.has(word)) {
      yield {
        message: `The summary has a capital inside the sentence, in "${word}".`,
        remedy: `Write "${word.toLowerCase()}"; a proper name is added in style/proper-names.ts.`,
      };
    }
  }
  if (/[.!?]$/.test(summary))
    yield { message: "The summary ends like a sentence.", remedy: "Leave the full stop out." };
  if (summary.length > longest) {
    yield {
      message: `The summary has ${summary.length} characters.`,
      remedy: `Say it in ${longest}; the description has room for the rest.`,
    };
  }
}

/** The words in a piece of text: hyphens part them, quotes and commas are dropped, code keeps its case and is left out. */
const bareWords = (piece: string): readonly string[] =>
  piece.includes("`") ? [] : piece.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== "");
