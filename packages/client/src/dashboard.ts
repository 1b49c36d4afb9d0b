import type { Credential } from "@gw/contract-runtime/client";
import { toGenerated, type ClientOptions } from "./client-options.ts";
import { createDashboardClient as createGenerated, type DashboardClient } from "./generated/dashboard.ts";

export * from "./shared-exports.ts";
export type * from "./generated/dashboard.ts";

/** The options of {@link createDashboardClient}. */
export interface DashboardClientOptions extends ClientOptions {
  /** The access key of an active user, without `Bearer`. */
  token: Credential;
}

/**
 * Creates a client of the dashboard API.
 *
 * It is an [openapi-fetch](https://openapi-ts.dev/openapi-fetch/) client, with `GET`, `POST`, `use` and so on, plus a
 * method per operation.
 *
 * The method of an operation returns failures as values; {@link unwrap} throws them instead. It rejects with a
 * {@link NetworkError} without a complete response, a {@link DecodeError} for an undocumented 2xx response, a
 * {@link TimeoutError}, an {@link AbortError}, or a `TypeError` for an argument that no request can be built from.
 *
 * @throws TypeError if `baseUrl` or the credential is missing.
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
  return createGenerated({ ...toGenerated(options), auth: { dashboardToken: token } });
}
