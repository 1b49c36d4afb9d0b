import { gatewayKeyRoutes } from "@gw/api-types/routes";
import { createClient, type ClientOptions } from "./create-client.ts";
import type { Credential } from "./credential.ts";
import type { GatewayCalls } from "./generated/gateway-calls.ts";

export * from "./every-client.ts";
export type * from "./generated/gateway-calls.ts";

/** What {@link createGatewayClient} takes; an example is there. */
export interface GatewayClientOptions extends ClientOptions {
  /** A gateway key. */
  key: Credential;
}

/**
 * The operations that a gateway key opens.
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
export interface GatewayClient extends GatewayCalls {}

/**
 * Creates a client of the gateway endpoints: OAuth clients and debug requests.
 *
 * A call answers every status as a value. It rejects with a {@link NetworkError} when there is no whole answer, with a
 * {@link DecodeError} when an answer can't be read, with a {@link TimeoutError} or an {@link AbortError} when it is ended
 * early, and with a `TypeError` when no request can be made of its argument. {@link unwrap} makes failures errors too.
 *
 * @example
 * ```ts
 * const gateway = createGatewayClient({ baseUrl: "http://127.0.0.1:8080", key: gatewayKey });
 * const result = await gateway.createOauthClient({ body: { client_id: "orders-web" } });
 * if (result.ok) keep(result.data.secret);
 * else if (result.status === 409) console.error(result.error.detail);
 * ```
 */
export function createGatewayClient({ key, ...options }: GatewayClientOptions): GatewayClient {
  return createClient<GatewayClient>(gatewayKeyRoutes, options, { name: "X-Gw-Authorization" }, key);
}
