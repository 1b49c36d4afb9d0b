import { once } from "node:events";
import { styleText } from "node:util";
import { inOneLine } from "../util/one-line.ts";

/** Bold if the output is a terminal and `NO_COLOR` is not set. */
export function strong(text: string): string {
  return styleText("bold", text, { stream: process.stdout });
}

/** Prints lines for a person on the standard error, beside what programs read. */
export function printMessage(lines: readonly string[]): void {
  process.stderr.write(lines.map((line) => `${line}\n`).join(""));
}

/** Prints lines without styles: texts of records in them are escaped. */
export function printLines(lines: readonly string[]): void {
  process.stdout.write(lines.map((line) => `${inOneLine(line)}\n`).join(""));
}

/** Prints a value as JSON in several lines. */
export function printJson(value: object): void {
  printLines(JSON.stringify(value, undefined, 2).split("\n"));
}

/** Writes to standard output, and waits for slow readers. */
export async function write(text: string): Promise<void> {
  if (!process.stdout.write(text)) await once(process.stdout, "drain");
}

/** Ends the process when its reader closes the pipe, as `head` does. */
export function endWithReader(cleanUp = () => {}): void {
  process.stdout.once("error", (error: Error & { code?: string }) => {
    cleanUp();
    if (error.code !== "EPIPE") throw error;
    process.exit(1);
  });
}
