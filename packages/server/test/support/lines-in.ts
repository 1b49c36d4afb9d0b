import { readFile } from "node:fs/promises";

type Line = Record<string, unknown>;

/** The objects of a text that has one in each line, such as a log. */
export function linesOf(text: string): Line[] {
  return text
    .split("\n")
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line);
}

export async function linesIn(file: string): Promise<Line[]> {
  return linesOf(await readFile(file, "utf8"));
}
