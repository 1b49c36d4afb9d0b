import { checkBaseUrl } from "./checks.ts";
import type { ClientOptions } from "./create-client.ts";
import type { Operation } from "./operation.ts";
import { resolveServer } from "./resolve-server.ts";

/**
 * Finds the address of an operation, which may have its own server. Generated clients pass it if their document needs
 * it.
 *
 * @throws TypeError if the address of a client's `servers` is invalid.
 *
 * @example
 * ```ts
 * const settings: ClientSettings = { findServer };
 * ```
 */
export function findServer(
  { server }: Operation,
  { baseUrl, servers = {} }: Pick<ClientOptions, "baseUrl" | "servers">,
): string {
  if (server === undefined) return baseUrl;
  const address = servers[server];
  if (address !== undefined) checkBaseUrl(address);
  return address ?? resolveServer(server, baseUrl);
}
