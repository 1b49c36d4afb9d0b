import type { Credential } from "@gw/contract-runtime/client";
import { toGenerated, type ClientOptions } from "./client-options.ts";
import { createPortalClient as createGenerated, type PortalClient } from "./generated/portal.ts";
import { server } from "./generated/shared.ts";

export * from "./shared-exports.ts";
export type * from "./generated/portal.ts";
export { isUnlimited } from "./is-unlimited.ts";
export { formatPortalTimestamp, parsePortalTimestamp } from "./portal-timestamp.ts";
export { grantTypes, responseTypes, type ValueList } from "./value-list.ts";

/** The options of {@link createPortalClient}. */
export interface PortalClientOptions extends ClientOptions {
  /** A portal key. Sent without a prefix. */
  key: Credential;
}

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
  const { baseUrl } = options;
  return createGenerated({
    ...toGenerated(options),
    servers: { [server]: baseUrl },
    auth: { portalKey: key },
  });
}
