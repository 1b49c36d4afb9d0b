import {
  astToString,
  resolveRef,
  scanDiscriminators,
  transformSchema,
  type GlobalContext,
  type OpenAPI3,
} from "openapi-typescript";
import { forbidExclusiveFields } from "./exclusive-fields.ts";
import { listType } from "./list-type.ts";
import { withNamedSchemas } from "./named-schemas.ts";
import { withPlainComments } from "./plain-comments.ts";
import { withTypeComments } from "./type-comments.ts";

const options = {
  alphabetize: true,
  // A default must not make a member of a request required.
  defaultNonNullable: false,
  rootTypes: true,
  rootTypesNoSchemaPrefix: true,
  silent: true,
};

/**
 * The types of all schemas, paths and operations, as `openapi-typescript` makes them. Its usual entry lints and bundles
 * the document again first, which takes as long as the types do.
 */
export function typesModule(bundle: string): string {
  // Redocly has held it against the OpenAPI specification while bundling.
  const document = JSON.parse(bundle) as OpenAPI3;
  // Redocly has checked that the schemas are objects.
  forbidExclusiveFields((document.components?.schemas ?? {}) as Parameters<typeof forbidExclusiveFields>[0]);
  const context = {
    ...options,
    discriminators: scanDiscriminators(document, options),
    injectFooter: [],
    transform: listType,
    resolve: (reference: string) => resolveRef(document, reference, options),
  };
  // What is left out is the configuration of its linter and options that are off.
  const nodes = transformSchema(document, context as unknown as GlobalContext);
  return withTypeComments(withPlainComments(astToString(withNamedSchemas(nodes))), document);
}
