// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { isApiError, type DashboardClient } from "@gw/client/dashboard";
import type { Queries } from "@gw/react-query";
import { useMutation } from "@tanstack/react-query";

interface Props {
  /** Made once, beside the client: `createQueries(dashboard)`. */
  dashboardQueries: Queries<DashboardClient>;
}

export function MigrateApis({ dashboardQueries }: Props) {
  const { mutate, data, error, isPending } = useMutation(
    dashboardQueries.migrateApis.mutationOptions(),
  );
  const submit = () =>
    mutate({
      body: {
        mode: "direct",
        apiIDs: [
          "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6001",
          "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6003",
        ],
      },
    });

  if (isApiError(error, 403)) return <p role="alert">{error.message}</p>;
  if (error) return <p role="alert">{error.message}</p>;
  if (data)
    return (
      <p>
        {data.success.count} succeeded, {data.skipped.count} skipped,{" "}
        {data.failure.count} failed
      </p>
    );
  return (
    <button disabled={isPending} onClick={submit}>
      Migrate APIs to the OAS format
    </button>
  );
}
