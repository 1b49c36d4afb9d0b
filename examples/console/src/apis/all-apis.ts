import type { ApiDefinition } from "@gw/api-types";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useSession } from "../session/session-context.ts";

/** All APIs of the organization, for forms that choose from them. A negative page asks for all. */
export function useAllApis(): UseQueryResult<readonly ApiDefinition[]> {
  const { queries } = useSession();
  return useQuery({
    ...queries.searchApis.queryOptions({ query: { p: -1 } }),
    select: ({ apis }) => (apis ?? []).map(({ api_definition: api }) => api),
  });
}
