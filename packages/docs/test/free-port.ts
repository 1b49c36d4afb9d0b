import { once } from "node:events";
import { createServer, type AddressInfo } from "node:net";

/** A port on which nothing listens. */
export async function freePort(): Promise<string> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  // A TCP server has an address of this type.
  const { port } = server.address() as AddressInfo;
  server.close();
  return String(port);
}
