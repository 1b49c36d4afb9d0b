import {
  enumCache,
  resolveRef,
  scanDiscriminators,
  stringToAST,
  transformSchema,
  type GlobalContext,
  type OpenAPI3,
  type OpenAPITSOptions,
} from "openapi-typescript";
import ts from "typescript";
import { partsOf } from "@gw/openapi/reader";
import type { Document } from "@gw/openapi/document";
import { withRequired } from "./print-module.ts";

export { astToString } from "openapi-typescript";

/** The options of openapi-typescript that decide what it writes. */
export type OpenapiTypesOptions = Omit<OpenAPITSOptions, "cwd" | "redocly" | "silent" | "version">;

/**
 * The types of a document in one file, as openapi-typescript 7 writes them, except for what does not compile there: its helper
 * `WithRequired`, for a schema that may be null, and operations that share an operationId, of which `operations` has the first.
 */
export function openapiTypes(document: Document, options: OpenapiTypesOptions = {}): ts.Node[] {
  // It writes the values of discriminators into the schemas, and reads the rest as it is. Its bundler adds empty components.
  // In a copy by structuredClone, aliases of YAML would still be one object.
  const schema = JSON.parse(JSON.stringify({ components: {}, ...document })) as OpenAPI3;
  dropRepeatedIds(schema);
  // It would refer to the enums of the document before.
  enumCache.clear();
  const context = {
    defaultNonNullable: true,
    ...options,
    silent: true,
    discriminators: scanDiscriminators(schema, { silent: true }),
    injectFooter: [],
    resolve: ($ref: string) => resolveRef(schema, $ref, { silent: true }),
  };
  // What the context lacks is the configuration of Redocly, and options that are off.
  const nodes = transformSchema(schema, context as unknown as GlobalContext);
  const helpers = stringToAST(withRequired) as ts.Node[];
  return nodes.flatMap((node) =>
    ts.isTypeAliasDeclaration(node) && node.name.text === "WithRequired" ? helpers : node,
  );
}

/** Leaves an operationId to the first operation that has it: openapi-typescript writes operations without one in their path. */
function dropRepeatedIds(schema: OpenAPI3): void {
  const ids = new Set<unknown>();
  for (const { value, parent } of partsOf(schema, "operation")) {
    // It leaves out callbacks.
    if (parent?.parent?.kind === "callback") continue;
    if (ids.has(value["operationId"])) Reflect.deleteProperty(value, "operationId");
    ids.add(value["operationId"]);
  }
}
