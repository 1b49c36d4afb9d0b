import type { Rule } from "../rule.ts";
import { generalRules } from "./general/index.ts";
import { houseRules } from "./house/index.ts";

/** Every rule, in the order of the codes. */
export const rules: readonly Rule[] = [...generalRules, ...houseRules].toSorted((a, b) => (a.code < b.code ? -1 : 1));
