import { gatewayOperations } from "@gw/api-types/operation-table";
import { createAuthenticate, type Client, type Credential } from "@gw/contract-runtime/client";
import { createClient, type ClientOptions } from "./create-client.ts";
import type { GatewayCalls, GatewayPaths } from "./generated/gateway-calls.ts";

export * from "./shared-exports.ts";
export type * from "./generated/gateway-calls.ts";

/** The options of {@link createGatewayClient}. */
export interface GatewayClientOptions extends ClientOptions {
  /** A gateway key. */
  key: Credential;
}

/**
 * A client for the operations that require a gateway key.
 *
 * @example
 * ```ts
 * async function trace(gateway: GatewayClient, path: string) {
 *   const spec = { proxy: { listen_path: "/orders/", target_url: "http://127.0.0.1:8082/orders" } };
 *   const result = await gateway.debugApi({ body: { request: { path }, spec } });
 *   return result.ok ? result.data.logs : [];
 * }
 * ```
 */
export interface GatewayClient extends Client<GatewayPaths>, GatewayCalls {}

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
  const authenticate = createAuthenticate("key", key, "X-Gw-Authorization");
  return createClient<GatewayClient>(gatewayOperations, { authenticate }, options);
}
