import type { Rule } from "../rule.ts";
import { rule as operationIdVerb } from "./operation-id-verb.ts";

/** Every rule of the house, in the order of the codes. */
export const rules: readonly Rule[] = [operationIdVerb];
