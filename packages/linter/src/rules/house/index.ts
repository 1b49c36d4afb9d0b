import type { Rule } from "../../rule.ts";
import { rule as credentialNamed } from "./credential-named.ts";
import { rule as decisions } from "./decisions.ts";
import { rule as exampleGenerated } from "./example-generated.ts";
import { rule as exampleWhen } from "./example-when.ts";
import { rule as fieldOrder } from "./field-order.ts";
import { rule as impliedFailures } from "./implied-failures.ts";
import { rule as listValues } from "./list-values.ts";
import { rule as malformedJsonWithBody } from "./malformed-json-with-body.ts";
import { rule as openRecords } from "./open-records.ts";
import { rule as operationIdVerb } from "./operation-id-verb.ts";
import { rule as operationSecurity } from "./operation-security.ts";
import { rule as ownFailures } from "./own-failures.ts";
import { rule as pairsMatch } from "./pairs-match.ts";
import { rule as permissionMarked } from "./permission-marked.ts";
import { rule as problemResponses } from "./problem-responses.ts";
import { rule as projection } from "./projection.ts";
import { rule as referencesMarked } from "./references-marked.ts";
import { rule as requestLimits } from "./request-limits.ts";
import { rule as secretsMarked } from "./secrets-marked.ts";
import { rule as summaryStyle } from "./summary-style.ts";
import { rule as vocabulary } from "./vocabulary.ts";

/** The rules of the conventions of this API, in the order of their codes. */
export const houseRules: readonly Rule[] = [
  operationIdVerb,
  summaryStyle,
  credentialNamed,
  operationSecurity,
  projection,
  problemResponses,
  impliedFailures,
  malformedJsonWithBody,
  secretsMarked,
  openRecords,
  listValues,
  decisions,
  exampleWhen,
  exampleGenerated,
  fieldOrder,
  referencesMarked,
  pairsMatch,
  requestLimits,
  permissionMarked,
  ownFailures,
  vocabulary,
];
