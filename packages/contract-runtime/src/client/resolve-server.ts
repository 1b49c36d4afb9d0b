/** The address of an operation's own server. One that is a path, or empty, is on the host of the client's address. */
export function resolveServer(server: string, baseUrl: string): string {
  if (/^[a-z][a-z\d+.-]*:/i.test(server)) return server;
  const path = server.startsWith("/") ? server : `/${server}`;
  return /^https?:/i.test(baseUrl) ? new URL(path, baseUrl).href : path;
}
