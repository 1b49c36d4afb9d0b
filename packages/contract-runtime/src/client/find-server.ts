import { checkBaseUrl } from "./checks.ts";
import type { ClientOptions } from "./create-client.ts";
import type { Operation } from "./operation.ts";

/**
 * Finds the address of an operation, which may have a server of its own. Generated clients pass it if their document needs
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

/** An address that is a path is on the host of the client's address. */
function resolveServer(server: string, baseUrl: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(server)) return server;
  const path = server.startsWith("/") ? server : `/${server}`;
  return /^https?:/i.test(baseUrl) ? new URL(path, baseUrl).href : path;
}
