/** All that is used of openapi-typescript, whose upstream development has ended. `@gw/contract` contains a copy of it. */
export {
  transformSchema,
  transformSchemaObject,
  type GlobalContext,
  type OpenAPI3,
  type SchemaObject,
  type TransformNodeOptions,
} from "openapi-typescript";
