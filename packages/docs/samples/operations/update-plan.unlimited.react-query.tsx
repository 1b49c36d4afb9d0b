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
      path: { plan_id: 3 },
      body: {
        Name: "Enterprise",
        ProviderID: 1,
        AutoApproveAccessRequests: true,
        Catalogues: [2],
        KeyExpiresIn: 0,
        UnlimitedQuota: true,
        UnlimitedRateLimit: true,
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
