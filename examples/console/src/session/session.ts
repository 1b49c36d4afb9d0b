import { createDashboardClient, retry, unwrap, type DashboardClient } from "@gw/client/dashboard";
import { createQueries, type Queries } from "@gw/react-query";

/** Where calls to an address end up: the page's own server passes them on. */
export const serviceBehind = (address: string): string =>
  address === window.location.origin ? import.meta.env.CONSOLE_SERVICE : address;

/** Who is signed in, and to which service. The token is held by the client alone, in memory. */
export interface Session {
  readonly address: string;
  readonly queries: Queries<DashboardClient>;
  /** What the keys of the session's queries and mutations begin with. */
  readonly namespace: string;
}

/** Counts the sessions of this page: each has a namespace, so that none shows what another one fetched. */
let sessions = 0;

/**
 * Opens a session with a token that the service takes.
 *
 * @throws ClientError where the service refuses the token, or gives no answer.
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
