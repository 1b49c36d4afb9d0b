import { bodyRules } from "./bodies.ts";
import { operationRules } from "./operations.ts";
import type { DiffRuleWording } from "./rule.ts";
import { schemaRules } from "./schemas.ts";

/** What a report says about the verdicts of each diff rule: those of Redocly, and ours. */
export const diffRules: Record<string, DiffRuleWording> = { ...operationRules, ...bodyRules, ...schemaRules };
