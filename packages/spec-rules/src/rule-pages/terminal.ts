import { splitMessage } from "@gw/openapi/finding";
import type { RuleExample, RulePage } from "./rule-page.ts";

/** Emphasises a heading. */
type Emphasis = (text: string) => string;

/** A rule's page as a terminal shows it. */
export function terminalPage(
  { code, name, description, why, remedy, bad, good }: RulePage,
  emphasis: Emphasis,
): string {
  return [
    `${emphasis(`${code} ${name}`)}\n${description}`,
    `${emphasis("Why")}\n${why}`,
    `${emphasis("How to fix it")}\n${remedy}`,
    ...bad.map((each) => example("Bad", each, emphasis)),
    ...good.map((each) => example("Good", each, emphasis)),
  ].join("\n\n");
}

function example(title: string, { file, text, messages }: RuleExample, emphasis: Emphasis): string {
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
