import type { Plan } from "@gw/api-types";

/**
 * Whether developers may call as much and as often as they like with a plan: neither a rate limit nor a quota holds.
 * `UnlimitedRateLimit` and `UnlimitedQuota` win over the numbers, and among these -1, 0 and absent ones are no limit.
 *
 * How many developers may ask for the plan (`PlanQuota`) is another matter.
 *
 * @example
 * ```ts
 * import type { Plan } from "@gw/api-types";
 *
 * const limits = (plan: Plan) => (isUnlimited(plan) ? "No limits" : `${plan.RateLimit} calls in ${plan.Per} s`);
 * const plan = await unwrap(portal.updatePlan({ path: { plan_id: 3 }, body: { Name: "Team", ProviderID: 1 } }));
 * console.log(limits(plan));
 * ```
 */
export function isUnlimited(
  plan: Pick<Plan, "RateLimit" | "Per" | "Quota" | "UnlimitedQuota" | "UnlimitedRateLimit">,
): boolean {
  const { RateLimit = 0, Per = 0, Quota = 0, UnlimitedQuota = false, UnlimitedRateLimit = false } = plan;
  return (UnlimitedRateLimit || RateLimit <= 0 || Per <= 0) && (UnlimitedQuota || Quota <= 0);
}
