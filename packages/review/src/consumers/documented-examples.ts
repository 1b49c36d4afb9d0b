import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * A module for each example in the comments of the sources in a folder, by a file name.
 *
 * @param given What each module begins with.
 */
export async function tsdocExamples(folder: string, given: string): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts")).toSorted();
  const modules = files.map(async (file) => {
    const text = await readFile(join(folder, file), "utf8");
    const blocks = text.matchAll(/^ +\* ```ts\n([\s\S]*?)^ +\* ```$/gm);
    return Array.from(blocks, ([, block = ""], index): [string, string] => [
      `${index + 1}-${file}`,
      moduleOf(block, given),
    ]);
  });
  return new Map((await Promise.all(modules)).flat());
}

/** An example as a module: its imports beside what is given, the rest in a function, which may redeclare what is given. */
function moduleOf(block: string, given: string): string {
  const lines = block.split("\n").map((line) => line.replace(/^ +\* ?/, ""));
  const imports = lines.filter((line) => line.startsWith("import "));
  const rest = lines.filter((line) => !line.startsWith("import "));
  return [given, ...imports, "export async function example() {", ...rest, "}"].join("\n");
}

/**
 * Finds a line of an example in the comment that it is from; undefined for a line that the example is only given.
 *
 * @param number Which of the examples of the source, counted from 1.
 * @returns The line of the file, counted from 1.
 */
export function findExampleLine(
  source: string,
  number: number,
  text: string,
): { line: number; text: string } | undefined {
  const lines = source.split("\n");
  const starts = lines.flatMap((line, index) => (line === " * ```ts" ? index + 1 : []));
  const start = starts[number - 1];
  if (start === undefined) return undefined;
  const length = lines.slice(start).indexOf(" * ```");
  const offset = lines.slice(start, start + length).findIndex((line) => line.replace(/^ \* ?/, "") === text);
  return offset === -1 ? undefined : { line: start + offset + 1, text: text.trim() };
}
