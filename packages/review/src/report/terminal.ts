import { styleText } from "node:util";
import { Marked } from "marked";
import type { Review } from "../review.ts";
import { terminalLimits } from "./limits.ts";
import { reportMarkdown } from "./markdown.ts";

type Style = Parameters<typeof styleText>[0];

/** Lint's colors, for sections whose changes are as severe as lint errors and warnings. */
const levels: readonly [title: RegExp, style: Style][] = [
  [/^Breaking|stops compiling/, "red"],
  [/^May break|^Deprecations|^Warnings/, "yellow"],
];

/** Formats a review for a terminal. */
export function terminalReport(review: Review, stream: NodeJS.WriteStream): string {
  const style = review.failures.length > 0 ? "red" : "green";
  return `\n${writeMarkdown(reportMarkdown(review, terminalLimits), stream, ["bold", style])}`;
}

/** Formats Markdown for a terminal. */
export function writeMarkdown(markdown: string, stream: NodeJS.WriteStream, titleStyle: Style = "bold"): string {
  function paint(style: Style, text: string): string {
    return styleText(style, text, { stream });
  }
  let bullet: Style = "dim";
  const terminal = new Marked({
    renderer: {
      heading({ depth, text, tokens }) {
        bullet = levels.find(([title]) => title.test(text))?.[1] ?? "dim";
        return `${paint(depth === 2 ? titleStyle : "bold", this.parser.parseInline(tokens))}\n`;
      },
      paragraph({ tokens }) {
        return `${this.parser.parseInline(tokens)}\n\n`;
      },
      list({ items }) {
        return `${items.map((item) => this.listitem(item)).join("")}\n`;
      },
      listitem({ tokens }) {
        const lines = tokens.flatMap((token) => this.parser.parse([token]).trimEnd().split("\n"));
        const [, level, rest] = /^(error|warning) (.*)/.exec(lines[0] ?? "") ?? [];
        if (level !== undefined) lines[0] = `${paint(level === "error" ? "red" : "yellow", level)}  ${rest}`;
        return lines.map((line, index) => `  ${index === 0 ? paint(bullet, "●") : " "} ${line}\n`).join("");
      },
      // Not indented, so that it can be copied.
      code({ text }) {
        return `${text}\n\n`;
      },
      text(token) {
        return "tokens" in token && token.tokens ? this.parser.parseInline(token.tokens) : token.text;
      },
      strong({ tokens }) {
        return paint("bold", this.parser.parseInline(tokens));
      },
      codespan({ text }) {
        return paint("cyan", text);
      },
      br() {
        return "\n";
      },
    },
  });
  return `${terminal.parse(markdown, { async: false }).trimEnd()}\n`;
}
