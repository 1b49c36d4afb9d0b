import type { Plan, PlanInput, ResponseTypeValue } from "../src/types.ts";
import { expectTypeOf } from "vitest";
import { grantTypes, isUnlimited, parsePortalTimestamp, responseTypes } from "../src/index.ts";

declare const plan: Plan;
declare const input: PlanInput;

expectTypeOf(responseTypes.parse("code")).toEqualTypeOf<ResponseTypeValue[]>();
expectTypeOf(grantTypes.format(["pkce", "refresh_token"])).toBeString();
// @ts-expect-error -- a value of the other list
grantTypes.format(["code"]);
// @ts-expect-error -- no such value
responseTypes.format(["cookie"]);
// @ts-expect-error -- an array, not text
responseTypes.format("code");

expectTypeOf(isUnlimited(plan)).toBeBoolean();
expectTypeOf(isUnlimited(input)).toBeBoolean();
// @ts-expect-error -- not a plan
isUnlimited({ rate: 1 });

expectTypeOf(parsePortalTimestamp("2026-03-10 09:00")).toEqualTypeOf<Date>();
// @ts-expect-error -- text, not a date
parsePortalTimestamp(new Date());
