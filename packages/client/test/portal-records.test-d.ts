import type { Plan, PlanInput, ResponseTypeWord } from "@gw/api-types";
import { expectTypeOf } from "vitest";
import { grantTypes, isUnlimited, parsePortalTimestamp, responseTypes } from "../src/portal.ts";

declare const plan: Plan;
declare const input: PlanInput;

expectTypeOf(responseTypes.parse("code")).toEqualTypeOf<ResponseTypeWord[]>();
expectTypeOf(grantTypes.format(["pkce", "refresh_token"])).toBeString();
// @ts-expect-error -- a word of the other list
grantTypes.format(["code"]);
// @ts-expect-error -- no such word
responseTypes.format(["cookie"]);
// @ts-expect-error -- a list, not its text
responseTypes.format("code");

expectTypeOf(isUnlimited(plan)).toBeBoolean();
expectTypeOf(isUnlimited(input)).toBeBoolean();
// @ts-expect-error -- no plan
isUnlimited({ rate: 1 });

expectTypeOf(parsePortalTimestamp("2026-03-10 09:00")).toEqualTypeOf<Date>();
// @ts-expect-error -- a date is none yet
parsePortalTimestamp(new Date());
