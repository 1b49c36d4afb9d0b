import type { Document, Schema } from "./document.ts";

/**
 * For each named enum its values, and for each comma-separated list its words, as lists for menus.
 *
 * A list is `x-gw-words` of a member: `GrantType` gives `grantTypeWords` and the type `GrantTypeWord`.
 */
export function enumListsModule(document: Document): string {
  const schemas = Object.entries(document.components.schemas).toSorted(byName);
  const enums = schemas.filter((entry): entry is [string, Schema & { enum: unknown[] }] => Boolean(entry[1].enum));
  const words = new Map(schemas.flatMap(([, schema]) => Object.entries(schema.properties ?? {})).flatMap(wordList));
  return [
    `import type { ${enums.map(([name]) => name).join(", ")} } from "./types.ts";\n`,
    ...enums.map(([name, schema]) => enumList(name, schema.enum)),
    ...[...words].toSorted(byName).map(([name, list]) => wordsList(name, list)),
  ].join("\n");
}

const byName = ([a]: [string, unknown], [b]: [string, unknown]): number => (a < b ? -1 : 1);

const wordList = ([member, schema]: [string, Schema]): [string, string[]][] =>
  schema["x-gw-words"] ? [[member.replace(/s$/, ""), schema["x-gw-words"]]] : [];

const enumList = (name: string, values: unknown[]): string => `\
/** Every value of {@link ${name}}, in the document's order. */
export const ${lowerFirst(name)}Values = ${JSON.stringify(values)} as const satisfies readonly ${name}[];
`;

const wordsList = (name: string, words: string[]): string => `\
/** Every word that the comma-separated list of ${name}s may hold, in the document's order. */
export const ${lowerFirst(name)}Words = ${JSON.stringify(words)} as const;

/** One word of the comma-separated list of ${name}s. */
export type ${name}Word = (typeof ${lowerFirst(name)}Words)[number];
`;

const lowerFirst = (name: string): string => name.charAt(0).toLowerCase() + name.slice(1);
