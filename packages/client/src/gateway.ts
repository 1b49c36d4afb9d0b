import { gatewayOperations } from "@gw/api-types/operation-table";
import type { Client } from "openapi-fetch";
import { createClient, type ClientOptions } from "./create-client.ts";
import { authentication, type Credential } from "./credential.ts";
import type { GatewayCalls, GatewayPaths } from "./generated/gateway-calls.ts";

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
export interface GatewayClient extends Client<GatewayPaths>, GatewayCalls {}

/**
 * Creates a client of the gateway endpoints: OAuth clients and debug requests.
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
 * const gateway = createGatewayClient({ baseUrl: "http://127.0.0.1:8080", key: gatewayKey });
 * const result = await gateway.createOauthClient({ body: { client_id: "orders-web" } });
 * if (result.ok) keep(result.data.secret);
 * else if (result.status === 409) console.error(result.error?.detail);
 * ```
 */
export function createGatewayClient({ key, ...options }: GatewayClientOptions): GatewayClient {
  const authenticate = authentication("key", key, "X-Gw-Authorization");
  return createClient<GatewayClient>(gatewayOperations, authenticate, options);
}
