import { gatewayKeyRoutes, type GatewayKeyOperations, type GatewayKeyPaths } from "@gw/api-types/routes";
import type { Client } from "openapi-fetch";
import { createClient, type ClientOptions } from "./create-client.ts";
import type { Credential } from "./credential.ts";
import type { Calls } from "./operation.ts";

export { DecodeError } from "./decode-error.ts";
export type { ClientOptions } from "./create-client.ts";
export type { Credential } from "./credential.ts";
export type { Call, CallOptions, Calls, Input, Operation } from "./operation.ts";
export type { Failure, Result, Success, UndocumentedAnswer } from "./result.ts";

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
export interface GatewayClient extends Calls<GatewayKeyOperations> {
  /** The same operations by method and path, as `openapi-fetch` has them. They send the same headers. */
  readonly raw: Client<GatewayKeyPaths>;
}

/**
 * Creates a client of the gateway endpoints: OAuth clients and debug requests.
 *
 * A call answers every status as a value. It rejects with a {@link DecodeError} when an answer can't be read, with a
 * `TypeError` when the request can't be made or sent, and with the reason of its signal when it is aborted.
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
  return createClient<GatewayKeyOperations, GatewayKeyPaths>(
    gatewayKeyRoutes,
    options,
    { name: "X-Gw-Authorization" },
    key,
  );
}
