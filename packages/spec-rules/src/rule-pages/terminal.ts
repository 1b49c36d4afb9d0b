import { numbered } from "./numbered.ts";
import type { RuleExample, RulePage } from "./rule-page.ts";

/** Emphasises a heading. */
type Emphasis = (text: string) => string;

/** A rule's page as a terminal shows it. */
export const terminalPage = ({ code, name, what, why, remedy, bad, good }: RulePage, emphasis: Emphasis): string =>
  [
    `${emphasis(`${code} ${name}`)}\n${what}`,
    `${emphasis("Why")}\n${why}`,
    `${emphasis("How to fix it")}\n${remedy}`,
    ...bad.map((each) => example("Bad", each, emphasis)),
    ...good.map((each) => example("Good", each, emphasis)),
  ].join("\n\n");

const example = (title: string, { file, text, messages }: RuleExample, emphasis: Emphasis): string =>
  [`${emphasis(title)} (fixtures/${file})\n${indented(text)}`, ...(messages.length > 0 ? [said(messages)] : [])].join(
    "\n\n",
  );

const said = (messages: readonly string[]): string => indented(numbered(messages).join("\n"));

const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, "  ");
