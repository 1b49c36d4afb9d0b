import { Suspense } from "react";
import type { Client } from "@gw/client";
import type { Queries } from "@gw/client/query";
import { useSuspenseQuery } from "@tanstack/react-query";

interface Props {
  queries: Queries<Client>;
}

function Count({ queries }: Props) {
  const { data } = useSuspenseQuery(
    queries.searchUsers.queryOptions({ body: {}, query: { p: -1 } }),
  );
  return <p>{data.users?.length ?? 0} users</p>;
}

export function UserCount({ queries }: Props) {
  return (
    <Suspense fallback={<p>Loading …</p>}>
      <Count queries={queries} />
    </Suspense>
  );
}
