import type { Plan } from "./generated/types.ts";

/**
 * Whether a plan has neither a rate limit nor a quota. `UnlimitedRateLimit` and `UnlimitedQuota` override the numbers; a
 * number that is -1, 0 or absent means no limit.
 *
 * `PlanQuota`, which limits how many developers may request the plan, is ignored.
 *
 * @example
 * ```ts
 * import type { Plan } from "@gw/client/types";
 *
 * const formatLimits = (plan: Plan) => (isUnlimited(plan) ? "No limits" : `${plan.RateLimit} calls in ${plan.Per} s`);
 * const plan = await unwrap(client.updatePlan({ path: { plan_id: 3 }, body: { Name: "Team", ProviderID: 1 } }));
 * console.log(formatLimits(plan));
 * ```
 */
export function isUnlimited(
  plan: Pick<Plan, "RateLimit" | "Per" | "Quota" | "UnlimitedQuota" | "UnlimitedRateLimit">,
): boolean {
  const { RateLimit = 0, Per = 0, Quota = 0, UnlimitedQuota = false, UnlimitedRateLimit = false } = plan;
  return (UnlimitedRateLimit || RateLimit <= 0 || Per <= 0) && (UnlimitedQuota || Quota <= 0);
}
