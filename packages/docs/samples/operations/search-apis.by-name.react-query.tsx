// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { isApiError, type DashboardClient } from "@gw/client/dashboard";
import type { Queries } from "@gw/react-query";
import { useQuery } from "@tanstack/react-query";

interface Props {
  /** Made once, beside the client: `createQueries(dashboard)`. */
  dashboardQueries: Queries<DashboardClient>;
}

export function SearchApis({ dashboardQueries }: Props) {
  const { data, error } = useQuery(
    dashboardQueries.searchApis.queryOptions({ query: { q: "order" } }),
  );

  if (isApiError(error, 403)) return <p role="alert">{error.message}</p>;
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <p>Loading…</p>;
  return (
    <ul>
      {data.apis?.map((api) => (
        <li key={api.api_definition.api_id}>{api.api_definition.name}</li>
      ))}
    </ul>
  );
}
