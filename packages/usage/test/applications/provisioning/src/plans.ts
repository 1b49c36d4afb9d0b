import type { components } from "./generated/api.ts";
import { send, type Connection } from "./http.ts";

/** A plan as the product team writes it. */
export interface PlanFile {
  name: string;
  title: string;
  provider: number;
  requestsPerMinute: number | "unlimited";
  monthlyQuota: number | "unlimited";
  catalogues: number[];
}

type PlanInput = components["schemas"]["PlanInput"];

const month = 30 * 24 * 3600;

export function toPlan(file: PlanFile): PlanInput {
  const plan: PlanInput = { Name: file.name, DisplayName: file.title, ProviderID: file.provider };
  plan.Catalogues = file.catalogues;
  plan.AutoApproveAccessRequests = false;
  if (file.requestsPerMinute === "unlimited") plan.UnlimitedRateLimit = true;
  else {
    plan.RateLimit = file.requestsPerMinute;
    plan.Per = 60;
  }
  if (file.monthlyQuota === "unlimited") {
    plan.UnlimitedQuota = true;
  } else {
    plan.Quota = file.monthlyQuota;
    plan.QuotaRenewalRate = month;
  }
  return plan;
}

/** What the report shows of a plan. */
interface StoredPlan {
  ID: number;
  Name: string;
  ReferenceID: string;
}

export async function updatePlan(connection: Connection, id: number, file: PlanFile): Promise<StoredPlan> {
  return send(connection, "put", "/plans/{plan_id}", toPlan(file), { plan_id: String(id) });
}

export function describePlan({ ID, Name, ReferenceID }: StoredPlan): string {
  return `${ID} ${Name} (${ReferenceID})`;
}
