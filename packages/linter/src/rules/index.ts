import type { Rule } from "../rule.ts";
import { generalRules } from "./general/index.ts";
import { strictRules } from "./strict/index.ts";

export type { Rule, RuleLevel } from "../rule.ts";

/** The rules of the presets, which hold for any API, in the order of their codes. */
export const presetRules: readonly Rule[] = [...generalRules, ...strictRules].toSorted((a, b) =>
  a.code < b.code ? -1 : 1,
);
