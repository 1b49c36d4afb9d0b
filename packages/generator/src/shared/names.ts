/** Words that a module can't declare, be it of ECMAScript or CommonJS. */
export const reservedWords: readonly string[] = `arguments await break case catch class const continue debugger default
  delete do else enum eval export exports extends false finally for function if implements import in Infinity instanceof
  interface let NaN new null package private protected public require return static super switch this throw true try
  typeof undefined var void while with yield`.split(/\s+/);

/**
 * What constants are called in their module, which exports them by their names: reserved words and names that the module uses
 * otherwise get an underscore.
 */
export function localNames(names: readonly string[], used: readonly string[]): ReadonlyMap<string, string> {
  // A module of CommonJS calls `Object.defineProperty`.
  const taken = new Set([...reservedWords, "Object", ...used]);
  return new Map(
    names.map((name) => [name, taken.has(name) ? uniqueName(`${name}_`, (each) => names.includes(each)) : name]),
  );
}

/** Declares a constant, and exports it by a name that may be a reserved word. */
export function exportConstant(name: string, local = name, declaration: string): string {
  return local === name
    ? `export const ${name}${declaration}\n`
    : `const ${local}${declaration}\nexport { ${local} as ${name} };\n`;
}

/** Adds the least number to a name that is taken, from 2 on. */
export function uniqueName(base: string, isTaken: (name: string) => boolean, separator = ""): string {
  let name = base;
  for (let number = 2; isTaken(name); number++) name = `${base}${separator}${number}`;
  return name;
}

/** Creates a function that returns each name at most once: another one for one that is taken, or that it has returned. */
export function createNamer(
  isTaken: (name: string) => boolean = () => false,
  separator = "",
): (base: string) => string {
  const given = new Set<string>();
  return (base) => {
    const name = uniqueName(base, (each) => given.has(each) || isTaken(each), separator);
    given.add(name);
    return name;
  };
}

/**
 * Gives each name a distinct file name in kebab case, ignoring case as some file systems do.
 *
 * @param taken names of files that are used otherwise.
 */
export function fileNames(names: Iterable<string>, taken: readonly string[] = []): Map<string, string> {
  const nameFile = createNamer((each) => taken.includes(each), "-");
  // Sorted, so that they do not depend on the order of the document.
  const sorted = [...new Set(names)].toSorted().toReversed();
  return new Map(sorted.map((name) => [name, nameFile(kebabCase(name))]));
}

function kebabCase(name: string): string {
  const words = name.replaceAll(/([\p{Ll}\p{N}])(\p{Lu})/gu, "$1-$2").replaceAll(/[\P{ID_Continue}_]+/gu, "-");
  // A file's name may have 255 bytes.
  const start = Array.from(words.normalize("NFC").toLowerCase()).slice(0, 60).join("");
  return start.replace(/^-|-$/g, "") || "operation";
}

/** Names that no type can have, and those that the generated types declare or refer to. */
const notTypes: ReadonlySet<string> = new Set([
  ...reservedWords,
  ...`any bigint boolean never number object string symbol unknown
  Array Blob Exclude Extract Omit Partial Pick PropertyKey Record Required WithRequired
  paths webhooks components $defs operations`.split(/\s+/),
]);

/** Whether the generated types export a schema by its own name. */
export function isTypeName(schema: string): boolean {
  return /^[\p{ID_Start}_$][\p{ID_Continue}$]*$/u.test(schema) && !notTypes.has(schema);
}

/** Writes a name, such as that of a schema, as part of an identifier. */
export function toWord(name: string): string {
  return name.replaceAll(/\W+/g, "_").replace(/^(?=\d)/, "_");
}
