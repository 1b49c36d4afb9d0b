export { describeError, describeUnknownField, missingField, type DescribedSchema } from "./describe-error.ts";
export { httpMethods, isQuery, operationPath, sentMethod, type HttpMethod } from "./http-methods.ts";
export { isIgnoredParameter, isIgnoredResponseHeader } from "./ignored-headers.ts";
export { pointersIn, pointerTo, step, stepsOf, stepsOfReference, valueAt, valueAtPath } from "./json-pointer.ts";
export { defaultMarks, isTextExtension } from "./marks.ts";
export { mergePatch } from "./merge-patch.ts";
export { isMisspelling, nearestName } from "./nearest-name.ts";
export {
  maxViolations,
  onePerLocation,
  pointerOf,
  selectErrors,
  type SchemaError,
  type Violation,
} from "./schema-errors.ts";
