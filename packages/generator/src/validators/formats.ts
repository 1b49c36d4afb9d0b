import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import ts from "typescript";

const ofText = "(text: string) => boolean";
const ofNumber = "{ validate: (number: number) => boolean }";
const objectOfText = `{ validate: ${ofText} }`;

/** The formats of ajv-formats that are more than a regular expression: the types and the functions there, as source. */
const functions: Readonly<Record<string, { type: string; code: string }>> = {
  byte: { type: ofText, code: "byte" },
  date: { type: objectOfText, code: "{ validate: date }" },
  "date-time": { type: objectOfText, code: "{ validate: getDateTime(true) }" },
  double: { type: ofNumber, code: "{ validate: validateNumber }" },
  float: { type: ofNumber, code: "{ validate: validateNumber }" },
  int32: { type: ofNumber, code: "{ validate: validateInt32 }" },
  int64: { type: ofNumber, code: "{ validate: validateInt64 }" },
  "iso-date-time": { type: objectOfText, code: "{ validate: getDateTime() }" },
  "iso-time": { type: objectOfText, code: "{ validate: getTime() }" },
  regex: { type: ofText, code: "regex" },
  time: { type: objectOfText, code: "{ validate: getTime(true) }" },
  uri: { type: ofText, code: "uri" },
};

/** The name under which {@link formatsModule} exports a format. */
export function formatExport(format: string): string {
  if (!(format in functions)) throw new Error(`ajv-formats has no function for the format ${format}.`);
  return `${format.replaceAll(/-(\w)/g, (_match, letter: string) => letter.toUpperCase())}Format`;
}

/**
 * The formats of ajv-formats, one by one: its own module has all of them in one object, which a bundler can't take apart.
 */
export function formatsModule(): string {
  const path = fileURLToPath(import.meta.resolve("ajv-formats/dist/formats.js"));
  const source = ts.createSourceFile(path, readFileSync(path, "utf8"), ts.ScriptTarget.ES2022);
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
