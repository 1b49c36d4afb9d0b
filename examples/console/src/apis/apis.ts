import type { ApiDefinition } from "@gw/api-types";
import { useQuery, type UseQueryResult } from "@tanstack/react-query";
import { useSession } from "../session/session.ts";

/** All APIs of the organization, for forms. A negative page number requests all of them. */
export function useAllApis(): UseQueryResult<readonly ApiDefinition[]> {
  const { queries } = useSession();
  return useQuery({
    ...queries.searchApis.queryOptions({ query: { p: -1 } }),
    select: ({ apis }) => (apis ?? []).map(({ api_definition: api }) => api),
  });
}

/** Describes the credential that an API requires. */
export function describeAccess({ use_keyless, use_oauth2, auth }: ApiDefinition): string {
  if (use_keyless) return "Keyless";
  const header = auth?.auth_header_name;
  if (use_oauth2) return header ? `OAuth 2.0 or ${header}` : "OAuth 2.0";
  return `Key in ${header ?? "Authorization"}`;
}

/** Whether an API is a staged copy of another one, created by a migration. */
export function isStagedCopy({ api_id: id }: ApiDefinition): boolean {
  return id.startsWith("staging-");
}
