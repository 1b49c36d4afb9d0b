import { defineRule, type RuleFinding } from "@gw/contract";
import { oneOf, wordsOf } from "@gw/linter/style/words";
import { allOperations } from "@gw/openapi/document";
import { textAt } from "@gw/openapi/reader";
import { readVocabulary, type Vocabulary } from "./data.ts";

const longest = 60;

export const operationNames = defineRule({
  code: "SPEC001",
  name: "operation-names",
  description: `An operationId begins with a verb allowed for its HTTP method. A summary begins with a base-form verb, uses sentence case, does not end in a period and is at most ${longest} characters long.`,
  why: "The operationId becomes a client function's name. With a fixed set of verbs per method, developers can guess the name and tell whether a call can be retried. Menus show many summaries together, and a consistent style makes them easy to scan.",
  remedy: "Follow this example: Search users by email.",
  *check(document, { file }) {
    const words = readVocabulary(file);
    for (const { id, method, at, operation } of allOperations(document)) {
      const verbs = words.verbs[method];
      const [verb] = wordsOf(id);
      // field-order reports other methods.
      if (verb !== undefined && verbs && !verbs.includes(verb)) {
        yield {
          path: [...at, "operationId"],
          message: `The ${method.toUpperCase()} operationId "${id}" begins with "${verb}".`,
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
      remedy: `Begin it with a base-form verb, such as ${known.slice(0, 3).join(", ")}; add new verbs to vocabulary.yaml.`,
    };
  }
  if (!/^\p{Lu}\p{Ll}*$/u.test(first))
    yield { message: `The summary's first word, "${first}", is not in sentence case.` };
  // Code keeps its case.
  for (const word of others.flatMap((piece) => (piece.includes("`") ? [] : piece.split(/[^\p{L}\p{N}]+/u)))) {
    if (/\p{Lu}/u.test(word) && !properNames.includes(word)) {
      yield {
        message: `The summary capitalizes "${word}" in the middle of the sentence.`,
        remedy: `Write "${word.toLowerCase()}", or add the proper name to vocabulary.yaml.`,
      };
    }
  }
  if (/[.!?]$/.test(summary)) yield { message: "The summary ends with punctuation.", remedy: "Remove the period." };
  if (summary.length > longest) {
    yield {
      message: `The summary is ${summary.length} characters long.`,
      remedy: `Shorten it to ${longest} characters, and move details to the description.`,
    };
  }
}
