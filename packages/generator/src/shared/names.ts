/** Words that a module can't declare, be it of ECMAScript or CommonJS. */
export const reservedWords: readonly string[] = `arguments await break case catch class const continue debugger default
  delete do else enum eval export exports extends false finally for function if implements import in Infinity instanceof
  interface let NaN new null package private protected public require return static super switch this throw true try
  typeof undefined var void while with yield`.split(/\s+/);

/** Adds the least number to a name that is taken, from 2 on. */
export function uniqueName(base: string, isTaken: (name: string) => boolean, separator = ""): string {
  let name = base;
  for (let number = 2; isTaken(name); number++) name = `${base}${separator}${number}`;
  return name;
}

/** Writes a name, such as that of a schema, as part of an identifier. */
export function toWord(name: string): string {
  return name.replaceAll(/\W+/g, "_").replace(/^(?=\d)/, "_");
}
