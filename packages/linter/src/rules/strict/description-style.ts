import { type JsonObject, textAt } from "@gw/openapi/reader";
import { describedParts } from "../../document/described-parts.ts";
import type { Finding, Rule } from "../../rule.ts";

export const rule: Rule = {
  code: "GW004",
  name: "description-style",
  description:
    "A description's first sentence begins with a capital letter and ends with a period, and its first paragraph is complete.",
  why: "Lists, hovers and generated code show only the first sentence; half a sentence there looks like a mistake.",
  remedy: "Begin with a capital letter and end the first sentence with a period.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of describedParts(document)) {
    if (typeof value["description"] !== "string") continue;
    const message = problemIn(textAt(value, "description").trim());
    if (message !== undefined) yield { path: [...path, "description"], message };
  }
}

function problemIn(description: string): string | undefined {
  // A list or table may follow without a blank line.
  const [paragraph = ""] = description.split(/\n\s*\n|\n(?=[-*|] |\d+\. )/);
  if (paragraph === "") return "The description is empty.";
  // Code keeps its own case.
  if (!/^[\p{Lu}\p{N}`]/u.test(paragraph))
    return `The description begins with "${paragraph.split(/\s/)[0]}", not with a capital letter.`;
  const end = /[.!?](?=\s|$)/.exec(paragraph)?.[0];
  if (end !== ".")
    return `The first sentence of the description does not end with a period: "${shortened(paragraph)}".`;
  if (!/[.:]$/.test(paragraph))
    return `The first paragraph of the description is incomplete: "${shortened(paragraph)}".`;
  return undefined;
}

function shortened(text: string): string {
  return text.length > 60 ? `${text.slice(0, 57)}...` : text;
}
