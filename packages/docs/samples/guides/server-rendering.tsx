// #region server
import { Suspense, type ReactNode } from "react";
import type { DashboardClient } from "@gw/client/dashboard";
import type { Queries } from "@gw/client/query";
import {
  dehydrate,
  HydrationBoundary,
  QueryClient,
  useSuspenseQuery,
} from "@tanstack/react-query";

interface Props {
  dashboardQueries: Queries<DashboardClient>;
}

const everyone = { body: {} };

export async function prefetchUsers(
  dashboardQueries: Queries<DashboardClient>,
  children: ReactNode,
) {
  const queryClient = new QueryClient();
  await queryClient.prefetchQuery(
    dashboardQueries.searchUsers.queryOptions(everyone),
  );
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      {children}
    </HydrationBoundary>
  );
}
// #endregion

// #region component
function UserNames({ dashboardQueries }: Props) {
  const { data } = useSuspenseQuery(
    dashboardQueries.searchUsers.queryOptions(everyone),
  );
  return (
    <ul>
      {data.users?.map((user) => (
        <li key={user.id}>{user.first_name}</li>
      ))}
    </ul>
  );
}

export function Users({ dashboardQueries }: Props) {
  return (
    <Suspense fallback={<p>Loading the users …</p>}>
      <UserNames dashboardQueries={dashboardQueries} />
    </Suspense>
  );
}
// #endregion
