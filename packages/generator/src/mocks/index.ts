import {
  kebabCase,
  nameOf,
  operationsOf,
  serverOf,
  targetOf,
  type Document,
  type Header,
  type OperationEntry,
  type Response,
} from "@gw/openapi/document";
import { lowerFirst } from "../shared/text.ts";
import { recordBuilders } from "./record-builders.ts";

/** A documented response of an operation. */
interface DocumentedResponse {
  headers: Record<string, string>;
  preferenceApplied?: string;
  examples: Record<string, unknown>;
}

const sharedModule = "shared-responses.ts";

/**
 * The generated modules of `@gw/mocks`: one for each operation, so that a bundler keeps those in use, and one with the
 * responses that several operations refer to.
 */
export function generatedModules(bundle: string): Record<string, string> {
  const document = JSON.parse(bundle) as Document;
  const entries = operationsOf(document);
  const modules = entries.map((entry) => [fileOf(entry), operationModule(document, entry)] as const);
  const index = entries.map((entry) => `export { ${entry.id} } from "./${fileOf(entry)}";\n`).join("");
  return {
    ...Object.fromEntries(modules),
    [sharedModule]: sharedResponses(document),
    "index.ts": index,
    "records.ts": recordBuilders(document),
  };
}

function fileOf({ id }: OperationEntry): string {
  return `${kebabCase(id)}.ts`;
}

function sharedResponses(document: Document): string {
  return Object.entries(document.components.responses ?? {})
    .map(
      ([name, response]) => `export const ${lowerFirst(name)} = ${json(toDocumented(document, response))} as const;\n`,
    )
    .join("\n");
}

function operationModule(document: Document, { id, method, path, operation }: OperationEntry): string {
  const responses = Object.entries(operation.responses).map(([status, response]) => {
    const shared = "$ref" in response ? lowerFirst(nameOf(response)) : undefined;
    const documented = toDocumented(document, targetOf(document, response));
    return { status, shared, documented };
  });
  const imports = responses.flatMap(({ shared }) => shared ?? []);
  const fields = responses.map(({ status, shared, documented }) => `  ${status}: ${shared ?? json(documented)},\n`);
  const names = responses.map(({ status, documented: { examples } }) => {
    const union = Object.keys(examples).map((name) => JSON.stringify(name));
    return `    ${status}: ${union.join(" | ") || "never"};\n`;
  });
  // Not inline: examples may contain fields that the schema leaves open, and TypeScript rejects those in an inline literal.
  return `\
import type { DocumentedOperation } from "../documented-operation.ts";
${imports.length > 0 ? `import { ${imports.join(", ")} } from "./${sharedModule}";\n` : ""}\

const responses = {
${fields.join("")}} as const;

/** ${operation.summary}: every documented response, with its examples. */
export const ${id}: DocumentedOperation<
  ${JSON.stringify(id)},
  {
${names.join("")}\
  }
> = {
  method: ${JSON.stringify(method)},
  path: ${JSON.stringify(path.replace(/\{(\w+)\}/g, ":$1"))},
  server: ${JSON.stringify(addressOptionOf(document, path))},
  responses,
};
`;
}

function json(value: unknown): string {
  return JSON.stringify(value, null, 2);
}

/** The variable of the server address that the path starts from, as the mocks' options spell it. */
function addressOptionOf(document: Document, path: string): string {
  return serverOf(document, path).variable.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());
}

function toDocumented(document: Document, { headers = {}, content = {} }: Response): DocumentedResponse {
  const targets = Object.entries(headers).map(([name, header]) => [name, targetOf(document, header)] as const);
  const sent = targets.filter(([, { required }]) => required).map(([name, header]) => [name, headerValue(header)]);
  const preferenceApplied = targets.find(([name]) => name === "Preference-Applied")?.[1].schema.const;
  const [[mediaType, { examples = {} }] = ["", {}]] = Object.entries(content);
  return {
    headers: { ...(mediaType && { "Content-Type": mediaType }), ...Object.fromEntries(sent) },
    ...(typeof preferenceApplied === "string" && { preferenceApplied }),
    examples: Object.fromEntries(Object.entries(examples).map(([name, { value }]) => [name, value])),
  };
}

/** The request id in `instance` of every example of a problem. */
const requestId = "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001";

/** A value that is valid for the header's schema, always the same, so that tests can compare whole responses. */
function headerValue({ schema }: Header): string {
  if (schema.const !== undefined) return String(schema.const);
  if (schema.format === "uuid") return requestId;
  if (schema.minimum !== undefined) return String(schema.minimum);
  throw new Error(`No sample value for a header with the schema ${JSON.stringify(schema)}. Add one in headerValue.`);
}
