import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import ts from "typescript";

/** The formats of ajv-formats that are more than a regular expression: the types and the functions there, as source. */
const functions: Readonly<Record<string, { type: string; code: string }>> = {
  "date-time": { type: "{ validate: (text: string) => boolean }", code: "{ validate: getDateTime(true) }" },
  int32: { type: "{ validate: (number: number) => boolean }", code: "{ validate: validateInt32 }" },
  int64: { type: "{ validate: (number: number) => boolean }", code: "{ validate: validateInt64 }" },
  uri: { type: "(text: string) => boolean", code: "uri" },
};

/** The name under which {@link formatsModule} exports a format. */
export function formatExport(format: string): string {
  if (!(format in functions))
    throw new Error(`The format ${format} is unknown. Add it to packages/generator/src/validators/formats.ts.`);
  return `${format.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase())}Format`;
}

/**
 * The formats of ajv-formats, one by one: its own module has all of them in one object, which a bundler can't take apart.
 */
export async function formatsModule(): Promise<string> {
  const path = fileURLToPath(import.meta.resolve("ajv-formats/dist/formats.js"));
  const source = ts.createSourceFile(path, await readFile(path, "utf8"), ts.ScriptTarget.ES2022);
  const declarations = source.statements.filter(
    (node) => ts.isFunctionDeclaration(node) || ts.isVariableStatement(node),
  );
  const exported = Object.entries(functions).map(
    ([format, { type, code }]) =>
      `export const ${formatExport(format)}: ${type} = /* @__PURE__ */ (() => (${code}))();\n`,
  );
  return `\
// @ts-nocheck
/*! From ajv-formats (MIT), copyright (c) 2020 Evgeny Poberezkin */
${declarations.map((node) => node.getFullText(source).trim()).join("\n")}
${exported.join("")}`;
}
