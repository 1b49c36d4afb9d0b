import openapiTS, { astToString } from "openapi-typescript";

/** The types of all schemas, paths and operations, as `openapi-typescript` makes them. */
export async function typesModule(bundle: string): Promise<string> {
  return astToString(
    await openapiTS(bundle, {
      alphabetize: true,
      // A default must not make a member of a request required.
      defaultNonNullable: false,
      rootTypes: true,
      rootTypesNoSchemaPrefix: true,
      silent: true,
    }),
  );
}
