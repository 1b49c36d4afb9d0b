// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { isApiError, type DashboardClient } from "@gw/client/dashboard";
import type { Queries } from "@gw/react-query";
import { useQuery } from "@tanstack/react-query";

interface Props {
  /** Made once, beside the client: `createQueries(dashboard)`. */
  dashboardQueries: Queries<DashboardClient>;
}

export function GetStreamsApi({ dashboardQueries }: Props) {
  const { data, error } = useQuery(
    dashboardQueries.getStreamsApi.queryOptions({
      path: { apiId: "4a6f1f7c2b8d4e0f9a1b2c3d4e5f6004" },
    }),
  );

  if (isApiError(error, 404)) return <p role="alert">{error.message}</p>;
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <p>Loading…</p>;
  return (
    <p>
      {data.info.title}, version {data.info.version}
    </p>
  );
}
