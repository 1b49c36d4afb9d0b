import { readFileSync } from "node:fs";
import { pathInArea } from "../../scripts/bench/generated-document.ts";

/** What is read and changed of a bundled document. */
export interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, unknown> };
}

interface DocumentedOperation {
  operationId: string;
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

type Content = Record<string, { schema: { $ref?: string } }>;

/** The one that ours is generated from: the published one lacks what our word lists are made of. */
const bundle = new URL("../../spec/dist/internal.json", import.meta.url);

/**
 * Our own document, as it is bundled, without its examples and without its prose: no client has anything of them but
 * comments, and the generators take long over them.
 */
export const ownDocument = (): Document =>
  JSON.parse(readFileSync(bundle, "utf8"), (key, value: unknown) => {
    if (key === "examples") return undefined;
    // A member of that name is a schema.
    return key === "description" && typeof value === "string" ? "" : value;
  }) as Document;

/**
 * Our document grown to a number of operations by copies of its own, each with a path, an operationId and schemas of
 * its request and its answer of its own. It grows the bundle: linting and bundling as many files would take a minute.
 */
export function grownDocument(operationCount: number): Document {
  const document = ownDocument();
  const originals = Object.entries(document.paths);
  for (let area = 1; Object.keys(document.paths).length < operationCount; area++) {
    for (const [path, item] of originals.slice(0, operationCount - Object.keys(document.paths).length)) {
      document.paths[pathInArea(path, area)] = copyOfItem(item, area, document.components.schemas);
    }
  }
  return document;
}

function copyOfItem(item: Document["paths"][string], area: number, schemas: Record<string, unknown>) {
  const copy = structuredClone(item);
  for (const operation of Object.values(copy)) {
    if (!operation.operationId) continue;
    operation.operationId += `OfArea${area}`;
    const success = Object.entries(operation.responses).find(([status]) => status.startsWith("2"))?.[1];
    for (const content of [operation.requestBody?.content, success?.content]) copySchemas(content, area, schemas);
  }
  return copy;
}

function copySchemas(content: Content = {}, area: number, schemas: Record<string, unknown>): void {
  for (const { schema } of Object.values(content)) {
    if (!schema.$ref) continue;
    const name = schema.$ref.replace("#/components/schemas/", "");
    schemas[`${name}OfArea${area}`] = schemas[name];
    schema.$ref += `OfArea${area}`;
  }
}
