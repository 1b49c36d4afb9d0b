import { textAt, type JsonObject } from "../document/json.ts";
import { partsOf } from "../document/parts.ts";
import type { Kind } from "../document/structure.ts";
import type { Finding, Rule } from "../rule.ts";

const described: readonly Kind[] = [
  "info",
  "server",
  "tag",
  "securityScheme",
  "operation",
  "parameter",
  "requestBody",
  "response",
  "header",
  "schema",
];

export const rule: Rule = {
  code: "GW004",
  name: "description-style",
  what: "A description's first sentence begins with a capital and ends with a full stop, and its first paragraph is finished.",
  why: "The first sentence is shown alone in lists, hovers and generated code; half a sentence there looks like a mistake.",
  remedy: "Begin with a capital and end the first sentence with a full stop.",
  check,
};

function* check(document: JsonObject): Iterable<Finding> {
  for (const { value, path } of described.flatMap((kind) => partsOf(document, kind))) {
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
    return `The description begins with "${paragraph.split(/\s/)[0]}", not with a capital.`;
  const end = /[.!?](?=\s|$)/.exec(paragraph)?.[0];
  if (end !== ".")
    return `The first sentence of the description does not end with a full stop: "${shortened(paragraph)}".`;
  if (!/[.:]$/.test(paragraph)) return `The first paragraph of the description breaks off: "${shortened(paragraph)}".`;
  return undefined;
}

const shortened = (text: string): string => (text.length > 60 ? `${text.slice(0, 57)}...` : text);
