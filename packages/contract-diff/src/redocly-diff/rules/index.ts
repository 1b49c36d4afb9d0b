import type { DiffRule } from "../diff-tree.ts";
import { bodyRules } from "./bodies.ts";
import { operationRules } from "./operations.ts";
import { parameterRules } from "./parameters.ts";
import { propertyRules } from "./properties.ts";
import { schemaRules } from "./schemas.ts";

/** What the rules of Redocly miss. Redocly puts `gw/` in front of the names. */
export const rules: Record<string, DiffRule> = {
  ...operationRules,
  ...parameterRules,
  ...bodyRules,
  ...propertyRules,
  ...schemaRules,
};
