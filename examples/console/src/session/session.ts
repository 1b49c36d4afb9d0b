import { createDashboardClient, retry, unwrap, type DashboardClient } from "@gw/client/dashboard";
import { createQueries, type Queries } from "@gw/react-query";

/** The service behind an address: the page's own server forwards calls to another one. */
export const serviceBehind = (address: string): string =>
  address === window.location.origin ? import.meta.env.CONSOLE_SERVICE : address;

/** A connection to a service with a token, which only the client has, in memory. */
export interface Session {
  readonly address: string;
  readonly queries: Queries<DashboardClient>;
  /** The first element of the keys of the session's queries and mutations. */
  readonly namespace: string;
}

/** Each session of this page has a namespace of its own, so that none shows what another one fetched. */
let sessions = 0;

/**
 * Opens a session if the service accepts the token.
 *
 * @throws ClientError if the service rejects the token, or there is no response from it
 */
export async function openSession(address: string, token: string): Promise<Session> {
  const dashboard = createDashboardClient({
    baseUrl: address,
    token,
    timeout: 15_000,
    retry: retry({ searches: true }),
  });
  await unwrap(dashboard.searchApis());
  sessions += 1;
  const namespace = `session ${sessions}`;
  return { address, queries: createQueries(dashboard, { namespace }), namespace };
}
