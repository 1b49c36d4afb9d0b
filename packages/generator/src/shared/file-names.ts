import { uniqueName } from "./names.ts";

/** Gives each name a distinct file name in kebab case, ignoring case as some file systems do.
 *
 * @param taken names of files that are used otherwise.
 */
export function fileNames(names: Iterable<string>, taken: readonly string[] = []): Map<string, string> {
  const used = new Set(taken);
  const files = new Map<string, string>();
  // Sorted, so that they do not depend on the order of the document.
  for (const name of [...new Set(names)].toSorted().toReversed()) {
    const file = uniqueName(kebabCase(name), (each) => used.has(each), "-");
    used.add(file);
    files.set(name, file);
  }
  return files;
}

function kebabCase(name: string): string {
  const words = name.replaceAll(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1-$2").replaceAll(/[\P{ID_Continue}_]+/gu, "-");
  return words.replace(/^-|-$/g, "").normalize("NFC").toLowerCase() || "operation";
}
