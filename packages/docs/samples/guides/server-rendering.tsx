// #region server
import { Suspense, type ReactNode } from "react";
import type { Client } from "@gw/client";
import type { Queries } from "@gw/client/query";
import {
  dehydrate,
  HydrationBoundary,
  QueryClient,
  useSuspenseQuery,
} from "@tanstack/react-query";

interface Props {
  queries: Queries<Client>;
}

const everyone = { body: {} };

export async function prefetchUsers(
  queries: Queries<Client>,
  children: ReactNode,
) {
  const queryClient = new QueryClient();
  await queryClient.prefetchQuery(
    queries.searchUsers.queryOptions(everyone),
  );
  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      {children}
    </HydrationBoundary>
  );
}
// #endregion

// #region component
function UserNames({ queries }: Props) {
  const { data } = useSuspenseQuery(
    queries.searchUsers.queryOptions(everyone),
  );
  return (
    <ul>
      {data.users?.map((user) => (
        <li key={user.id}>{user.first_name}</li>
      ))}
    </ul>
  );
}

export function Users({ queries }: Props) {
  return (
    <Suspense fallback={<p>Loading the users …</p>}>
      <UserNames queries={queries} />
    </Suspense>
  );
}
// #endregion
