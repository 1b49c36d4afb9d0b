import type { ApiDefinition, ApiPage } from "@gw/client/types";
import { useQuery } from "@tanstack/react-query";
import { useSession } from "../session/session.ts";

/** All APIs of the organization, for forms; undefined while they load. A failure is thrown to the error boundary. */
export function useAllApis(): readonly ApiDefinition[] | undefined {
  const { queries } = useSession();
  const { data } = useQuery({
    // A negative page number requests all of them.
    ...queries.searchApis.queryOptions({ query: { p: -1 } }),
    select: selectDefinitions,
    throwOnError: (_error, query) => query.state.data === undefined,
  });
  return data;
}

/** A constant: with a new function, each render would compare all definitions with the previous ones. */
function selectDefinitions({ apis }: ApiPage): readonly ApiDefinition[] {
  return (apis ?? []).map(({ api_definition: api }) => api);
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
