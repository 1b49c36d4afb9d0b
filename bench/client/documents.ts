import { readFileSync } from "node:fs";

/** The parts of a bundled document that are used here. */
export interface Document {
  paths: Record<string, Record<string, DocumentedOperation>>;
  components: { schemas: Record<string, unknown> };
}

interface DocumentedOperation {
  operationId: string;
  security?: Record<string, string[]>[];
  requestBody?: { content: Content };
  responses: Record<string, { content?: Content }>;
}

type Content = Record<string, { schema: { $ref?: string } }>;

/** The bundle that our client is generated from: the published one lacks the extensions for our enum lists. */
const bundle = new URL("../../spec/dist/internal.json", import.meta.url);

/**
 * Our bundled document, without examples and descriptions: they only affect comments of the clients, and slow down the
 * generators. All clients are given one address, in place of the servers of some paths, which most of them ignore.
 */
export function ownDocument(): Document {
  const document = JSON.parse(readFileSync(bundle, "utf8"), (key, value: unknown) => {
    if (key === "examples") return undefined;
    // A property with this name is a schema.
    return key === "description" && typeof value === "string" ? "" : value;
  }) as Document;
  for (const item of Object.values(document.paths)) delete item["servers"];
  return document;
}

/**
 * Our document, extended to a number of operations by copies, each with its own path, operationId, request schema and
 * response schema. This extends the bundle: linting and bundling as many files would take a minute.
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

/** The path of a copy of an operation. */
function pathInArea(path: string, area: number): string {
  const [, first = "", ...rest] = path.split("/");
  const segments = ["api", "gw", "admin"].includes(first)
    ? [first, `area${area}`, ...rest]
    : [`area${area}`, first, ...rest];
  return `/${segments.join("/")}`;
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
