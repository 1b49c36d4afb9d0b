import { once } from "node:events";
import type { Writable } from "node:stream";
import { styleText } from "node:util";
import { toOneLine } from "../util/text.ts";

/** Where a command writes. */
export interface Terminal {
  /** What programs read. */
  stdout: Writable;
  /** Messages for a person. */
  stderr: Writable & { isTTY?: boolean };
}

/** Bold if the standard output is a terminal and `NO_COLOR` is not set. */
export function makeBold({ stdout }: Terminal, text: string): string {
  return styleText("bold", text, { stream: stdout });
}

/** Prints lines for a person on the standard error, beside what programs read. */
export function printMessage({ stderr }: Terminal, lines: readonly string[]): void {
  stderr.write(lines.map((line) => `${line}\n`).join(""));
}

/** Prints lines without styles: texts of records in them are escaped. */
export function printLines({ stdout }: Terminal, lines: readonly string[]): void {
  stdout.write(lines.map((line) => `${toOneLine(line)}\n`).join(""));
}

/** Prints a value as JSON in several lines. */
export function printJson(terminal: Terminal, value: object): void {
  printLines(terminal, JSON.stringify(value, undefined, 2).split("\n"));
}

/** Writes to standard output, and waits for slow readers. */
export async function writeText({ stdout }: Terminal, text: string): Promise<void> {
  if (!stdout.write(text)) await once(stdout, "drain");
}

/** Ends the process when its reader closes the pipe, as `head` does. */
export function endWithReader({ stdout }: Terminal, cleanUp = () => {}): void {
  stdout.once("error", (error: Error & { code?: string }) => {
    cleanUp();
    if (error.code !== "EPIPE") throw error;
    process.exit(1);
  });
}

/** A number of things, such as `1 record` and `2 records`. */
export function formatCount(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
