import type { Client } from "@gw/client";
import type { Queries } from "@gw/client/query";
import { skipToken, useQuery } from "@tanstack/react-query";

interface Props {
  queries: Queries<Client>;
}

export function StreamVersion({ queries }: Props) {
  const { data: apiId } = useQuery({
    ...queries.searchApis.queryOptions({
      query: { q: "Order events" },
    }),
    select: ({ apis }) => apis?.[0]?.api_definition.api_id,
    staleTime: 60_000,
  });
  const { data, error } = useQuery(
    queries.getStreamsApi.queryOptions(
      apiId ? { path: { apiId } } : skipToken,
    ),
  );

  if (error) return <p role="alert">{error.message}</p>;
  return <p>Order events {data?.info.version}</p>;
}
