/**
 * Reads any OpenAPI document, valid or not: its objects by kind, with their locations, and the targets of references.
 */
export {
  componentsOf,
  isObject,
  isOpenApi30,
  isReference,
  listAt,
  objectAt,
  objectOf,
  textAt,
  textsAt,
  type Json,
  type JsonObject,
  type JsonPath,
} from "./json.ts";
export { convert, typesIn30, upgradeLimits, upgradeNullable, writtenVersions, type WrittenVersion } from "./convert.ts";
export { findPages, type FoundPages, type Pages } from "./pages.ts";
export type { TypesOptions } from "./generated-types.ts";
export {
  nameOperations,
  toIdentifier,
  type NamingProblem,
  type OperationName,
  type PinnedNames,
} from "./operation-names.ts";
export { readPattern, SlowPattern } from "./read-pattern.ts";
export {
  componentAt,
  componentNameOf,
  composedOf,
  isMarked,
  propertiesOf,
  resolve,
  schemaNameOf,
  type Resolved,
} from "./resolve.ts";
export { reach } from "./reach.ts";
export { homeOf, indexReferrers, referrersIn } from "./referrers.ts";
export { resolveReferences, type BrokenReference } from "./resolve-references.ts";
export { keywordsOfTypes, sameValue, structure, type Child, type Kind } from "./structure.ts";
export { itemsOf, streamFormatOf, type StreamItems } from "./streams.ts";
export { memo } from "./memo.ts";
export { isSwagger, readSwagger } from "./swagger.ts";
export {
  childOf,
  findMisfit,
  mapParts,
  partsAlong,
  partsIn,
  partsOf,
  reachableParts,
  type Part,
  type Rewrite,
} from "./walk.ts";
