import type { Rule } from "../../rule.ts";
import { rule as booleanConstants } from "./boolean-constants.ts";
import { rule as descriptionPresent } from "./description-present.ts";
import { rule as descriptionStyle } from "./description-style.ts";
import { rule as durationUnits } from "./duration-units.ts";
import { rule as freeFormObjects } from "./free-form-objects.ts";
import { rule as integerFormat } from "./integer-format.ts";
import { rule as knownFormats } from "./known-formats.ts";
import { rule as namedExamples } from "./named-examples.ts";
import { rule as operationIdShape } from "./operation-id-shape.ts";
import { rule as replacementNamed } from "./replacement-named.ts";
import { rule as responseHeaders } from "./response-headers.ts";
import { rule as schemaNames } from "./schema-names.ts";
import { rule as schemaObjects } from "./schema-objects.ts";
import { rule as serverVariables } from "./server-variables.ts";

/** The rules that `strict` has beside those of `general`, in the order of their codes. */
export const strictRules: readonly Rule[] = [
  operationIdShape,
  descriptionStyle,
  descriptionPresent,
  responseHeaders,
  freeFormObjects,
  durationUnits,
  namedExamples,
  schemaNames,
  integerFormat,
  schemaObjects,
  booleanConstants,
  serverVariables,
  knownFormats,
  replacementNamed,
];
