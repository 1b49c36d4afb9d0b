import { dashboardOperations } from "@gw/api-types/operation-table";
import type { Client } from "openapi-fetch";
import { createClient, type ClientOptions } from "./create-client.ts";
import { authentication, type Credential } from "./credential.ts";
import type { DashboardCalls, DashboardPaths } from "./generated/dashboard-calls.ts";
import { createPages } from "./pages.ts";

export * from "./every-client.ts";
export type * from "./generated/dashboard-calls.ts";

/** What {@link createDashboardClient} takes; an example is there. */
export interface DashboardClientOptions extends ClientOptions {
  /** The access key of an active user, without `Bearer`. */
  token: Credential;
}

/**
 * The operations that a dashboard token opens.
 *
 * @example
 * ```ts
 * async function countApis(dashboard: DashboardClient): Promise<number> {
 *   return (await dashboard.searchApis.pages().all()).length;
 * }
 * ```
 */
export interface DashboardClient extends Client<DashboardPaths>, DashboardCalls {}

/**
 * Creates a client of the dashboard API.
 *
 * It is a client of [openapi-fetch](https://openapi-ts.dev/openapi-fetch/), with `GET`, `POST`, `use` and so on, and a
 * method for each operation on top.
 *
 * The method of an operation returns every failure as a value. It rejects with a {@link NetworkError} if there is no
 * complete response, with a {@link DecodeError} if a success is not what the document describes, with a
 * {@link TimeoutError} or an {@link AbortError} if it is ended early, and with a `TypeError` if no request can be made of
 * its argument. {@link unwrap} makes failures errors too.
 *
 * @throws TypeError if `baseUrl` or the credential is missing.
 *
 * @example
 * ```ts
 * const dashboard = createDashboardClient({ baseUrl: "http://127.0.0.1:8080", token: () => session.accessKey });
 * const result = await dashboard.searchUsers({ body: { filters: { query: "maya" } }, query: { p: 1 } });
 * if (result.ok) console.log(result.data.users);
 * else if (result.status === 403) console.error(result.error?.detail);
 * ```
 */
export function createDashboardClient({ token, ...options }: DashboardClientOptions): DashboardClient {
  const authenticate = authentication("token", token, "Authorization", "Bearer ");
  return createClient<DashboardClient>(dashboardOperations, authenticate, options, createPages);
}
