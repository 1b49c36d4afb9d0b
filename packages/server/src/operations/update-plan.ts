import type { PlanInput } from "@gw/api-types";
import type { Handler } from "../contract/handler.ts";
import { ProblemError } from "../problem.ts";
import { requireRecords, type Reference } from "../references.ts";
import type { Transaction } from "../storage/store.ts";

export const updatePlan: Handler<"updatePlan"> = async ({ path, body }, { store }) => {
  const record = await store.transaction(async (tx) => {
    const stored = await tx.plans.get(path.plan_id);
    if (!stored) throw new ProblemError("not_found", "No plan has this id. Check plan_id.");
    await requireRecords(referencesOf(tx, body));
    const replaced = { ...body, ID: stored.ID, ReferenceID: stored.ReferenceID };
    await tx.plans.replace(replaced);
    return replaced;
  });
  return { status: 200, body: record };
};

const referencesOf = (
  tx: Pick<Transaction, "providers" | "catalogues">,
  { ProviderID, Catalogues = [] }: PlanInput,
): Reference[] => [
  { pointer: "/ProviderID", id: ProviderID, records: tx.providers, called: "provider" },
  ...Catalogues.map((id, index) => ({
    pointer: `/Catalogues/${index}`,
    id,
    records: tx.catalogues,
    called: "catalogue",
  })),
];
