// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { isApiError, type DashboardClient } from "@gw/client/dashboard";
import type { Queries } from "@gw/react-query";
import { useMutation } from "@tanstack/react-query";

interface Props {
  /** Made once, beside the client: `createQueries(dashboard)`. */
  dashboardQueries: Queries<DashboardClient>;
}

export function CreatePolicy({ dashboardQueries }: Props) {
  const { mutate, data, error, isPending } = useMutation(
    dashboardQueries.createPolicy.mutationOptions(),
  );
  const submit = () =>
    mutate({
      headers: { Prefer: "handling=strict" },
      body: {
        access_rights: {
          Orders: {
            api_id: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001",
            api_name: "Orders",
            versions: ["v1"],
          },
        },
        name: "Silver by API",
        partitions: { per_api: true },
      },
    });

  if (isApiError(error, 409)) return <p role="alert">{error.message}</p>;
  if (error) return <p role="alert">{error.message}</p>;
  if (data) return <p>Policy {data.ID} is stored.</p>;
  return (
    <button disabled={isPending} onClick={submit}>
      Create a policy
    </button>
  );
}
