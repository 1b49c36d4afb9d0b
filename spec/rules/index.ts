import type { Rule } from "@gw/contract";
import { dataFiles } from "./data-files.ts";
import { errorStatuses } from "./error-statuses.ts";
import { exampleGenerated } from "./example-generated.ts";
import { exampleWhen } from "./example-when.ts";
import { fieldOrder } from "./field-order.ts";
import { listValues } from "./list-values.ts";
import { openRecords } from "./open-records.ts";
import { operationNames } from "./operation-names.ts";
import { pairsMatch } from "./pairs-match.ts";
import { problemResponses } from "./problem-responses.ts";
import { referencesMarked } from "./references-marked.ts";
import { requestLimits } from "./request-limits.ts";
import { secretsMarked } from "./secrets-marked.ts";
import { surface } from "./surface.ts";

/** The rules that apply only to this document, in the order of their codes. */
export const rules: readonly Rule[] = [
  operationNames,
  surface,
  problemResponses,
  errorStatuses,
  secretsMarked,
  openRecords,
  listValues,
  dataFiles,
  exampleWhen,
  exampleGenerated,
  fieldOrder,
  referencesMarked,
  pairsMatch,
  requestLimits,
].map((rule) => ({ ...rule, fixtures: "spec/rules/fixtures" }));
