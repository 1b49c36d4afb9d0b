import { portalKeyRoutes } from "@gw/api-types/routes";
import { createClient, type ClientOptions } from "./create-client.ts";
import type { Credential } from "./credential.ts";
import type { PortalCalls } from "./generated/portal-calls.ts";

export * from "./every-client.ts";
export type * from "./generated/portal-calls.ts";
export { isUnlimited } from "./is-unlimited.ts";
export { formatPortalTimestamp, parsePortalTimestamp } from "./portal-timestamp.ts";
export { grantTypes, responseTypes, type WordList } from "./word-list.ts";

/** What {@link createPortalClient} takes; an example is there. */
export interface PortalClientOptions extends ClientOptions {
  /** A portal key. It is sent without a prefix. */
  key: Credential;
}

/**
 * The operations that a portal key opens.
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
export interface PortalClient extends PortalCalls {}

/**
 * Creates a client of the portal API. Its `baseUrl` is the address of the portal.
 *
 * A call answers every status as a value. It rejects with a {@link NetworkError} when there is no whole answer, with a
 * {@link DecodeError} when an answer can't be read, with a {@link TimeoutError} or an {@link AbortError} when it is ended
 * early, and with a `TypeError` when no request can be made of its argument. {@link unwrap} makes failures errors too.
 *
 * @example
 * ```ts
 * const portal = createPortalClient({ baseUrl: "http://127.0.0.1:8080/portal", key: portalKey });
 * const result = await portal.updatePlan({ path: { plan_id: 2 }, body: { Name: "Team", ProviderID: 1 } });
 * if (!result.ok && result.status === 404) console.error(result.error.detail);
 * ```
 */
export function createPortalClient({ key, ...options }: PortalClientOptions): PortalClient {
  return createClient<PortalClient>(portalKeyRoutes, options, { name: "Authorization" }, key);
}
