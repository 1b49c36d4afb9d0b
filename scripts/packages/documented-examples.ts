import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A module for each example in the comments of the sources in a folder, by a file name; each begins with what is given. */
export async function tsdocExamples(folder: string, given: string): Promise<Map<string, string>> {
  const files = (await readdir(folder)).filter((file) => file.endsWith(".ts")).toSorted();
  const modules = files.map(async (file) => {
    const text = await readFile(join(folder, file), "utf8");
    return modulesOf(file, text.matchAll(/^ +\* ```ts\n([\s\S]*?)^ +\* ```$/gm), given);
  });
  return new Map((await Promise.all(modules)).flat());
}

/** A module for each example in a README, by a file name; each begins with what is given. */
export async function readmeExamples(readme: string, given: string): Promise<Map<string, string>> {
  const text = await readFile(readme, "utf8");
  return new Map(modulesOf("readme.ts", text.matchAll(/^```ts\n([\s\S]*?)^```$/gm), given));
}

const modulesOf = (file: string, blocks: Iterable<RegExpExecArray>, given: string): [name: string, code: string][] =>
  Array.from(blocks, ([, block = ""], index) => [`${index + 1}-${file}`, moduleOf(block, given)]);

/** An example as a module: its imports beside what is given, the rest in a function, where it may hide what is given. */
function moduleOf(block: string, given: string): string {
  const lines = block.split("\n").map((line) => line.replace(/^ +\* ?/, ""));
  const imports = lines.filter((line) => line.startsWith("import "));
  const rest = lines.filter((line) => !line.startsWith("import "));
  return [given, ...imports, "export async function example() {", ...rest, "}"].join("\n");
}
