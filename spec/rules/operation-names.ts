import { defineRule, type RuleFinding } from "@gw/contract";
import { oneOf, wordsOf } from "@gw/linter/style/words";
import { allOperations } from "@gw/openapi/document";
import { textAt } from "@gw/openapi/reader";
import { readVocabulary, type Vocabulary } from "./data.ts";

const longest = 60;

export const operationNames = defineRule({
  code: "SPEC001",
  name: "operation-names",
  description: `An operationId begins with one of the verbs for its HTTP method. A summary begins with a verb in its base form, is in sentence case, does not end in a period and has at most ${longest} characters.`,
  why: "The operationId becomes the name of a client function. With a fixed set of verbs for each method, readers can guess the name and know whether a call can be retried. Menus show many summaries together, and they are easy to scan if they all have the same style.",
  remedy: "Write it like: Search users by email.",
  *check(document, { file }) {
    const words = readVocabulary(file);
    for (const { id, method, at, operation } of allOperations(document)) {
      const verbs = words.verbs[method];
      const [verb] = wordsOf(id);
      // field-order reports other methods.
      if (verb !== undefined && verbs && !verbs.includes(verb)) {
        yield {
          path: [...at, "operationId"],
          message: `The operationId "${id}" of a ${method.toUpperCase()} begins with "${verb}".`,
          remedy: `Begin it with ${oneOf(verbs)}, or add the verb to vocabulary.yaml.`,
        };
      }
      const summary = textAt(operation, "summary");
      // operation-summary reports a missing one.
      if (summary === "") continue;
      for (const finding of findingsIn(summary, words)) yield { path: [...at, "summary"], ...finding };
    }
  },
});

function* findingsIn(
  summary: string,
  { verbs, summaryVerbs, properNames }: Vocabulary,
): Iterable<Omit<RuleFinding, "path">> {
  const known = [...new Set([...Object.values(verbs).flat(), ...summaryVerbs])];
  const [first = "", ...others] = summary.split(/\s+/);
  if (!known.includes(first.toLowerCase())) {
    yield {
      message: `The summary begins with "${first}".`,
      remedy: `Begin it with a verb in its base form, such as ${known.slice(0, 3).join(", ")}; add a new verb to vocabulary.yaml.`,
    };
  }
  if (!/^\p{Lu}\p{Ll}*$/u.test(first))
    yield { message: `The summary's first word "${first}" does not have exactly one capital letter.` };
  // Code keeps its case.
  for (const word of others.flatMap((piece) => (piece.includes("`") ? [] : piece.split(/[^\p{L}\p{N}]+/u)))) {
    if (/\p{Lu}/u.test(word) && !properNames.includes(word)) {
      yield {
        message: `The summary has a capital letter in the middle of the sentence, in "${word}".`,
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
