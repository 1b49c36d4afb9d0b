import { checkBaseUrl } from "./checks.ts";
import type { ClientOptions } from "./create-client.ts";
import type { Operation } from "./operation.ts";
import { resolveServer } from "./resolve-server.ts";

/**
 * Finds the address of an operation, which may have its own server. Generated clients pass it if their document needs
 * it.
 *
 * @throws TypeError if the address of a client's `servers` is invalid, or missing for a server whose address has variables
 *   without a value.
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
  else if (server.includes("{")) throw new TypeError(`Set the address of ${server} in the option servers.`);
  return address ?? resolveServer(server, baseUrl);
}
