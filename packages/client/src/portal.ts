import { portalOperations } from "@gw/api-types/operation-table";
import { createAuthenticate, type Client, type Credential } from "@gw/contract-runtime/client";
import { createClient, type ClientOptions } from "./create-client.ts";
import type { PortalCalls, PortalPaths } from "./generated/portal-calls.ts";

export * from "./shared-exports.ts";
export type * from "./generated/portal-calls.ts";
export { isUnlimited } from "./is-unlimited.ts";
export { formatPortalTimestamp, parsePortalTimestamp } from "./portal-timestamp.ts";
export { grantTypes, responseTypes, type ValueList } from "./value-list.ts";

/** The options of {@link createPortalClient}. */
export interface PortalClientOptions extends ClientOptions {
  /** A portal key. Sent without a prefix. */
  key: Credential;
}

/**
 * A client for the operations that require a portal key.
 *
 * @example
 * ```ts
 * import type { PlanInput } from "@gw/api-types";
 *
 * async function renamePlan(portal: PortalClient, plan_id: number, plan: PlanInput) {
 *   return portal.updatePlan({ path: { plan_id }, body: plan });
 * }
 * ```
 */
export interface PortalClient extends Client<PortalPaths>, PortalCalls {}

/**
 * Creates a client of the portal API. Its `baseUrl` is the address of the portal.
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
 * const portal = createPortalClient({ baseUrl: "http://127.0.0.1:8080/portal", key: portalKey });
 * const result = await portal.updatePlan({ path: { plan_id: 2 }, body: { Name: "Team", ProviderID: 1 } });
 * if (result.status === 404) console.error(result.error.detail);
 * ```
 */
export function createPortalClient({ key, ...options }: PortalClientOptions): PortalClient {
  const authenticate = createAuthenticate("key", key, "Authorization");
  return createClient<PortalClient>(portalOperations, { authenticate }, options);
}
