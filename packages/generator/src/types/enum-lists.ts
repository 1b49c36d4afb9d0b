import type { Document, Schema } from "@gw/openapi/document";
import { breakLines } from "../shared/break-lines.ts";
import { createNamer, isTypeName, toWord } from "../shared/names.ts";
import { lowerFirst } from "../shared/text.ts";

/**
 * The values of each enum and of each comma-separated list.
 *
 * Lists are the fields with `x-gw-list-values`: `GrantType` becomes `grantTypeValues` and the type `GrantTypeValue`.
 */
export function enumListsModule(document: Document): string {
  const schemas = Object.entries(document.components?.schemas ?? {}).toSorted(byName);
  const enums = schemas.filter((entry): entry is [string, Schema & { enum: readonly unknown[] }] =>
    Boolean(entry[1].enum),
  );
  const lists = new Map(schemas.flatMap(([, schema]) => Object.entries(schema.properties ?? {})).flatMap(valuesOf));
  const ofLists = new Set([...lists.keys()].map((name) => `${lowerFirst(name)}Values`));
  const createName = createNamer((name) => ofLists.has(name));
  if (enums.length + lists.size === 0) return "export {};\n";
  const types = enums.map(([name]) => (isTypeName(name) ? name : "components"));
  const code = [
    ...(enums.length > 0 ? [`import type { ${[...new Set(types)].join(", ")} } from "./types.ts";\n`] : []),
    ...enums.map(([name, schema]) => enumList(name, schema.enum, createName(`${lowerFirst(toWord(name))}Values`))),
    ...[...lists].toSorted(byName).map(([name, values]) => valueList(name, values)),
  ];
  return breakLines(code.join("\n"));
}

function byName([a]: [string, unknown], [b]: [string, unknown]): number {
  return a < b ? -1 : 1;
}

function valuesOf([field, schema]: [string, Schema]): [string, readonly string[]][] {
  return schema["x-gw-list-values"] ? [[field.replace(/s$/, ""), schema["x-gw-list-values"]]] : [];
}

function enumList(name: string, values: readonly unknown[], constant: string): string {
  const type = isTypeName(name) ? name : `components["schemas"][${JSON.stringify(name)}]`;
  return `\
/** Every value of \`${name}\`, in the document's order. */
export const ${constant} = ${listCode(values)} as const satisfies readonly ${type}[];
`;
}

function listCode(values: readonly unknown[]): string {
  return `[${values.map((value) => JSON.stringify(value)).join(", ")}]`;
}

function valueList(name: string, values: readonly string[]): string {
  const variable = lowerFirst(name);
  return `\
/** Every value of the comma-separated list of ${name}s, in the document's order. */
export const ${variable}Values = ${listCode(values)} as const;

/** A value of the comma-separated list of ${name}s. */
export type ${name}Value = (typeof ${variable}Values)[number];
`;
}
