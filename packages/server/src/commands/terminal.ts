import { styleText } from "node:util";

/** Bold where the terminal shows it and `NO_COLOR` does not forbid it. */
export const strong = (text: string): string => styleText("bold", text, { stream: process.stdout });

export const printLines = (lines: readonly string[]): void => {
  process.stdout.write(lines.map((line) => `${line}\n`).join(""));
};
