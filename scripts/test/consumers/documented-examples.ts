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
    const source = await readFile(join(folder, file), "utf8");
    return [...source.matchAll(/^ +\* ```ts\n([^]*?)^ +\* ```$/gm)].map(([, example = ""], index): [string, string] => [
      `${index + 1}-${file}`,
      moduleOf(
        example
          .replaceAll(/^ +\* ?/gm, "")
          .trimEnd()
          .split("\n"),
        given,
      ),
    ]);
  });
  return new Map((await Promise.all(modules)).flat());
}

/** The imports of an example beside what is given, the rest in a function, which may redeclare what is given. */
function moduleOf(lines: readonly string[], given: string): string {
  const imports = lines.filter((line) => line.startsWith("import "));
  const rest = lines.filter((line) => !imports.includes(line));
  return [given, ...imports, "export async function example() {", ...rest, "}"].join("\n");
}
