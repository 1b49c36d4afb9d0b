import { addCredential, describeCredential, isManaged, type Application } from "./credentials.ts";
import { createHooks, type HookFile } from "./hooks.ts";
import type { Connection } from "./http.ts";
import { describePlan, updatePlan, type PlanFile } from "./plans.ts";
import { hasFailed, printTrace, trace, type Api } from "./trace.ts";

export interface Provision {
  plans: Record<number, PlanFile>;
  hooks: HookFile[];
  applications: Application[];
  apis: Api[];
}

export async function provision(
  connection: Connection,
  { plans, hooks, applications, apis }: Provision,
): Promise<boolean> {
  for (const [id, plan] of Object.entries(plans)) {
    console.log(describePlan(await updatePlan(connection, Number(id), plan)));
  }
  console.log((await createHooks(connection, hooks)).join("\n"));
  for (const application of applications) {
    const credential = await addCredential(connection, application, crypto.randomUUID());
    console.log(isManaged(credential) ? `credential ${credential.ID}` : describeCredential(credential));
  }
  let isHealthy = true;
  for (const api of apis) {
    const traced = await trace(connection, api, "/health");
    if (!hasFailed(traced)) continue;
    printTrace(traced);
    isHealthy = false;
  }
  return isHealthy;
}
