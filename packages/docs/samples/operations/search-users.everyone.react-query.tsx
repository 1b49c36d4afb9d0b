// Generated from the document in spec/; do not edit; run `pnpm generate`.

import { isApiError, type DashboardClient } from "@gw/client/dashboard";
import type { Queries } from "@gw/react-query";
import { useInfiniteQuery } from "@tanstack/react-query";

interface Props {
  /** Made once, beside the client: `createQueries(dashboard)`. */
  dashboardQueries: Queries<DashboardClient>;
}

export function SearchUsers({ dashboardQueries }: Props) {
  const { data, error, hasNextPage, fetchNextPage } = useInfiniteQuery(
    dashboardQueries.searchUsers.infiniteQueryOptions({
      body: { filters: { query: "" } },
    }),
  );

  if (isApiError(error, 403)) return <p role="alert">{error.message}</p>;
  if (error) return <p role="alert">{error.message}</p>;
  if (!data) return <p>Loading…</p>;
  return (
    <>
      <ul>
        {data.pages
          .flatMap((page) => page.users ?? [])
          .map((user) => (
            <li key={user.id}>{user.email_address}</li>
          ))}
      </ul>
      {hasNextPage && <button onClick={() => fetchNextPage()}>More</button>}
    </>
  );
}
