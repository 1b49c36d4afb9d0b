import { createClient } from "@gw/client";
import { createQueries } from "@gw/client/query";
import {
  dehydrate,
  HydrationBoundary,
  QueryClient,
} from "@tanstack/react-query";
import { cookies } from "next/headers";
import { UserNames } from "./user-names";

export default async function UsersPage() {
  const session = await cookies();
  const client = createClient({
    baseUrl: "http://127.0.0.1:8080",
    auth: {
      dashboardToken: () => session.get("access_key")?.value ?? "",
    },
  });
  const { searchUsers } = createQueries(client);
  const queryClient = new QueryClient();
  await queryClient.prefetchQuery(
    searchUsers.queryOptions({ body: {} }),
  );

  return (
    <HydrationBoundary state={dehydrate(queryClient)}>
      <UserNames />
    </HydrationBoundary>
  );
}
