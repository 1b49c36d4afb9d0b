import type { Rule } from "../rule.ts";
import { generalRules } from "./general/index.ts";
import { houseRules } from "./house/index.ts";
import { strictRules } from "./strict/index.ts";

export type { Rule, RuleLevel, RuleOptions } from "../rule.ts";

/** The rules of the presets, which hold for any API. */
export const presetRules: readonly Rule[] = [...generalRules, ...strictRules];

/** Every rule, in the order of the codes. */
export const rules: readonly Rule[] = [...presetRules, ...houseRules].toSorted((a, b) => (a.code < b.code ? -1 : 1));
