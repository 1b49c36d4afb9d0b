import { splitMessage } from "@gw/openapi/finding";
import type { RuleExample } from "./rule-page.ts";

/** Emphasises a heading. */
export type Emphasis = (text: string) => string;

/** Texts below headings. A heading without a text is left out. */
export function sections(emphasis: Emphasis, texts: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(texts)
    .flatMap(([heading, text]) => (text === undefined ? [] : `${emphasis(heading)}\n${text}`))
    .join("\n\n");
}

/** An example as a terminal shows it, with what lint says of it. */
export function exampleText(title: string, { file, text, messages }: RuleExample, emphasis: Emphasis): string {
  return [
    `${emphasis(title)} (fixtures/${file})\n${indented(text)}`,
    ...(messages.length > 0 ? [indented(numbered(messages).join("\n"))] : []),
  ].join("\n\n");
}

/** The messages as lint prints them, with the remedy on a separate line, and with their numbers. */
function numbered(messages: readonly string[]): readonly string[] {
  const width = `${messages.length}`.length;
  return messages.flatMap((text, index) => {
    const { message, remedy } = splitMessage(text);
    return [`${`${index + 1}`.padStart(width)}  ${message}`, `${" ".repeat(width)}  → ${remedy}`];
  });
}

function indented(text: string): string {
  return text.replaceAll(/^(?=.)/gm, "  ");
}
