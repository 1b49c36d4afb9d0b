import { responsesOf, inputFieldsOf, type CallResponse, type InputField } from "./call-types.ts";
import { itemTypeOf } from "../shared/page-items.ts";
import { commentOf, upperFirst } from "../shared/text.ts";
import { operationsByScheme, surfaceOfScheme, type Document, type OperationEntry } from "@gw/openapi/document";

/** The generated modules of `@gw/client`: one for each security scheme, with the types of the calls that it opens. */
export function generatedModules(bundle: string): Record<string, string> {
  const document = JSON.parse(bundle) as Document;
  const modules = operationsByScheme(document).map(([scheme, entries]) => {
    const entry = surfaceOfScheme(document, scheme).name;
    return [`${entry}-calls.ts`, callsModule(document, entry, entries)] as const;
  });
  return Object.fromEntries(modules);
}

/**
 * The types of the calls of one entry of `@gw/client`.
 *
 * Mapped and conditional types could compute them from those of the operations. Written out, they leave the compiler
 * nothing to instantiate where an operation is called, and an editor shows their names.
 */
export function callsModule(document: Document, entry: string, operations: readonly OperationEntry[]): string {
  const responses = operations.map((operation) => responsesOf(document, operation));
  const calls = operations.map((operation, index) => callOf(document, operation, responses[index] ?? []));
  return `\
import type { components, operations, paths } from "@gw/api-types";
import type { CallOptions, Failure, Success, UndocumentedFailure } from "@gw/contract-runtime/client";
${calls.some(({ isPaged }) => isPaged) ? `import type { Pages } from "../pages.ts";\n` : ""}\

${sharedResponses(responses.flat())}
${calls.map(({ declarations }) => declarations).join("\n")}
/** The paths of the operations, by method, as openapi-fetch takes them. */
export interface ${upperFirst(entry)}Paths {
${[...new Set(operations.map(({ path }) => JSON.stringify(path)))].map((path) => `  ${path}: paths[${path}];\n`).join("")}}

/** The operations as methods, by operationId. */
export interface ${upperFirst(entry)}Calls {
${calls.map(({ member }) => member).join("")}}
`;
}

/** Responses that are components of the document have a name, so that the compiler creates each of them once. */
function sharedResponses(responses: readonly CallResponse[]): string {
  const byName = new Map(responses.flatMap(({ name, type }) => (name === undefined ? [] : [[name, type] as const])));
  return [...byName].map(([name, type]) => `type ${name} = ${type};\n`).join("");
}

const fieldComments: Readonly<Record<InputField["name"], string>> = {
  path: "The parameters of the path.",
  query: "The parameters of the query.",
  headers: "The headers that the document names.",
  body: "The body of the request.",
};

function inputField({ name, isRequired, type }: InputField): string {
  return `  /** ${fieldComments[name]} */\n  ${name}${isRequired ? "" : "?"}: ${type};\n`;
}

function callOf(document: Document, entry: OperationEntry, responses: readonly CallResponse[]) {
  const name = upperFirst(entry.id);
  const fields = inputFieldsOf(document, entry);
  const item = itemTypeOf(document, entry.operation);
  const input = `input${fields.some(({ isRequired }) => isRequired) ? "" : "?"}: ${name}Input`;
  // Not a property of a function type, which the compiler would look for in the control flow at every call; bound to
  // nothing, so that it can be taken off the client.
  const method = `${entry.id}(this: void, ${input}): Promise<${name}Result>`;
  const pagedCall = `
/** The method of \`${entry.id}\`, which returns one page. */
export interface ${name}Call {
  (${input}): Promise<${name}Result>;
  /** The items of all pages, from the page \`p\` of the query on. */
  readonly pages: (${input}) => Pages<${item}>;
}
`;
  return {
    isPaged: item !== undefined,
    member: `${commentOf(entry)}  ${item === undefined ? method : `readonly ${entry.id}: ${name}Call`};\n`,
    declarations: `\
/** The input of \`${entry.id}\`. */
export interface ${name}Input extends CallOptions {
${fields.map(inputField).join("")}}

/** The result of \`${entry.id}\`. */
export type ${name}Result =
${responses.map((response) => `  | ${response.name ?? response.type}\n`).join("")}  | UndocumentedFailure;
${item === undefined ? "" : pagedCall}`,
  };
}
