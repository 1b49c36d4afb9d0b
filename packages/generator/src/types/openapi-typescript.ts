/** All that is used of openapi-typescript, whose upstream development has ended. `@gw/contract` contains a copy of it. */
export {
  astToString,
  resolveRef,
  scanDiscriminators,
  transformSchema,
  type GlobalContext,
  type OpenAPI3,
} from "openapi-typescript";
