import {
  operationsOf,
  successOf,
  targetOf,
  type Document,
  type MediaType,
  type OperationEntry,
} from "@gw/openapi/document";
import { lowerFirst } from "../shared/text.ts";
import { schemaNameOf } from "@gw/openapi/reader";
import { pageItemsOf } from "../shared/page-items.ts";

/** An example of a record, and where the document has it. */
interface NamedExample {
  /** The name of the record's schema. */
  schema: string;
  value: unknown;
  /** Such as "the response example `silver` of `createPolicy`". */
  source: string;
}

/**
 * A module with a function for each record that a request or a response holds: it returns the record of the first example,
 * with fields of the caller's over it.
 */
export function recordBuilders(document: Document): string {
  const bySchema = new Map<string, NamedExample>();
  for (const example of operationsOf(document).flatMap((entry) => recordExamplesOf(document, entry))) {
    if (!bySchema.has(example.schema)) bySchema.set(example.schema, example);
  }
  const examples = [...bySchema.values()].toSorted((a, b) => (a.schema < b.schema ? -1 : 1));
  const types = examples.map(({ schema }) => `  ${schema},\n`).join("");
  return `import type {\n${types}} from "@gw/api-types";\n${exampleType}${examples.map(builderOf).join("")}`;
}

const exampleType = 'import type { RecordExample } from "../record-example.ts";\n';

/** The example is created in each call, so that one test cannot change the record of another. */
function builderOf({ schema, value, source }: NamedExample): string {
  return `
/**
 * Builds a record of the type \`${schema}\` from ${source}; \`fields\` replace its own.
 *
 * @example
 * \`\`\`ts
 * const record = ${lowerFirst(schema)}(${sampleFields(value)});
 * \`\`\`
 */
export function ${lowerFirst(schema)}(fields: Partial<${schema}> = {}): ${schema} {
  const example: RecordExample<${schema}> = ${JSON.stringify(value, null, 2)};
  return { ...example, ...fields };
}
`;
}

/** The first field whose value fits a line, as an argument. */
function sampleFields(value: unknown): string {
  const [name, field] = Object.entries(value ?? {}).find(([, each]) => typeof each !== "object") ?? [];
  return name === undefined ? "" : `{ ${name}: ${JSON.stringify(field)} }`;
}

/** The records of an operation; those of its response come first, for they have what the service adds. */
function recordExamplesOf(document: Document, { id, operation }: OperationEntry): NamedExample[] {
  const { content: response = {} } = successOf(document, operation);
  const items = pageItemsOf(document, operation);
  return [
    ...(items ? itemExamplesOf(document, id, items.schema, items.field, response) : []),
    ...bodyExamplesOf(document, id, "response", response),
    ...bodyExamplesOf(document, id, "request", operation.requestBody?.content ?? {}),
  ];
}

/** The body of the first example; none for a choice between schemas, whose fields do not fit one another. */
function bodyExamplesOf(
  document: Document,
  id: string,
  kind: "request" | "response",
  content: Record<string, MediaType>,
): NamedExample[] {
  return Object.values(content).flatMap(({ schema = {}, examples = {} }) => {
    const name = schemaNameOf(schema);
    const [first] = Object.entries(examples);
    if (!name || !first || !targetOf(document, schema).properties) return [];
    return [{ schema: name, value: first[1].value, source: `the ${kind} example \`${first[0]}\` of \`${id}\`` }];
  });
}

/** The first item of the first page that has one. */
function itemExamplesOf(
  document: Document,
  id: string,
  page: string,
  field: string,
  content: Record<string, MediaType>,
): NamedExample[] {
  const items = document.components.schemas[page]?.properties?.[field]?.items ?? {};
  const schema = schemaNameOf(items);
  const examples = Object.values(content).flatMap((each) => Object.entries(each.examples ?? {}));
  for (const [name, { value }] of examples) {
    // Whether it is a list is checked here.
    const list = (value as Record<string, unknown>)[field];
    if (schema && Array.isArray(list) && list.length > 0) {
      return [{ schema, value: list[0], source: `the first item of the example \`${name}\` of \`${id}\`` }];
    }
  }
  return [];
}
