import { createClient } from "@gw/client";
import { createQueries } from "@gw/client/query";
import type { PlanInput } from "@gw/client/types";
import { skipToken, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSession } from "../session/session.ts";

/** A plan as the page shows it: while a request is pending, as it will be. */
export interface ShownPlan {
  readonly id: number;
  readonly settings: PlanInput;
}

interface SavePlan {
  readonly path: { readonly plan_id: number };
  readonly body: PlanInput;
}

/**
 * The plans that were saved in this session, and a mutation that saves one. The list shows the new settings at once, and
 * the previous ones again if the request fails. The portal has no operation that lists plans.
 */
export function usePlans(portalKey: string, onError: (error: Error) => void) {
  const { address, namespace } = useSession();
  const queryClient = useQueryClient();
  const queries = useMemo(
    () => createQueries(createClient({ baseUrl: address, portal_base_url: `${address}/portal`, auth: { portalKey } })),
    [address, portalKey],
  );
  const queryKey = [namespace, "plans"] as const;
  const { data: plans = [] } = useQuery({ queryKey, queryFn: skipToken, initialData: (): readonly ShownPlan[] => [] });
  function show(id: number, settings: PlanInput) {
    queryClient.setQueryData(queryKey, (shown: readonly ShownPlan[] = []) => [
      { id, settings },
      ...shown.filter((plan) => plan.id !== id),
    ]);
  }
  const save = useMutation({
    ...queries.updatePlan.mutationOptions(),
    onMutate: ({ path, body }: SavePlan) => {
      const before = queryClient.getQueryData(queryKey);
      show(path.plan_id, body);
      return before;
    },
    onSuccess: (plan, { path }) => show(path.plan_id, plan),
    onError: (error, _input, before) => {
      queryClient.setQueryData(queryKey, before);
      onError(error);
    },
  });
  return { plans, save };
}
