import { uniqueName } from "./names.ts";

/** Gives each name a distinct file name in kebab case, ignoring case as some file systems do.
 *
 * @param taken names of files that are used otherwise.
 */
export function fileNames(names: Iterable<string>, taken: readonly string[] = []): Map<string, string> {
  const used = new Set(taken);
  const files = new Map<string, string>();
  for (const name of names) {
    if (files.has(name)) continue;
    const file = uniqueName(kebabCase(name), (each) => used.has(each), "-");
    used.add(file);
    files.set(name, file);
  }
  return files;
}

function kebabCase(name: string): string {
  const words = name.replaceAll(/([a-z0-9])([A-Z])/g, "$1-$2").replaceAll(/[^A-Za-z0-9]+/g, "-");
  return words.replace(/^-|-$/g, "").toLowerCase() || "operation";
}
