import { dashboardTokenRoutes } from "@gw/api-types/routes";
import { createClient, type ClientOptions } from "./create-client.ts";
import type { Credential } from "./credential.ts";
import type { DashboardCalls } from "./generated/dashboard-calls.ts";
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
export interface DashboardClient extends DashboardCalls {}

/**
 * Creates a client of the dashboard API.
 *
 * A call answers every status as a value. It rejects with a {@link NetworkError} when there is no whole answer, with a
 * {@link DecodeError} when an answer can't be read, with a {@link TimeoutError} or an {@link AbortError} when it is ended
 * early, and with a `TypeError` when no request can be made of its argument. {@link unwrap} makes failures errors too.
 *
 * @example
 * ```ts
 * const dashboard = createDashboardClient({ baseUrl: "http://127.0.0.1:8080", token: () => session.accessKey });
 * const result = await dashboard.searchUsers({ body: { filters: { query: "maya" } }, query: { p: 1 } });
 * if (result.ok) console.log(result.data.users);
 * else if (result.status === 403) console.error(result.error.detail);
 * ```
 */
export function createDashboardClient({ token, ...options }: DashboardClientOptions): DashboardClient {
  return createClient<DashboardClient>(
    dashboardTokenRoutes,
    options,
    { name: "Authorization", prefix: "Bearer " },
    token,
    createPages,
  );
}
