import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A line of an example, with its number in the source, counted from 1. */
interface ExampleLine {
  line: number;
  text: string;
}

/**
 * A module for each example in the comments of the sources in a folder, by a file name.
 *
 * @param given What each module begins with.
 */
export async function tsdocExamples(folder: string, given: string): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts")).toSorted();
  const modules = files.map(async (file) => {
    const examples = examplesIn(await readFile(join(folder, file), "utf8"));
    return examples.map((lines, index): [string, string] => [
      `${index + 1}-${file}`,
      [given, ...lines.map(({ text }) => text), "}"].join("\n"),
    ]);
  });
  return new Map((await Promise.all(modules)).flat());
}

/**
 * The examples of a source as the lines of modules: the imports beside what is given, the rest in a function, which may
 * redeclare what is given. It ends with the module.
 */
function examplesIn(source: string): ExampleLine[][] {
  const examples: ExampleLine[][] = [];
  let current: ExampleLine[] | undefined;
  for (const [index, text] of source.split("\n").entries()) {
    if (/^ +\* ```ts$/.test(text)) current = [];
    else if (current && /^ +\* ```$/.test(text)) {
      const imports = current.filter((each) => each.text.startsWith("import "));
      const rest = current.filter((each) => !imports.includes(each));
      examples.push([...imports, { line: index + 1, text: "export async function example() {" }, ...rest]);
      current = undefined;
    } else current?.push({ line: index + 1, text: text.replace(/^ +\* ?/, "") });
  }
  return examples;
}

/**
 * Finds the line of a source that a line of an example's module is from; undefined if it is given.
 *
 * @param number Which of the examples of the source, counted from 1.
 * @param line Of the module, counted from 1.
 */
export function findExampleLine(source: string, number: number, module: string, line: number): ExampleLine | undefined {
  const lines = examplesIn(source)[number - 1] ?? [];
  return lines[line - module.split("\n").length + lines.length];
}
