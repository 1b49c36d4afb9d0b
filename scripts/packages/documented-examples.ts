import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";

/** A module for each example in the comments of the sources in a folder, by a file name; each begins with what is given. */
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

/** An example as a module: its imports beside what is given, the rest in a function, where it may hide what is given. */
function moduleOf(block: string, given: string): string {
  const lines = block.split("\n").map((line) => line.replace(/^ +\* ?/, ""));
  const imports = lines.filter((line) => line.startsWith("import "));
  const rest = lines.filter((line) => !line.startsWith("import "));
  return [given, ...imports, "export async function example() {", ...rest, "}"].join("\n");
}
