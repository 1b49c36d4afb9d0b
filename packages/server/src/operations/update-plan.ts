import type { Handler } from "../contract/handler.ts";
import { ProblemError } from "../contract/problem.ts";
import { requireReferences } from "../contract/references.ts";

export const updatePlan: Handler<"updatePlan"> = async ({ path, body }, { store, references }) => {
  const record = await store.transaction(async (tx) => {
    const kept = await tx.plans.kept(path.plan_id);
    if (!kept) throw new ProblemError("not_found", "No plan has this id. Check plan_id.");
    await requireReferences(tx, references);
    const replaced = { ...body, ...kept };
    await tx.plans.replace({ record: replaced });
    return replaced;
  });
  return { status: 200, body: record };
};
