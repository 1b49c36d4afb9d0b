import type { Rule } from "../rule.ts";
import * as general from "./general/index.ts";
import * as strict from "./strict/index.ts";

export type { Rule, RuleLevel } from "../rule.ts";

/** The rules of the presets, which hold for any API, in the order of their codes. */
export const presetRules: readonly Rule[] = [...Object.values(general), ...Object.values(strict)].toSorted((a, b) =>
  a.code < b.code ? -1 : 1,
);
