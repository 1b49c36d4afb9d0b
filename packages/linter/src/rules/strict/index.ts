// The rules that `strict` has beside those of `general`.
export { rule as booleanConstants } from "./boolean-constants.ts";
export { rule as descriptionPresent } from "./description-present.ts";
export { rule as descriptionStyle } from "./description-style.ts";
export { rule as durationUnits } from "./duration-units.ts";
export { rule as freeFormObjects } from "./free-form-objects.ts";
export { rule as integerFormat } from "./integer-format.ts";
export { rule as knownFormats } from "./known-formats.ts";
export { rule as namedExamples } from "./named-examples.ts";
export { rule as operationIdShape } from "./operation-id-shape.ts";
export { rule as replacementNamed } from "./replacement-named.ts";
export { rule as responseHeaders } from "./response-headers.ts";
export { rule as schemaNames } from "./schema-names.ts";
export { rule as schemaObjects } from "./schema-objects.ts";
export { rule as serverVariables } from "./server-variables.ts";
