import { text as readAll } from "node:stream/consumers";
import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import ts from "typescript";
import { keepText } from "@gw/openapi/source-file";
import { astToString as print } from "@gw/generator/openapi-types";
import { createTypes } from "./create-types.ts";
import { openDocument } from "./open-document.ts";
import type { OpenAPITSOptions } from "./types-options.ts";

export type { OpenAPITSOptions, SchemaObject, SchemaPlace } from "./types-options.ts";

/**
 * The compiler that the nodes belong to. A transform must create its nodes with it, even if the project uses another
 * one.
 */
export { ts };

let texts = 0;

/**
 * Creates the types of a document, as openapi-typescript 7 does.
 *
 * @param source The address of a document, its text, its bytes, a stream of them, or the document as an object.
 * @throws Error with the location, if the document can't be read or a transform fails.
 *
 * @example
 * const nodes = await openapiTS(new URL("openapi.yaml", import.meta.url), {
 *   transform: ({ format }) => (format === "date-time" ? ts.factory.createTypeReferenceNode("Date") : undefined),
 * });
 * await writeFile("src/api/schema.ts", astToString(nodes));
 */
export async function openapiTS(
  source: string | URL | Uint8Array | AsyncIterable<Uint8Array | string> | object,
  { cwd = ".", ...options }: OpenAPITSOptions = {},
): Promise<ts.Node[]> {
  if (source instanceof URL || (typeof source === "string" && /^(?:file|https?):\/\//.test(source))) {
    const { protocol, href } = new URL(source);
    return createTypes(await openDocument(protocol === "file:" ? fileURLToPath(href) : href), options);
  }
  const folder = resolve(cwd instanceof URL ? fileURLToPath(cwd) : cwd);
  const document = `<document ${(texts += 1)}>`;
  keepText(resolve(folder, document), await textOf(source));
  return createTypes({ folder, document }, options);
}

export default openapiTS;

/**
 * Prints types.
 *
 * @example
 * astToString(await openapiTS({ openapi: "3.1.0", info: { title: "Pets", version: "1" }, paths: {} }));
 */
export function astToString(nodes: ts.Node | ts.Node[]): string {
  return print(nodes);
}

async function textOf(source: object | string): Promise<string> {
  if (typeof source === "string") return source;
  if (source instanceof Uint8Array) return new TextDecoder().decode(source);
  if (!(Symbol.asyncIterator in source)) return JSON.stringify(source);
  // If it yields something else, the text is rejected as a document.
  return readAll(source as AsyncIterable<string>);
}
