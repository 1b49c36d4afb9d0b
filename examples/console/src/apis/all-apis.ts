import type { ApiDefinition } from "@gw/api-types";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useSession } from "../session/session-context.ts";

/** All APIs of the organisation in one answer: a negative page asks for that. For forms that choose among them. */
export function useEveryApi(): UseQueryResult<readonly ApiDefinition[]> {
  const { queries } = useSession();
  return useQuery({
    ...queries.searchApis.queryOptions({ query: { p: -1 } }),
    select: ({ apis }) => (apis ?? []).map(({ api_definition: api }) => api),
  });
}
