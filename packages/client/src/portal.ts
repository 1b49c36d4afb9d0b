import { portalOperations } from "@gw/api-types/operation-table";
import type { Client } from "openapi-fetch";
import { createClient, type ClientOptions } from "./create-client.ts";
import { authentication, type Credential } from "./credential.ts";
import type { PortalCalls, PortalPaths } from "./generated/portal-calls.ts";

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
export interface PortalClient extends Client<PortalPaths>, PortalCalls {}

/**
 * Creates a client of the portal API. Its `baseUrl` is the address of the portal.
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
 * const portal = createPortalClient({ baseUrl: "http://127.0.0.1:8080/portal", key: portalKey });
 * const result = await portal.updatePlan({ path: { plan_id: 2 }, body: { Name: "Team", ProviderID: 1 } });
 * if (result.status === 404) console.error(result.error?.detail);
 * ```
 */
export function createPortalClient({ key, ...options }: PortalClientOptions): PortalClient {
  const authenticate = authentication("key", key, "Authorization");
  return createClient<PortalClient>(portalOperations, authenticate, options);
}
