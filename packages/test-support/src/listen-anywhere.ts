import { once } from "node:events";
import { createServer, type AddressInfo, type Server } from "node:net";

/** Makes a server listen on a loopback port that the system chooses, and returns the port. */
export async function listenAnywhere(server: Server): Promise<number> {
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  // The address of a server that listens on a port is never a string.
  return (server.address() as AddressInfo).port;
}

/** Finds a port that is not in use. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const port = await listenAnywhere(server);
  server.close();
  return port;
}
