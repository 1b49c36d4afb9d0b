import { targetOf, type Document, type Response, type Schema } from "@gw/openapi/document";
import { schemaNameOf } from "@gw/openapi/reader";
import type { ReadOperation } from "../document/operations.ts";
import { createNamer, reservedWords, toWord } from "../shared/names.ts";
import { lowerFirst } from "../shared/text.ts";
import type { DocumentedResponse } from "./documented-responses.ts";

/** An example of a record, and where the document has it. */
interface RecordExample {
  /** The name of the record's schema. */
  schema: string;
  value: object;
  /** Such as "the response example `silver` of `createOrder`". */
  source: string;
}

/**
 * A module with a function for each record that a request or a response holds: it returns the record of the first example,
 * with fields of the caller's over it.
 */
export function recordsModule(
  document: Document,
  operations: readonly ReadOperation[],
  documented: ReadonlyMap<Response, DocumentedResponse>,
): string {
  const bySchema = new Map<string, RecordExample>();
  for (const example of operations.flatMap((operation) => recordExamplesOf(document, operation, documented))) {
    if (!bySchema.has(example.schema)) bySchema.set(example.schema, example);
  }
  const createName = createNamer();
  const examples = [...bySchema.values()].toSorted((a, b) => (a.schema < b.schema ? -1 : 1));
  if (examples.length === 0) return "export {};\n";
  return `import type { components } from "../types.ts";\n${examples.map((example) => builderOf(example, createName)).join("")}`;
}

/** The example is created in each call, so that one test cannot change the record of another. */
function builderOf({ schema, value, source }: RecordExample, createName: (base: string) => string): string {
  const base = lowerFirst(toWord(schema));
  const name = createName(reserved.has(base) ? `${base}Record` : base);
  const type = `components["schemas"][${JSON.stringify(schema)}]`;
  return `
/**
 * Builds a record of the type \`${schema}\` from ${source}; \`fields\` override its fields.
 *
 * @example
 * \`\`\`ts
 * const record = ${name}(${sampleFields(value)});
 * \`\`\`
 */
export function ${name}(fields: Partial<${type}> = {}): ${type} {
  const example: object = ${JSON.stringify(value, null, 2)};
  const record: unknown = { ...example, ...fields };
  // True because the example is valid for the schema that the type is generated from.
  return record as ${type};
}
`;
}

const reserved: ReadonlySet<string> = new Set([...reservedWords, "components"]);

/** The first field whose value fits a line, as an argument. */
function sampleFields(value: object): string {
  const [name, field] =
    Object.entries(value).find(([key, each]) => /^[A-Za-z_]\w*$/.test(key) && typeof each !== "object") ?? [];
  return name === undefined ? "" : `{ ${name}: ${JSON.stringify(field)} }`.replaceAll("*/", "*\\/");
}

/** The records of an operation; those of its response come first, for they have what the service adds. */
function recordExamplesOf(
  document: Document,
  operation: ReadOperation,
  documented: ReadonlyMap<Response, DocumentedResponse>,
): RecordExample[] {
  const { id, responses, requestBody, requests } = operation;
  const success = responses.find(({ isSuccess }) => isSuccess);
  const [body] = success?.bodies ?? [];
  const schema = body?.content.schema;
  const examples =
    success && body?.kind === "json" ? Object.entries(documented.get(success.response)?.examples ?? {}) : [];
  const content = requests[0]?.kind === "json" ? requests[0].content : undefined;
  const [requested] = content && requestBody ? Object.entries(documented.get(requestBody)?.examples ?? {}) : [];
  return [
    ...(schema ? itemExamplesOf(document, id, schema, examples) : []),
    ...recordOf(document, schema, examples[0]?.[1], `the response example \`${examples[0]?.[0]}\` of \`${id}\``),
    ...recordOf(document, content?.schema, requested?.[1], `the request example \`${requested?.[0]}\` of \`${id}\``),
  ];
}

/** A value as a record of its schema; none for a choice between schemas, whose fields do not fit one another. */
function recordOf(document: Document, schema: Schema | undefined, value: unknown, source: string): RecordExample[] {
  const name = schemaNameOf(schema);
  if (schema === undefined || name === undefined || typeof value !== "object" || value === null) return [];
  return targetOf<Schema>(document, schema).properties ? [{ schema: name, value, source }] : [];
}

/** The first item of each list in a response, from the first example that has one. */
function itemExamplesOf(
  document: Document,
  id: string,
  schema: Schema,
  examples: readonly (readonly [string, unknown])[],
): RecordExample[] {
  const { items, properties = {} } = targetOf<Schema>(document, schema);
  const lists = [
    ...(items ? [{ items, valueOf: (value: unknown) => value }] : []),
    ...Object.entries(properties).flatMap(([field, property]) => {
      const list = targetOf<Schema>(document, property);
      // The example is valid for a schema with this property.
      return list.items
        ? [{ items: list.items, valueOf: (value: unknown) => (value as Record<string, unknown> | null)?.[field] }]
        : [];
    }),
  ];
  return lists.flatMap(({ items: item, valueOf }) => {
    for (const [name, value] of examples) {
      const list = valueOf(value);
      if (!Array.isArray(list) || list.length === 0) continue;
      return recordOf(document, item, list[0], `the first item of the example \`${name}\` of \`${id}\``);
    }
    return [];
  });
}
