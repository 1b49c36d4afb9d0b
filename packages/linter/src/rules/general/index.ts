import type { Rule } from "../../rule.ts";
import { rule as arrayItems } from "./array-items.ts";
import { rule as componentNames } from "./component-names.ts";
import { rule as distinctSummaries } from "./distinct-summaries.ts";
import { rule as emptyResponses } from "./empty-responses.ts";
import { rule as exampleSpelling } from "./example-spelling.ts";
import { rule as groupedTags } from "./grouped-tags.ts";
import { rule as liveAnchors } from "./live-anchors.ts";
import { rule as mediaTypes } from "./media-types.ts";
import { rule as noBodyToRead } from "./no-body-to-read.ts";
import { rule as noSecretInQuery } from "./no-secret-in-query.ts";
import { rule as officialSchema } from "./official-schema.ts";
import { rule as orderedBounds } from "./ordered-bounds.ts";
import { rule as pageFields } from "./page-fields.ts";
import { rule as plainNullability } from "./plain-nullability.ts";
import { rule as propertyCase } from "./property-case.ts";
import { rule as readOnlyOptional } from "./read-only-optional.ts";
import { rule as referencedDefaults } from "./referenced-defaults.ts";
import { rule as safePatterns } from "./safe-patterns.ts";
import { rule as schemaTypes } from "./schema-types.ts";
import { rule as specification } from "./specification.ts";
import { rule as validExamples } from "./valid-examples.ts";
import { rule as validPatterns } from "./valid-patterns.ts";

/** The rules of `general`, in the order of their codes. */
export const generalRules: readonly Rule[] = [
  componentNames,
  plainNullability,
  safePatterns,
  schemaTypes,
  orderedBounds,
  referencedDefaults,
  readOnlyOptional,
  noBodyToRead,
  propertyCase,
  distinctSummaries,
  liveAnchors,
  noSecretInQuery,
  groupedTags,
  pageFields,
  mediaTypes,
  exampleSpelling,
  validPatterns,
  emptyResponses,
  specification,
  officialSchema,
  validExamples,
  arrayItems,
];
