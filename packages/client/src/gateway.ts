import type { Credential } from "@gw/contract-runtime/client";
import { toGenerated, type ClientOptions } from "./client-options.ts";
import { createGatewayClient as createGenerated, type GatewayClient } from "./generated/gateway.ts";

export * from "./shared-exports.ts";
export type * from "./generated/gateway.ts";

/** The options of {@link createGatewayClient}. */
export interface GatewayClientOptions extends ClientOptions {
  /** A gateway key. */
  key: Credential;
}

/**
 * Creates a client of the gateway endpoints: OAuth clients and debug requests.
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
 * const gateway = createGatewayClient({ baseUrl: "http://127.0.0.1:8080", key: gatewayKey });
 * const result = await gateway.createOauthClient({ body: { client_id: "orders-web" } });
 * if (result.ok) save(result.data.secret);
 * else if (result.status === 409) console.error(result.error.detail);
 * ```
 */
export function createGatewayClient({ key, ...options }: GatewayClientOptions): GatewayClient {
  return createGenerated({ ...toGenerated(options), auth: { gatewayKey: key } });
}
