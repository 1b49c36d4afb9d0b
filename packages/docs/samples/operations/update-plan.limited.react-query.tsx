// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { isApiError, type PortalClient } from "@gw/client/portal";
import type { Queries } from "@gw/react-query";
import { useMutation } from "@tanstack/react-query";

interface Props {
  /** Made once, beside the client: `createQueries(portal)`. */
  portalQueries: Queries<PortalClient>;
}

export function UpdatePlan({ portalQueries }: Props) {
  const { mutate, data, error, isPending } = useMutation(
    portalQueries.updatePlan.mutationOptions(),
  );
  const submit = () =>
    mutate({
      path: { plan_id: 2 },
      headers: { Prefer: "handling=strict" },
      body: {
        Name: "Team",
        ProviderID: 1,
        AutoApproveAccessRequests: false,
        Catalogues: [1, 2],
        DisplayName: "Team",
        Description: "For teams that build on the Orders and Inventory APIs.",
        KeyExpiresIn: 7776000,
        MetaData: { tier: 2 },
        Per: 60,
        PlanQuota: 25,
        PlanQuotaRenewalRate: -1,
        Quota: 100000,
        QuotaRenewalRate: 2592000,
        RateLimit: 120,
      },
    });

  if (isApiError(error, 404)) return <p role="alert">{error.message}</p>;
  if (error) return <p role="alert">{error.message}</p>;
  if (data)
    return (
      <p>
        Plan {data.ID} is now {data.Name}.
      </p>
    );
  return (
    <button disabled={isPending} onClick={submit}>
      Replace a plan
    </button>
  );
}
