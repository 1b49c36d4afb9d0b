import { resolveRef, scanDiscriminators, transformSchema, type GlobalContext, type OpenAPI3 } from "openapi-typescript";
import type ts from "typescript";

/**
 * The types of a document as `openapi-typescript` makes them. Its usual entry lints and bundles the document again first,
 * which takes as long as the types do.
 */
export function transformTypes(document: OpenAPI3, transform: (schema: object) => ts.TypeNode | undefined): ts.Node[] {
  // A default must not make a field of a request required.
  const options = { alphabetize: true, defaultNonNullable: false, silent: true };
  const context = {
    ...options,
    discriminators: scanDiscriminators(document, options),
    injectFooter: [],
    transform,
    resolve: (reference: string) => resolveRef(document, reference, options),
  };
  // What is left out is the configuration of its linter and options that are off.
  return transformSchema(document, context as unknown as GlobalContext);
}
