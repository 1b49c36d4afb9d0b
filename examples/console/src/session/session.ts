import { createClient, retry, unwrap, type Client } from "@gw/client";
import { createQueries, type Queries } from "@gw/client/query";
import { createContext, use } from "react";

/** The folder of the console. The screens are pages in it. */
export const consoleFolder = new URL(".", window.location.href);

/** The address that the console comes from: the service, which has it in a folder, or a server that forwards calls. */
export const ownAddress = new URL("..", consoleFolder).href.replace(/\/$/, "");

/** A connection to a service. Only the client has the token, in memory. */
export interface Session {
  readonly address: string;
  readonly queries: Queries<Client<{ dashboardToken: string }>>;
  /** The first element of the keys of the session's queries and mutations. */
  readonly namespace: string;
}

/** Each session has its own namespace, so that none shows the data of another. */
let sessions = 0;

/**
 * Opens a session if the service accepts the token.
 *
 * @throws ClientError if the service rejects the token or does not respond.
 */
export async function openSession({ address, token }: { address: string; token: string }): Promise<Session> {
  const dashboard = createClient({
    baseUrl: address,
    auth: { dashboardToken: token.trim() },
    timeout: 15_000,
    retry: retry({ searches: true }),
  });
  await unwrap(dashboard.searchApis());
  sessions += 1;
  const namespace = `session ${sessions}`;
  return { address, queries: createQueries(dashboard, { namespace }), namespace };
}

export const SessionContext = createContext<Session | undefined>(undefined);

/** Returns the session. Only for components in the workspace. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error("useSession must be used in the workspace.");
  return session;
}
