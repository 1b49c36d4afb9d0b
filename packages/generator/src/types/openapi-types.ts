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
import type { Document } from "@gw/openapi/document";
import { withRequired } from "./print-module.ts";

export { astToString } from "openapi-typescript";

/** The options of openapi-typescript that decide what it writes. */
export type OpenapiTypesOptions = Omit<OpenAPITSOptions, "cwd" | "redocly" | "silent" | "version">;

/**
 * The types of a document in one file, as openapi-typescript 7 writes them, except for its helper `WithRequired`, which does
 * not compile for a schema that may be null.
 */
export function openapiTypes(document: Document, options: OpenapiTypesOptions = {}): ts.Node[] {
  // It writes the values of discriminators into the schemas, and reads the rest as it is. Its bundler adds empty components.
  const schema = { components: {}, ...structuredClone(document) } as unknown as OpenAPI3;
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
