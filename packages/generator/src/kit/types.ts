import {
  astToString,
  resolveRef,
  scanDiscriminators,
  transformSchema,
  type GlobalContext,
  type OpenAPI3,
} from "openapi-typescript";
import ts from "typescript";
import type { Document } from "./document.ts";

const options = {
  alphabetize: true,
  // A default must not make a field of a request required.
  defaultNonNullable: false,
  silent: true,
};

/** The types of a prepared document: `paths`, `components` and `operations`. */
export function typesModule(document: Document): string {
  // The references have been checked; openapi-typescript reads the rest as it is.
  const source = document as unknown as OpenAPI3;
  const context = {
    ...options,
    discriminators: scanDiscriminators(source, options),
    injectFooter: [],
    transform: binaryType,
    resolve: (reference: string) => resolveRef(source, reference, options),
  };
  // What is left out is the configuration of its linter and options that are off.
  return astToString(transformSchema(source, context as unknown as GlobalContext));
}

/** Files are blobs: `format: binary` of OpenAPI 3.0, and a media type without an encoding of 3.1. */
function binaryType(schema: object): ts.TypeNode | undefined {
  const { format, contentMediaType, contentEncoding, type } = schema as Partial<Record<string, unknown>>;
  const isBinary =
    format === "binary" || (contentMediaType === "application/octet-stream" && contentEncoding === undefined);
  return isBinary && (type === undefined || type === "string") ? ts.factory.createTypeReferenceNode("Blob") : undefined;
}
