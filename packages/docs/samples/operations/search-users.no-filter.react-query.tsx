// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { isApiError, type DashboardClient } from "@gw/client/dashboard";
import type { Queries } from "@gw/react-query";
import { useQuery } from "@tanstack/react-query";

interface Props {
  /** Made once, beside the client: `createQueries(dashboard)`. */
  dashboardQueries: Queries<DashboardClient>;
}

export function SearchUsers({ dashboardQueries }: Props) {
  const { data, error } = useQuery(
    dashboardQueries.searchUsers.queryOptions({ body: {} }),
  );

  if (isApiError(error, 403)) return <p role="alert">{error.message}</p>;
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <p>Loading…</p>;
  return (
    <ul>
      {data.users?.map((user) => (
        <li key={user.id}>{user.email_address}</li>
      ))}
    </ul>
  );
}
