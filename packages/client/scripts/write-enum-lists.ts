import { componentsOf, listAt, objectAt, objectOf } from "@gw/openapi/reader";

/**
 * The values of each enum, and of each field with `x-gw-list-values`, which is written as one string: `GrantType` has the
 * constant `grantTypeValues` and the type `GrantTypeValue`.
 */
export function writeEnumLists({ document }: { document: object }): Record<string, string> {
  const schemas = Object.entries(componentsOf(document, "schemas"));
  const fields = schemas.flatMap(([, schema]) => Object.entries(objectAt(objectOf(schema), "properties")));
  const enums = valuesOf(schemas, "enum");
  const code = [
    `import type {\n${enums.map(([name]) => `  ${name},\n`).join("")}} from "../types.ts";\n`,
    ...enums.map(([name, values]) => {
      const comment = `/** Every value of \`${name}\`, in the document's order. */\n`;
      return comment + constantOf(name, values, ` as const satisfies readonly ${name}[]`);
    }),
    ...valuesOf(fields, "x-gw-list-values").flatMap(([field, values]) => {
      const name = field.replace(/s$/, "");
      const comment = `/** Every value of the comma-separated list of ${name}s, in the document's order. */\n`;
      const type = `export type ${name}Value = (typeof ${variableOf(name)})[number];\n`;
      return [
        comment + constantOf(name, values, " as const"),
        `/** A value of the comma-separated list of ${name}s. */\n${type}`,
      ];
    }),
  ];
  return { "enum-lists.ts": code.join("\n") };
}

/** The lists in a keyword of schemas, by the names of those, which are distinct and sorted. */
function valuesOf(schemas: readonly [string, unknown][], keyword: string): [string, readonly unknown[]][] {
  const lists = schemas.map(([name, schema]) => [name, listAt(objectOf(schema), keyword)] as const);
  const distinct = [...new Map(lists.filter(([, values]) => values.length > 0))];
  return distinct.toSorted(([one], [other]) => (one < other ? -1 : 1));
}

function variableOf(name: string): string {
  return `${name.charAt(0).toLowerCase()}${name.slice(1)}Values`;
}

function constantOf(name: string, values: readonly unknown[], type: string): string {
  const texts = values.map((value) => JSON.stringify(value));
  const [start, end] = [`export const ${variableOf(name)} = [`, `]${type};\n`];
  const line = `${start}${texts.join(", ")}${end}`;
  return line.length <= 121 ? line : `${start}\n${texts.map((text) => `  ${text},\n`).join("")}${end}`;
}
