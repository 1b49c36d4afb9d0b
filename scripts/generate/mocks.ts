import { recordBuilders } from "./record-builders.ts";
import {
  kebabCase,
  operationsOf,
  serverOf,
  targetOf,
  type Document,
  type Header,
  type OperationEntry,
  type Response,
} from "./document.ts";

/** What is documented of one answer of an operation. */
interface Answer {
  headers: Record<string, string>;
  preferenceApplied?: string;
  examples: Record<string, unknown>;
}

/** The generated modules of `@gw/mocks`: one for each operation, so that a bundler keeps those in use. */
export function generatedModules(bundle: string): Record<string, string> {
  const document = JSON.parse(bundle) as Document;
  const entries = operationsOf(document);
  const modules = entries.map((entry) => [fileOf(entry), operationModule(document, entry)] as const);
  const index = entries.map((entry) => `export { ${entry.id} } from "./${fileOf(entry)}";\n`).join("");
  return { ...Object.fromEntries(modules), "index.ts": index, "records.ts": recordBuilders(document) };
}

const fileOf = ({ id }: OperationEntry): string => `${kebabCase(id)}.ts`;

function operationModule(document: Document, entry: OperationEntry): string {
  const { id, method, path, operation } = entry;
  const answers = Object.fromEntries(
    Object.entries(operation.responses).map(([status, response]) => [
      status,
      answerOf(document, targetOf(document, response)),
    ]),
  );
  const names = Object.entries(answers).map(
    ([status, { examples }]) =>
      `    ${status}: ${
        Object.keys(examples)
          .map((name) => JSON.stringify(name))
          .join(" | ") || "never"
      };`,
  );
  // Not in place: examples show members that the schema leaves open, and TypeScript refuses those of a literal in place.
  return `\
import type { DocumentedOperation } from "../documented-operation.ts";

const answers = ${JSON.stringify(answers, null, 2)} as const;

/** ${operation.summary}: every documented answer, with its examples. */
export const ${id}: DocumentedOperation<
  ${JSON.stringify(id)},
  {
${names.join("\n")}
  }
> = {
  method: ${JSON.stringify(method)},
  path: ${JSON.stringify(path.replace(/\{(\w+)\}/g, ":$1"))},
  server: ${JSON.stringify(addressOptionOf(document, path))},
  answers,
};
`;
}

/** The variable of the server address that the path starts from, as the mocks' options spell it. */
const addressOptionOf = (document: Document, path: string): string =>
  serverOf(document, path).variable.replace(/_([a-z])/g, (_, letter: string) => letter.toUpperCase());

function answerOf(document: Document, { headers = {}, content = {} }: Response): Answer {
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

/** The request that all examples of failures name in `instance`. */
const requestId = "0f7b1a86-3f0e-4d83-9a55-6c1f1c1be001";

/** A value that fits the header's schema, always the same, so that tests can compare whole answers. */
function headerValue({ schema }: Header): string {
  if (schema.const !== undefined) return String(schema.const);
  if (schema.format === "uuid") return requestId;
  if (schema.minimum !== undefined) return String(schema.minimum);
  throw new Error(`No value is known for a header of the schema ${JSON.stringify(schema)}. Add its kind here.`);
}
